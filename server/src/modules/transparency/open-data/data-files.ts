import { Readable } from 'node:stream';
import type { Deps } from '#platform/deps';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import type { DataRow, DataSet } from '#platform/documents/data-set';

const ROWS_AT_ONCE = 500;

/** A whole data set as CSV: id, its fields, its place (longitude and latitude of its middle are left to GeoJSON), when it changed. */
export function csvFile(deps: Deps, set: DataSet): Readable {
  async function* lines() {
    const names = set.fields.map(({ name }) => name);
    yield CSV_MARK + csvLine(['id', ...names, 'geometry', 'changed_at'], 'en');
    for await (const { id, properties, geometry, changed_at } of rowsOf(deps, set)) {
      const place = geometry && JSON.stringify(geometry);
      yield csvLine([id, ...names.map((name) => properties[name]), place, changed_at], 'en');
    }
  }
  return Readable.from(lines());
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

/** A row as a GeoJSON feature. */
export function featureOf({ id, geometry, properties, changed_at }: DataRow) {
  return { type: 'Feature' as const, id, geometry, properties: { ...properties, changed_at } };
}

async function* rowsOf(deps: Deps, set: DataSet): AsyncGenerator<DataRow> {
  let after = 0;
  while (true) {
    const rows = await set.select(deps, { after, limit: ROWS_AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}
