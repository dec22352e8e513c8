import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import { RECORDS_MAX, type obraRecordEndpoints } from '@vereda/contract/urbanism/obras/records/record';
import { getCityDay } from '#modules/configuration/public';
import { selectEntry } from '#platform/catalog/catalog.queries';
import { gone } from '#platform/catalog/reading.service';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { OBRA_DESK } from '../obra.desk.ts';
import type { ObraScope } from '../obra-scope.ts';
import { selectObra } from '../obra.queries.ts';
import { tellPages } from '../obra-pages.ts';
import { columnsBut } from '../public-columns.ts';
import {
  ensureCorrectable,
  ensureRecord,
  ensureWithdrawable,
  fieldsOf,
  type Noted,
} from './ensure-record.ts';
import { insertRecord, selectRecordRows, type NewRecord, type RecordRow } from './record.queries.ts';
import { recordsOf } from './record-versions.ts';
import { tellRecordsLater } from './tell-records.job.ts';
import { deleteFile, takeFile } from './record-files.ts';

type Calls = typeof obraRecordEndpoints;
type Answer = Output<Calls['list']>;

const HEAVY = ['geometry', 'progress', 'story'];
const NOTHING = {
  origin_id: null,
  contract_id: null,
  number: null,
  party: null,
  party_tax_id: null,
  amount_cents: null,
  until: null,
  reason: null,
  is_withdrawn: false,
};
const NO_FILE = { file_id: null, file_name: null, file_bytes: null };

/** What is kept of a work, for those who may see it; throws platform/gone for every other work. */
export async function listRecords({ database }: Deps, scope: ObraScope, id: number): Promise<Answer> {
  if (!(await selectObra(database, { scope, columns: columnsBut(HEAVY) }, id))) gone();
  return { items: recordsOf(await selectRecordRows(database, id), scope) };
}

/** Notes a contract, a modification or a payment, or corrects one; throws what speaks against it. */
export async function noteRecord(deps: Deps, viewer: Viewer, given: Noted): Promise<Answer> {
  const today = await getCityDay(deps);
  return write(deps, { viewer, id: given.id }, (rows) => {
    const records = recordsOf(rows, 'staff');
    const before = ensureCorrectable(given, { records, known: rows });
    ensureRecord(given, { records, before, today });
    const { kind, on, reason } = given;
    const noted = { kind, on, ...fieldsOf(given), ...NO_FILE };
    return { ...noted, origin_id: before?.origin_id ?? null, reason: before && reason, is_withdrawn: false };
  });
}

/** Withdraws a record, with its reason; the file of one is deleted. Throws what speaks against it. */
export async function withdrawRecord(
  deps: Deps,
  viewer: Viewer,
  { id, record_id: recordId, reason }: Input<Calls['withdraw']>,
): Promise<Answer> {
  let file: string | null = null;
  const answer = await write(deps, { viewer, id }, (rows) => {
    const records = recordsOf(rows, 'staff');
    const record = records.find((one) => one.id === recordId);
    const last = rows.find((row) => row.id === recordId);
    if (!last) throw new AppError('urbanism/record-unknown');
    if (!record) throw new AppError('urbanism/record-corrected');
    ensureWithdrawable(record, records);
    file = last.file_id;
    return { ...last, reason, is_withdrawn: true };
  });
  if (file !== null) await deleteFile(deps, file);
  return answer;
}

/** Adds a document or a photo; throws what speaks against the file. */
export async function addFile(
  deps: Deps,
  viewer: Viewer,
  given: Input<Calls['addFile']> & Parameters<typeof takeFile>[2],
): Promise<Answer> {
  const today = await getCityDay(deps);
  if (given.on > today) {
    const code = 'urbanism/record-in-future';
    throw new AppError(code, { fields: { on: code } });
  }
  const taken = await takeFile(deps, given.word, given);
  const { word, title, on } = given;
  try {
    return await write(deps, { viewer, id: given.id }, () => ({ ...NOTHING, word, title, on, ...taken }));
  } catch (error) {
    // Refused before anything was written: nothing stands for the file.
    if (error instanceof AppError) await deleteFile(deps, taken.file_id);
    throw error;
  }
}

type Wanted = Omit<NewRecord, 'obra_id' | 'at' | 'is_public'>;

function write(
  deps: Deps,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
  make: (rows: readonly RecordRow[]) => Wanted,
): Promise<Answer> {
  return deps.database.transaction().execute(async (transaction) => {
    const obra = await selectEntry(transaction, OBRA_DESK, { id, lock: true });
    if (!obra || obra.deleted_at !== null) gone();
    const rows = await selectRecordRows(transaction, id);
    if (rows.length >= RECORDS_MAX)
      throw new AppError('urbanism/records-full', { params: { max: RECORDS_MAX } });
    const wanted = make(rows);
    const at = deps.clock.now();
    await insertRecord(transaction, { ...wanted, obra_id: id, at, is_public: obra.published });
    await note(transaction, { viewer, id, at, wanted, before: rows });
    await publish(transaction, OBRA_DESK.event);
    await tellPages(transaction, { before: obra, after: obra });
    if (obra.published) await tellRecordsLater(transaction, { id, at });
    return { items: recordsOf(await selectRecordRows(transaction, id), 'staff') };
  });
}

type Told = {
  readonly viewer: Viewer;
  readonly id: number;
  readonly at: Date;
  readonly wanted: Wanted;
  readonly before: readonly RecordRow[];
};

async function note(
  transaction: DatabaseTransaction,
  { viewer, id, at, wanted, before }: Told,
): Promise<void> {
  const last = before.findLast(({ origin_id: origin }) => origin === wanted.origin_id);
  await writeChange(transaction, {
    entity: 'obra',
    entity_id: String(id),
    action: wanted.is_withdrawn ? 'element-removed' : 'element-added',
    at,
    actor: actorOf(viewer),
    ...(last && { from: told(last) }),
    to: { ...told(wanted), reason: wanted.reason },
  });
}

function told({ kind, word, number, title, party, amount_cents, on, until }: Wanted | RecordRow) {
  return { record: kind, word, number, title, party, amount_cents, on, until };
}
