/** A record of a delimited text; `line` is where it begins, counted from 1. `broken`: its quotes do not close. */
export type TableRow = { readonly line: number; readonly cells: readonly string[]; readonly broken: boolean };

type Piece = { readonly text: string; readonly delimiter: string; readonly final: boolean };
type Scanned = { readonly cells: string[]; readonly next: number };

const MAX_RECORD_LENGTH = 1 << 20;
const BLANK = /^\s*$/;

/**
 * Splits text into the records of RFC 4180 with any delimiter. A record whose quotes do not close is given up at its
 * own line and reading goes on with the next one: general parsers swallow the rest of the file there.
 */
export async function* splitRecords(
  pieces: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<TableRow> {
  let rest = '';
  let line = 1;
  for await (const piece of withEnd(pieces)) {
    const text = rest + piece.text;
    let at = 0;
    while (at < text.length) {
      const scanned = scanRecord({ text, delimiter, final: piece.final }, at);
      if (scanned === 'more' && text.length - at <= MAX_RECORD_LENGTH) break;
      const broken = typeof scanned === 'string';
      const next = broken ? lineEnd(text, at) + 1 : scanned.next;
      const cells = broken ? [] : scanned.cells;
      if (broken || cells.length > 1 || !BLANK.test(cells[0] ?? '')) yield { line, cells, broken };
      line += broken ? 1 : countLines(text, at, next);
      at = next;
    }
    rest = text.slice(at);
  }
}

async function* withEnd(pieces: AsyncIterable<string>): AsyncGenerator<{ text: string; final: boolean }> {
  for await (const text of pieces) yield { text, final: false };
  yield { text: '', final: true };
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 ? text.length : at;
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The record that begins at a place; `more` when the text ends inside it, `broken` when its quotes make no sense. */
function scanRecord(piece: Piece, start: number): Scanned | 'more' | 'broken' {
  const { text, delimiter, final } = piece;
  const end = lineEnd(text, start);
  if (end === text.length && !final) return 'more';
  const line = text.slice(start, end);
  if (!line.includes('"')) return { cells: withoutReturn(line).split(delimiter), next: end + 1 };
  const cells: string[] = [];
  for (let at = start; ;) {
    const field = text[at] === '"' ? quotedField(piece, at) : plainField(piece, at);
    if (typeof field === 'string') return field;
    cells.push(field.value);
    if (text[field.end] !== delimiter) return { cells, next: field.end + 1 };
    at = field.end + 1;
  }
}

/** A field without quotes around it ends at the delimiter or at the end of the line; quotes inside are letters. */
function plainField({ text, delimiter, final }: Piece, at: number): { value: string; end: number } | 'more' {
  const newline = lineEnd(text, at);
  const delimiterAt = text.indexOf(delimiter, at);
  if (delimiterAt !== -1 && delimiterAt < newline)
    return { value: text.slice(at, delimiterAt), end: delimiterAt };
  if (newline === text.length && !final) return 'more';
  return { value: withoutReturn(text.slice(at, newline)), end: newline };
}

function quotedField(piece: Piece, at: number): { value: string; end: number } | 'more' | 'broken' {
  const { text, delimiter, final } = piece;
  for (let from = at + 1; ;) {
    const close = text.indexOf('"', from);
    const undecided = close === -1 || (close + 2 >= text.length && text[close + 1] !== delimiter);
    if (undecided && !final) return 'more';
    if (close === -1) return 'broken';
    if (text[close + 1] === '"') {
      from = close + 2;
      continue;
    }
    const end = text[close + 1] === '\r' && (text[close + 2] ?? '\n') === '\n' ? close + 2 : close + 1;
    const ends = end >= text.length || text[end] === delimiter || text[end] === '\n';
    return ends ? { value: text.slice(at + 1, close).replaceAll('""', '"'), end } : 'broken';
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
