import type { Locale } from '@vereda/contract/locale';
import { sql, type Insertable } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { DB } from '#platform/database/schema.generated';
import { withinScope, type Scope } from '../access/scope.ts';
import { nameIn } from '../reading/title.ts';
import { pageQuery, type Page, type PageWindow } from '../reading/page.queries.ts';

export type NewConformity = Insertable<DB['listener.conformities']>;

/** Records an answer; false when this resolution has one already. */
export async function insertConformity(
  transaction: DatabaseTransaction,
  conformity: NewConformity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('listener.conformities')
    .values(conformity)
    .onConflict((conflict) => conflict.columns(['report_id', 'cycle']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether a resolution was answered. */
export async function hasConformity(database: Database, reportId: number, cycle: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from listener.conformities where report_id = ${reportId} and cycle = ${cycle}) as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}

const itemOf = (
  locale: Locale,
) => sql`'id', c.id, 'report_id', c.report_id, 'folio', r.folio, 'accepted', c.accepted,
  'tacit', c.tacit, 'channel', c.channel, 'text', c.text, 'cause', ${nameIn(locale, 'u')},
  'recorded_by', c.recorded_by_name, 'answered_by', c.answered_by, 'answered_at', c.answered_at,
  'signed', c.signature is not null, 'created_at', c.created_at`;
const FROM = sql`listener.conformities c join listener.reports r on r.id = c.report_id
  left join listener.causes u on u.id = c.cause_id`;

/** A page of answers within a scope, newest first. */
export function selectConformities(
  database: Database,
  scope: Scope,
  filter: PageWindow & { report_id: number | null; accepted: boolean | null; locale: Locale },
): Promise<Page> {
  return pageQuery(database, filter, {
    at: sql`c.created_at`,
    id: sql`c.id`,
    item: sql`json_build_object(${itemOf(filter.locale)})`,
    from: FROM,
    where: sql`(${withinScope(scope)}) and (${filter.report_id}::bigint is null or c.report_id = ${filter.report_id})
      and (${filter.accepted}::boolean is null or c.accepted = ${filter.accepted})`,
    order: 'newest',
  });
}

/** One answer within a scope, as JSON text; null where there is none of that kind. */
export async function selectConformity(
  database: Database,
  scope: Scope,
  of: { id: number; accepted: boolean; locale: Locale },
): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object(${itemOf(of.locale)}, 'signature', c.signature)::text as json from ${FROM}
    where c.id = ${of.id} and c.accepted = ${of.accepted} and (${withinScope(scope)})`.execute(database);
  return rows[0]?.json ?? null;
}

/** A report whose citizen is waited for. */
export type WaitingReport = {
  readonly id: number;
  readonly stage: 'resolved' | 'waiting_citizen';
  readonly stage_since: Date;
  readonly reminders: number;
  /** When the last reminder went out, in this wait or before it. */
  readonly reminded_at: Date | null;
};

const DAY_MS = 86_400_000;

/** Whether the citizen had a day since the last reminder, by the clock that wrote it: one that jumps ahead for an hour ends no wait. */
export function hadADay({ reminded_at: at }: Pick<WaitingReport, 'reminded_at'>, now: Date): boolean {
  const sinceMs = at ? now.getTime() - at.getTime() : DAY_MS;
  // Written by a clock that was set back since.
  return sinceMs < 0 || sinceMs >= DAY_MS;
}

/** Reports that wait for their citizen since before an instant, a batch by id. */
export async function selectWaiting(
  database: Database,
  wanted: { before: Date; afterId: number; limit: number },
): Promise<WaitingReport[]> {
  const { rows } = await sql<WaitingReport>`
    select id, stage, stage_since, reminders,
      (select max(at) from listener.entries e where e.report_id = r.id and e.what = 'remind') as reminded_at
    from listener.reports r
    where stage in ('resolved', 'waiting_citizen') and stage_since < ${wanted.before} and id > ${wanted.afterId}
    order by id limit ${sql.lit(wanted.limit)}`.execute(database);
  return rows;
}

/** Counts a reminder if it is still the one before; false when another run was faster. */
export async function countReminder(
  transaction: DatabaseTransaction,
  report: WaitingReport,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update listener.reports set reminders = reminders + 1, updated_at = ${at}
    where id = ${report.id} and stage = ${report.stage} and reminders = ${report.reminders}
      and stage_since = ${report.stage_since}`.execute(transaction);
  return Number(numAffectedRows ?? 0) > 0;
}
