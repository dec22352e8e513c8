import { GOODS_TOLD, type Unificada } from '@vereda/contract/certificates/analytics/unificada';
import { centsOf } from '@vereda/contract/certificates/results/fault';
import type { Prize, PrizesResult } from '@vereda/contract/certificates/results/prizes';
import { amountOf } from '../amounts.ts';
import { chiSquareOf } from '../chi-square.ts';

/** A draw of the lottery with its day, and how many fractions a ticket had then. */
export type Lottery = { readonly date: string; readonly fractions: number; readonly result: PrizesResult };

type Counted = Omit<Unificada, 'as_of' | 'jurisdiction'>;
type Won = {
  readonly date: string;
  readonly issued: number;
  readonly sold: number;
  /** Centavos; null of goods. */
  readonly cents: bigint | null;
  readonly prize: Prize;
};

/** Everything that is told of these draws, oldest first. */
export function countPrizes(draws: readonly Lottery[]): Counted {
  const won = draws.flatMap(wonIn);
  const money = won.filter(({ prize }) => prize.kind === 'money');
  return {
    draws: draws.length,
    first_day: draws[0]?.date ?? null,
    last_day: draws.at(-1)?.date ?? null,
    prizes: won.length,
    ...fractionsOf(won),
    unsold_prizes: won.filter(({ sold }) => sold === 0).length,
    provinces: soldBy(won, provinceOf, ({ province }) => ({ province })),
    localities: soldBy(won, localityOf, ({ province, locality }) => ({ province, locality })),
    places: placesOf(won),
    ...endingsOf(won),
    money: { prizes: money.length, amount: totalOf(money) },
    goods: goodsOf(won),
    editions: editionsOf(draws),
  };
}

function wonIn({ date, fractions: issued, result }: Lottery): Won[] {
  return result.prizes.map((prize) => ({
    date,
    issued,
    sold: prize.winners.reduce((sum, { fractions }) => sum + fractions, 0),
    cents: prize.amount === null ? null : centsOf(prize.amount),
    prize,
  }));
}

function fractionsOf(won: readonly Won[]): { issued: number; sold: number } {
  return {
    issued: won.reduce((sum, { issued }) => sum + issued, 0),
    sold: won.reduce((sum, { sold }) => sum + sold, 0),
  };
}

function totalOf(won: readonly Won[]): string {
  return amountOf(won.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n));
}

type Holder = Prize['winners'][number];
type Group<Key> = {
  readonly key: Key;
  prizes: number;
  last: Prize | null;
  fractions: number;
  cents: bigint;
};
type Sold = { prizes: number; fractions: number; amount: string };

// What is not noted is null; no name is empty or of two lines.
const provinceOf = ({ province }: Holder): string => province ?? '';
const localityOf = (holder: Holder): string => `${provinceOf(holder)}\n${holder.locality ?? ''}`;

// By where the fractions were sold; a prize counts once wherever some of it was.
function soldBy<Key extends object>(
  won: readonly Won[],
  nameOf: (holder: Holder) => string,
  keyOf: (holder: Holder) => Key,
): (Key & Sold)[] {
  const groups = new Map<string, Group<Key>>();
  for (const { prize, issued, cents } of won) {
    for (const holder of prize.winners) {
      const name = nameOf(holder);
      const group: Group<Key> = groups.get(name) ?? {
        key: keyOf(holder),
        prizes: 0,
        last: null,
        fractions: 0,
        cents: 0n,
      };
      if (group.last !== prize) group.prizes += 1;
      group.last = prize;
      group.fractions += holder.fractions;
      if (cents !== null) group.cents += (cents * BigInt(holder.fractions)) / BigInt(issued);
      groups.set(name, group);
    }
  }
  return [...groups.values()]
    .toSorted((one, other) => other.fractions - one.fractions || (one.cents > other.cents ? -1 : 1))
    .map(({ key, prizes, fractions, cents }) => ({
      ...key,
      prizes,
      fractions,
      amount: amountOf(cents),
    }));
}

function placesOf(won: readonly Won[]): Counted['places'] {
  const places = [...new Set(won.map(({ prize }) => prize.place))].toSorted((one, other) => one - other);
  return places.map((place) => {
    const own = won.filter(({ prize }) => prize.place === place);
    return { place, prizes: own.length, ...fractionsOf(own) };
  });
}

function endingsOf(won: readonly Won[]): Pick<Counted, 'endings' | 'chi_square'> {
  const endings = Array.from({ length: 10 }, (_, digit) => {
    const own = won.filter(({ prize }) => prize.number.endsWith(String(digit)));
    return { digit, all: own.length, first: own.filter(({ prize }) => prize.place === 1).length };
  });
  return { endings, chi_square: chiSquareOf(endings.map(({ all }) => all)) };
}

function goodsOf(won: readonly Won[]): Counted['goods'] {
  const goods = won.filter(({ prize }) => prize.kind === 'goods');
  const latest = goods
    .slice(-GOODS_TOLD)
    .toReversed()
    .map(({ date, prize, sold }) => ({ date, place: prize.place, goods: prize.goods ?? '', sold }));
  return { prizes: goods.length, latest };
}

function editionsOf(draws: readonly Lottery[]): Counted['editions'] {
  const editions = [...new Set(draws.map(({ result }) => result.edition))];
  return editions
    .map((edition) => {
      const own = draws.filter(({ result }) => result.edition === edition);
      const won = own.flatMap(wonIn);
      const largest = won.reduce((most, { cents }) => (cents !== null && cents > most ? cents : most), -1n);
      return {
        edition,
        draws: own.length,
        prizes: won.length,
        goods: won.filter(({ prize }) => prize.kind === 'goods').length,
        amount: totalOf(won),
        ...fractionsOf(won),
        largest: largest < 0n ? null : amountOf(largest),
      };
    })
    .toSorted((one, other) => other.draws - one.draws);
}
