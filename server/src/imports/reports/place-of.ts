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
  const { layout, note } = context;
  const point = pointOf(context);
  const words = addressOf(context);
  if (point === null && words.street === null && words.crossing === null)
    note({ field: 'place', reason: 'place-missing', value: '', severity: 'warning' });
  const outside = point !== null && !isInside(layout.area, point);
  if (outside)
    note({ field: 'place', reason: 'outside-area', value: `${point.lat},${point.lng}`, severity: 'warning' });
  return {
    ...words,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    outside_area: outside,
  };
}

function addressOf({ text }: RowContext): Pick<Place, 'street' | 'number' | 'crossing'> {
  const street = cleanLine(text('street')).slice(0, 120) || cleanLine(text('area')).slice(0, 120);
  // Spreadsheets turn house numbers into 2959.0.
  const number = cleanLine(text('number')).replace(/\.0+$/, '').slice(0, 20);
  return {
    street: street || null,
    number: number === '' || number === '0' ? null : number,
    crossing: cleanLine(text('crossing')).slice(0, 120) || null,
  };
}

type Point = { readonly lat: number; readonly lng: number };

function isInside([west, south, east, north]: ReportLayout['area'], { lat, lng }: Point): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

function pointOf({ layout: { area }, text, note }: RowContext): Point | null {
  const texts = [text('lat'), text('lng')] as const;
  if (texts.join('') === '') return null;
  const [lat, lng] = texts.map(readDecimal);
  if (typeof lat === 'number' && typeof lng === 'number') {
    const fault = faultOf({ lat, lng }, area);
    if (fault === null) return { lat, lng };
    note({ ...fault, value: texts.join(','), severity: 'warning' });
    return null;
  }
  const broken = texts.findIndex((part) => readDecimal(part) === null);
  const reason = texts.includes('') ? 'coordinate-missing' : 'coordinate-unreadable';
  note({ field: broken === 0 ? 'lat' : 'lng', reason, value: texts.join(','), severity: 'warning' });
  return null;
}

type Fault = { readonly field: string; readonly reason: Reason };

/** Why numbers are no place; null for a place, also one outside the area. */
function faultOf({ lat, lng }: Point, area: ReportLayout['area']): Fault | null {
  if (isInside(area, { lat, lng })) return null;
  if (isInside(area, { lat: lng, lng: lat })) return { field: 'place', reason: 'coordinates-swapped' };
  if (lat === 0 && lng === 0) return { field: 'place', reason: 'coordinates-zero' };
  if (Math.abs(lat) > 90) return { field: 'lat', reason: 'coordinate-out-of-range' };
  if (Math.abs(lng) > 180) return { field: 'lng', reason: 'coordinate-out-of-range' };
  return null;
}
