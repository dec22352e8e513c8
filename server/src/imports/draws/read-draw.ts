import {
  extractFaults,
  missingPlaces,
  type Extract,
  type ExtractFaultCode,
} from '@vereda/contract/certificates/extract';
import { GAMES, type GameSlug } from '@vereda/contract/certificates/game';
import type { Problem, Reading, Reason } from '#platform/file-reading/problem';
import { columnName } from '#platform/file-reading/read-header';
import { readDay } from '#platform/file-reading/read-instant';
import type { DrawLayout, WrittenDraw } from './draw-layout.ts';
import type { WrittenItem } from './written-draws.ts';

/** A draw of another jurisdiction that kept every rule of typing. */
export type DrawRow = Extract & { readonly game: GameSlug; readonly date: string; readonly turn: string };

const REASON_OF: Record<ExtractFaultCode, Reason> = {
  'certificates/number-format': 'number-not-four-digits',
  'certificates/place-unknown': 'place-unknown',
  'certificates/place-repeated': 'place-repeated',
  'certificates/places-missing': 'number-missing',
  'certificates/order-repeated': 'place-repeated',
  'certificates/letters-format': 'letters-unreadable',
};
const NOT_WRITTEN = /^[-–—\s]*$/;

/** Checks a written draw by the rules that a typed one has to keep; dashes and blanks stand for what is missing. */
export function readDraw(layout: DrawLayout, item: WrittenItem): Reading<DrawRow> {
  if ('problem' in item) return { line: item.line, row: null, problems: [item.problem] };
  const extract = extractOf(item);
  const head = headOf(layout, item);
  const problems = [...head.problems, ...extractProblems(extract, item)];
  if (extract.letters !== null && head.game && GAMES[head.game].letters === 'never') {
    problems.push({
      field: 'letters',
      reason: 'letters-unreadable',
      value: item.letters,
      severity: 'reject',
    });
  }
  if (problems.length > 0 || !head.game || !head.date || !head.turn)
    return { line: item.line, row: null, problems };
  const numbers = extract.numbers.toSorted((left, right) => left.place - right.place);
  const row = { game: head.game, date: head.date, turn: head.turn, numbers, letters: extract.letters };
  return { line: item.line, row, problems };
}

function headOf(layout: DrawLayout, draw: WrittenDraw) {
  const problems: Problem[] = [];
  const reject = (field: string, reason: Reason, value: string): void =>
    void problems.push({ field, reason, value, severity: 'reject', vocabulary: true });
  const date = readDay(draw.date);
  const game = layout.games[columnName(draw.game)];
  const turn = layout.turns[columnName(draw.turn)];
  if (!date) reject('date', draw.date === '' ? 'date-missing' : 'date-unreadable', draw.date);
  if (!game) reject('game', 'jurisdiction-unknown', draw.game);
  if (!turn) reject('turn', 'turn-unknown', draw.turn);
  return { date, game, turn, problems };
}

function extractOf(draw: WrittenDraw): Extract {
  const written = draw.places.filter(({ number }) => !NOT_WRITTEN.test(number));
  const numbers = written.map(({ place, number }) => ({
    place: /^\d{1,4}$/.test(place) ? Number(place) : 0,
    number,
    order: null,
  }));
  return { numbers, letters: NOT_WRITTEN.test(draw.letters) ? null : draw.letters.toUpperCase() };
}

function extractProblems(extract: Extract, draw: WrittenDraw): Problem[] {
  return extractFaults(extract).map(({ code, path }) => {
    const placed = extract.numbers[Number(path[1])];
    const atPlace = placed && path[0] === 'numbers';
    const field = atPlace ? `place ${placed.place}` : path.join('.');
    return {
      field,
      reason: REASON_OF[code],
      value: valueOf(code, extract, { placed, draw }),
      severity: 'reject',
    };
  });
}

function valueOf(
  code: ExtractFaultCode,
  extract: Extract,
  { placed, draw }: { placed: Extract['numbers'][number] | undefined; draw: WrittenDraw },
): string {
  if (code === 'certificates/places-missing') return missingPlaces(extract.numbers).join(' ');
  if (code === 'certificates/letters-format') return draw.letters;
  return placed?.number ?? '';
}
