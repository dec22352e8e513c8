import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Desk, Entry, Wanted } from './desk.ts';

type Id = Entry['id'];
type Within = Wanted;

const WORDS_MAX = 8;

/** Which entries are read; `after` holds the sort values of the last one of the page before. */
export type EntryFilter = {
  readonly search: string;
  /** Those that were put into the bin since then, null for those that are there. */
  readonly removedSince: Date | null;
  readonly after: readonly (string | number)[] | null;
  readonly limit: number;
  readonly within: Within;
};

/** Up to `limit` + 1 entries in the order of the list, each with its sort values. */
export async function selectEntries<T extends Entry>(
  database: Database,
  desk: Desk<T>,
  { search, removedSince, after, limit, within }: EntryFilter,
): Promise<(T & { sort: (string | number)[] })[]> {
  const order = sql.join([...Object.keys(desk.order), 'id'].map((name) => sql.ref(`p.${name}`)));
  const { rows } = await sql<T & { sort: (string | number)[] }>`
    select ${columnsOf(desk)}, jsonb_build_array(${order}) as sort from ${sql.table(desk.table)} p
    where ${desk.scope ?? sql`true`} and ${isWithin(within)}
      and ${removedSince ? sql`p.deleted_at >= ${removedSince}` : sql`p.deleted_at is null`} and ${wordsMatch(desk, search)}
      and ${after ? sql`(${order}) > (${sql.join([...after])})` : sql`true`}
    order by ${order} limit ${limit + 1}`.execute(database);
  return rows;
}

/** One entry, in the bin or not; kept from others until the transaction ends where `lock` is set. */
export async function selectEntry<T extends Entry>(
  database: Database,
  desk: Desk<T>,
  { id, lock = false }: { readonly id: Id; readonly lock?: boolean },
): Promise<T | null> {
  const { rows } = await sql<T>`
    select ${columnsOf(desk)} from ${sql.table(desk.table)} p
    where p.id = ${id} and ${desk.scope ?? sql`true`} ${lock ? sql`for update of p` : sql``}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Whether another entry that is not in the bin has the same in the fields that are its own. */
export async function hasNamesake(
  database: Database,
  desk: Desk,
  { wanted, exceptId }: { readonly wanted: Wanted; readonly exceptId: Id | null },
): Promise<boolean> {
  const same = (desk.unique ?? []).map(
    (name) => sql`platform.plain(coalesce(${sql.ref(`p.${name}`)}::text, ''))
      = platform.plain(coalesce(${wanted[name] ?? null}::text, ''))`,
  );
  const { rows } = await sql`
    select from ${sql.table(desk.table)} p
    where ${desk.scope ?? sql`true`} and p.deleted_at is null and ${isWithin(pick(wanted, desk.fields.within))}
      and ${sql.join(same, sql` and `)} and ${exceptId === null ? sql`true` : sql`p.id <> ${exceptId}`}
    limit 1`.execute(database);
  return rows.length > 0;
}

/** Adds an entry, after the others where there is an order, and answers its id. */
export async function insertEntry(
  transaction: DatabaseTransaction,
  desk: Desk,
  { wanted, at }: { readonly wanted: Wanted; readonly at: Date },
): Promise<Id> {
  const table = sql.table(desk.table);
  const last = sql`(select coalesce(max(p.position), -1) + 1 from ${table} p
    where ${isWithin(pick(wanted, desk.fields.within))})`;
  const values: Record<string, RawBuilder<unknown>> = {
    ...storedOf(desk, desk.fields.created, wanted),
    changed_at: sql`${at}`,
    ...(desk.isOrdered && { position: last }),
    ...(desk.newId && { id: sql`${desk.newId()}` }),
  };
  const { rows } = await sql<{ id: Id }>`
    insert into ${table} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning id`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error(`nothing was added to ${desk.table}`);
  return row.id;
}

/** Replaces what a person sets of an entry and counts its version up. */
export async function updateEntry(
  transaction: DatabaseTransaction,
  desk: Desk,
  { id, wanted, at }: { readonly id: Id; readonly wanted: Wanted; readonly at: Date },
): Promise<void> {
  const values = storedOf(desk, desk.fields.updated, wanted);
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(desk.table)} set version = version + 1, changed_at = ${at}, ${sql.join(set)}
    where id = ${id}`.execute(transaction);
}

/** Puts an entry into the bin, or takes it out with null. */
export async function updateDeleted(
  transaction: DatabaseTransaction,
  desk: Desk,
  { id, deletedAt, at }: { readonly id: Id; readonly deletedAt: Date | null; readonly at: Date },
): Promise<void> {
  await sql`
    update ${sql.table(desk.table)} set deleted_at = ${deletedAt}, changed_at = ${at}, version = version + 1
    where id = ${id}`.execute(transaction);
}

/** Puts the entries of one list in this order; those that are not named follow in theirs. */
export async function updateOrder(
  transaction: DatabaseTransaction,
  desk: Desk,
  { ids, within }: { readonly ids: readonly Id[]; readonly within: Within },
): Promise<void> {
  const table = sql.table(desk.table);
  const named = sql`array_position(${[...ids].map(String)}::text[], p.id::text)`;
  await sql`
    update ${table} l set position = ordered.place
    from (select p.id, row_number() over (order by ${named} nulls last, p.position, p.id) as place
      from ${table} p where ${desk.scope ?? sql`true`} and ${isWithin(within)}) ordered
    where l.id = ordered.id and l.position is distinct from ordered.place`.execute(transaction);
}

/** Ids of entries that were put into the bin before a moment. */
export async function selectRemovedBefore(
  database: Database,
  desk: Desk,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select p.id from ${sql.table(desk.table)} p
    where ${desk.scope ?? sql`true`} and p.deleted_at < ${before} order by p.deleted_at limit ${limit}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Takes one entry out for good. */
export async function deleteEntry(database: Database, desk: Desk, id: Id): Promise<void> {
  await sql`delete from ${sql.table(desk.table)} where id = ${id}`.execute(database);
}

/** Lets one writer of this table at a time go on, so that names stay its own and counts stay true. */
export async function lockTable(transaction: DatabaseTransaction, { table }: Desk): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(transaction);
}

/** Only these fields. */
export function pick(values: Wanted, names: readonly string[]): Wanted {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function columnsOf({ columns }: Desk): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
}

function isWithin(within: Within): RawBuilder<unknown> {
  const same = Object.entries(within).map(([name, value]) => sql`${sql.ref(`p.${name}`)} = ${value}`);
  return same.length > 0 ? sql.join(same, sql` and `) : sql`true`;
}

function storedOf({ stored }: Desk, names: readonly string[], wanted: Wanted) {
  const entries = names.map((name) => [name, sql`${stored?.[name] ? stored[name](wanted) : wanted[name]}`]);
  return Object.fromEntries(entries) as Record<string, RawBuilder<unknown>>;
}

// One condition a word: the index of trigrams serves each, and none of them as a list.
function wordsMatch(
  { search: words = sql`platform.plain(p.name)` }: Desk,
  search: string,
): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const patterns = search.split(' ').map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
  const conditions = patterns
    .slice(0, WORDS_MAX)
    .map((pattern) => sql`${words} like platform.plain(${pattern})`);
  return sql.join(conditions, sql` and `);
}
