import { REPORTER_COUNT_MAX } from '@vereda/contract/limits';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { ReportCard, ReportView, TrayRow } from '@vereda/contract/listener/report-shapes';
import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../access/scope.ts';
import { followedBy } from '../followers/follower.queries.ts';
import { INCIDENT_COLUMN } from '../moving/joining/incident.queries.ts';
import { RATING_COLUMN, type Rating } from '../reports/rating.queries.ts';
import { WORK_COLUMNS, type Work } from '../reports/report.queries.ts';
import { PROMISES_COLUMN, type Promised } from './timeline.queries.ts';
import { cardPairs, trayPairs, trayReader, type TrayReader } from './tray.queries.ts';
import { titleIn } from './title.ts';

/** A report as a public card; the caller has already decided that it may be shown. */
export async function selectCard(
  database: Database,
  id: number,
  reader: { locale: Locale; isOwn: boolean },
): Promise<ReportCard | null> {
  const { rows } = await sql<{ card: ReportCard }>`
    select json_build_object(${cardPairs(reader)}) as card from listener.reports r where r.id = ${id}`.execute(
    database,
  );
  return rows[0]?.card ?? null;
}

type Parts = Work & { readonly promises: readonly Promised[]; readonly rating: Rating | null };

/** A report as a public card with what is told beside it; the caller has already decided that it may be shown. */
export type ViewParts = Parts & {
  readonly card: ReportCard;
  readonly incident: ReportView['incident'];
  readonly following: boolean;
};

// One statement for all of it: each by itself costs more to send than to answer.
/** What a page of one report is made of; rating and work are read where it is the reader's own alone. */
export async function selectViewParts(
  database: Database,
  id: number,
  reader: { readonly locale: Locale; readonly isOwn: boolean; readonly uid: string | null },
): Promise<ViewParts | null> {
  const own = reader.isOwn
    ? sql`${RATING_COLUMN}, ${WORK_COLUMNS}`
    : sql`null as rating, 0 as activities, 0 as evidence`;
  const { rows } = await sql<ViewParts>`
    select json_build_object(${cardPairs(reader)}) as card, ${PROMISES_COLUMN}, ${INCIDENT_COLUMN}, ${own},
      ${reader.uid === null ? sql`false` : followedBy(reader.uid)} as following
    from listener.reports r where r.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** A report as a line of the tray with what the case file tells beside it. */
export async function selectCaseParts(
  database: Database,
  id: number,
  asked: TrayReader,
): Promise<(Parts & { readonly row: TrayRow }) | null> {
  const { rows } = await sql<Parts & { row: TrayRow }>`
    select json_build_object(${trayPairs(asked.locale)}) as row, ${PROMISES_COLUMN}, ${RATING_COLUMN}, ${WORK_COLUMNS}
    from listener.reports r, ${trayReader(asked)} where r.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** Another report in short, by how it is related. */
export type Related = {
  readonly id: number;
  readonly folio: string;
  readonly title: string;
  readonly stage: string;
  readonly relation: 'duplicate' | 'master';
  readonly distance_m: number | null;
};

/** The original of a duplicate and the duplicates of an original, within a scope. */
export async function selectMerged(
  database: Database,
  scope: Scope,
  { id, locale }: { readonly id: number; readonly locale: Locale },
): Promise<Related[]> {
  const { rows } = await sql<Related>`
    select r.id, r.folio, ${titleIn(locale)} as title, r.stage, null::float8 as distance_m,
      case when r.duplicate_of = ${id} then 'duplicate' else 'master' end as relation
    from listener.reports r
    where r.id = any(array(
      select duplicate_of from listener.reports where id = ${id} and duplicate_of is not null
      union all select id from listener.reports where duplicate_of = ${id}))
      and (${withinScope(scope)})
    order by r.id limit 100`.execute(database);
  return rows;
}

const EARLIER_MAX = 10;

/** Whom reports are gathered by: the account, or the address and the phone that came with them. */
export type Reporter = {
  readonly uid: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

const isNobody = ({ uid, email, phone }: Reporter) => !uid && !email && !phone;

// Whoever wanted to stay unknown is not followed from case to case.
function isBy({ uid, email, phone }: Reporter): RawBuilder<boolean> {
  return uid
    ? sql`r.author_uid = ${uid}`
    : sql`r.id in (
        select report_id from listener.contacts where lower(email) = lower(${email}) and not anonymous
        union select report_id from listener.contacts
        where ${lineOf(sql.ref('phone'))} = ${lineOf(sql`${phone}::text`)} and not anonymous)`;
}

// A phone is written in many ways; its last ten digits tell a line apart in the whole country.
function lineOf(phone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;
}

/** Other reports of the same account, address or phone within a scope, newest first. */
export async function selectEarlier(
  database: Database,
  scope: Scope,
  { id, locale, ...by }: Reporter & { readonly id: number; readonly locale: Locale },
): Promise<CaseFile['earlier']> {
  if (isNobody(by)) return [];
  const { rows } = await sql<CaseFile['earlier'][number]>`
    select r.id, r.folio, ${titleIn(locale)} as title, r.stage, r.outcome, to_json(r.created_at) as created_at
    from listener.reports r where ${isBy(by)} and r.id <> ${id} and (${withinScope(scope)})
    order by r.created_at desc, r.id desc limit ${sql.lit(EARLIER_MAX)}`.execute(database);
  return rows;
}

/** How many reports within a scope came from the same account, address or phone, this one among them; REPORTER_COUNT_MAX at most. */
export async function countOfReporter(database: Database, scope: Scope, by: Reporter): Promise<number> {
  if (isNobody(by)) return 1;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from listener.reports r where ${isBy(by)} and (${withinScope(scope)}) limit ${sql.lit(REPORTER_COUNT_MAX)}) c`.execute(
    database,
  );
  return rows[0]?.count ?? 1;
}
