import { createHash } from 'node:crypto';
import type { Problem, Reading } from '#platform/file-reading/problem';
import type { TableRow } from '#platform/file-reading/split-records';
import { isFar } from './read-coordinate.ts';
import { plainText, readValue } from './read-value.ts';
import type { Scalar } from './table-field.ts';
import type { RowValues, TableEntry, TableTarget } from './table-target.ts';

/** How the rows of one table are read. */
export type RowOrder = {
  /** Field of each column, in file order; null leaves it out. */
  readonly fields: readonly (string | null)[];
  /** Where most rows are, by kind of coordinate. */
  readonly near: Near;
  /** What rows have that say nothing of a field. */
  readonly fixed?: ReadonlyMap<string, string>;
};

/** A latitude and a longitude near which places have to be; null where nothing is known. */
export type Near = { readonly latitude: number | null; readonly longitude: number | null };

/** Reads rows of one table, in file order: it numbers those that are alike and refuses numbers that come twice. */
export function createRowReader(
  target: TableTarget,
  order: RowOrder,
): (row: TableRow) => Reading<TableEntry> {
  const numbers = new Set<string>();
  const alike = new Map<string, number>();
  return (row) => {
    const { line } = row;
    const part = readPart(target, order, row);
    if ('row' in part) return part;
    const { values, problems } = part;
    const { name, number, identity, given, ...understood } = target.understand(values);
    const all = [...problems, ...understood.problems];
    if (name === null) return refusal(line, { field: 'name', reason: 'name-missing', value: '' }, all);
    if (all.some(({ severity }) => severity === 'reject')) return { line, row: null, problems: all };
    if (number !== null && numbers.has(number)) {
      return refusal(line, { field: 'number', reason: 'number-repeated', value: number }, all);
    }
    if (number !== null) numbers.add(number);
    const plain = hashOf(identity);
    const times = (alike.get(plain) ?? 0) + 1;
    alike.set(plain, times);
    if (times > 1 && number === null) {
      all.push({ field: 'name', reason: 'name-repeated', value: name, severity: 'warning' });
    }
    const hash = times > 1 ? `${plain}~${times}` : plain;
    return { line, row: { name, number, hash, given }, problems: all };
  };
}

/** The values of a row, or why it is none. */
export function readPart(
  target: TableTarget,
  order: RowOrder,
  { line, cells, broken }: TableRow,
): { readonly values: RowValues; readonly problems: Problem[] } | Reading<never> {
  if (broken) {
    const reason = cells.length === 0 ? 'quotes-broken' : 'feature-unreadable';
    return refusal(line, { field: '', reason, value: '' });
  }
  if (cells.length !== order.fields.length) {
    return refusal(line, { field: '', reason: 'columns-wrong', value: String(cells.length) });
  }
  return readCells(target, order, cells);
}

function refusal(
  line: number,
  problem: Omit<Problem, 'severity'>,
  others: readonly Problem[] = [],
): Reading<never> {
  return { line, row: null, problems: [...others, { ...problem, severity: 'reject' }] };
}

function hashOf(identity: readonly string[]): string {
  return createHash('sha256').update(identity.map(plainText).join('\n')).digest('hex').slice(0, 32);
}

function readCells(
  target: TableTarget,
  { fields, near, fixed = new Map() }: RowOrder,
  cells: readonly string[],
): { values: RowValues; problems: Problem[] } {
  const values = new Map<string, Scalar>();
  const problems: Problem[] = [];
  const said = fields.flatMap((field, index) =>
    field === null ? [] : [[field, cells[index] ?? ''] as const],
  );
  const unsaid = [...fixed].filter(
    ([field]) => !said.some(([name, raw]) => name === field && raw.trim() !== ''),
  );
  for (const [field, raw] of [...said, ...unsaid]) {
    const spec = target.fields[field];
    if (!spec) continue;
    const isPlace = spec.kind === 'latitude' || spec.kind === 'longitude';
    const value = readValue(spec, raw, isPlace ? near[spec.kind as keyof Near] : null);
    if (value.state === 'refused') {
      problems.push({ field, reason: value.reason, value: raw, severity: 'warning' });
    } else if (value.state === 'read') {
      values.set(field, value.value);
      for (const reason of value.repairs) problems.push({ field, reason, value: raw, severity: 'warning' });
    }
  }
  return { values: placed(values, near, problems), problems };
}

// Both coordinates or none; exchanged where that is where the others are.
function placed(values: Map<string, Scalar>, near: Near, problems: Problem[]): RowValues {
  const drawn = String(values.get('point') ?? '');
  // A shape was looked at whole.
  if (drawn.startsWith('{')) return values.set('shape', drawn);
  const pair = drawn.split(' ');
  const lat = values.get('lat') ?? pair[0];
  const lng = values.get('lng') ?? pair[1];
  for (const field of ['lat', 'lng', 'point']) values.delete(field);
  const put = (field: string, reason: Problem['reason']) =>
    problems.push({ field, reason, value: `${lat ?? ''} ${lng ?? ''}`, severity: 'warning' });
  if (!isSaid(lat) || !isSaid(lng)) {
    // One that could not be read was said already.
    const isTold = problems.some(({ field }) => field === 'lat' || field === 'lng');
    if (isSaid(lat) !== isSaid(lng) && !isTold) put(isSaid(lat) ? 'lng' : 'lat', 'coordinate-missing');
    return values;
  }
  const place = placeNear(Number(lat), Number(lng), near);
  if (place.reason) put('lat', place.reason);
  return place.at ? values.set('lat', place.at[0]).set('lng', place.at[1]) : values;
}

function isSaid(value: Scalar | undefined): value is Scalar {
  return value !== undefined && value !== '';
}

type Place = { readonly at: readonly [number, number] | null; readonly reason: Problem['reason'] | null };

function placeNear(lat: number, lng: number, near: Near): Place {
  const isAway = (y: number, x: number) => isFar(y, near.latitude) || isFar(x, near.longitude);
  if (lat === 0 && lng === 0) return { at: null, reason: 'coordinates-zero' };
  if (!isAway(lat, lng)) return { at: [lat, lng], reason: null };
  if (isAway(lng, lat)) return { at: null, reason: 'place-far' };
  return { at: [lng, lat], reason: 'coordinates-exchanged' };
}
