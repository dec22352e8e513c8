import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';

/** What a point is called. */
export const namedPointSchema = z
  .object({
    /** On one line, e.g. `Av. Rivadavia 5412 (aprox.), Caballito`; null where the city's map knows nothing. */
    text: z.string().nullable(),
    /** The street next to it, however far that is up to two kilometres. */
    street: z.string().nullable(),
    number: z.string().nullable(),
    /** The other street of the nearest corner, where no number is known. */
    crossing: z.string().nullable(),
    /** The number was reckoned from others that are known. */
    approximate: z.boolean(),
    /** Metres to the street. */
    away_m: z.number().nullable(),
    /** The park or square that the point lies in. */
    park: z.string().nullable(),
    colonia: z.string().nullable(),
    /** Whether the city serves the place. */
    inside: z.boolean(),
  })
  .meta({ id: 'NamedPoint' });

export type NamedPoint = z.output<typeof namedPointSchema>;

/** The address of a point, the reverse of looking places up. */
export const placeAtEndpoints = defineEndpoints({
  name: {
    method: 'POST',
    path: '/urbanism/place-at',
    access: 'site.visit',
    limit: 'typing',
    input: z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      locale: z.enum(LOCALES).default('es'),
    }),
    output: namedPointSchema,
    summary:
      'The address of a point: street and number, else the corner, else how far the street is; with its park and its neighborhood.',
  },
});
