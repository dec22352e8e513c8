import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

/** Settings of the platform that everyone may read; lat/lng in degrees (WGS84). */
export const settingSchema = z
  .object({
    id: z.string(),
    email_contact: z.string().nullable(),
    first_level_person: z.string(),
    first_level_plural: z.string(),
    first_level_singular: z.string(),
    second_level_person: z.string(),
    second_level_plural: z.string(),
    second_level_singular: z.string(),
    twitter: z.string().nullable(),
    twitter_refresh: z.number().int(),
    location: z.object({ lat: z.number(), lng: z.number(), zoom: z.number(), address: z.string() }),
    /** External site of the lottery that the logo links to. */
    lottery_url: z.string(),
    time_zone: z.string(),
    /** Whom a map must name for its ground, e.g. © OpenStreetMap; may be empty. */
    map_attribution: z.string(),
  })
  .meta({ id: 'Setting' });

export type Setting = z.output<typeof settingSchema>;

/** Calls of /setting. */
export const settingEndpoints = defineEndpoints({
  get: {
    method: 'POST',
    path: '/setting/get',
    access: 'configuration.read-public',
    input: z.object({}),
    output: settingSchema,
    summary: 'The one setting record of the platform.',
  },
});
