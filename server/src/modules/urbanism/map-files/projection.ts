import proj4 from 'proj4';
import { AppError } from '#platform/errors';

/** Turns a position of a file into longitude and latitude. */
export type ToDegrees = (position: readonly [number, number]) => readonly [number, number];

/** How a file's coordinates are meant; `toDegrees` is null where they are degrees of WGS84 already. */
export type Projection = { readonly name: string; readonly toDegrees: ToDegrees | null };

/** What needs no change. */
export const WGS84: Projection = { name: 'WGS84', toDegrees: null };

const WKT_MAX_LENGTH = 8000;
const DECIMALS = 1e7;
const OFF_EARTH = 999;

/** The projection that a .prj describes. Throws urbanism/projection-unknown. */
export function projectionOfPrj(bytes: Buffer): Projection {
  const text = bytes.subarray(0, WKT_MAX_LENGTH).toString('latin1').trim();
  const name = /^\s*\w+\s*\[\s*"([^"]{1,80})"/.exec(text)?.[1]?.replaceAll('_', ' ') ?? '';
  if (/^GEOG(?:CS|CRS)\s*\[/i.test(text) && /WGS[ _]?(?:19)?84/i.test(name)) return WGS84;
  if (bytes.length > WKT_MAX_LENGTH || !/^(?:PROJ|GEOG)(?:CS|CRS)\s*\[/i.test(text)) {
    throw unknown(name || '.prj');
  }
  return projectionOf(name, text);
}

/** The projection of a GeoJSON's `crs` member; WGS84 without one. Throws urbanism/projection-unknown. */
export function projectionOfCrs(crs: unknown): Projection {
  if (crs === undefined || crs === null) return WGS84;
  const { properties } = crs as { properties?: { name?: unknown } | null };
  const name = typeof properties?.name === 'string' ? properties.name.slice(0, 80) : '?';
  if (/CRS:?84$/i.test(name)) return WGS84;
  const code = Number(/EPSG:{1,2}(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1]);
  if (code === 4326) return WGS84;
  const definition = definitionOf(code);
  if (!definition) throw unknown(name);
  return projectionOf(`EPSG:${code}`, definition);
}

const MEXICO =
  '+proj=lcc +lat_1=17.5 +lat_2=29.5 +lat_0=12 +lon_0=-102 +x_0=2500000 +y_0=0 +ellps=GRS80 +units=m';
const DEGREES_GRS80 = '+proj=longlat +ellps=GRS80';
const BY_CODE: ReadonlyMap<number, string> = new Map([
  [3857, 'EPSG:3857'],
  [900913, 'EPSG:3857'],
  [6372, MEXICO],
  ...[4190, 5340, 4269, 6365].map((code) => [code, DEGREES_GRS80] as const),
]);

/** Projections that cities of the region publish in: UTM, POSGAR 2007 and 94, ITRF2008 of Mexico, web Mercator. */
function definitionOf(code: number): string | null {
  const zone = code % 100;
  const isUtm = (code > 32600 && code <= 32660) || (code > 32700 && code <= 32760);
  if (isUtm) return `+proj=utm +zone=${zone} ${code > 32700 ? '+south ' : ''}+datum=WGS84 +units=m`;
  for (const before of [5342, 22180]) {
    const belt = code - before;
    if (!(belt >= 1 && belt <= 7)) continue;
    const origin = `+lon_0=${-75 + 3 * belt} +x_0=${belt}500000`;
    return `+proj=tmerc +lat_0=-90 ${origin} +k=1 +y_0=0 +ellps=GRS80 +towgs84=0,0,0 +units=m`;
  }
  return BY_CODE.get(code) ?? null;
}

function projectionOf(name: string, definition: string): Projection {
  try {
    const { forward } = proj4(definition, 'EPSG:4326');
    const [lng, lat] = forward([1, 1]);
    if (typeof lng !== 'number' || typeof lat !== 'number') throw new Error('no numbers');
    return { name, toDegrees: ([x, y]) => tidy(forward([x, y])) };
  } catch (error) {
    throw unknown(name, error);
  }
}

function tidy([lng = OFF_EARTH, lat = OFF_EARTH]: readonly number[]): readonly [number, number] {
  const round = (value: number) =>
    Number.isFinite(value) ? Math.round(value * DECIMALS) / DECIMALS : OFF_EARTH;
  return [round(lng), round(lat)];
}

function unknown(projection: string, cause?: unknown): AppError {
  return new AppError('urbanism/projection-unknown', { params: { projection }, cause });
}

const DEPTH_MAX = 6;

/** Coordinates of any GeoJSON geometry in degrees; what is no position stays as it is. */
export function inDegrees(coordinates: unknown, toDegrees: ToDegrees, depth = 0): unknown {
  if (!Array.isArray(coordinates) || depth > DEPTH_MAX) return coordinates;
  const [x, y] = coordinates as unknown[];
  if (typeof x === 'number' && typeof y === 'number') return toDegrees([x, y]);
  return coordinates.map((inner: unknown) => inDegrees(inner, toDegrees, depth + 1));
}
