import { columnName, headerOf } from '#platform/file-reading/read-header';
import { rowsOf } from '#platform/file-reading/open-table';
import { splitFeatures } from '#platform/file-reading/split-features';
import type { TableRow } from '#platform/file-reading/split-records';

/** A text that was found to be a table: names of its columns, and its rows as often as they are asked for. */
export type AnyTable = {
  readonly format: 'csv' | 'geojson';
  /** What stands between columns; null where nothing does. */
  readonly delimiter: string | null;
  readonly names: readonly string[];
  rows(): AsyncIterable<TableRow>;
};

type Pieces = () => AsyncIterable<string>;

const PROPERTIES_MAX = 300;
const GEOMETRY = 'geometry';

/** Opens delimited text or the features of a GeoJSON as a table; null for what has no header. Throws for a GeoJSON that is cut. */
export async function anyTable(pieces: Pieces): Promise<AnyTable | null> {
  if (await isJson(pieces())) return featureTable(pieces);
  const header = await headerOf(pieces());
  return header && { format: 'csv', ...header, rows: () => rowsOf(pieces(), header) };
}

async function isJson(pieces: AsyncIterable<string>): Promise<boolean> {
  let head = '';
  for await (const piece of pieces) {
    head += piece.replace(/^\ufeff/, '').trimStart();
    if (head !== '') break;
  }
  return head.startsWith('{');
}

// A column for each property that any feature has, and the geometry as the last one.
async function featureTable(pieces: Pieces): Promise<AnyTable> {
  const keys = new Set<string>();
  for await (const { json } of splitFeatures(pieces())) {
    for (const key of Object.keys(featureOf(json)?.properties ?? {})) {
      if (keys.size < PROPERTIES_MAX) keys.add(key);
    }
  }
  const columns = [...keys];
  return {
    format: 'geojson',
    delimiter: null,
    names: [...columns.map(columnName), GEOMETRY],
    rows: () => featureRows(pieces(), columns),
  };
}

async function* featureRows(
  pieces: AsyncIterable<string>,
  columns: readonly string[],
): AsyncGenerator<TableRow> {
  for await (const { number, json } of splitFeatures(pieces)) {
    const feature = featureOf(json);
    const cells = columns.map((key) => cellOf(feature?.properties[key]));
    yield { line: number, cells: [...cells, cellOf(feature?.geometry)], broken: feature === null };
  }
}

type Feature = { readonly properties: Readonly<Record<string, unknown>>; readonly geometry: unknown };

function featureOf(json: string): Feature | null {
  try {
    const { properties, geometry } = JSON.parse(json) as Record<string, unknown>;
    const isTable = typeof properties === 'object' && properties !== null && !Array.isArray(properties);
    return { properties: isTable ? (properties as Feature['properties']) : {}, geometry };
  } catch {
    return null;
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
