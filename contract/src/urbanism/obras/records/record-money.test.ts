import { describe, expect, it } from 'vitest';
import { contractsOf, totalsOf } from './record-money.ts';

const BASE = { contract_id: null, amount_cents: null, until: null, word: null } as const;
const contract = (origin_id: number, cents: number, on = '2026-01-01') => ({
  ...BASE,
  origin_id,
  kind: 'contract' as const,
  amount_cents: cents,
  on,
  until: '2026-06-30',
});
const part = (origin_id: number, kind: 'modification' | 'payment', given: object) => ({
  ...BASE,
  origin_id,
  kind,
  contract_id: 1,
  on: '2026-02-01',
  ...given,
});

describe('the money of a work', () => {
  it('adds what changed a contract, whatever its sign, to the cent', () => {
    const [standing] = contractsOf([
      contract(1, 10_000_010),
      part(2, 'modification', { amount_cents: 2_000_001 }),
      part(3, 'modification', { amount_cents: -1, until: '2026-08-01' }),
      part(4, 'payment', { amount_cents: 5 }),
      part(5, 'payment', { amount_cents: 6, contract_id: 9 }),
    ]);
    expect(standing).toMatchObject({
      currentCents: 12_000_010,
      paidCents: 5,
      until: '2026-08-01',
      isOverpaid: false,
    });
    expect(totalsOf([standing ?? expect.fail('no contract')])).toEqual({
      signedCents: 10_000_010,
      currentCents: 12_000_010,
      paidCents: 5,
    });
  });

  it('flags a contract of which more is paid than it is worth, from the first cent on', () => {
    const paid = (cents: number) =>
      contractsOf([contract(1, 100), part(2, 'payment', { amount_cents: cents })])[0]?.isOverpaid;
    expect([paid(100), paid(101)]).toEqual([false, true]);
  });

  it('has the oldest contract first and adds all of them', () => {
    const standings = contractsOf([contract(1, 5, '2026-03-01'), contract(2, 7)]);
    expect(standings.map((one) => one.contract.origin_id)).toEqual([2, 1]);
    expect(totalsOf(standings)).toEqual({ signedCents: 12, currentCents: 12, paidCents: 0 });
    expect(totalsOf(contractsOf([]))).toEqual({ signedCents: 0, currentCents: 0, paidCents: 0 });
  });
});
