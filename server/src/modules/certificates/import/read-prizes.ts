import { gameNamed } from './lottery-words.ts';
import type { DrawPart } from './draw-parts.ts';
import { amountOf, countOf, dayOf, textOf } from './read-cells.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);
const countOr = (text: string): number | string | null => (text === '' ? null : (countOf(text) ?? text));
const amountOr = (text: string): string | null => (text === '' ? null : (amountOf(text) ?? text));

/** The prizes of a lottery as they are typed: a row a prize, or several where several hold fractions of it. */
export function prizesOf(parts: readonly DrawPart[]): unknown {
  const places = new Map<string, DrawPart[]>();
  for (const part of parts) {
    const key = `${textOf(part.values, 'place')}/${textOf(part.values, 'value')}`;
    places.set(key, [...(places.get(key) ?? []), part]);
  }
  const [head] = parts;
  return {
    format: 'prizes',
    edition: head ? orNull(textOf(head.values, 'edition')) : null,
    host_province: head ? orNull(textOf(head.values, 'host_province')) : null,
    prizes: [...places.values()]
      .map(prizeOf)
      .toSorted((one, other) => Number(one.place) - Number(other.place)),
  };
}

function prizeOf(rows: readonly DrawPart[]) {
  const [{ values }] = rows as readonly [DrawPart, ...DrawPart[]];
  const [amount, goods] = [textOf(values, 'amount'), textOf(values, 'goods')];
  return {
    place: countOr(textOf(values, 'place')),
    number: textOf(values, 'value'),
    kind: goods === '' ? 'money' : 'goods',
    amount: amountOr(amount),
    goods: orNull(goods),
    winners: rows.filter((row) => textOf(row.values, 'fractions') !== '').map(holderOf),
  };
}

function holderOf({ values }: DrawPart) {
  return {
    agency: orNull(textOf(values, 'agency')),
    locality: orNull(textOf(values, 'locality')),
    province: orNull(textOf(values, 'province')),
    fractions: countOr(textOf(values, 'fractions')),
  };
}

/** A winning coupon as it is typed, without whoever claims it. */
export function couponOf([part]: readonly DrawPart[]): unknown {
  if (!part) return null;
  const { values } = part;
  const text = (field: string) => textOf(values, field);
  const bet = text('bet');
  return {
    format: 'coupons',
    of_game: gameNamed(text('of_game')) ?? text('of_game'),
    of_draw_number: countOr(text('draw_number')),
    of_draw_date: dayOf(text('date')).day ?? text('date'),
    coupon: text('coupon'),
    agency: orNull(text('agency')),
    subagency: orNull(text('subagency')),
    locality: orNull(text('locality')),
    bet: bet === '' ? null : { number: bet, range: rangeOf(text('range')), stake: amountOr(text('stake')) },
    multiplier: countOr(text('multiplier')),
    gross: amountOr(text('gross')),
    withheld: amountOr(text('withheld')) ?? '0.00',
    net: amountOr(text('net')) ?? amountOr(text('gross')),
  };
}

/** `a la cabeza`, `a los 5`, `10`. */
function rangeOf(text: string): number | string {
  if (/cabeza/i.test(text)) return 1;
  const [digits] = /\d+/.exec(text) ?? [];
  return digits === undefined ? text : Number(digits);
}
