import type { Viewer } from '@vereda/contract/access/viewer';
import type { drawEndpoints } from '@vereda/contract/certificates/draw';
import type { Output } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { selectOfficials } from '../officials/officials.queries.ts';
import { selectLoadedFor } from './draw.queries.ts';
import { movesFor } from './draw.status.ts';
import { factsOf, getDrawRow } from './move-draw.ts';

/** What waits for the signature of this person; the same rule opens the button of the draw. */
export async function listToSign(deps: Deps, { uid }: Viewer): Promise<Output<typeof drawEndpoints.toSign>> {
  const own = (await selectOfficials(deps.database, true)).filter((official) => official.uid === uid);
  const draws = await selectLoadedFor(
    deps.database,
    own.map(({ id }) => id),
  );
  const items = await deps.database.transaction().execute(async (transaction) => {
    const open = [];
    for (const draw of draws) {
      const moves = movesFor(await factsOf(deps, transaction, await getDrawRow(transaction, draw.id)), uid);
      if (moves.some(({ move, allowed }) => move.startsWith('sign-') && allowed)) open.push(draw);
    }
    return open;
  });
  return { appointed: own.length > 0, items };
}
