import type { RecordKind, RecordWord } from '@vereda/contract/urbanism/obras/records/record-fields';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** One version of a record, as it was noted. */
export type RecordRow = {
  readonly id: number;
  /** The first version's id. */
  readonly origin_id: number;
  readonly kind: RecordKind;
  readonly contract_id: number | null;
  readonly word: RecordWord | null;
  readonly number: string | null;
  readonly title: string | null;
  readonly party: string | null;
  readonly party_tax_id: string | null;
  readonly amount_cents: number | null;
  readonly on: string;
  readonly until: string | null;
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly file_bytes: number | null;
  readonly reason: string | null;
  readonly is_withdrawn: boolean;
  readonly is_public: boolean;
  /** ISO 8601. */
  readonly noted_at: string;
};

/** Every version of the records of a work, as they were noted. */
export async function selectRecordRows(database: Database, obraId: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select ${COLUMNS} from urbanism.obra_records r where r.obra_id = ${obraId} order by r.id`.execute(
    database,
  );
  return rows;
}

/** The same of several works. */
export async function selectRecordRowsOf(
  database: Database,
  obraIds: readonly number[],
): Promise<(RecordRow & { readonly obra_id: number })[]> {
  const { rows } = await sql<RecordRow & { readonly obra_id: number }>`
    select r.obra_id, ${COLUMNS} from urbanism.obra_records r
    where r.obra_id = any(${[...obraIds]}::int[]) order by r.id`.execute(database);
  return rows;
}

const COLUMNS = sql`r.id, coalesce(r.origin_id, r.id) as origin_id, r.kind, r.contract_id, r.word, r.number, r.title,
  r.party, r.party_tax_id, r.amount_cents::float8 as amount_cents, r.on_day::text as on, r.until_day::text as until,
  r.file_id, r.file_name, r.file_bytes, r.reason, r.is_withdrawn, r.is_public,
  to_char(r.noted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as noted_at`;

/** What is noted; `origin_id` is null for the first version. */
export type NewRecord = Omit<RecordRow, 'id' | 'origin_id' | 'noted_at'> & {
  readonly obra_id: number;
  readonly origin_id: number | null;
  readonly at: Date;
};

/** Notes a version of a record; the work changed then, a form of it that is open keeps its version. */
export async function insertRecord(transaction: DatabaseTransaction, noted: NewRecord): Promise<void> {
  const { obra_id: obra, origin_id: origin, kind, contract_id: contract, word, number, title, at } = noted;
  await sql`
    insert into urbanism.obra_records (obra_id, origin_id, kind, contract_id, word, number, title, party, party_tax_id,
      amount_cents, on_day, until_day, file_id, file_name, file_bytes, reason, is_withdrawn, is_public, noted_at)
    values (${obra}, ${origin}, ${kind}, ${contract}, ${word}, ${number}, ${title}, ${noted.party},
      ${noted.party_tax_id}, ${noted.amount_cents}, ${noted.on}::date, ${noted.until}::date, ${noted.file_id},
      ${noted.file_name}, ${noted.file_bytes}, ${noted.reason}, ${noted.is_withdrawn}, ${noted.is_public}, ${at})`.execute(
    transaction,
  );
  await sql`update urbanism.obras set changed_at = ${at} where id = ${obra}`.execute(transaction);
}

/** A file that a record still stands for, and whether everybody sees its work; null where there is none. */
export async function selectFile(
  database: Database,
  fileId: string,
): Promise<{ kind: RecordKind; file_name: string; published: boolean } | null> {
  const { rows } = await sql<{ kind: RecordKind; file_name: string; published: boolean }>`
    select r.kind, r.file_name, p.published from urbanism.obra_records r join urbanism.obras p on p.id = r.obra_id
    where r.file_id = ${fileId} and r.origin_id is null and p.deleted_at is null
      and not exists (select from urbanism.obra_records w where w.origin_id = r.id and w.is_withdrawn)`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Whether amounts were noted of a work. */
export async function hasAmounts(transaction: DatabaseTransaction, obraId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from urbanism.obra_records where obra_id = ${obraId} and amount_cents is not null) as has`.execute(
    transaction,
  );
  return rows[0]?.has ?? false;
}
