import type { TableReason } from '@vereda/contract/catalog/table/table-reasons';
import { readDecimal } from '#platform/file-reading/read-decimal';

/** A coordinate in degrees, or why it is none. */
export type WrittenCoordinate =
  | { readonly value: number; readonly repair: TableReason | null }
  | { readonly reason: TableReason };

const LIMITS = { latitude: 90, longitude: 180 } as const;
const FAR_DEGREES = 5;

/** Reads a latitude or longitude; `near` is what most others of the table are, for what can be read in several ways. */
export function readCoordinate(
  text: string,
  kind: 'latitude' | 'longitude',
  near: number | null,
): WrittenCoordinate {
  const within = (value: number | null): value is number => value !== null && Math.abs(value) <= LIMITS[kind];
  const bare = text.replace(/\s|°/g, '');
  const plain = readDecimal(bare);
  if (within(plain)) return signed(plain, near, null);
  const cut = readDecimal(bare.replace(/[.,]$/, ''));
  if (/[.,]$/.test(bare) && within(cut)) return signed(cut, near, 'trailing-mark');
  const digits = /^([+-]?)(\d{5,20})$/.exec(bare.replace(/[.,]/g, ''));
  if (!digits) return { reason: 'coordinate-unreadable' };
  const [, sign, all = ''] = digits;
  const candidates = [2, 3, 1]
    .map((whole) => Number(`${sign}${all.slice(0, whole)}.${all.slice(whole)}`))
    .filter(within);
  const [first] = near === null ? candidates : candidates.toSorted(nearest(near));
  if (first === undefined) return { reason: 'out-of-range' };
  return signed(first, near, /[.,]/.test(bare) ? 'thousands-in-coordinate' : 'point-put-back');
}

function nearest(near: number): (one: number, other: number) => number {
  const away = (value: number) => Math.abs(Math.abs(value) - Math.abs(near));
  return (one, other) => away(one) - away(other);
}

// Without its sign it would lie on the other half of the Earth.
function signed(value: number, near: number | null, repair: TableReason | null): WrittenCoordinate {
  const isTurned =
    near !== null && Math.abs(value - near) > FAR_DEGREES && Math.abs(-value - near) <= FAR_DEGREES;
  return isTurned ? { value: -value, repair: 'sign-put-back' } : { value, repair };
}

/** Whether a place is so far from the others that it cannot be meant. */
export function isFar(value: number, near: number | null): boolean {
  return near !== null && Math.abs(value - near) > FAR_DEGREES;
}
