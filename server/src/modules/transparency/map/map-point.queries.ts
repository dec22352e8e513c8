import type { MapLevel, MapPoint } from '@vereda/contract/transparency/map-point';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';

const COLUMNS = {
  type: 'catalogfirst_id',
  sector: 'catalogsecond_id',
  category: 'catalog_id',
} as const satisfies Record<MapLevel, string>;
const WORDS_MAX = 8;

/** Entries of the catalogue under which points are. */
export type Filed = Readonly<Partial<Record<MapLevel, number | undefined>>>;

/** The condition that a point `p` is filed under these. */
export function filedUnder(filed: Filed): RawBuilder<boolean> {
  const wanted = (['type', 'sector', 'category'] as const).flatMap((level) => {
    const id = filed[level];
    return id === undefined ? [] : [sql`${sql.ref(`p.${COLUMNS[level]}`)} = ${id}`];
  });
  return wanted.length > 0 ? sql<boolean>`${sql.join(wanted, sql` and `)}` : sql<boolean>`true`;
}

/** The condition that a point `p` has all these words. */
export function hasWords(search: string): RawBuilder<boolean> {
  const words = search.split(' ').filter(Boolean).slice(0, WORDS_MAX);
  if (words.length === 0) return sql<boolean>`true`;
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
  const conditions = patterns.map((pattern) => sql`p.words like platform.plain(${pattern})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** What narrows a list of points at the desk; `after` is the last id of the page before. */
export type PointFilter = Filed & {
  readonly search: string;
  readonly active: boolean | undefined;
  readonly after: number | null;
  readonly limit: number;
};

/** Up to `limit` + 1 points that are not in the bin, the newest record first. */
export async function selectPoints(
  database: Database,
  columns: RawBuilder<unknown>,
  { search, active, after, limit, ...filed }: PointFilter,
): Promise<MapPoint[]> {
  const { rows } = await sql<MapPoint>`
    select ${columns} from transparency.map_points p
    where p.deleted_at is null and ${filedUnder(filed)} and ${hasWords(search)}
      and ${active === undefined ? sql`true` : sql`p.active = ${active}`}
      and ${after === null ? sql`true` : sql`p.id < ${after}`}
    order by p.id desc limit ${limit + 1}`.execute(database);
  return rows;
}

/** Points of one path: how many, and a figure that is another one as soon as one of them is. */
export type PathCount = { readonly path: number[]; readonly count: number; readonly mark: string };

/** The paths of all points under one entry of the catalogue. */
export async function countPaths(database: Database, filed: Filed): Promise<PathCount[]> {
  const { rows } = await sql<PathCount>`
    select p.path, count(*)::int as count, sum(hashint8extended(p.id, p.version))::text as mark
    from transparency.map_points p where p.deleted_at is null and ${filedUnder(filed)}
    group by p.path order by p.path`.execute(database);
  return rows;
}

// A longer course would swell the history.
const HISTORY_BYTES_MAX = 20_000;

/** The statement that files all points of a path under another one; each row is a change for the history. */
export function movePoints(from: readonly number[], to: readonly number[], at: Date): RawBuilder<unknown> {
  return sql`
    update transparency.map_points p set path = ${to}::int[], version = version + 1, changed_at = ${at}
    where p.deleted_at is null and p.catalogfirst_id = ${from[0]} and p.path = ${from}::int[]
    returning p.id::text as entity_id, ${toldWith(sql`${from}::int[]`, sql`p.version - 1`)} as from_value,
      ${toldWith(sql`p.path`, sql`p.version`)} as to_value`;
}

/** The statement that puts all points under an entry of the catalogue into the bin; each row is a change for the history. */
export function binPoints(filed: Filed, at: Date): RawBuilder<unknown> {
  return sql`
    update transparency.map_points p set deleted_at = ${at}, version = version + 1, changed_at = ${at}
    where p.deleted_at is null and ${filedUnder(filed)}
    returning p.id::text as entity_id, ${toldWith(sql`p.path`, sql`p.version - 1`)} as from_value,
      ${toldWith(sql`p.path`, sql`p.version`)} as to_value`;
}

function toldWith(path: RawBuilder<unknown>, version: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object('id', p.id, 'version', ${version}, 'name', p.name, 'description', p.description,
    'path', ${path}, 'source', p.source, 'source_url', p.source_url, 'active', p.active, 'colonia_id', p.colonia_id,
    'box', p.box) || case when pg_column_size(p.geometry) <= ${sql.lit(HISTORY_BYTES_MAX)}
      then jsonb_build_object('geometry', p.geometry) else '{}' end`;
}
