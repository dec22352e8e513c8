import { OBRA_FIELDS, type ObraFieldName } from './obra-fields.ts';

/** A column of the file and the field that it seems to hold; null leaves it out. */
export type MappedColumn = {
  readonly index: number;
  readonly column: string;
  readonly field: ObraFieldName | null;
  readonly because: 'name' | 'content' | null;
};

/** What a column without a telling name holds, by what most of its values look like. */
const BY_CONTENT: readonly { readonly field: ObraFieldName; readonly looks: RegExp }[] = [
  { field: 'cuit_contratista', looks: /^(20|23|24|27|30|33|34)-?\d{8}(-?\d)?$/ },
  { field: 'imagenes', looks: /^https?:\/\/\S+\.(jpe?g|png|webp)$/i },
];
const MIN_SHARE = 0.6;

/** Proposes a field for every column, by its name first and by its values where the name says nothing. */
export function proposeMapping(
  names: readonly string[],
  sample: readonly (readonly string[])[],
): readonly MappedColumn[] {
  const taken = new Set<ObraFieldName>();
  const byName = names.map((column, index): MappedColumn => {
    const field = fieldNamed(column);
    if (!field || (taken.has(field) && field !== 'imagenes'))
      return { index, column, field: null, because: null };
    taken.add(field);
    return { index, column, field, because: 'name' };
  });
  return byName.map((mapped) => {
    if (mapped.field) return mapped;
    const field = fieldOfContent(sample.map((cells) => cells[mapped.index] ?? ''));
    return field && !taken.has(field) ? { ...mapped, field, because: 'content' } : mapped;
  });
}

function fieldNamed(column: string): ObraFieldName | null {
  const entries = Object.entries(OBRA_FIELDS) as [ObraFieldName, { names: readonly string[] }][];
  return entries.find(([, { names }]) => names.includes(column))?.[0] ?? null;
}

function fieldOfContent(values: readonly string[]): ObraFieldName | null {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0) return null;
  const share = (looks: RegExp): number => filled.filter((value) => looks.test(value)).length / filled.length;
  return BY_CONTENT.find(({ looks }) => share(looks) >= MIN_SHARE)?.field ?? null;
}
