import type { ObraHere } from '@vereda/contract/urbanism/obras/obra-public';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { OBRA_OPEN_STAGES, type ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { ObraScope } from './obra-scope.ts';

/** What narrows a list of works; `today` is the city's, by which some are late. */
export type ObraFilter = {
  readonly search: string;
  readonly stage: ObraStage | null;
  readonly published: boolean | null;
  readonly lateOn: string | null;
  readonly after: number | null;
  readonly limit: number;
};

/** Up to `limit` + 1 works of a scope, the newest record first. */
export async function selectObras(
  database: Database,
  { scope, columns }: { readonly scope: ObraScope; readonly columns: RawBuilder<unknown> },
  { search, stage, published, lateOn, after, limit }: ObraFilter,
): Promise<Obra[]> {
  const { rows } = await sql<Obra>`
    select ${columns} from urbanism.obras p
    where p.deleted_at is null and ${withinObras(scope)} and ${wordsMatch(search)}
      and ${stage ? sql`p.stage = ${stage}` : sql`true`}
      and ${published === null ? sql`true` : sql`p.published = ${published}`}
      and ${lateOn ? sql`p.planned_end < ${lateOn}::date and p.stage = any(${[...OBRA_OPEN_STAGES]}::text[])` : sql`true`}
      and ${after === null ? sql`true` : sql`p.id < ${after}`}
    order by p.id desc limit ${limit + 1}`.execute(database);
  return rows;
}

/** One work of a scope that is not in the bin; null where it is none. */
export async function selectObra(
  database: Database,
  { scope, columns }: { readonly scope: ObraScope; readonly columns: RawBuilder<unknown> },
  id: number,
): Promise<Obra | null> {
  const { rows } = await sql<Obra>`
    select ${columns} from urbanism.obras p
    where p.id = ${id} and p.deleted_at is null and ${withinObras(scope)}`.execute(database);
  return rows[0] ?? null;
}

/** Published works at a point, the nearest first. */
export async function selectObrasAt(
  database: Database,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): Promise<ObraHere[]> {
  const { rows } = await sql<ObraHere>`
    select ${HERE}, round(a.distance_m)::int as distance_m
    from urbanism.obras_at(${lat}::float8, ${lng}::float8) a join urbanism.obras p on p.id = a.id
    order by a.distance_m, p.id`.execute(database);
  return rows;
}

const HERE = sql`p.id, p.name, p.stage, p.physical::float8 as physical, p.planned_start::text as planned_start,
  p.planned_end::text as planned_end, p.actual_end::text as actual_end`;
const OPEN = sql`p.stage = any(${[...OBRA_OPEN_STAGES]}::text[])`;

/** Published works around a point, the nearest first. */
export async function selectObrasNear(
  database: Database,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  limit: number,
): Promise<ObraHere[]> {
  const { rows } = await sql<ObraHere>`
    select ${HERE}, round(a.distance_m)::int as distance_m
    from urbanism.obras_near(${lat}::float8, ${lng}::float8, ${limit}::int) a join urbanism.obras p on p.id = a.id
    order by a.distance_m, p.id`.execute(database);
  return rows;
}

/** Published works for a first look: the most late first, then the newest. */
export async function selectFirst(
  database: Database,
  today: string,
  limit: number,
): Promise<Omit<ObraHere, 'distance_m'>[]> {
  const late = sql`(p.planned_end < ${today}::date and ${OPEN})`;
  const { rows } = await sql<Omit<ObraHere, 'distance_m'>>`
    select ${HERE} from urbanism.obras p where p.id in (
      (select p.id from urbanism.obras p where p.published and p.deleted_at is null and ${late}
        order by p.planned_end, p.id limit ${limit})
      union all
      (select p.id from urbanism.obras p where p.published and p.deleted_at is null order by p.id desc limit ${limit}))
    order by ${late} desc, case when ${late} then p.planned_end end, p.id desc limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** Where published works are: these ones and, of all, up to `limit` with the newest record. */
export async function selectSpots(
  database: Database,
  ids: readonly number[],
  limit: number,
): Promise<{ id: number; lat: number; lng: number }[]> {
  const shown = sql`p.published and p.deleted_at is null and p.lat is not null`;
  const { rows } = await sql<{ id: number; lat: number; lng: number }>`
    (select p.id, p.lat, p.lng from urbanism.obras p where p.id = any(${[...ids]}::int[]) and ${shown})
    union
    (select p.id, p.lat, p.lng from urbanism.obras p where ${shown} order by p.id desc limit ${limit})
    order by id desc`.execute(database);
  return rows;
}

/** Works of a scope that are late on a day, under way, halted, and not published. */
export async function countObras(
  database: Database,
  scope: ObraScope,
  today: string,
): Promise<{ late: number; building: number; halted: number; unpublished: number }> {
  const { rows } = await sql<{ late: number; building: number; halted: number; unpublished: number }>`
    select count(*) filter (where p.planned_end < ${today}::date and ${OPEN})::int as late,
      count(*) filter (where p.stage = 'building')::int as building,
      count(*) filter (where p.stage = 'halted')::int as halted,
      count(*) filter (where not p.published)::int as unpublished
    from urbanism.obras p where p.deleted_at is null and ${withinObras(scope)}`.execute(database);
  return rows[0] ?? { late: 0, building: 0, halted: 0, unpublished: 0 };
}

/** The condition that a work `p` is of a scope. */
export function withinObras(scope: ObraScope): RawBuilder<unknown> {
  return scope === 'staff' ? sql`true` : sql`p.published`;
}

const WORDS_MAX = 8;

/** The condition that a work `p` has all these words. */
export function wordsMatch(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const patterns = search.split(' ').map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
  const conditions = patterns
    .slice(0, WORDS_MAX)
    .map((pattern) => sql`p.words like platform.plain(${pattern})`);
  return sql.join(conditions, sql` and `);
}
