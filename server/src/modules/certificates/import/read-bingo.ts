import { NUMBERS_MAX, numberField } from './draw-table-fields.ts';
import type { DrawPart } from './draw-parts.ts';
import { amountOf, countOf, textOf } from './read-cells.ts';

/** The rounds of a bingo as they are typed, from rows of a whole draw, of a round, or of a ball each. */
export function bingoOf(parts: readonly DrawPart[]): unknown {
  const rounds = new Map<string, DrawPart[]>();
  for (const part of parts) {
    const round = textOf(part.values, 'round');
    rounds.set(round, [...(rounds.get(round) ?? []), part]);
  }
  const ordered = [...rounds].toSorted(([one], [other]) => (countOf(one) ?? 0) - (countOf(other) ?? 0));
  return {
    format: 'bingo',
    rounds: ordered.map(([, rows]) => ({
      balls: ballsOf(rows),
      line: tierOf(rows, 'line'),
      bingo: tierOf(rows, 'bingo'),
    })),
    pot: potOf(parts),
  };
}

// What is written and is no number stays as it is, so that it is refused with its text.
const ballOf = (text: string): number | string => countOf(text) ?? text;

function ballsOf(rows: readonly DrawPart[]): (number | string)[] {
  const listed = firstText(rows, 'balls');
  if (listed !== '')
    return listed
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map(ballOf);
  const one = rows
    .filter(({ values }) => textOf(values, 'value') !== '')
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  if (one.length > 0) return one.map(({ values }) => ballOf(textOf(values, 'value')));
  const [first] = rows;
  return Array.from({ length: NUMBERS_MAX }, (_, index) =>
    first ? textOf(first.values, numberField(index + 1)) : '',
  )
    .filter((text) => text !== '')
    .map(ballOf);
}

function placeOf({ values }: DrawPart): number {
  return countOf(textOf(values, 'order')) ?? countOf(textOf(values, 'place')) ?? 0;
}

function firstText(rows: readonly DrawPart[], field: string): string {
  for (const { values } of rows) {
    const text = textOf(values, field);
    if (text !== '') return text;
  }
  return '';
}

function tierOf(rows: readonly DrawPart[], tier: 'line' | 'bingo'): unknown {
  const prize = firstText(rows, `${tier}_prize`);
  const ball = firstText(rows, `${tier}_ball`);
  if (prize === '' && ball === '') return null;
  return {
    at_ball: ball === '' ? null : ballOf(ball),
    prize: amountOf(prize) ?? prize,
    winners: winnersOf(firstText(rows, `${tier}_winners`)),
  };
}

function potOf(parts: readonly DrawPart[]): unknown {
  const amount = firstText(parts, 'pot_amount');
  if (amount === '') return null;
  const limit = firstText(parts, 'pot_limit');
  const winners = winnersOf(firstText(parts, 'pot_winners'));
  return {
    amount: amountOf(amount) ?? amount,
    status: winners.length > 0 ? 'won' : 'vacant',
    limit_ball: limit === '' ? null : ballOf(limit),
    winners,
  };
}

/** `Villa Regina 250000.00; Choele Choel: $ 250.000,00`: a locality, or none, and a share each. */
function winnersOf(text: string): unknown[] {
  return text
    .split(/[;|\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [, locality = '', share = ''] = /^(.*?)[\s:=(]*(\$?\s*[\d.,]+)\)?$/.exec(one) ?? [];
      return { locality: locality.trim() || null, share: amountOf(share) ?? one };
    });
}
