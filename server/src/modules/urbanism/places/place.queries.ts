import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What every place on the map has in the database. */
export type StoredPlace = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly changed_at: string;
  readonly deleted_at: string | null;
};

/** A table of places as the desk reads it; `columns` and `scope` speak of the table as `p`. */
export type PlaceTable<Row extends StoredPlace> = {
  readonly table: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  /** Column that words are looked for in. */
  readonly search: RawBuilder<unknown>;
  /** Rows of the table that are places of this kind. */
  readonly scope: RawBuilder<unknown>;
  /** Never read: ties the table to its rows. */
  readonly row?: Row;
};

const WORDS_MAX = 8;

/** Columns of every place. */
export const PLACE_COLUMNS = sql`p.id, p.version, p.name, p.box, ${isoOf('changed_at')} as changed_at,
  ${isoOf('deleted_at')} as deleted_at`;

/** An instant of a place as ISO 8601. */
function isoOf(column: 'changed_at' | 'deleted_at'): RawBuilder<unknown> {
  return sql`to_char(p.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Which places a list shows. */
export type PlaceFilter = {
  readonly search: string;
  readonly removed: boolean;
  /** Id of the last one of the page before. */
  readonly after: number | null;
  readonly limit: number;
  readonly within?: RawBuilder<unknown>;
};

/** Up to `limit` + 1 places by name. */
export async function selectPlaces<Row extends StoredPlace>(
  database: Database,
  place: PlaceTable<Row>,
  { search, removed, after, limit, within = sql`true` }: PlaceFilter,
): Promise<Row[]> {
  const words = search === '' ? sql`true` : wordsMatch(place.search, search);
  const page =
    after === null
      ? sql`true`
      : sql`(p.plain_name, p.id) > (select l.plain_name, l.id from ${place.table} l where l.id = ${after})`;
  const { rows } = await sql<Row>`
    select ${place.columns} from ${place.table} p
    where ${place.scope} and ${within} and p.deleted_at is ${removed ? sql`not null` : sql`null`}
      and ${words} and ${page}
    order by p.plain_name, p.id limit ${limit + 1}`.execute(database);
  return rows;
}

// One condition a word: the index of trigrams serves each, and none of them as a list.
function wordsMatch(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const patterns = search.split(' ').map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
  const conditions = patterns
    .slice(0, WORDS_MAX)
    .map((pattern) => sql`${column} like urbanism.plain(${pattern})`);
  return sql.join(conditions, sql` and `);
}

/** One place, removed or not; kept from others until the transaction ends where `lock` is set. */
export async function selectPlace<Row extends StoredPlace>(
  database: Database,
  place: PlaceTable<Row>,
  { id, lock = false }: { readonly id: number; readonly lock?: boolean },
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${place.columns} from ${place.table} p
    where p.id = ${id} and ${place.scope} ${lock ? sql`for update of p` : sql``}`.execute(database);
  return rows[0] ?? null;
}

/** Puts a place into the bin, or takes it out with null. */
export async function updateDeleted(
  transaction: DatabaseTransaction,
  place: Pick<PlaceTable<StoredPlace>, 'table'>,
  { id, at, now }: { readonly id: number; readonly at: Date | null; readonly now: Date },
): Promise<void> {
  await sql`
    update ${place.table} set deleted_at = ${at}, changed_at = ${now}, version = version + 1
    where id = ${id}`.execute(transaction);
}

/** Lets one writer of the city's map at a time go on, so that names stay unique. */
export async function lockMap(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(730521801)`.execute(transaction);
}
