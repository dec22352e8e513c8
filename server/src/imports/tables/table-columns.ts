import { readFile } from 'node:fs/promises';
import { columnName } from '#platform/file-reading/read-header';
import type { Column } from '#platform/file-reading/table/column';
import type { TableTarget } from '#platform/file-reading/table/table-target';

/** What a person says of columns: comparable name, or `#3` for the third one, and the field; null leaves it out. */
export type SaidColumns = ReadonlyMap<string, string | null>;

/** Reads what a person says of columns from a JSON file (`{"attr4": "contractor_id", "x": null}`) and from `column=field`. */
export async function readSaidColumns(file: string | null, pairs: readonly string[]): Promise<SaidColumns> {
  const said = new Map<string, string | null>();
  const written: unknown = file === null ? {} : JSON.parse(await readFile(file, 'utf8'));
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    throw new Error(`${file ?? ''} is no JSON object of columns and fields`);
  }
  for (const [column, field] of Object.entries(written)) {
    if (field !== null && typeof field !== 'string') throw new Error(`${column}: a field is a word or null`);
    said.set(keyOf(column), field === '' ? null : field);
  }
  for (const pair of pairs) {
    const at = pair.lastIndexOf('=');
    if (at < 1) throw new Error(`--map ${pair}: write column=field, or column= to leave it out`);
    said.set(keyOf(pair.slice(0, at)), pair.slice(at + 1) || null);
  }
  return said;
}

function keyOf(column: string): string {
  return /^#\d+$/.test(column) ? column : columnName(column);
}

/** The proposal as a person corrected it; throws for columns and fields that there are not, and for a field said twice. */
export function correctColumns(
  target: TableTarget,
  proposed: readonly Column[],
  said: SaidColumns,
): readonly Column[] {
  const unused = new Set(said.keys());
  const known = proposed.map((column, index): Column => {
    const key = said.has(`#${index + 1}`) ? `#${index + 1}` : column.name;
    if (!said.has(key)) return column;
    unused.delete(key);
    return { name: column.name, field: said.get(key) ?? null, because: 'person' };
  });
  if (unused.size > 0) throw new Error(`the file has no column ${[...unused].join(', ')}`);
  // What a person gave to one column is taken from the one that was proposed.
  const given = new Set(
    known.flatMap(({ field, because }) => (because === 'person' && field ? [field] : [])),
  );
  const columns = known.map((column) =>
    column.because !== 'person' && column.field !== null && given.has(column.field)
      ? { ...column, field: null, because: null }
      : column,
  );
  const fields = columns.flatMap(({ field }) => field ?? []);
  const strange = fields.filter((field) => !Object.hasOwn(target.fields, field));
  if (strange.length > 0) {
    throw new Error(
      `no field is called ${strange.join(', ')}; there are ${Object.keys(target.fields).join(', ')}`,
    );
  }
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice) throw new Error(`two columns are given as ${twice}`);
  return columns;
}

/** Reads what rows have that say nothing of a field from `field=value`; throws for a field that there is not. */
export function readFixed({ fields }: TableTarget, pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const field = pair.slice(0, at);
      if (at < 1 || !Object.hasOwn(fields, field)) {
        throw new Error(`--set ${pair}: write field=value; there are ${Object.keys(fields).join(', ')}`);
      }
      return [field, pair.slice(at + 1)];
    }),
  );
}

/** Columns as lines for a terminal, each with what it would fill and why. */
export function columnLines(columns: readonly Column[]): string[] {
  return columns.map(({ name, field, because }, index) => {
    const target = field === null ? 'left out' : `${field} (by ${because})`;
    return `  #${index + 1} ${name || '(no name)'} → ${target}`;
  });
}

/** Whether a person has to look first: something was guessed and nobody said that it is right. */
export function isGuessed(columns: readonly Column[]): boolean {
  return columns.some(({ because }) => because === 'words' || because === 'values');
}
