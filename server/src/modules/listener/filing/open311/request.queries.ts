import { OUTCOME_WORDS, STAGE_WORDS, type Outcome, type Stage } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Bbox } from '#platform/documents/tiles/mercator';
import { SHOWN_PHOTO } from '../../attachments/attachment.queries.ts';
import { withinView } from '../../map/bbox.queries.ts';
import { pageQuery } from '../../reading/page.queries.ts';
import { nameIn } from '../../reading/title.ts';

/** A report as GeoReport v2 names its fields. */
export type ServiceRequest = {
  service_request_id: string;
  status: 'open' | 'closed';
  status_notes: string;
  service_name: string;
  service_code: string;
  description: string;
  agency_responsible: null;
  service_notice: null;
  requested_datetime: string;
  updated_datetime: string;
  expected_datetime: string | null;
  address: string | null;
  address_id: null;
  zipcode: null;
  lat: number | null;
  long: number | null;
  media_url: string | null;
};

/** Who reads: everybody, or a system that also reads what it filed itself. */
export type Reader = { readonly locale: Locale; readonly site: string; readonly keyId: number | null };

/** Which reports are wanted. */
export type Wanted = {
  readonly since: Date;
  readonly until: Date;
  readonly types: readonly number[];
  readonly status: readonly ('open' | 'closed')[];
  readonly bbox: Bbox | undefined;
  readonly cursor: string | null;
  readonly limit: number;
};

/** A page of reports, newest first. */
export async function selectRequests(
  database: Database,
  reader: Reader,
  wanted: Wanted,
): Promise<{ items: ServiceRequest[]; next_cursor: string | null }> {
  const view = await withinView(database, wanted.bbox);
  const [status] = wanted.status;
  const conditions: RawBuilder<unknown>[] = [
    readBy(reader),
    sql`r.created_at >= ${wanted.since} and r.created_at <= ${wanted.until}`,
    ...(wanted.types.length > 0 ? [sql`r.subcategory_id = any(${[...wanted.types]}::int[])`] : []),
    ...(wanted.status.length === 1 && status ? [hasStatus(status)] : []),
    view.where,
  ];
  const page = await pageQuery(
    database,
    { cursor: wanted.cursor, limit: wanted.limit },
    {
      at: sql`r.created_at`,
      id: sql`r.id`,
      item: itemFor(reader),
      from: view.from,
      where: sql.join(conditions, sql` and `),
      order: 'newest',
    },
  );
  const { items, next_cursor } = JSON.parse(page.json) as { items: Row[]; next_cursor: string | null };
  return { items: items.map((row) => inWords(row, reader)), next_cursor };
}

/** Those of some folios that the reader may see, newest first. */
export async function selectByFolios(
  database: Database,
  reader: Reader,
  folios: readonly string[],
): Promise<ServiceRequest[]> {
  const { rows } = await sql<{ item: Row }>`
    select ${itemFor(reader)} as item from listener.reports r
    where r.folio = any(${[...folios]}::text[]) and ${readBy(reader)}
    order by r.created_at desc, r.id desc`.execute(database);
  return rows.map(({ item }) => inWords(item, reader));
}

/** Notes with which key a report came, and where the sender says that a picture of it is. */
export async function insertApiReport(
  database: Database,
  { reportId, keyId }: { readonly reportId: number; readonly keyId: number },
): Promise<void> {
  await sql`insert into listener.api_reports (report_id, key_id) values (${reportId}, ${keyId})`.execute(
    database,
  );
}

// What is public, and what came with the same key; who reported is told to nobody.
function readBy({ keyId }: Reader): RawBuilder<unknown> {
  if (keyId === null) return sql`r.visible`;
  return sql`(r.visible or r.id in (select a.report_id from listener.api_reports a where a.key_id = ${keyId}))`;
}

function hasStatus(status: 'open' | 'closed'): RawBuilder<unknown> {
  return status === 'closed' ? sql`r.stage = 'closed'` : sql`r.stage <> 'closed'`;
}

type Row = Omit<ServiceRequest, 'status' | 'status_notes' | 'media_url'> & {
  stage: Stage;
  outcome: Outcome | null;
  photo_id: string | null;
};

const itemFor = ({ locale }: Reader): RawBuilder<Row> => sql<Row>`json_build_object(
  'service_request_id', r.folio, 'stage', r.stage, 'outcome', r.outcome,
  'service_name', (select ${nameIn(locale, 's')} from listener.subcategories s where s.id = r.subcategory_id),
  'service_code', r.subcategory_id::text, 'description', r.description, 'agency_responsible', null,
  'service_notice', null, 'requested_datetime', r.created_at, 'updated_datetime', coalesce(r.closed_at, r.updated_at),
  'expected_datetime', r.promised_at, 'address', r.address, 'address_id', null, 'zipcode', null,
  'lat', r.lat, 'long', r.lng, 'photo_id', case when r.visible then ${SHOWN_PHOTO} end)`;

// Resolved is not closed: whoever reported has not said so yet.
function inWords({ stage, outcome, photo_id, ...row }: Row, { locale, site }: Reader): ServiceRequest {
  const { service_request_id, ...rest } = row;
  return {
    service_request_id,
    status: stage === 'closed' ? 'closed' : 'open',
    status_notes: (outcome ? OUTCOME_WORDS[outcome] : STAGE_WORDS[stage])[locale],
    ...rest,
    media_url: photo_id && `${site}/api/attachments/photo/${photo_id}?size=large`,
  };
}
