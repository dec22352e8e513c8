import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';
import { listOf } from '../page.ts';
import { lineField } from '../text.ts';

/** A place that words name; degrees. */
export const foundPlaceSchema = z
  .object({
    /** colonia, street: of the city's own map · address: of the geocoder. */
    kind: z.enum(['colonia', 'street', 'address']),
    name: z.string(),
    /** Where it is, null where that is not known. */
    detail: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
  })
  .meta({ id: 'FoundPlace' });

export type FoundPlace = z.output<typeof foundPlaceSchema>;

/** Looking places up by their name or address. */
export const findPlaceEndpoints = defineEndpoints({
  find: {
    method: 'POST',
    path: '/urbanism/find-place',
    // Whoever places a report or sets up a map looks for it by its address, whatever modules are on.
    access: 'site.visit',
    limit: 'heavy',
    input: z.object({ text: lineField({ min: 2, max: 120 }), locale: z.enum(LOCALES).default('es') }),
    output: listOf(foundPlaceSchema).extend({
      /** false: the geocoder could not be asked, these are the places of the city's own map. */
      complete: z.boolean(),
    }),
    summary:
      'Places that a name or an address means: neighborhoods and streets of the city’s map first, then those of the geocoder where one is configured; ten at most.',
  },
});
