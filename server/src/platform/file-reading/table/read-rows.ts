import type { Problem, Reading } from '#platform/file-reading/problem';
import type { TableRow } from '#platform/file-reading/split-records';
import { createRowReader, readPart, type RowOrder } from './read-row.ts';
import type { OpenEntry, TableEntry, TableTarget } from './table-target.ts';

// Where rows are sorted by something else every entry is open at once; past this many the oldest is taken as it stands.
const MAX_OPEN = 25_000;

type Gathered = { readonly line: number; readonly entry: OpenEntry; readonly problems: Problem[] };

/** Reads the rows of one table: each as an entry, or put together to entries, in the order in which they are whole. */
export function readRows(
  target: TableTarget,
  order: RowOrder,
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<Reading<TableEntry>> {
  return target.gather ? gatherRows(target, order, rows) : plainRows(target, order, rows);
}

async function* plainRows(
  target: TableTarget,
  order: RowOrder,
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<Reading<TableEntry>> {
  const read = createRowReader(target, order);
  for await (const row of rows) yield read(row);
}

async function* gatherRows(
  target: TableTarget,
  order: RowOrder,
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<Reading<TableEntry>> {
  const gathering = target.gather?.(order.fields);
  if (!gathering) return;
  const { keyOf } = gathering;
  const open = new Map<string, Gathered>();
  for await (const row of rows) {
    const part = readPart(target, order, row);
    if ('row' in part) {
      yield part;
      continue;
    }
    const key = keyOf?.(part.values) ?? '';
    const gathered = open.get(key) ?? { line: row.line, entry: gathering.open(), problems: [] };
    const isWhole = gathered.entry.add(part.values, row.line);
    for (const problem of part.problems) gathered.problems.push({ ...problem, line: row.line });
    if (isWhole || !keyOf) {
      open.delete(key);
      yield readingOf(gathered);
      continue;
    }
    open.set(key, gathered);
    const [oldest] = open.size > MAX_OPEN ? open : [];
    if (oldest) {
      open.delete(oldest[0]);
      yield readingOf(oldest[1]);
    }
  }
  for (const gathered of open.values()) yield readingOf(gathered);
}

function readingOf({ line, entry, problems: found }: Gathered): Reading<TableEntry> {
  const { name, number, given, problems: understood } = entry.understood();
  const problems = [...found, ...understood];
  if (problems.some(({ severity }) => severity === 'reject')) return { line, row: null, problems };
  if (name === null) {
    const missing = { field: 'name', reason: 'name-missing', value: '', severity: 'reject' } as const;
    return { line, row: null, problems: [...problems, missing] };
  }
  return { line, row: { name, number, hash: '', given }, problems };
}
