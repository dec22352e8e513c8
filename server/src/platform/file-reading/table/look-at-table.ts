import type { TableRow } from '#platform/file-reading/split-records';
import { medianOf } from './judge-values.ts';
import type { Column } from './column.ts';
import { proposeColumns } from './propose-columns.ts';
import type { Near } from './read-row.ts';
import { readValue } from './read-value.ts';
import type { TableTarget } from './table-target.ts';

/** The first rows of a table, column by column. */
export type Sample = {
  readonly names: readonly string[];
  /** Values of each column. */
  readonly values: readonly (readonly string[])[];
};

const SAMPLE_ROWS = 500;
const PLACES_MIN = 5;

/** Takes the first rows of a table. */
export async function sampleOf(names: readonly string[], rows: AsyncIterable<TableRow>): Promise<Sample> {
  const values = names.map((): string[] => []);
  let count = 0;
  for await (const { cells, broken } of rows) {
    if (broken || cells.length !== names.length) continue;
    for (const [index, cell] of cells.entries()) values[index]?.push(cell);
    count += 1;
    if (count === SAMPLE_ROWS) break;
  }
  return { names, values };
}

/** What the columns of a table most likely hold. */
export function proposeFor(target: TableTarget, { names, values }: Sample): readonly Column[] {
  const columns = names.map((name, index) => ({ name, values: values[index] ?? [] }));
  const proposed = proposeColumns(target.fields, columns);
  return target.settle?.(proposed) ?? proposed;
}

/** Where most rows of a table are; null where too few say so. */
export function nearOf(target: TableTarget, { values }: Sample, fields: readonly (string | null)[]): Near {
  const middle = (kind: keyof Near): number | null => {
    const index = fields.findIndex((field) => field !== null && target.fields[field]?.kind === kind);
    const spec = target.fields[fields[index] ?? ''];
    const column = values[index] ?? [];
    if (!spec) return null;
    const plain = column.filter((value) => {
      const read = readValue(spec, value);
      return read.state === 'read' && read.repairs.length === 0 && read.value !== 0;
    });
    return plain.length < PLACES_MIN ? null : Number(medianOf(spec, plain));
  };
  return { latitude: middle('latitude'), longitude: middle('longitude') };
}

/** Fields without which no row is an entry and that neither a column nor a word for all rows fills. */
export function missingFields(
  { needs = ['name'] }: TableTarget,
  fields: readonly (string | null)[],
  fixed: Iterable<string> = [],
): string[] {
  const said = new Set([...fields, ...fixed]);
  return needs.filter((field) => !said.has(field));
}
