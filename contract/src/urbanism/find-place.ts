import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';
import { listOf } from '../page.ts';
import { lineField } from '../text.ts';

/**
 * What a found place is · address: a house number of a street · street · crossing: where two streets meet ·
 * feature: of a map layer, e.g. a park · colonia: all these of the city's own map · geocoded: of the geocoder.
 */
export const PLACE_KINDS = ['address', 'crossing', 'street', 'feature', 'colonia', 'geocoded'] as const;

/** A place that words name; degrees. */
export const foundPlaceSchema = z
  .object({
    kind: z.enum(PLACE_KINDS),
    /** As it is written on one line, e.g. `Av. Rivadavia 5400`. */
    name: z.string(),
    /** Where it is: its neighborhood or map layer; null where that is not known. */
    detail: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
    /** Street, house number (as it was asked) and other street, as far as it has them. */
    street: z.string().nullable(),
    number: z.string().nullable(),
    crossing: z.string().nullable(),
    /** The number was reckoned from others that are known. */
    approximate: z.boolean(),
    /** What of the question it does not answer: the street has no such number as far as is known, or does not meet the other one. */
    note: z.enum(['number-unknown', 'no-crossing']).nullable(),
  })
  .meta({ id: 'FoundPlace' });

export type FoundPlace = z.output<typeof foundPlaceSchema>;

const input = z.object({ text: lineField({ min: 2, max: 120 }), locale: z.enum(LOCALES).default('es') });
const output = listOf(foundPlaceSchema).extend({
  /** false: the geocoder could not be asked, these are the places of the city's own map. */
  complete: z.boolean(),
});
// Whoever places a report or sets up a map looks for it by its address, whatever modules are on.
const access = 'site.visit';

/** Looking places up by their name or address. */
export const findPlaceEndpoints = defineEndpoints({
  find: {
    method: 'POST',
    path: '/urbanism/find-place',
    access,
    limit: 'heavy',
    input,
    output,
    summary:
      'Places that a name or an address means: those of the city’s map first, then those of the geocoder where one is configured; ten at most.',
  },
  suggest: {
    method: 'POST',
    path: '/urbanism/suggest-place',
    access,
    limit: 'typing',
    input,
    output,
    summary:
      'The same while the text is being typed, from the city’s own map alone: the last word may be unfinished. Eight at most.',
  },
});
