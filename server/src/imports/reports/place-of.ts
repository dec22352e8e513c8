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

/** Address and coordinates of a row; one of the two is enough, a place outside the source's city is kept and marked. */
export function placeOf(context: RowContext): Place {
  const { layout, text, note } = context;
  const point = pointOf(context);
  const street = cleanLine(text('street')).slice(0, 120) || cleanLine(text('area')).slice(0, 120);
  // Spreadsheets turn house numbers into 2959.0.
  const number = cleanLine(text('number')).replace(/\.0+$/, '').slice(0, 20);
  const crossing = cleanLine(text('crossing')).slice(0, 120);
  if (point === 'none' && street === '' && crossing === '')
    note({ field: 'place', reason: 'place-missing', value: '', severity: 'warning' });
  const { lat, lng } = typeof point === 'string' ? { lat: null, lng: null } : point;
  const outside = lat !== null && lng !== null && !isInside(layout.area, lat, lng);
  if (outside) note({ field: 'place', reason: 'outside-area', value: `${lat},${lng}`, severity: 'warning' });
  return {
    street: street || null,
    number: number === '' || number === '0' ? null : number,
    crossing: crossing || null,
    lat,
    lng,
    outside_area: outside,
  };
}

function isInside([west, south, east, north]: ReportLayout['area'], lat: number, lng: number): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

function pointOf({ text, reject }: RowContext): { lat: number; lng: number } | 'none' | 'bad' {
  const texts = { lat: text('lat'), lng: text('lng') };
  if (texts.lat === '' && texts.lng === '') return 'none';
  const bad = (field: string, reason: Reason): 'bad' => {
    reject(field, reason, `${texts.lat},${texts.lng}`);
    return 'bad';
  };
  if (texts.lat === '' || texts.lng === '')
    return bad(texts.lat === '' ? 'lat' : 'lng', 'coordinate-missing');
  const lat = readDecimal(texts.lat);
  const lng = readDecimal(texts.lng);
  if (lat === null || lng === null) return bad(lat === null ? 'lat' : 'lng', 'coordinate-unreadable');
  if (Math.abs(lat) > 90) return bad('lat', 'coordinate-out-of-range');
  if (Math.abs(lng) > 180) return bad('lng', 'coordinate-out-of-range');
  return { lat, lng };
}
