import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { ObraEvent, ObraEventWord, ObraSeries } from '@vereda/contract/urbanism/obras/obra-story';
import type { ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Something that happened to a work. */
export type NewEvent = {
  readonly obra_id: number;
  readonly at: Date;
  readonly what: ObraEventWord;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string | null;
  /** Everybody sees the work, and is told. */
  readonly is_public: boolean;
};

/** Adds to what happened to a work. */
export async function insertEvent(transaction: DatabaseTransaction, event: NewEvent): Promise<void> {
  const { obra_id: id, at, what, from, to, reason, is_public: isPublic } = event;
  await sql`
    insert into urbanism.obra_events (obra_id, at, what, from_value, to_value, reason, is_public)
    values (${id}, ${at}, ${what}, ${from}, ${to}, ${reason}, ${isPublic})`.execute(transaction);
}

/** Puts a work into a stage; what began or ended with it is of that day unless a day was noted. */
export async function updateStage(
  transaction: DatabaseTransaction,
  {
    id,
    stage,
    at,
    day,
  }: { readonly id: number; readonly stage: ObraStage; readonly at: Date; readonly day: string },
): Promise<void> {
  await sql`
    update urbanism.obras set stage = ${stage}, changed_at = ${at}, version = version + 1,
      actual_start = case when ${stage} = 'building' then coalesce(actual_start, ${day}::date) else actual_start end,
      actual_end = case when ${stage} = 'finished' then greatest(coalesce(actual_end, ${day}::date), actual_start) else actual_end end
    where id = ${id}`.execute(transaction);
}

/** What was noted last of a series; null before the first. */
export async function selectLastProgress(
  database: Database,
  id: number,
  series: ObraSeries,
): Promise<{ on: string; percent: number } | null> {
  const { rows } = await sql<{ on: string; percent: number }>`
    select on_day::text as on, percent::float8 as percent from urbanism.obra_progress
    where obra_id = ${id} and series = ${series} order by on_day desc, id desc limit 1`.execute(database);
  return rows[0] ?? null;
}

/** What is noted of progress. */
export type NewProgress = {
  readonly id: number;
  readonly series: ObraSeries;
  readonly on: string;
  readonly percent: number;
  readonly reason: string | null;
  readonly at: Date;
  /** Everybody sees the work, and is told why. */
  readonly isPublic: boolean;
};

/** Notes progress, which is the last one from then on. */
export async function insertProgress(transaction: DatabaseTransaction, noted: NewProgress): Promise<void> {
  const { id, series, on, percent, reason, at, isPublic } = noted;
  await sql`
    insert into urbanism.obra_progress (obra_id, series, on_day, percent, reason, noted_at, is_public)
    values (${id}, ${series}, ${on}::date, ${percent}, ${reason}, ${at}, ${isPublic})`.execute(transaction);
  // A form that is open keeps its version: nothing of what it holds was changed.
  await sql`
    update urbanism.obras set ${sql.ref(series)} = ${percent}, changed_at = ${at} where id = ${id}`.execute(
    transaction,
  );
}

/** Ids of what happened to a work after an event, oldest first. */
export async function selectEventsSince(database: Database, id: number, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id::int as id from urbanism.obra_events e where e.obra_id = ${id} and e.id > ${eventId}
    order by e.id`.execute(database);
  return rows.map((row) => row.id);
}

/** What who follows a work is told of it. */
export type ToldWork = Pick<Obra, 'name' | 'currency'> & {
  readonly events: readonly Omit<ObraEvent, 'at'>[];
};

/** The name and the currency of a published work and these of its public events, oldest first; null where nobody sees it. */
export async function selectTold(
  database: Database,
  id: number,
  eventIds: readonly number[],
): Promise<ToldWork | null> {
  const { rows } = await sql<ToldWork>`
    select p.name, p.currency, (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'what', e.what, 'from', e.from_value,
        'to', e.to_value, 'reason', e.reason) order by e.id), '[]')
      from urbanism.obra_events e
      where e.obra_id = p.id and e.is_public and e.id = any(${[...eventIds]}::int[])) as events
    from urbanism.obras p where p.id = ${id} and p.published and p.deleted_at is null`.execute(database);
  return rows[0] ?? null;
}
