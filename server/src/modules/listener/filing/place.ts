import type { CreateReportInput } from '@vereda/contract/listener/report-filing';
import { addressOfPoint, findGround, type KnownAddress } from '#modules/urbanism/public';
import type { Database } from '#platform/database/database';

/** Where a report is, as it is stored, and what should be said about it. */
export type Place = {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly street: string | null;
  readonly number: string | null;
  readonly crossing: string | null;
  readonly reference: string | null;
  readonly address: string | null;
  readonly colonia_id: number | null;
  readonly colonia: string | null;
  readonly outside_area: boolean;
  readonly warnings: ('outside-area' | 'maybe-swapped')[];
};

type Given = Pick<CreateReportInput, 'point' | 'address'>;

/** Whether anything says where it is. */
export function hasPlace({ point, address }: Given): boolean {
  return point !== undefined || Boolean(address.street ?? address.reference);
}

/** What the city says of a point. */
export type Surroundings = Pick<Place, 'colonia_id' | 'colonia' | 'outside_area' | 'warnings'>;

/** Looks up colonia, served area and, where the person wrote no street, the address; the point itself is never moved. */
export async function placeOf(database: Database, { point, address }: Given): Promise<Place> {
  const isWritten = Boolean(address.street || address.crossing);
  const surroundings = point ? await surroundingsAt(database, point) : NOWHERE;
  const known = point && !isWritten ? await addressOfPoint(database, point) : null;
  return {
    ...surroundings,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    reference: address.reference || null,
    ...(known ? wordsOfPoint(known, address) : wordsGiven(address)),
  };
}

type Words = Pick<Place, 'street' | 'number' | 'crossing' | 'address'>;

function wordsGiven(address: Given['address']): Words {
  const { street, number, crossing } = address;
  return {
    street: street || null,
    number: number || null,
    crossing: crossing || null,
    address: addressLine(address),
  };
}

function wordsOfPoint({ line, ...parts }: KnownAddress, { reference }: Given['address']): Words {
  return { ...parts, address: [line, reference].filter(Boolean).join(', ') };
}

const NOWHERE: Surroundings = { colonia_id: null, colonia: null, outside_area: false, warnings: [] };

/** Colonia of a point, and whether it lies outside the served area or only its mirror lies inside. */
export async function surroundingsAt(
  database: Database,
  point: { readonly lat: number; readonly lng: number },
): Promise<Surroundings> {
  const { colonia, served } = await findGround(database, point);
  const outside = !served;
  const swapped = { lat: point.lng, lng: point.lat };
  const maybeSwapped = outside && Math.abs(swapped.lat) <= 90 && (await findGround(database, swapped)).served;
  return {
    colonia_id: colonia?.id ?? null,
    colonia: colonia?.name ?? null,
    outside_area: outside,
    warnings: [
      ...(outside ? (['outside-area'] as const) : []),
      ...(maybeSwapped ? (['maybe-swapped'] as const) : []),
    ],
  };
}

type Stored = Pick<Place, 'address' | 'lat' | 'lng'>;

/** A point in words, e.g. `-34.60370, -58.38160`; null where there is none. */
function pointLine({ lat, lng }: Pick<Stored, 'lat' | 'lng'>): string | null {
  return lat === null || lng === null ? null : `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** A stored place on one line, in no language: address and point, or a dash. */
export function placeLine(stored: Stored): string {
  return [stored.address, pointLine(stored)].filter(Boolean).join(' · ') || '—';
}

/** One line of an address, e.g. `Av. San Martín 120 (y Belgrano), frente a la escuela`; null when nothing is known. */
export function addressLine({
  street,
  number,
  crossing,
  reference,
}: CreateReportInput['address']): string | null {
  const corner = street && crossing ? `${street} y ${crossing}` : (street ?? crossing ?? '');
  const numbered = number && street ? `${street} ${number}${crossing ? ` (y ${crossing})` : ''}` : corner;
  const line = [numbered, reference].filter(Boolean).join(', ');
  return line || null;
}
