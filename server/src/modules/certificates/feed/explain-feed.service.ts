import type { Viewer } from '@vereda/contract/access/viewer';
import type { feedEndpoints } from '@vereda/contract/certificates/results/feed-calls';
import type { Input } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { ensureMove, factsOf, getDrawToChange, moveDraw } from '../draws/move-draw.ts';
import { drawnNumbers } from '../draws/typed-result.ts';
import { insertIncident } from '../records/acta.queries.ts';
import { compareFeed } from './compare-feed.ts';
import { insertExplanation } from './feed.queries.ts';

type Calls = typeof feedEndpoints;

/**
 * Lets a draw be signed although the supplier says something else, of the reading that was seen and of the numbers that
 * are loaded: another reading or another entry has to be explained again. The reason joins the public log of the draw.
 */
export async function explainFeed(deps: Deps, viewer: Viewer, input: Input<Calls['explain']>): Promise<void> {
  const at = deps.clock.now();
  const { reason, reading } = input;
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, input);
    ensureMove(await factsOf(deps, transaction, draw), 'explain-feed', viewer);
    const { extract } = await compareFeed(transaction, draw);
    if (extract?.id !== reading)
      throw new AppError('platform/changed-meanwhile', {
        details: { current: { reading: extract?.id ?? null } },
      });
    const name = `${viewer.first_name} ${viewer.last_name}`.trim();
    await insertExplanation(transaction, {
      reading,
      drawn: drawnNumbers({ numbers: draw.numbers ?? [], result: null }),
      reason,
      by_uid: viewer.uid,
      by_name: name || viewer.uid,
      at,
    });
    const incident = {
      happened_at: at,
      stream_second: null,
      text: reason,
      noted_by: viewer.uid,
      noted_at: at,
    };
    await insertIncident(transaction, draw.id, incident);
    await moveDraw(transaction, draw, { move: 'explain-feed', viewer, at, reason, noted: { reading } });
  });
}
