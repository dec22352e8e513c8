import { GAMES, type GameSlug } from '@vereda/contract/certificates/game';
import type { DrawResult } from '@vereda/contract/certificates/results/result';
import type { PlacedNumber } from '@vereda/contract/certificates/extract';
import type { Problem } from '#platform/file-reading/problem';
import type { RowValues, Understood } from '#platform/file-reading/table/table-target';
import type { DrawPart } from './draw-parts.ts';
import { gameNamed, hasTurns, turnNamed } from './lottery-words.ts';
import { countOf, dayOf, reject, textOf } from './read-cells.ts';
import { quinielaOf } from './understand-quiniela.ts';
import { resultOf } from './understand-result.ts';

/** A draw from a file, which kept every rule that holds on any day. */
export type GivenDraw = {
  readonly game: GameSlug;
  readonly date: string;
  readonly turn: string;
  readonly draw_number: number | null;
  readonly numbers: readonly PlacedNumber[];
  readonly letters: string | null;
  readonly result: DrawResult | null;
};

/** What the rows of a draw say: the draw, or why it is none. */
export function understandDraw(parts: readonly DrawPart[]): Understood {
  const head = headOf(parts[0]?.values ?? new Map());
  const { game, date, turn } = head;
  const drawn = game ? drawnOf(game, parts) : { problems: [] };
  const problems = [...head.problems, ...drawn.problems];
  const isSound = problems.every(({ severity }) => severity !== 'reject');
  if (!isSound || !game || !date || !turn || !('numbers' in drawn))
    return { name: null, number: null, identity: [], given: {}, problems };
  const { numbers, letters, result } = drawn;
  // A coupon's number is that of the draw which it won.
  const draw_number = GAMES[game].format === 'coupons' ? null : head.draw_number;
  const given: GivenDraw = { game, date, turn, draw_number, numbers, letters, result };
  return { name: nameOf(given), number: null, identity: [], given, problems };
}

function nameOf({ game, date, turn, result }: GivenDraw): string {
  return [GAMES[game].name.es, date, result?.format === 'coupons' ? result.coupon : turn].join(' · ');
}

function headOf(values: RowValues) {
  const [gameText, turnText] = [textOf(values, 'game'), textOf(values, 'turn')];
  const numberText = textOf(values, 'draw_number');
  const game = gameNamed(gameText);
  const turn = game && turnNamed(game, turnText);
  const draw_number = numberText === '' ? null : countOf(numberText);
  const { day: date, problems: ofDay } = dayOf(textOf(values, 'date'));
  const problems: Problem[] = [...ofDay];
  if (!game)
    problems.push(
      reject('game', gameText === '' ? 'jurisdiction-missing' : 'jurisdiction-unknown', gameText),
    );
  if (!turn && (!game || hasTurns(game)) && (game || turnText === ''))
    problems.push(reject('turn', turnText === '' ? 'turn-missing' : 'turn-unknown', turnText));
  return { game, date, turn, draw_number: draw_number || null, problems };
}

function drawnOf(game: GameSlug, parts: readonly DrawPart[]) {
  const { format } = GAMES[game];
  if (format === 'quiniela') {
    const { extract, problems } = quinielaOf(game, parts);
    return { ...extract, result: null, problems };
  }
  const { result, problems } = resultOf(format, parts);
  return { numbers: [], letters: null, result, problems };
}
