import type { CaseEntry } from '@vereda/contract/listener/report-shapes';
import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import type { Actor } from '@vereda/contract/listener/transition';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { nameIn } from './title.ts';

/** One line of a report's history, with what only staff may read. */
export type Entry = Omit<CaseEntry, 'photo_ids' | 'at' | 'promised_at'> & {
  readonly report_id: number;
  readonly at: Date;
  readonly from_stage: Stage | null;
  readonly to_stage: Stage | null;
  readonly outcome: Outcome | null;
  readonly actor: Actor;
  readonly promised_at: Date | null;
  readonly is_public: boolean;
};

const COLUMNS = sql`e.id, e.report_id, e.at, e.what, e.from_stage, e.to_stage, e.outcome, e.actor, e.actor_name, e.channel,
  e.text, e.note, e.promised_at, e.is_public`;

/** An entry with the date that was promised before it. */
export type NewsEntry = Omit<Entry, 'cause'> & { readonly promised_before: Date | null };

/** Entries of one report by their ids, oldest first. */
export async function selectNews(database: Database, ids: readonly number[]): Promise<NewsEntry[]> {
  const { rows } = await sql<NewsEntry>`
    select ${COLUMNS}, (
      select p.promised_at from listener.entries p
      where p.report_id = e.report_id and p.id < e.id and p.promised_at is not null
      order by p.id desc limit 1) as promised_before
    from listener.entries e where e.id = any(${ids}::bigint[]) order by e.id`.execute(database);
  return rows;
}

/** Since when something of a report waits to be told; null where nothing does. */
export async function selectUntoldSince(database: Database, reportId: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(at) as since from listener.entries where report_id = ${reportId} and to_tell`.execute(
    database,
  );
  return rows[0]?.since ?? null;
}

/** Marks what nobody was told of yet as told; answers these entries. */
export async function takeUntold(transaction: DatabaseTransaction, reportId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listener.entries set to_tell = false where report_id = ${reportId} and to_tell
    returning id`.execute(transaction);
  return rows.map(({ id }) => id).sort((left, right) => left - right);
}

/** History of a report for who reads a language, oldest first; a thousand lines at most. */
export async function selectEntries(database: Database, reportId: number, locale: Locale): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${COLUMNS}, ${nameIn(locale, 'c')} as cause
    from listener.entries e left join listener.causes c on c.id = e.cause_id
    where e.report_id = ${reportId} order by e.id limit 1000`.execute(database);
  return rows;
}

/** A date that was promised, ISO 8601, since when and why. */
export type Promised = { readonly promised_at: string; readonly since: string; readonly reason: string };

/** Every date that was promised for listener.reports r, oldest first, as the column `promises`. */
export const PROMISES_COLUMN = sql`coalesce((
    select json_agg(p) from (
      select promised_at, since, reason from listener.promises where report_id = r.id order by id limit 200) p
  ), '[]') as promises`;
