import type { Viewer } from '@vereda/contract/access/viewer';
import type { calendarEndpoints } from '@vereda/contract/certificates/calendar/calendar';
import type { Input } from '@vereda/contract/endpoint';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { GAP } from '../draws/draw.queries.ts';
import { getDrawToChange, noteChange } from '../draws/move-draw.ts';

/** Says why numbers are missing before a draw, whatever became of it; throws certificates/no-gap where none is. */
export async function explainGap(
  deps: Deps,
  viewer: Viewer,
  { id, version, reason }: Input<(typeof calendarEndpoints)['explainGap']>,
): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, { id, version });
    const { rows } = await sql`
      update certificates.draws d set gap_reason = ${reason}, version = version + 1, updated_at = ${at}
      where d.id = ${id} and ${GAP} > 0 returning d.id`.execute(transaction);
    if (rows.length === 0) throw new AppError('certificates/no-gap');
    await noteChange(transaction, draw, { move: 'gap', viewer, at, reason });
  });
}
