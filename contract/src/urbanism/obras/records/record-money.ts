import type { WorkRecord } from './record.ts';

type Money = Pick<
  WorkRecord,
  'origin_id' | 'kind' | 'contract_id' | 'amount_cents' | 'on' | 'until' | 'word'
>;

/** A contract as its modifications and payments left it; amounts in cents. */
export type Standing<R extends Money = WorkRecord> = {
  readonly contract: R;
  readonly modifications: readonly R[];
  readonly payments: readonly R[];
  /** What it was signed for, with every change of its value. */
  readonly currentCents: number;
  readonly paidCents: number;
  /** Its present end (YYYY-MM-DD). */
  readonly until: string | null;
  /** More is paid than it is worth by now. */
  readonly isOverpaid: boolean;
};

/** The contracts of a work, the oldest first, each with what belongs to it. */
export function contractsOf<R extends Money>(records: readonly R[]): Standing<R>[] {
  const inOrder = records.toSorted(
    (one, other) => one.on.localeCompare(other.on) || one.origin_id - other.origin_id,
  );
  return inOrder
    .filter(({ kind }) => kind === 'contract')
    .map((contract) => {
      const own = inOrder.filter((record) => record.contract_id === contract.origin_id);
      const modifications = own.filter(({ kind }) => kind === 'modification');
      const payments = own.filter(({ kind }) => kind === 'payment');
      const currentCents = sumOf([contract, ...modifications]);
      const paidCents = sumOf(payments);
      const until = modifications.findLast((one) => one.until !== null)?.until ?? contract.until;
      const isOverpaid = paidCents > currentCents;
      return { contract, modifications, payments, currentCents, paidCents, until, isOverpaid };
    });
}

/** What all contracts of a work were signed for, are worth by now, and what was paid of them, in cents. */
export function totalsOf(contracts: readonly Standing<Money>[]): {
  readonly signedCents: number;
  readonly currentCents: number;
  readonly paidCents: number;
} {
  const sum = (key: 'currentCents' | 'paidCents') => contracts.reduce((total, one) => total + one[key], 0);
  const signedCents = sumOf(contracts.map(({ contract }) => contract));
  return { signedCents, currentCents: sum('currentCents'), paidCents: sum('paidCents') };
}

function sumOf(records: readonly Pick<Money, 'amount_cents'>[]): number {
  return records.reduce((sum, { amount_cents: cents }) => sum + (cents ?? 0), 0);
}
