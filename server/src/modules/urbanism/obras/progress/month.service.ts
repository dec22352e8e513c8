import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import {
  OBRA_MONTH_STAGES,
  type obraMonthEndpoints,
  type ObraMonthRow,
} from '@vereda/contract/urbanism/obras/obra-month';
import { gone } from '#platform/catalog/reading.service';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { noteProgress } from '../obra-steps.service.ts';
import { selectMonth, selectMonthRow } from './month.queries.ts';

type Calls = typeof obraMonthEndpoints;

/** A page of works whose progress may be noted, by name. */
export async function listMonth(
  { database }: Deps,
  { search, stage, missing_in: missingIn, cursor, limit }: Input<Calls['month']>,
): Promise<Output<Calls['month']>> {
  const after = readCursor(cursor, ['text', 'number']);
  const stages = stage ? [stage] : OBRA_MONTH_STAGES;
  const rows = await selectMonth(database, { stages, search, missingIn: missingIn ?? null, after, limit });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(rowOf),
    next_cursor: last ? cursorOf(last.plain_name, last.id) : null,
  };
}

/** Notes how much is built and paid on a day and answers what stands; throws what speaks against it. */
export async function noteMonth(
  deps: Deps,
  viewer: Viewer,
  given: Input<Calls['note']>,
): Promise<Output<Calls['note']>> {
  await noteProgress(deps, viewer, given);
  return rowOf((await selectMonthRow(deps.database, given.id)) ?? gone());
}

function rowOf({ plain_name: _name, ...row }: ObraMonthRow & { readonly plain_name: string }): ObraMonthRow {
  return row;
}
