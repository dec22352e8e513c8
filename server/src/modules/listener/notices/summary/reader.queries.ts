import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Who gets the daily summary: an account, or an address. */
export type Who =
  | { readonly uid: string; readonly email: null }
  | { readonly uid: null; readonly email: string };

/** A reader as stored. */
export type Reader = Who & {
  readonly id: number;
  readonly locale: Locale;
  readonly told_until: Date;
  /** The city's day (YYYY-MM-DD) of the last summary. */
  readonly told_on: string;
};

const COLUMNS = sql`r.id, r.uid, r.email, r.locale, r.told_until, r.told_on::text as told_on`;

/** The reader of an account or address, made where there is none; locked. */
export async function upsertReader(
  transaction: DatabaseTransaction,
  { uid, email }: Who,
  { locale, at, day }: { readonly locale: Locale; readonly at: Date; readonly day: string },
): Promise<number> {
  const key = uid === null ? sql`(lower(email)) where email is not null` : sql`(uid) where uid is not null`;
  // Who asks for an address that has confirmed changes nothing of it.
  const { rows } = await sql<{ id: number }>`
    insert into listener.summary_readers as r (uid, email, locale, created_at, told_until, told_on)
    values (${uid}, ${email}, ${locale}, ${at}, ${at}, ${day})
    on conflict ${key} do update set locale = case when exists (select from listener.summary_subscriptions s
      where s.reader_id = r.id and s.confirmed_at is not null) then r.locale else excluded.locale end
    returning id`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('the reader was not stored');
  return row.id;
}

/** A reader by id; null when there is none. */
export async function selectReader(
  database: Database,
  id: number,
  { lock }: { readonly lock: boolean },
): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select ${COLUMNS} from listener.summary_readers r where r.id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(database);
  return rows[0] ?? null;
}

/** The id of an account's reader; null when it has none. */
export async function selectReaderOf(database: Database, uid: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from listener.summary_readers where uid = ${uid}`.execute(database);
  return rows[0]?.id ?? null;
}

/** Forgets a reader with all subscriptions. */
export async function deleteReader(transaction: DatabaseTransaction, id: number): Promise<void> {
  await sql`delete from listener.summary_readers where id = ${id}`.execute(transaction);
}

/** Forgets what an account subscribed to. */
export async function deleteReaderOf(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await sql`delete from listener.summary_readers where uid = ${uid}`.execute(transaction);
}

/** Readers after an id who were not told on a day yet and have something to be told of. */
export async function selectDue(
  database: Database,
  { day, afterId, limit }: { readonly day: string; readonly afterId: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listener.summary_readers r where r.id > ${afterId} and r.told_on < ${day}
      and exists (select from listener.summary_subscriptions s where s.reader_id = r.id and s.confirmed_at is not null)
    order by id limit ${sql.lit(limit)}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Notes that a reader was told of what happened until a time, on a day; never goes back. */
export async function updateTold(
  database: Database,
  { id, until, day }: { readonly id: number; readonly until: Date; readonly day: string },
): Promise<void> {
  await sql`
    update listener.summary_readers set told_until = greatest(told_until, ${until}::timestamptz), told_on = ${day}
    where id = ${id} and told_on < ${day}`.execute(database);
}

/** Begins anew with readers who were told by a clock that was more than a week ahead. */
export async function updateTooFar(
  database: Database,
  { day, at }: { day: string; at: Date },
): Promise<void> {
  await sql`
    update listener.summary_readers set told_until = ${at}, told_on = ${day}
    where told_on > ${day}::date + 7`.execute(database);
}

/** Forgets what nobody confirmed since a moment, and readers who have nothing left. */
export async function deleteUnconfirmed(transaction: DatabaseTransaction, before: Date): Promise<void> {
  await sql`
    delete from listener.summary_subscriptions where confirmed_at is null and asked_at < ${before}`.execute(
    transaction,
  );
  // Locked first: whoever subscribes at this moment keeps the reader.
  const { rows } = await sql<{ id: number }>`
    select id from listener.summary_readers r
    where not exists (select from listener.summary_subscriptions s where s.reader_id = r.id)
    for update skip locked`.execute(transaction);
  await sql`
    delete from listener.summary_readers r where id = any(${rows.map(({ id }) => id)}::int[])
      and not exists (select from listener.summary_subscriptions s where s.reader_id = r.id)`.execute(
    transaction,
  );
}
