import type { Input } from '@vereda/contract/endpoint';
import {
  MODIFICATION_NEEDS,
  MODIFICATION_TYPES,
  RECORD_FIELDS,
  type ModificationType,
  type RecordField,
} from '@vereda/contract/urbanism/obras/records/record-fields';
import { contractsOf, type Standing } from '@vereda/contract/urbanism/obras/records/record-money';
import type { obraRecordEndpoints, WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import type { ErrorCode } from '@vereda/contract/errors';
import { AppError } from '#platform/errors';

/** What a record is noted with. */
export type Noted = Input<typeof obraRecordEndpoints.note>;

/** What is kept of what was given: the fields of the kind, nothing else. */
export function fieldsOf(given: Noted) {
  const { needed, others } = RECORD_FIELDS[given.kind];
  const own: readonly RecordField[] = [...needed, ...others];
  const kept = <K extends RecordField>(name: K) => (own.includes(name) ? given[name] : null);
  return {
    contract_id: kept('contract_id'),
    word: kept('word'),
    number: kept('number'),
    title: kept('title'),
    party: kept('party'),
    party_tax_id: kept('party_tax_id'),
    amount_cents: kept('amount_cents'),
    until: kept('until'),
  };
}

/** The record that is corrected, as it stands; null where a new one is noted. Throws what speaks against it. */
export function ensureCorrectable(
  { replaces, kind, reason }: Noted,
  { records, known }: { readonly records: readonly WorkRecord[]; readonly known: readonly { id: number }[] },
): WorkRecord | null {
  if (replaces === null) return null;
  const before = records.find((record) => record.id === replaces && record.kind === kind);
  if (!before)
    throw new AppError(
      known.some(({ id }) => id === replaces) ? 'urbanism/record-corrected' : 'urbanism/record-unknown',
    );
  if (reason === '') refuse('urbanism/record-reason-missing', 'reason');
  return before;
}

/** Throws what a record lacks, or what of it cannot be. */
export function ensureRecord(
  given: Noted,
  {
    records,
    before,
    today,
  }: { readonly records: readonly WorkRecord[]; readonly before: WorkRecord | null; readonly today: string },
): void {
  ensureWhole(given);
  if (given.on > today) refuse('urbanism/record-in-future', 'on');
  const others = records.filter(({ origin_id: origin }) => origin !== before?.origin_id);
  if (given.kind === 'contract') ensureContract(given, contractOf(records, before?.origin_id ?? null));
  else ensurePart(given, contractOf(others, given.contract_id));
}

function ensureWhole(given: Noted): void {
  const needed: readonly RecordField[] = RECORD_FIELDS[given.kind].needed;
  const type = given.kind === 'modification' && isType(given.word) ? given.word : null;
  if (given.kind === 'modification' && given.word !== null && type === null)
    refuse('urbanism/record-field-missing', 'word');
  const more = type && MODIFICATION_NEEDS[type];
  const missing = [...needed, ...(more ? [more] : [])].find((name) => given[name] === null);
  if (missing) refuse('urbanism/record-field-missing', missing);
  const mayFall = given.kind === 'modification';
  if (!mayFall && (given.amount_cents ?? 0) <= 0) refuse('urbanism/record-amount-negative', 'amount_cents');
}

function ensureContract(given: Noted, standing: Standing | undefined): void {
  if (given.until !== null && given.until < given.on) refuse('urbanism/obra-days-crossed', 'until');
  if (!standing) return;
  const changed = standing.currentCents - (standing.contract.amount_cents ?? 0);
  if ((given.amount_cents ?? 0) + changed < 0) refuse('urbanism/contract-below-zero', 'amount_cents');
  const first = [...standing.modifications, ...standing.payments].map(({ on }) => on).toSorted()[0];
  if (first && given.on > first) refuse('urbanism/record-before-contract', 'on', { day: given.on });
}

function ensurePart(given: Noted, standing: Standing | undefined): void {
  if (!standing) refuse('urbanism/record-unknown', 'contract_id');
  const { contract, currentCents } = standing;
  if (given.on < contract.on) refuse('urbanism/record-before-contract', 'on', { day: contract.on });
  if (given.kind !== 'modification') return;
  if (given.until !== null && given.until < contract.on) refuse('urbanism/obra-days-crossed', 'until');
  if (currentCents + (given.amount_cents ?? 0) < 0) refuse('urbanism/contract-below-zero', 'amount_cents');
}

/** Throws what forbids that a record is withdrawn. */
export function ensureWithdrawable(record: WorkRecord, records: readonly WorkRecord[]): void {
  const standing = record.kind === 'contract' ? contractOf(records, record.origin_id) : undefined;
  if (standing && standing.modifications.length + standing.payments.length > 0)
    throw new AppError('urbanism/contract-in-use');
  if (record.kind !== 'modification') return;
  const of = contractOf(records, record.contract_id);
  if (of && of.currentCents - (record.amount_cents ?? 0) < 0)
    throw new AppError('urbanism/contract-below-zero');
}

function contractOf(records: readonly WorkRecord[], origin: number | null): Standing | undefined {
  return contractsOf(records).find(({ contract }) => contract.origin_id === origin);
}

function isType(word: string | null): word is ModificationType {
  return MODIFICATION_TYPES.some((type) => type === word);
}

function refuse(code: ErrorCode, field: string, params: Record<string, string> = {}): never {
  throw new AppError(code, { fields: { [field]: code }, params });
}
