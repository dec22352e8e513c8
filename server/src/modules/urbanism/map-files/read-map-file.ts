import type { FeatureFault, FileNote, Mapping } from '@vereda/contract/urbanism/map-file';
import type { MapFileTarget } from '@vereda/contract/urbanism/map-source';
import type { ShapeKind } from '@vereda/contract/urbanism/shape';
import { columnName } from '../../../platform/file-reading/read-header.ts';
import { joinNamesakes } from './join-namesakes.ts';
import { openMapFile, type MapFile } from './map-file.ts';
import { propertiesOf, type Property } from './raw-feature.ts';
import { proposeMapping } from './propose-mapping.ts';
import { readRows, type FileRow } from './read-rows.ts';

/** How a file is to be read; plain values, since they cross to another thread. */
export type ReadingOrder = {
  readonly target: MapFileTarget;
  readonly file_name: string;
  readonly shapes: ShapeKind;
  readonly withSector: boolean;
  /** A house number besides the name. */
  readonly withNumber: boolean;
  /** Names of which a .zip with several tables has one to take. */
  readonly tables: readonly string[];
  /** Null takes the one that the file's own names propose. */
  readonly mapping: Mapping | null;
  /** The middle of the city, to see swapped coordinates. */
  readonly home: { readonly lat: number; readonly lng: number } | null;
};

/** What a file says of itself and how it was understood. */
export type FileFacts = Omit<MapFile, 'features'> & {
  /** Features of the file, good or not. */
  readonly read: number;
  readonly properties: readonly Property[];
  readonly mapping: Mapping;
};

/** A file that was read: its good rows and the faults of the others, in file order. */
export type ReadMapFile = {
  readonly facts: FileFacts;
  readonly rows: readonly FileRow[];
  readonly faults: readonly FeatureFault[];
};

/** Reads a file whole. Throws urbanism/file-…, zip-… or projection-unknown. */
export async function readMapFile(bytes: Buffer, order: ReadingOrder): Promise<ReadMapFile> {
  const file = await openMapFile(bytes, order.tables);
  const properties = propertiesOf(file.features);
  const mapping = known(order.mapping, properties) ?? proposeMapping(order.target, properties);
  const { shapes, withSector, withNumber, home } = order;
  const reading = { mapping, shapes, withSector, withNumber, home, source: sourceOf(order.file_name) };
  const read = readRows(file.features, reading);
  const joined = order.target === 'colonias' ? joinNamesakes(read.rows) : { rows: read.rows, faults: [] };
  const notes: FileNote[] = [
    ...file.notes,
    ...(properties.length === 0 ? (['no-table'] as const) : []),
    ...(joined.rows.length + joined.faults.length < read.rows.length ? (['parts-joined'] as const) : []),
    ...(read.unread > 0 ? (['numbers-unread'] as const) : []),
  ];
  const { format, encoding, projection, table, features } = file;
  return {
    facts: { format, encoding, projection, notes, table, read: features.length, properties, mapping },
    rows: joined.rows,
    faults: [...read.faults, ...joined.faults],
  };
}

// A property that the file does not have means nothing.
function known(mapping: Mapping | null, properties: readonly Property[]): Mapping | null {
  if (!mapping) return null;
  const names = new Set(properties.map(({ name }) => name));
  const kept = (name: string | null) => (name !== null && names.has(name) ? name : null);
  return {
    name: kept(mapping.name),
    sector: kept(mapping.sector),
    id: kept(mapping.id),
    kind: kept(mapping.kind),
    house_number: kept(mapping.house_number),
    province: kept(mapping.province),
    left_from: kept(mapping.left_from),
    left_to: kept(mapping.left_to),
    right_from: kept(mapping.right_from),
    right_to: kept(mapping.right_to),
  };
}

/** Name of a set of data, from the name of its file: `Calles (1).geojson` → `calles`. */
export function sourceOf(fileName: string): string {
  const base = fileName.replace(/\.[^.]*$/, '').replace(/\s*\(\d+\)$/, '');
  return columnName(base).slice(0, 60) || 'archivo';
}
