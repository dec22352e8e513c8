import { z } from 'zod';
import { lineField } from '../../text.ts';

/** Why a result of a bingo, of prizes or of a coupon cannot be accepted; the words are in errors.ts. */
export type ResultFaultCode =
  | 'certificates/result-format'
  | 'certificates/round-count'
  | 'certificates/ball-unknown'
  | 'certificates/ball-repeated'
  | 'certificates/balls-missing'
  | 'certificates/tier-ball'
  | 'certificates/line-after-bingo'
  | 'certificates/bingo-too-early'
  | 'certificates/shares-differ'
  | 'certificates/vacant-pot'
  | 'certificates/prize-place-repeated'
  | 'certificates/prize-places-missing'
  | 'certificates/prize-number'
  | 'certificates/prize-worth'
  | 'certificates/fractions-exceeded'
  | 'certificates/coupon-game'
  | 'certificates/coupon-net'
  | 'certificates/coupon-gross'
  | 'certificates/coupon-pays'
  | 'certificates/below-threshold';

/** One fault and where it is, as a path into the result. */
export type ResultFault = { readonly code: ResultFaultCode; readonly path: (string | number)[] };

/** An amount in pesos with two decimals and a point, as text: `416666.67`. */
export const amountField = z.string().regex(/^(0|[1-9]\d{0,12})\.\d{2}$/);

/** An amount in whole centavos. */
export function centsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

const placeName = lineField({ max: 80 }).nullable().default(null);

/** Who won a part of a prize, as far as everybody may know: never a person's name. */
export const winnerSchema = z.object({
  card: lineField({ max: 40 }).nullable().default(null),
  agency: lineField({ max: 20 }).nullable().default(null),
  locality: placeName,
  province: placeName,
  share: amountField,
});
export type Winner = z.output<typeof winnerSchema>;

/** Nothing where the shares add up to the prize to the centavo, or where nobody won it. */
export function shareFaults(
  prize: string,
  winners: readonly Pick<Winner, 'share'>[],
  path: (string | number)[],
): ResultFault[] {
  const total = winners.reduce((sum, { share }) => sum + centsOf(share), 0n);
  const isSound = winners.length === 0 || total === centsOf(prize);
  return isSound ? [] : [{ code: 'certificates/shares-differ', path: [...path, 'winners'] }];
}
