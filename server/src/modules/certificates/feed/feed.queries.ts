import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { DrawRow } from '../draws/draw.queries.ts';

/** What the supplier said of a draw: an extract, or why there is none. */
export type Reading = {
  readonly id: number;
  readonly read_at: Date;
  readonly problem: string | null;
  readonly said_at: Date | null;
  /** The twenty numbers by place; null with a problem. */
  readonly drawn: readonly string[] | null;
};

const READING = sql`r.id, r.read_at, r.problem, r.said_at, r.drawn`;

/** The newest extract of a draw, and what was wrong since; both null before there is one. */
export type Readings = { readonly extract: Reading | null; readonly fault: Reading | null };

/** Both of a draw. */
export async function findReadings(database: Database, drawId: number): Promise<Readings> {
  const { rows } = await sql<Reading>`
    select distinct on (r.problem is null) ${READING} from certificates.feed_readings r
    where r.draw_id = ${drawId} order by r.problem is null, r.id desc`.execute(database);
  const extract = rows.find(({ problem }) => problem === null) ?? null;
  const fault = rows.find(({ problem }) => problem !== null) ?? null;
  return { extract, fault: fault && extract && fault.id < extract.id ? null : fault };
}

/** A reading to be kept. */
export type NewReading = Pick<Reading, 'problem' | 'said_at' | 'drawn'> & {
  readonly at: Date;
  readonly body: string | null;
  readonly signature: string | null;
};

/** Keeps a reading unless it says what the newest one of the draw said; answers whether it was kept. */
export async function keepReading(
  transaction: DatabaseTransaction,
  drawId: number,
  reading: NewReading,
): Promise<boolean> {
  const { rows } = await sql`
    insert into certificates.feed_readings (draw_id, read_at, problem, said_at, body, signature, drawn)
    select ${drawId}, ${reading.at}, ${reading.problem}, ${reading.said_at}, ${reading.body}, ${reading.signature},
      ${reading.drawn}::text[]
    where not exists (select from (
        select r.problem, r.drawn from certificates.feed_readings r where r.draw_id = ${drawId} order by r.id desc limit 1
      ) newest where newest.problem is not distinct from ${reading.problem}
        and newest.drawn is not distinct from ${reading.drawn}::text[])
    returning id`.execute(transaction);
  return rows.length > 0;
}

/** Why somebody let a draw be signed against a reading. */
export type Explanation = {
  readonly reason: string;
  readonly by_uid: string;
  readonly by_name: string;
  readonly at: Date;
};

/** The explanation of a reading against these numbers; null while there is none. */
export async function findExplanation(
  database: Database,
  readingId: number,
  drawn: readonly string[],
): Promise<Explanation | null> {
  const { rows } = await sql<Explanation>`
    select reason, by_uid, by_name, at from certificates.feed_explanations
    where reading_id = ${readingId} and drawn = ${drawn}::text[]`.execute(database);
  return rows[0] ?? null;
}

/** Keeps an explanation; the first one of a reading and an extract stays. */
export async function insertExplanation(
  transaction: DatabaseTransaction,
  { reading, drawn, ...given }: Explanation & { readonly reading: number; readonly drawn: readonly string[] },
): Promise<void> {
  await sql`
    insert into certificates.feed_explanations (reading_id, drawn, reason, by_uid, by_name, at)
    values (${reading}, ${drawn}::text[], ${given.reason}, ${given.by_uid}, ${given.by_name}, ${given.at})
    on conflict do nothing`.execute(transaction);
}

/** Draws that the supplier is asked about: held lately, not signed by both, and not agreed with yet. */
export async function selectToAsk(
  database: Database,
  { games, now }: { readonly games: readonly string[]; readonly now: Date },
): Promise<Pick<DrawRow, 'id'>[]> {
  const { rows } = await sql<Pick<DrawRow, 'id'>>`
    select d.id from certificates.draws d
    where d.game = any(${games}::text[]) and d.status in ('programado', 'cargado') and d.source = 'desk'
      and d.kind = 'extract' and d.held_at <= ${now} and d.held_at > ${now}::timestamptz - interval '2 days'
      and not exists (select from certificates.feed_readings r where r.draw_id = d.id and r.problem is null
        and (d.status = 'programado' or r.drawn = d.drawn)
        and r.id = (select max(n.id) from certificates.feed_readings n where n.draw_id = d.id))
    order by d.held_at desc, d.id limit 20`.execute(database);
  return rows;
}

/** How the feed answered last. */
export type FeedState = {
  readonly asked_at: Date | null;
  readonly answered_at: Date | null;
  readonly problem: string | null;
};

/** That state. */
export async function findFeedState(database: Database): Promise<FeedState> {
  const { rows } = await sql<FeedState>`
    select asked_at, answered_at, problem from certificates.feed_state`.execute(database);
  return rows[0] ?? { asked_at: null, answered_at: null, problem: null };
}

/** Notes how the feed answered just now. */
export async function noteFeedState(
  database: Database,
  { at, problem }: { readonly at: Date; readonly problem: string | null },
): Promise<void> {
  await sql`
    update certificates.feed_state set asked_at = ${at}, problem = ${problem},
      answered_at = case when ${problem}::text is null then ${at} else answered_at end`.execute(database);
}
