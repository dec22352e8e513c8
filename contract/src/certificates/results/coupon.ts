import { z } from 'zod';
import { lineField } from '../../text.ts';
import { amountField, centsOf, type ResultFault } from './fault.ts';

const line = (max: number) => lineField({ max }).nullable().default(null);

/** Games whose coupons win. */
export const COUPON_GAMES = [
  'rio-negro',
  'minibingo-rio-negro',
  'telebingo-rio-negro',
  'unificada-rio-negro',
] as const;

/** What was bet: a number of one to four digits within a range of places. */
export const betSchema = z.object({
  number: z.string().regex(/^\d{1,4}$/),
  /** 1: the head alone; 5, 10 and 20: any of the first so many places. */
  range: z.union([z.literal(1), z.literal(5), z.literal(10), z.literal(20)]),
  stake: amountField,
});

/** A winning coupon, as far as everybody may know; who claims it is kept apart, and only its salted hash is certified. */
export const couponResultSchema = z
  .object({
    format: z.literal('coupons'),
    of_game: z.enum(COUPON_GAMES),
    of_draw_number: z.number().int().min(1).max(9_999_999),
    of_draw_date: z.iso.date(),
    coupon: z
      .string()
      .max(60)
      .transform((text) => text.trim().toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/)),
    agency: line(20),
    subagency: line(20),
    locality: line(80),
    bet: betSchema.nullable().default(null),
    /** How many times the stake is paid. */
    multiplier: z.number().int().min(1).max(100_000).nullable().default(null),
    gross: amountField,
    withheld: amountField.default('0.00'),
    net: amountField,
  })
  .meta({ id: 'CouponResult' });
export type CouponResult = z.output<typeof couponResultSchema>;

/** What a winning coupon has to keep to. */
export type CouponRules = {
  /** How many times a stake on the head is paid, by the digits that were bet. */
  readonly pays_1: number;
  readonly pays_2: number;
  readonly pays_3: number;
  readonly pays_4: number;
  /** Pesos from which a coupon is certified. */
  readonly threshold: number;
  /** Days after the draw in which it can be claimed. */
  readonly claim_days: number;
};

/** Everything that is wrong with a winning coupon. */
export function couponFaults(result: CouponResult, rules: CouponRules): ResultFault[] {
  const faults: ResultFault[] = [];
  const gross = centsOf(result.gross);
  if (gross - centsOf(result.withheld) !== centsOf(result.net))
    faults.push({ code: 'certificates/coupon-net', path: ['net'] });
  if (gross < BigInt(rules.threshold) * 100n)
    faults.push({ code: 'certificates/below-threshold', path: ['gross'] });
  const isQuiniela = result.of_game === 'rio-negro';
  if (!isQuiniela && (result.bet ?? result.multiplier) !== null)
    faults.push({ code: 'certificates/coupon-game', path: ['bet'] });
  if (result.bet && result.multiplier !== null) {
    if (centsOf(result.bet.stake) * BigInt(result.multiplier) !== gross)
      faults.push({ code: 'certificates/coupon-gross', path: ['gross'] });
    if (result.multiplier * result.bet.range !== paidFor(result.bet, rules))
      faults.push({ code: 'certificates/coupon-pays', path: ['multiplier'] });
  }
  return faults;
}

// A stake on more places is divided among them.
function paidFor({ number }: z.output<typeof betSchema>, rules: CouponRules): number {
  return [rules.pays_1, rules.pays_2, rules.pays_3, rules.pays_4][number.length - 1] ?? 0;
}
