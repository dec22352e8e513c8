import { anyGeometry, type Shape } from '@vereda/contract/urbanism/shape';
import { shapeFaults } from '@vereda/contract/urbanism/shape-faults';
import { SHAPE_POSITIONS_MAX } from '@vereda/contract/limits';
import { countPositions } from '@vereda/contract/urbanism/shape';
import type { TableReason } from '@vereda/contract/catalog/table/table-reasons';
import type { RowValues } from './table-target.ts';

const WKT = /^\s*(?:SRID=\d+;)?POINT\s*\(\s*(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)\s*\)\s*$/i;
const PAIR = /^[[(]?\s*(-?\d{1,3}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*[\])]?$/;

/** A place in one column: latitude and longitude with a space between, or a geometry as JSON; or why it is none. */
export function readPlace(text: string): { readonly value: string } | { readonly reason: TableReason } {
  if (text.startsWith('{')) return readShape(text);
  const wkt = WKT.exec(text);
  const pair = wkt ? [wkt[2], wkt[1]] : PAIR.exec(text)?.slice(1);
  const [lat, lng] = (pair ?? []).map(Number);
  const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isPlace ? { value: `${lat} ${lng}` } : { reason: 'coordinate-unreadable' };
}

function readShape(text: string): { readonly value: string } | { readonly reason: TableReason } {
  const shape = shapeIn(text);
  if (!shape || countPositions(shape) > SHAPE_POSITIONS_MAX || shapeFaults(shape).length > 0)
    return { reason: 'shape-unreadable' };
  if (shape.type !== 'Point') return { value: JSON.stringify(shape) };
  const [lng, lat] = shape.coordinates;
  return { value: `${lat} ${lng}` };
}

function shapeIn(text: string): Shape | null {
  try {
    return anyGeometry.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The geometry of a row as it was read: its shape, else the point of its coordinates; null without a place. */
export function geometryOf(values: RowValues): unknown {
  const shape = values.get('shape');
  if (typeof shape === 'string') return JSON.parse(shape);
  const [lat, lng] = [values.get('lat'), values.get('lng')];
  return lat === undefined || lng === undefined ? null : { type: 'Point', coordinates: [lng, lat] };
}
