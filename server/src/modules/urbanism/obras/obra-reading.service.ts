import type { Input, Output } from '@vereda/contract/endpoint';
import type { obraEndpoints, ObraRow } from '@vereda/contract/urbanism/obras/obra';
import type {
  obraPublicEndpoints,
  PublicObra,
  PublicObraRow,
} from '@vereda/contract/urbanism/obras/obra-public';
import type { RawBuilder } from 'kysely';
import { getCityDay } from '#modules/configuration/public';
import { cursorOf, readCursor } from '#platform/database/keyset';
import { gone } from '#platform/catalog/reading.service';
import type { Deps } from '#platform/deps';
import { CONTRACT_AMOUNT, OBRA_PUBLIC_COLUMNS } from './obra.columns.ts';
import { obraRow } from './obra.desk.ts';
import {
  countObras,
  selectFirst,
  selectObra,
  selectObras,
  selectObrasAt,
  selectObrasNear,
} from './obra.queries.ts';
import { countUnnoted } from './progress/month.queries.ts';
import type { ObraScope } from './obra-scope.ts';
import { columnsBut, WITHHELD } from './public-columns.ts';

type Find = Input<typeof obraEndpoints.find>;
type PublicCalls = typeof obraPublicEndpoints;

/** What no list says. */
const UNLISTED = ['progress', 'story', 'source'];

/** A page of works for staff, published or not. */
export function findObras(
  deps: Deps,
  input: Find,
): Promise<{ items: ObraRow[]; next_cursor: string | null }> {
  return page<ObraRow>(deps, { scope: 'staff', columns: columnsBut(UNLISTED) }, input);
}

/** A page of published works. */
export function listPublished(
  deps: Deps,
  input: Input<PublicCalls['published']>,
): Promise<Output<PublicCalls['published']>> {
  const without = [...UNLISTED, ...WITHHELD, 'description', 'contractor_id'];
  const columns = columnsBut(without, { contract_amount: CONTRACT_AMOUNT });
  return page<PublicObraRow>(deps, { scope: 'public', columns }, input);
}

/** A published work; throws platform/gone for every other. */
export async function getPublished({ database }: Deps, id: number): Promise<PublicObra> {
  const wanted = { scope: 'public', columns: columnsBut(WITHHELD, OBRA_PUBLIC_COLUMNS) } as const;
  return (await selectObra(database, wanted, id)) ?? gone();
}

/** Published works at a point. */
export async function listAt(
  { database }: Deps,
  point: Input<PublicCalls['at']>,
): Promise<Output<PublicCalls['at']>> {
  return { items: await selectObrasAt(database, point) };
}

const FIRST = 3;
const NEAR_MAX = 30;

/** How published works keep up with their dates, and a few of them. */
export async function getGlance(deps: Deps): Promise<Output<PublicCalls['glance']>> {
  const today = await getCityDay(deps);
  const [counts, items] = await Promise.all([
    countObras(deps.database, 'public', today),
    selectFirst(deps.database, today, FIRST),
  ]);
  return { late: counts.late, building: counts.building, halted: counts.halted, items };
}

/** Published works around a point. */
export async function listNear(
  { database }: Deps,
  point: Input<PublicCalls['near']>,
): Promise<Output<PublicCalls['near']>> {
  return { items: await selectObrasNear(database, point, NEAR_MAX) };
}

/** How many works ask for somebody. */
export async function getFigures(deps: Deps): Promise<Output<typeof obraEndpoints.figures>> {
  const today = await getCityDay(deps);
  const [counts, unnoted] = await Promise.all([
    countObras(deps.database, 'staff', today),
    countUnnoted(deps.database, today),
  ]);
  return { ...counts, unnoted };
}

type Wanted = { readonly scope: ObraScope; readonly columns: RawBuilder<unknown> };

async function page<Row>(
  deps: Deps,
  wanted: Wanted,
  { search, stage, late, published, cursor, limit }: Find,
): Promise<{ items: Row[]; next_cursor: string | null }> {
  const [after] = readCursor(cursor, ['number']) ?? [null];
  const lateOn = late ? await getCityDay(deps) : null;
  const narrowed = { search, stage: stage ?? null, published: published ?? null, lateOn, after, limit };
  const rows = await selectObras(deps.database, wanted, narrowed);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => obraRow(row) as Row),
    next_cursor: last ? cursorOf(last.id) : null,
  };
}
