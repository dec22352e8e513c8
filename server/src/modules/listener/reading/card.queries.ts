import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { ReportCard, TrayRow } from '@vereda/contract/listener/report-shapes';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../access/scope.ts';
import { cardPairs, trayPairs, type TrayReader } from './tray.queries.ts';
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

/** A report as a line of the tray. */
export async function selectTrayRow(
  database: Database,
  id: number,
  asked: TrayReader,
): Promise<TrayRow | null> {
  const { rows } = await sql<{ row: TrayRow }>`
    select json_build_object(${trayPairs(asked)}) as row from listener.reports r where r.id = ${id}`.execute(
    database,
  );
  return rows[0]?.row ?? null;
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

/** The original of a duplicate and the duplicates of an original. */
export async function selectMerged(database: Database, id: number, locale: Locale): Promise<Related[]> {
  const { rows } = await sql<Related>`
    select o.id, o.folio, ${titleIn(locale, 'o')} as title, o.stage, 'master' as relation, null::float8 as distance_m
    from listener.reports r join listener.reports o on o.id = r.duplicate_of where r.id = ${id}
    union all
    select d.id, d.folio, ${titleIn(locale, 'd')}, d.stage, 'duplicate', null
    from listener.reports d where d.duplicate_of = ${id}
    order by 1 limit 100`.execute(database);
  return rows;
}

const EARLIER_MAX = 10;

/** Other reports of the same account or the same address within a scope, newest first. */
export async function selectEarlier(
  database: Database,
  scope: Scope,
  of: { id: number; uid: string | null; email: string | null; locale: Locale },
): Promise<CaseFile['earlier']> {
  if (!of.uid && !of.email) return [];
  const byReporter = of.uid
    ? sql`r.author_uid = ${of.uid}`
    : sql`r.id in (select report_id from listener.contacts where lower(email) = lower(${of.email}))`;
  const { rows } = await sql<CaseFile['earlier'][number]>`
    select r.id, r.folio, ${titleIn(of.locale)} as title, r.stage, r.outcome, to_json(r.created_at) as created_at
    from listener.reports r where ${byReporter} and r.id <> ${of.id} and (${withinScope(scope)})
    order by r.created_at desc, r.id desc limit ${sql.lit(EARLIER_MAX)}`.execute(database);
  return rows;
}

/** How many reports came from the same account or the same address. */
export async function countOfReporter(
  database: Database,
  by: { uid: string | null; email: string | null },
): Promise<number> {
  if (by.uid) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select from listener.reports where author_uid = ${by.uid} limit 1000) r`.execute(database);
    return rows[0]?.count ?? 1;
  }
  if (!by.email) return 1;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from listener.contacts k join listener.reports r on r.id = k.report_id
      where lower(k.email) = lower(${by.email}) limit 1000) c`.execute(database);
  return rows[0]?.count ?? 1;
}
