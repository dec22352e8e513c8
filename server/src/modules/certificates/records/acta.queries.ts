import type { ACTA_KINDS } from '@vereda/contract/certificates/draw-shapes';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A scanned record; sha256 in hexadecimal. */
export type ActaRow = {
  readonly id: number;
  readonly kind: (typeof ACTA_KINDS)[number];
  readonly filename: string;
  readonly media_type: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly storage_key: string;
  readonly uploaded_at: Date;
};

const ACTA = sql`id, kind, filename, media_type, size_bytes, encode(sha256, 'hex') as sha256, storage_key, uploaded_at`;

/** Records of a draw, oldest first. */
export async function selectActas(database: Database, drawId: number): Promise<ActaRow[]> {
  const { rows } = await sql<ActaRow>`
    select ${ACTA} from certificates.actas where draw_id = ${drawId} order by id`.execute(database);
  return rows;
}

/** Kind and hash of the records of draws, oldest first. */
export async function selectActasOf(
  database: Database,
  drawIds: readonly number[],
): Promise<(Pick<ActaRow, 'kind' | 'sha256'> & { readonly draw_id: number })[]> {
  const { rows } = await sql<Pick<ActaRow, 'kind' | 'sha256'> & { readonly draw_id: number }>`
    select draw_id, kind, encode(sha256, 'hex') as sha256 from certificates.actas
    where draw_id = any(${[...drawIds]}::bigint[]) order by id`.execute(database);
  return rows;
}

/** A record by its id. */
export async function findActa(database: Database, id: number): Promise<ActaRow | null> {
  const { rows } = await sql<ActaRow>`select ${ACTA} from certificates.actas where id = ${id}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Adds a record; the same bytes again answer the row that is there. */
export async function insertActa(
  transaction: DatabaseTransaction,
  drawId: number,
  acta: Omit<ActaRow, 'id'> & { readonly uploaded_by: string },
): Promise<ActaRow> {
  const sha256 = Buffer.from(acta.sha256, 'hex');
  const { rows } = await sql<ActaRow>`
    insert into certificates.actas
      (draw_id, kind, filename, media_type, size_bytes, sha256, storage_key, uploaded_by, uploaded_at)
    values (${drawId}, ${acta.kind}, ${acta.filename}, ${acta.media_type}, ${acta.size_bytes}, ${sha256},
      ${acta.storage_key}, ${acta.uploaded_by}, ${acta.uploaded_at})
    on conflict do nothing returning ${ACTA}`.execute(transaction);
  if (rows[0]) return rows[0];
  const known = (await selectActas(transaction, drawId)).find((row) => row.sha256 === acta.sha256);
  if (!known) throw new Error(`acta ${acta.storage_key} was neither added nor there`);
  return known;
}

/** An entry of a draw's log. */
export type IncidentRow = {
  readonly id: number;
  readonly happened_at: Date;
  readonly stream_second: number | null;
  readonly text: string;
  readonly noted_at: Date;
};

const INCIDENT = sql`id, happened_at, stream_second, text, noted_at`;

/** The log of a draw, in the order in which it was written. */
export async function selectIncidents(database: Database, drawId: number): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    select ${INCIDENT} from certificates.incidents where draw_id = ${drawId} order by id`.execute(database);
  return rows;
}

/** Adds to the log. */
export async function insertIncident(
  transaction: DatabaseTransaction,
  drawId: number,
  incident: Omit<IncidentRow, 'id'> & { readonly noted_by: string },
): Promise<IncidentRow> {
  const { rows } = await sql<IncidentRow>`
    insert into certificates.incidents (draw_id, happened_at, stream_second, text, noted_by, noted_at)
    values (${drawId}, ${incident.happened_at}, ${incident.stream_second}, ${incident.text}, ${incident.noted_by},
      ${incident.noted_at})
    returning ${INCIDENT}`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('the incident was not added');
  return row;
}
