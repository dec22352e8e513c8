import { ALL, selectCheckedPhotos } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { isAsProposed, judgeBoxes } from './judge-boxes.ts';
import { decideImageRun, selectRunOfPhoto } from './image-run.queries.ts';

/**
 * Takes what somebody did with a photo for the decision on what was proposed for it: what is covered once it is shown, or
 * that it was hidden; held again, nothing is decided. What was found after the decision was not seen, and is not judged.
 */
export async function noteReview(
  deps: Deps,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const [photo] = await selectCheckedPhotos(deps.database, ALL, [id]);
  await deps.database.transaction().execute(async (transaction) => {
    const run = photo && (await selectRunOfPhoto(transaction, id, { before: at }));
    if (!run) return;
    const shown = { boxes: photo.boxes, judged: judgeBoxes(run.proposed, photo.boxes) };
    const decisions = {
      held: { decision: 'undecided', boxes: null, judged: null },
      hidden: { decision: 'hidden', boxes: null, judged: null },
      shown: { ...shown, decision: isAsProposed(shown.judged) ? 'accepted' : 'changed' },
    } as const;
    await decideImageRun(transaction, run.id, { ...decisions[photo.state], at, by });
  });
}
