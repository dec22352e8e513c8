import { z } from 'zod';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../limits.ts';
import { lineField } from '../text.ts';

/** Number of a report or of what belongs to one; also accepted as text in paths and queries. */
export const idField = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Number of a row of a catalogue (type, area, cause, colonia), which is of 32 bits. */
export const catalogIdField = z.coerce.number().int().min(1).max(2_147_483_647);

/** A version for optimistic locking: the one the caller saw. */
export const versionField = z.number().int().min(1);

/** ISO 8601 with offset, e.g. 2026-11-21T10:00:00Z. */
export const instantField = z.iso.datetime({ offset: true });

/** An instant as the database prints it in JSON. */
export const instant = z.string();

/** Ids of uploaded photos, which may be attached once. */
export const attachmentIdsField = z.array(z.uuid()).max(5);

/** A mail address, trimmed, its domain in lower case. */
export const emailField = z
  .string()
  .max(EMAIL_MAX_LENGTH * 2)
  .transform((text) => text.trim().replace(/@.*$/, (domain) => domain.toLowerCase()))
  .pipe(z.email().max(EMAIL_MAX_LENGTH));

/** A phone as people write it, on one line. */
export const phoneLineField = lineField({ max: 30 }).pipe(z.string().regex(/^\+?[\d\s().-]{6,30}$/));

/** How to reach the person who reports; never shown in public. */
export const contactFields = z.object({
  first_name: lineField({ min: 0, max: NAME_MAX_LENGTH }).optional(),
  last_name: lineField({ min: 0, max: NAME_MAX_LENGTH }).optional(),
  email: emailField.optional(),
  phone: phoneLineField.optional(),
});

const SWAPPED = 'listener/coordinates-swapped';
const OUT_OF_RANGE = 'listener/coordinates-out-of-range';

/** WGS84 degrees; text, NaN and infinities are refused, and a latitude that only makes sense as a longitude says so. */
export const pointField = z
  .object({ lat: z.number(), lng: z.number() })
  .refine(({ lat, lng }) => !(Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lng) <= 90), SWAPPED)
  .refine(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, OUT_OF_RANGE)
  // To a centimetre: the rest is noise, and numbers next to zero make the database's trigonometry underflow.
  .transform(({ lat, lng }) => ({ lat: toCentimetre(lat), lng: toCentimetre(lng) }));

function toCentimetre(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7 || 0;
}

/** A place as people write it; every part is optional. */
export const addressFields = z.object({
  street: lineField({ min: 0, max: 120 }).optional(),
  number: lineField({ min: 0, max: 20 }).optional(),
  /** The other street of a corner. */
  crossing: lineField({ min: 0, max: 120 }).optional(),
  /** Landmark, floor, "opposite the school". */
  reference: lineField({ min: 0, max: 200 }).optional(),
});

/** How the place was found. */
export const PLACE_ORIGINS = ['map', 'photo', 'device', 'address', 'centre', 'import'] as const;

/** Edges of a view in degrees: west, south, east, north, e.g. `-58.5,-34.7,-58.3,-34.5`. */
export const bboxField = z
  .string()
  .max(100)
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
  .transform((text) => text.split(',').map(Number) as [number, number, number, number])
  .refine(
    ([west, south, east, north]) =>
      Math.abs(west) <= 180 &&
      Math.abs(east) <= 180 &&
      south >= -90 &&
      north <= 90 &&
      south < north &&
      west < east,
    OUT_OF_RANGE,
  );
