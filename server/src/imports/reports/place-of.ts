import { cleanLine } from '@vereda/contract/text';
import type { Reason } from '#platform/file-reading/problem';
import { readDecimal } from '#platform/file-reading/read-decimal';
import type { RowContext } from './row-context.ts';
import type { ReportLayout } from './report-layout.ts';

type Place = {
  readonly street: string | null;
  readonly number: string | null;
  readonly crossing: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly outside_area: boolean;
};

/**
 * Address and coordinates of a row; one of the two is enough, a place outside the source's city is kept and marked.
 * Coordinates that name no place are noted and left out: the row stays, for a person to say where it is.
 */
export function placeOf(context: RowContext): Place {
  const { layout, text, note } = context;
  const point = pointOf(context);
  const street = cleanLine(text('street')).slice(0, 120) || cleanLine(text('area')).slice(0, 120);
  // Spreadsheets turn house numbers into 2959.0.
  const number = cleanLine(text('number')).replace(/\.0+$/, '').slice(0, 20);
  const crossing = cleanLine(text('crossing')).slice(0, 120);
  if (point === null && street === '' && crossing === '')
    note({ field: 'place', reason: 'place-missing', value: '', severity: 'warning' });
  const outside = point !== null && !isInside(layout.area, point);
  if (outside)
    note({ field: 'place', reason: 'outside-area', value: `${point.lat},${point.lng}`, severity: 'warning' });
  return {
    street: street || null,
    number: number === '' || number === '0' ? null : number,
    crossing: crossing || null,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    outside_area: outside,
  };
}

type Point = { readonly lat: number; readonly lng: number };

function isInside([west, south, east, north]: ReportLayout['area'], { lat, lng }: Point): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

function pointOf({ layout, text, note }: RowContext): Point | null {
  const texts = { lat: text('lat'), lng: text('lng') };
  if (texts.lat === '' && texts.lng === '') return null;
  const leftOut = (field: string, reason: Reason): null => {
    note({ field, reason, value: `${texts.lat},${texts.lng}`, severity: 'warning' });
    return null;
  };
  if (texts.lat === '' || texts.lng === '')
    return leftOut(texts.lat === '' ? 'lat' : 'lng', 'coordinate-missing');
  const lat = readDecimal(texts.lat);
  const lng = readDecimal(texts.lng);
  if (lat === null || lng === null) return leftOut(lat === null ? 'lat' : 'lng', 'coordinate-unreadable');
  const point = { lat, lng };
  if (isInside(layout.area, point)) return point;
  if (isInside(layout.area, { lat: lng, lng: lat })) return leftOut('place', 'coordinates-swapped');
  if (lat === 0 && lng === 0) return leftOut('place', 'coordinates-zero');
  if (Math.abs(lat) > 90) return leftOut('lat', 'coordinate-out-of-range');
  if (Math.abs(lng) > 180) return leftOut('lng', 'coordinate-out-of-range');
  return point;
}
