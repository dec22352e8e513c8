import type { ReportCard, ReportView, TrayRow } from '@vereda/contract/listener/report-shapes';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { followedBy } from '../followers/follower.queries.ts';
import { INCIDENT_COLUMN } from '../moving/joining/incident.queries.ts';
import { RATING_COLUMN, type Rating } from '../reports/rating.queries.ts';
import { WORK_COLUMNS, type Work } from '../reports/report.queries.ts';
import { PROMISES_COLUMN, type Promised } from './timeline.queries.ts';
import { cardPairs, trayPairs, trayReader, type TrayReader } from './tray.queries.ts';

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
