import { MAP_FILE_FEATURES_MAX } from '@vereda/contract/limits';
import type { FileNote } from '@vereda/contract/urbanism/map-file';
import { AppError } from '#platform/errors';
import { createEncodingDetector } from '../../../platform/file-reading/detect-encoding.ts';
import { openZip, type ShapefileParts } from './open-zip.ts';
import { inDegrees, projectionOfCrs, projectionOfPrj, WGS84, type Projection } from './projection.ts';
import type { RawFeature } from './raw-feature.ts';
import { readShapefile } from './read-shapefile.ts';

/** A file that was opened: its features with coordinates in degrees. */
export type MapFile = {
  readonly format: 'geojson' | 'shapefile';
  readonly encoding: string;
  readonly projection: string;
  readonly notes: readonly FileNote[];
  /** Which of several Shapefiles of a .zip this is; null where there was no choice. */
  readonly table: string | null;
  readonly features: readonly RawFeature[];
};

const BLANK = /^[\s\ufeff]*\{/;

/** Opens a GeoJSON or a zipped Shapefile (of several the one with the first of these names); its bytes decide which. Throws urbanism/file-…, zip-… or projection-unknown. */
export async function openMapFile(bytes: Buffer, tables: readonly string[]): Promise<MapFile> {
  const file =
    bytes.subarray(0, 2).toString('latin1') === 'PK'
      ? await openShapefile(bytes, tables)
      : openGeojson(bytes);
  if (file.features.length === 0) throw new AppError('urbanism/file-empty');
  if (file.features.length > MAP_FILE_FEATURES_MAX) {
    throw new AppError('urbanism/file-too-many-features', { params: { max: MAP_FILE_FEATURES_MAX } });
  }
  return file;
}

async function openShapefile(bytes: Buffer, tables: readonly string[]): Promise<MapFile> {
  const parts = await openZip(bytes, tables);
  const { features, encoding } = readShapefile(parts);
  const { projection, notes } = projectionOfParts(parts, features);
  return {
    format: 'shapefile',
    encoding,
    projection: projection.name,
    notes,
    table: parts.table,
    features: projected(features, projection),
  };
}

/** Without a .prj coordinates that look like degrees are taken for degrees. */
function projectionOfParts(
  { prj }: ShapefileParts,
  features: readonly RawFeature[],
): { projection: Projection; notes: FileNote[] } {
  if (prj) {
    const projection = projectionOfPrj(prj);
    return { projection, notes: projection.toDegrees ? ['reprojected'] : [] };
  }
  let isDegrees = true;
  const look = (position: readonly [number, number]) => {
    if (Math.abs(position[0]) > 180 || Math.abs(position[1]) > 180) isDegrees = false;
    return position;
  };
  for (const { geometry } of features.slice(0, 100)) inDegrees(coordinatesOf(geometry), look);
  if (!isDegrees) throw new AppError('urbanism/projection-unknown', { params: { projection: '.prj?' } });
  return { projection: WGS84, notes: ['projection-assumed'] };
}

function openGeojson(bytes: Buffer): MapFile {
  const { text, encoding, notes } = decode(bytes);
  if (!BLANK.test(text.slice(0, 1000))) throw new AppError('urbanism/file-not-a-map');
  const { features, crs } = featuresOf(text);
  const projection = projectionOfCrs(crs);
  return {
    format: 'geojson',
    encoding,
    projection: projection.name,
    notes: [...notes, ...(projection.toDegrees ? (['reprojected'] as const) : [])],
    table: null,
    features: projected(features, projection),
  };
}

function decode(bytes: Buffer): { text: string; encoding: string; notes: FileNote[] } {
  const detector = createEncodingDetector();
  detector.write(bytes);
  const { encoding, damagedBytes } = detector.result();
  const label = encoding === 'iso-8859-1' ? 'windows-1252' : encoding;
  const text = new TextDecoder(label).decode(bytes);
  return { text, encoding: label, notes: damagedBytes > 0 ? ['letters-lost'] : [] };
}

function featuresOf(text: string): { features: RawFeature[]; crs: unknown } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('urbanism/file-damaged', { cause: error });
  }
  const { type, features, crs } = value as { type?: unknown; features?: unknown; crs?: unknown };
  if (type === 'Feature') return { features: [rawOf(value, 1)], crs };
  if (type !== 'FeatureCollection' || !Array.isArray(features)) throw new AppError('urbanism/file-not-a-map');
  return { features: features.map((feature: unknown, index) => rawOf(feature, index + 1)), crs };
}

function rawOf(feature: unknown, number: number): RawFeature {
  const { properties, geometry } = (typeof feature === 'object' && feature !== null ? feature : {}) as {
    properties?: unknown;
    geometry?: unknown;
  };
  const isTable = typeof properties === 'object' && properties !== null && !Array.isArray(properties);
  return { number, properties: isTable ? (properties as Record<string, unknown>) : {}, geometry };
}

function projected(features: readonly RawFeature[], { toDegrees }: Projection): readonly RawFeature[] {
  if (!toDegrees) return features;
  return features.map((feature) => {
    const { geometry } = feature;
    if (typeof geometry !== 'object' || geometry === null) return feature;
    return {
      ...feature,
      geometry: { ...geometry, coordinates: inDegrees(coordinatesOf(geometry), toDegrees) },
    };
  });
}

function coordinatesOf(geometry: unknown): unknown {
  return typeof geometry === 'object' && geometry !== null && 'coordinates' in geometry
    ? geometry.coordinates
    : null;
}
