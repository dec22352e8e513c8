import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { roundPosition, type MapPosition } from '../map-view.ts';

/** How a place was said. */
export type PlaceSource = 'map' | 'centre' | 'device' | 'photo' | 'coordinates' | 'search';

/** A place in words; every part may be empty. */
export type Address = {
  readonly street: string;
  readonly number: string;
  /** The other street of a corner. */
  readonly crossing: string;
  readonly reference: string;
};

/** A place as a person gives it: a point, words, or both. */
export type Place = {
  readonly position: MapPosition | null;
  readonly source: PlaceSource | null;
  /** Radius in metres within which the point lies, where the device says so. */
  readonly accuracyMeters: number | null;
  readonly address: Address;
};

/** No place yet. */
export const NO_PLACE: Place = {
  position: null,
  source: null,
  accuracyMeters: null,
  address: { street: '', number: '', crossing: '', reference: '' },
};

/** Why written coordinates are no place. */
export type CoordinateFault = 'empty' | 'not-a-number' | 'out-of-range' | 'swapped';

/** A number of degrees as people write it: `-34.6`, `−34,6`, `34.6 S`, `58° O`; null when it is none. */
export function parseDegrees(text: string): number | null {
  const clean = text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(',', '.')
    .replace(/[°\s]+/g, ' ')
    .trim();
  const match = /^(-?\d{1,3}(?:\.\d+)?) ?([NSEWO])?$/i.exec(clean);
  if (!match?.[1]) return null;
  const value = Number(match[1]);
  return /[SWO]/i.test(match[2] ?? '') ? -Math.abs(value) : value;
}

/** Both numbers of a pasted pair such as `-34.6037, -58.3816`; null when the text is no pair. */
export function splitPair(text: string): readonly [string, string] | null {
  const match = /^\s*([-−]?\d{1,3}\.\d+)\s*[,;\s]\s*([-−]?\d{1,3}\.\d+)\s*$/.exec(text);
  return match?.[1] && match[2] ? [match[1], match[2]] : null;
}

/** The point that two written coordinates name, or what is wrong with them. */
export function parsePosition(lat: string, lng: string): MapPosition | CoordinateFault {
  if (lat.trim() === '' || lng.trim() === '') return 'empty';
  const [north, east] = [parseDegrees(lat), parseDegrees(lng)];
  if (north === null || east === null) return 'not-a-number';
  if (Math.abs(north) <= 90 && Math.abs(east) <= 180) return roundPosition({ lat: north, lng: east });
  return Math.abs(north) <= 180 && Math.abs(east) <= 90 ? 'swapped' : 'out-of-range';
}

/** True when there is a point, or words that a crew could follow. */
export function isPlaceKnown({ position, address }: Place): boolean {
  return position !== null || address.street.trim() !== '' || address.reference.trim() !== '';
}

/** The address on one line: `San Martín 1250 y Belgrano · frente a la plaza`. */
export function formatAddress({ street, number, crossing, reference }: Address): string {
  const door = [street, number]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const corner = [door, crossing.trim()].filter(Boolean).join(' y ');
  return [corner, reference.trim()].filter(Boolean).join(' · ');
}

/** What a found place says of the address; the landmark is the person's own, and a place without a street leaves a street that is written. */
export function addressOf(found: FoundPlace, written: Address): Address {
  const { kind, name, street, number, crossing } = found;
  if (street !== null) {
    return { ...written, street, number: number ?? '', crossing: crossing ?? '' };
  }
  if (kind === 'colonia' || written.street !== '') return written;
  return { ...written, street: name };
}
