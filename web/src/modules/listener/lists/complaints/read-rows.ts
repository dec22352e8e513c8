/** A row of a file: its cells by the names of their columns, lower case and without accents. */
export type Row = Readonly<Record<string, string>>;

const NEEDED = ['tipo', 'descripcion'];

/** The rows of a CSV text, separated by commas or semicolons, quoted where needed; null where a needed column is missing. */
export function readRows(text: string): Row[] | null {
  const head = text.replace(/^\uFEFF/, '');
  const first = head.split(/\r?\n/, 1)[0] ?? '';
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const [names = [], ...lines] = cellsOf(head, separator);
  const columns = names.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase());
  if (!NEEDED.every((name) => columns.includes(name))) return null;
  return lines
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => Object.fromEntries(columns.map((name, at) => [name, (cells[at] ?? '').trim()])));
}

// A quote inside quotes is written twice; line ends inside quotes belong to the cell.
function cellsOf(text: string, separator: string): string[][] {
  const lines: string[][] = [[]];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"\\r\\n]*))(${separator}|\\r?\\n|$)`, 'g');
  for (const [whole, quoted, bare = '', end] of text.matchAll(pattern)) {
    if (whole === '') break;
    lines.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== separator && end !== '') lines.push([]);
  }
  return lines;
}
