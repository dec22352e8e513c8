import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import { sql } from 'kysely';
import { nameReportsLater } from '#modules/urbanism/public';
import type { CopyConnection, CopyValue } from '#platform/database/copy-connection';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { routedNode } from '../organization/organization.queries.ts';

/** A report of another system; `source_id` is unique among imports, e.g. `madrid-avisos/8176541`. */
export type ImportedReport = {
  readonly source_id: string;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly stage: Stage;
  readonly outcome: Outcome | null;
  readonly category_id: number;
  readonly subcategory_id: number;
  readonly title: string;
  readonly description: string;
  readonly street: string | null;
  readonly number: string | null;
  readonly crossing: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly outside_area: boolean;
  readonly is_public: boolean;
  /** Open in the source and kept as its history: no work here. */
  readonly archived: boolean;
  /** The source's own word where the layout does not know it. */
  readonly source_stage: string | null;
};

const COLUMNS = [
  'source_id',
  'created_at',
  'changed_at',
  'stage',
  'outcome',
  'category_id',
  'subcategory_id',
  'title',
  'description',
  'street',
  'number',
  'crossing',
  'lat',
  'lng',
  'outside_area',
  'is_public',
  'archived',
  'source_stage',
] as const satisfies readonly (keyof ImportedReport)[];

/** Target of the COPY that brings the rows in. */
export const STAGED = `staged_reports (${COLUMNS.join(', ')})`;

/** Makes the staging table of this connection. */
export async function createStaging(database: Database): Promise<void> {
  await sql`
    create temporary table if not exists staged_reports (
      source_id text not null, created_at timestamptz not null, changed_at timestamptz not null,
      stage text not null, outcome text, category_id int not null, subcategory_id int not null,
      title text not null, description text not null, street text, number text, crossing text,
      lat float8, lng float8, outside_area boolean not null, is_public boolean not null,
      archived boolean not null, source_stage text
    ) on commit delete rows`.execute(database);
}

/** A row in the order of the staging table's columns. */
export function stagedRow(report: ImportedReport): CopyValue[] {
  return COLUMNS.map((column) => report[column]);
}

/**
 * Moves staged rows into the reports, except those whose source_id is there already or came before in the same batch.
 * Each gets its folio, its colonia and one entry in its timeline, and what waits for work the area that rules propose;
 * nobody is notified and nothing is promised.
 */
export async function insertStaged(transaction: DatabaseTransaction, folioKey: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with fresh as (
      select distinct on (s.source_id) s.*,
        (select a.id from urbanism.areas_at('colonia', s.lat, s.lng) a limit 1) as colonia_id
      from staged_reports s
      where not exists (select from listener.reports r where r.source = 'import' and r.source_id = s.source_id)
      order by s.source_id, s.ctid
    ), added as (
      insert into listener.reports (folio, stage, outcome, title, description, category_id, subcategory_id, lat, lng,
        place_origin, street, number, crossing, address, colonia_id, outside_area, node_id, source, source_id,
        is_public, archived, source_stage, closed_at, stage_since, created_at, updated_at)
      select listener.new_folio(f.created_at, ${folioKey}::bytea), f.stage, f.outcome, f.title, f.description, f.category_id,
        f.subcategory_id, f.lat, f.lng, 'import', f.street, f.number, f.crossing,
        nullif(concat_ws(' y ', nullif(concat_ws(' ', f.street, f.number), ''), f.crossing), ''),
        f.colonia_id, f.outside_area,
        case when f.stage <> 'closed' and not f.archived then ${routedNode(sql`f`)} end,
        'import', f.source_id, f.is_public, f.archived, f.source_stage,
        case when f.stage = 'closed' then f.changed_at end, f.changed_at, f.created_at, f.changed_at
      from fresh f
      order by f.created_at
      on conflict (source, source_id) where source_id is not null do nothing
      returning id, stage, outcome, created_at
    ), told as (
      insert into listener.entries (report_id, at, what, to_stage, outcome, actor, channel)
      select id, created_at, 'file', stage, outcome, 'system', 'import' from added
    )
    select count(*) as count from added`.execute(transaction);
  return rows[0]?.count ?? 0;
}

function isUnnamed({ lat, street, crossing }: ImportedReport): boolean {
  return lat !== null && street === null && crossing === null;
}

/** Brings a batch in by COPY and answers how many rows were new. */
export async function storeReports(
  { connection, folioKey }: { connection: CopyConnection; folioKey: Buffer },
  transaction: DatabaseTransaction,
  reports: readonly ImportedReport[],
): Promise<number> {
  if (reports.length === 0) return 0;
  await createStaging(transaction);
  await connection.copy(STAGED, reports.map(stagedRow));
  const count = await insertStaged(transaction, folioKey);
  if (reports.some(isUnnamed)) await nameReportsLater(transaction);
  return count;
}
