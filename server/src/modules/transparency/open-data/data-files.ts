import { Readable } from 'node:stream';
import type { Deps } from '#platform/deps';
import { CSV_MARK, csvCell, csvLine } from '#platform/documents/csv';
import type { DataRow, DataSet } from '#platform/documents/data-set';
import { LICENSE } from './data-json.ts';

const ROWS_AT_ONCE = 500;

/** A whole data set as CSV: id, its fields, its place as GeoJSON, when it changed. */
export function csvFile(deps: Deps, set: DataSet): Readable {
  async function* lines() {
    const names = set.fields.map(({ name }) => name);
    yield CSV_MARK + csvLine(['id', ...names, 'geometry', 'changed_at'], 'en');
    for await (const { id, properties, geometry, changed_at } of rowsOf(deps, set)) {
      const cells = [id, ...names.map((name) => properties[name])].map(csvCell);
      yield `${cells.join(',')},${placeCell(geometry)},${csvCell(changed_at)}\r\n`;
    }
  }
  return Readable.from(lines());
}

// GeoJSON has no formula in it, and the apostrophe that keeps others from one would break what lies south or west.
function placeCell(geometry: DataRow['geometry']): string {
  return geometry ? `"${JSON.stringify(geometry).replaceAll('"', '""')}"` : '';
}

/** A whole data set as GeoJSON. */
export function geojsonFile(deps: Deps, set: DataSet): Readable {
  async function* pieces() {
    let before = `{"type":"FeatureCollection","name":${JSON.stringify(set.name)},"features":[`;
    for await (const row of rowsOf(deps, set)) {
      yield `${before}\n${JSON.stringify(featureOf(row))}`;
      before = ',';
    }
    yield before === ',' ? '\n]}\n' : `${before}]}\n`;
  }
  return Readable.from(pieces());
}

/** Who publishes a package of projects, where it lies and when what is in it changed last. */
export type Packaged = {
  readonly publisher: { readonly name: string; readonly uri: string };
  readonly uri: string;
  readonly publishedDate: string;
};

/** A whole data set of works as a package of OC4IDS 0.9. */
export function oc4idsFile(deps: Deps, set: DataSet, packaged: Packaged): Readable {
  const { projects = () => Promise.resolve([]) } = set;
  const head = JSON.stringify({ version: '0.9', ...packaged, license: LICENSE });
  async function* pieces() {
    let before = `${head.slice(0, -1)},"projects":[`;
    const page = (after: number) =>
      projects(deps, { after, limit: ROWS_AT_ONCE, site: packaged.publisher.uri });
    for await (const { project } of allOf(page)) {
      yield `${before}\n${JSON.stringify(project)}`;
      before = ',';
    }
    yield before === ',' ? '\n]}\n' : `${before}]}\n`;
  }
  return Readable.from(pieces());
}

/** A row as a GeoJSON feature. */
export function featureOf({ id, geometry, properties, changed_at }: DataRow) {
  return { type: 'Feature' as const, id, geometry, properties: { ...properties, changed_at } };
}

function rowsOf(deps: Deps, set: DataSet): AsyncGenerator<DataRow> {
  return allOf((after) => set.select(deps, { after, limit: ROWS_AT_ONCE }));
}

async function* allOf<Row extends { readonly id: number }>(
  page: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = 0;
  while (true) {
    const rows = await page(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}
