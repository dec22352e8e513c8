import type { Problem } from '#platform/file-reading/problem';
import { columnName } from '#platform/file-reading/read-header';
import type { TableRow } from '#platform/file-reading/split-records';
import type { DrawLayout, WrittenDraw, WrittenPlace } from './draw-layout.ts';

/** A draw as it is written, or a line that is none. */
export type WrittenItem = WrittenDraw | { readonly line: number; readonly problem: Problem };

type Source = { readonly layout: DrawLayout; readonly names: readonly string[] };
type OpenDraw = Omit<WrittenDraw, 'places' | 'letters'> & { places: WrittenPlace[]; letters: string };

const ROWS_OF_A_DRAW = 21;
// In a file sorted by place every draw is open at once; past this many the oldest is taken as it stands.
const MAX_OPEN_DRAWS = 25_000;

/** Puts the rows of a file together to draws, in the order in which they are complete; memory stays bounded. */
export function writtenDraws(source: Source, rows: AsyncIterable<TableRow>): AsyncGenerator<WrittenItem> {
  return source.layout.shape === 'wide' ? wideDraws(source, rows) : longDraws(source, rows);
}

function cellReader({ names }: Source): (row: TableRow, name: string) => string {
  const indexes = new Map(names.map((name, index) => [name, index]));
  return (row, name) => row.cells[indexes.get(name) ?? -1]?.trim() ?? '';
}

function brokenRow(row: TableRow, columns: number): Problem | null {
  if (row.broken) return { field: 'row', reason: 'quotes-broken', value: '', severity: 'reject' };
  if (row.cells.length === columns) return null;
  return { field: 'row', reason: 'columns-wrong', value: String(row.cells.length), severity: 'reject' };
}

async function* wideDraws(source: Source, rows: AsyncIterable<TableRow>): AsyncGenerator<WrittenItem> {
  const { layout, names } = source;
  const cell = cellReader(source);
  for await (const row of rows) {
    const problem = brokenRow(row, names.length);
    if (problem) {
      yield { line: row.line, problem };
      continue;
    }
    yield {
      line: row.line,
      date: cell(row, layout.date),
      game: cell(row, layout.game),
      turn: cell(row, layout.turn),
      places: layout.places.map((name, index) => ({ place: String(index + 1), number: cell(row, name) })),
      letters: cell(row, layout.letters),
    };
  }
}

async function* longDraws(source: Source, rows: AsyncIterable<TableRow>): AsyncGenerator<WrittenItem> {
  const { layout, names } = source;
  const cell = cellReader(source);
  const open = new Map<string, OpenDraw & { rows: number }>();
  for await (const row of rows) {
    const problem = brokenRow(row, names.length);
    if (problem) {
      yield { line: row.line, problem };
      continue;
    }
    const head = { date: cell(row, layout.date), game: cell(row, layout.game), turn: cell(row, layout.turn) };
    const key = JSON.stringify(head);
    const draw = open.get(key) ?? { line: row.line, ...head, places: [], letters: '', rows: 0 };
    const place = cell(row, layout.places[0] ?? '');
    const number = cell(row, layout.number);
    if (columnName(place) === layout.letters) draw.letters = number;
    else draw.places.push({ place, number });
    draw.rows += 1;
    open.set(key, draw);
    const oldest = open.size > MAX_OPEN_DRAWS ? open.keys().next().value : undefined;
    const done = draw.rows === ROWS_OF_A_DRAW ? key : oldest;
    if (done !== undefined) yield* take(open, done);
  }
  for (const key of Array.from(open.keys())) yield* take(open, key);
}

function* take(open: Map<string, OpenDraw>, key: string): Generator<WrittenDraw> {
  const draw = open.get(key);
  open.delete(key);
  if (!draw) return;
  const { line, date, game, turn, places, letters } = draw;
  yield { line, date, game, turn, places, letters };
}
