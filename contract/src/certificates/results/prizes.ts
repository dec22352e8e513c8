import { z } from 'zod';
import { lineField } from '../../text.ts';
import { amountField, type ResultFault } from './fault.ts';

const line = (max: number) => lineField({ max }).nullable().default(null);

/** Who holds fractions of a ticket that won, as far as everybody may know: never a person's name. */
export const holderSchema = z.object({
  agency: line(20),
  locality: line(80),
  province: line(80),
  fractions: z.number().int().min(1).max(100),
});
export type Holder = z.output<typeof holderSchema>;

/** A prize: its place, the number that it fell to, and what it is: money, or goods by their name. */
export const prizeSchema = z.object({
  place: z.number().int().min(1).max(100),
  number: z.string().max(10),
  kind: z.enum(['money', 'goods']),
  amount: amountField.nullable().default(null),
  goods: line(200),
  /** Fractions that were sold; what is missing up to the whole ticket was not. */
  winners: z.array(holderSchema).max(200).default([]),
});
export type Prize = z.output<typeof prizeSchema>;

/** The result of a lottery of tickets: prizes by place. */
export const prizesResultSchema = z
  .object({
    format: z.literal('prizes'),
    /** Christmas, New Year; null of an ordinary draw. */
    edition: line(80),
    /** Province that held the draw. */
    host_province: line(80),
    prizes: z.array(prizeSchema).min(1).max(100),
  })
  .meta({ id: 'PrizesResult' });
export type PrizesResult = z.output<typeof prizesResultSchema>;

/** What a lottery's result has to keep to. */
export type PrizesRules = {
  /** Prizes by place; null where every draw has its own count. */
  readonly places: number | null;
  /** Digits of a number, leading zeros kept. */
  readonly digits: number;
  /** Fractions of a whole ticket. */
  readonly fractions: number;
};

/** Everything that is wrong with the prizes of a draw. */
export function prizesFaults({ prizes }: PrizesResult, rules: PrizesRules): ResultFault[] {
  const places = new Set<number>();
  const faults = prizes.flatMap((prize, index) => {
    const path = ['prizes', index];
    const isRepeated = places.has(prize.place);
    places.add(prize.place);
    return [
      ...(isRepeated
        ? [{ code: 'certificates/prize-place-repeated' as const, path: [...path, 'place'] }]
        : []),
      ...prizeFaults(prize, rules, path),
    ];
  });
  const wanted = rules.places ?? places.size;
  const isComplete = places.size === wanted && Math.max(...places) === wanted;
  return isComplete ? faults : [...faults, { code: 'certificates/prize-places-missing', path: ['prizes'] }];
}

function prizeFaults(prize: Prize, rules: PrizesRules, path: (string | number)[]): ResultFault[] {
  const faults: ResultFault[] = [];
  if (prize.number.length !== rules.digits || !/^\d+$/.test(prize.number))
    faults.push({ code: 'certificates/prize-number', path: [...path, 'number'] });
  const [said, unsaid] = prize.kind === 'money' ? [prize.amount, prize.goods] : [prize.goods, prize.amount];
  if (said === null || unsaid !== null)
    faults.push({
      code: 'certificates/prize-worth',
      path: [...path, prize.kind === 'money' ? 'amount' : 'goods'],
    });
  const sold = prize.winners.reduce((sum, { fractions }) => sum + fractions, 0);
  if (sold > rules.fractions)
    faults.push({ code: 'certificates/fractions-exceeded', path: [...path, 'winners'] });
  return faults;
}
