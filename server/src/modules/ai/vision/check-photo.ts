import { GATE_TASKS } from '@vereda/contract/ai/image-tools';
import { letThrough, openUncovered } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { lookAtPicture, installedOf, whatLooked } from './look-at-picture.ts';
import { insertRunOfPhoto, isLookedAt } from './image-run.queries.ts';
import { loadPictureTasks } from './vision-settings.ts';

/** Milliseconds for one photo; a picture takes a few seconds. */
export const PHOTO_WITHIN_MS = 60_000;

/**
 * Looks at a photo of a report, keeps what was found, and lets it through where every check found nothing and its category
 * says so, all in one transaction: killed at any moment, the job begins anew. One that was looked at is not looked at again.
 */
export async function checkPhoto(deps: Deps, photo: string, signal: AbortSignal): Promise<void> {
  const tasks = installedOf(deps, await loadPictureTasks(deps));
  if (tasks.length === 0 || (await isLookedAt(deps.database, photo))) return;
  const picture = await openUncovered(deps, photo);
  if (!picture) return;
  try {
    const checked = await lookAtPicture(deps, picture, { tasks, withinMs: PHOTO_WITHIN_MS, signal });
    await deps.database.transaction().execute(async (transaction) => {
      const at = deps.clock.now();
      const stillOn = await loadPictureTasks(deps);
      const isClear = checked.doubts.length === 0 && GATE_TASKS.every((task) => stillOn.includes(task));
      // First, as everywhere: who changes a photo locks its report before anything else.
      const isThrough = isClear && (await letThrough(transaction, { id: photo, at }));
      await insertRunOfPhoto(transaction, photo, { ...checked, state: 'done', let_through: isThrough, at });
    });
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    await insertRunOfPhoto(deps.database, photo, {
      ...whatLooked(deps, picture, tasks),
      found: { ms: {} },
      proposed: [],
      doubts: ['unchecked'],
      ms: 0,
      state: 'failed',
      let_through: false,
      at: deps.clock.now(),
    });
    // What cannot be read will not be read at another try.
    if (error.code !== 'ai/picture-unreadable') throw error;
  }
}
