import { GOODS_TOLD, type Unificada } from '@vereda/contract/certificates/analytics/unificada';
import { centsOf } from '@vereda/contract/certificates/results/fault';
import type { Prize, PrizesResult } from '@vereda/contract/certificates/results/prizes';
import { amountOf } from '../amounts.ts';
import { chiSquareOf } from '../chi-square.ts';

/** A draw of the lottery with its day, and how many fractions a ticket had then. */
export type Lottery = { readonly date: string; readonly fractions: number; readonly result: PrizesResult };

type Counted = Omit<Unificada, 'as_of' | 'jurisdiction'>;
type Won = { readonly date: string; readonly issued: number; readonly prize: Prize };

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
    unsold_prizes: won.filter(({ prize }) => soldOf(prize) === 0).length,
    provinces: soldBy(won, ({ province }) => ({ province })),
    localities: soldBy(won, ({ province, locality }) => ({ province, locality })),
    places: placesOf(won),
    ...endingsOf(won),
    money: { prizes: money.length, amount: totalOf(money) },
    goods: goodsOf(won),
    editions: editionsOf(draws),
  };
}

function wonIn({ date, fractions, result }: Lottery): Won[] {
  return result.prizes.map((prize) => ({ date, issued: fractions, prize }));
}

function soldOf({ winners }: Prize): number {
  return winners.reduce((sum, { fractions }) => sum + fractions, 0);
}

function fractionsOf(won: readonly Won[]): { issued: number; sold: number } {
  return {
    issued: won.reduce((sum, { issued }) => sum + issued, 0),
    sold: won.reduce((sum, { prize }) => sum + soldOf(prize), 0),
  };
}

function totalOf(won: readonly Won[]): string {
  return amountOf(won.reduce((sum, { prize }) => sum + centsOf(prize.amount ?? '0.00'), 0n));
}

type Holder = Prize['winners'][number];
type Sold = { prizes: number; fractions: number; amount: string };

// By where the fractions were sold; a prize counts once wherever some of it was.
function soldBy<Key extends object>(won: readonly Won[], keyOf: (holder: Holder) => Key): (Key & Sold)[] {
  const groups = new Map<string, { key: Key; prizes: Set<Prize>; fractions: number; cents: bigint }>();
  for (const { prize, issued } of won) {
    for (const holder of prize.winners) {
      const key = keyOf(holder);
      const name = JSON.stringify(key);
      const group = groups.get(name) ?? { key, prizes: new Set(), fractions: 0, cents: 0n };
      group.prizes.add(prize);
      group.fractions += holder.fractions;
      group.cents += (centsOf(prize.amount ?? '0.00') * BigInt(holder.fractions)) / BigInt(issued);
      groups.set(name, group);
    }
  }
  return [...groups.values()]
    .toSorted((one, other) => other.fractions - one.fractions || (one.cents > other.cents ? -1 : 1))
    .map(({ key, prizes, fractions, cents }) => ({
      ...key,
      prizes: prizes.size,
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
    .map(({ date, prize }) => ({
      date,
      place: prize.place,
      goods: prize.goods ?? '',
      sold: soldOf(prize),
    }));
  return { prizes: goods.length, latest };
}

function editionsOf(draws: readonly Lottery[]): Counted['editions'] {
  const editions = [...new Set(draws.map(({ result }) => result.edition))];
  return editions
    .map((edition) => {
      const own = draws.filter(({ result }) => result.edition === edition);
      const won = own.flatMap(wonIn);
      const amounts = won.flatMap(({ prize }) => (prize.amount === null ? [] : [centsOf(prize.amount)]));
      const largest = amounts.reduce((most, cents) => (cents > most ? cents : most), -1n);
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
