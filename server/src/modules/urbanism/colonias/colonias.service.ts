import type { Database, DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import {
  replaceRings,
  selectGround,
  upsertArea,
  type Ground,
  type AreaKind,
  type RingText,
  type SavedArea,
} from './colonias.queries.ts';

/** A point in degrees (WGS84). */
export type LatLng = { readonly lat: number; readonly lng: number };

type Position = readonly number[];
/** GeoJSON, longitude first. */
export type AreaGeometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Position[])[])[] };

const SCALE = 1e7;

/** Colonia of a point, and whether the city serves it. */
export function findGround(database: Database, point: LatLng): Promise<Ground> {
  return selectGround(database, point);
}

/** Stores a colonia or the served outline, replacing the one of the same source id. Throws urbanism/geometry-invalid. */
export async function saveArea(
  transaction: DatabaseTransaction,
  area: {
    kind: AreaKind;
    name: string;
    sector: string | null;
    source_id: string | null;
    geometry: AreaGeometry;
  },
): Promise<SavedArea> {
  const rings = ringsOf(area.geometry);
  const saved = await upsertArea(transaction, { ...area, geometry: JSON.stringify(area.geometry) });
  await replaceRings(transaction, saved.id, rings);
  return saved;
}

/** Rings as PostgreSQL polygons; the first ring of each polygon is its outside, the others are holes. */
export function ringsOf(geometry: AreaGeometry): RingText[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flatMap((polygon) =>
    polygon.map((ring, index) => ({ hole: index > 0, text: ringText(ring) })),
  );
  if (rings.length === 0) throw new AppError('urbanism/geometry-invalid');
  return rings;
}

function ringText(ring: readonly Position[]): string {
  if (ring.length < 4) throw new AppError('urbanism/geometry-invalid');
  const points = ring.map(([lng = Number.NaN, lat = Number.NaN]) => {
    const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    if (!isOnEarth) throw new AppError('urbanism/geometry-invalid');
    return `(${Math.round(lng * SCALE)},${Math.round(lat * SCALE)})`;
  });
  return `(${points.join(',')})`;
}
