import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { listOf } from '../page.ts';
import { lineField } from '../text.ts';

/** Characters of what is said of a source. */
export const SOURCE_CREDIT_MAX_LENGTH = 200;
export const SOURCE_LICENSE_MAX_LENGTH = 100;
export const SOURCE_URL_MAX_LENGTH = 300;

/** What parts of the city's map a set of data is. */
export const MAP_FILE_TARGETS = ['colonias', 'streets', 'features', 'addresses'] as const;
export type MapFileTarget = (typeof MAP_FILE_TARGETS)[number];

/** Who published a set of data, as maps have to name them, and on what terms. */
export const mapSourceSchema = z.object({
  credit: lineField({ max: SOURCE_CREDIT_MAX_LENGTH }),
  /** Empty where it is not known. */
  license: lineField({ min: 0, max: SOURCE_LICENSE_MAX_LENGTH }).default(''),
  /** Where it is published; empty where it is not known. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(SOURCE_URL_MAX_LENGTH)
    .or(z.literal(''))
    .default(''),
});
export type MapSource = z.output<typeof mapSourceSchema>;

const shownSourceSchema = mapSourceSchema
  .extend({
    target: z.enum(MAP_FILE_TARGETS),
    /** Names of the map layer that was made of it; null for what is in no layer. */
    layer: z.string().nullable(),
    layer_en: z.string().nullable(),
  })
  .meta({ id: 'ShownMapSource' });

/** A source as the maps and the page of sources name it. */
export type ShownMapSource = z.output<typeof shownSourceSchema>;

/** Calls about where the city's map comes from. */
export const mapSourceEndpoints = defineEndpoints({
  shown: {
    method: 'POST',
    path: '/urbanism/sources/shown',
    // The ground of every map, whatever modules are on.
    access: 'site.visit',
    input: z.object({}),
    output: listOf(shownSourceSchema),
    summary: 'Whom the data of the city’s map is owed to: the sources of what everybody sees on it.',
    limit: 'read',
  },
});
