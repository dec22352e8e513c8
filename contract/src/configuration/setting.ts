import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { CITY_TEXT_MAX_LENGTH, EMAIL_MAX_LENGTH, LEVEL_LABEL_MAX_LENGTH } from '../limits.ts';
import { listOf } from '../page.ts';
import { lineField, textField } from '../text.ts';
import { webAddressField } from './web-address.ts';

const bilingual = z.object({ es: z.string(), en: z.string() });
const version = z.number().int().min(0).max(2_147_483_647);
const id = z.string().min(1).max(100);
const label = lineField({ max: LEVEL_LABEL_MAX_LENGTH });
/** What a table of a province's map may be called. */
export const mapTableName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** What the maps of a province read from, by table name. */
const mapTables = <T extends z.ZodType>(field: T) =>
  z.object({ city: field, ageb: field, communities: field, municipal: field, points_of_interest: field });

/** Settings of the platform that everyone may read; lat/lng in degrees (WGS84). */
export const settingSchema = z
  .object({
    /** Empty before a city saved its own. */
    id: z.string(),
    /** Grows with every change. */
    version: z.number().int(),
    email_contact: z.string().nullable(),
    first_level_person: z.string(),
    first_level_plural: z.string(),
    first_level_singular: z.string(),
    second_level_person: z.string(),
    second_level_plural: z.string(),
    second_level_singular: z.string(),
    /** What the city calls a neighborhood, and several of them, in both languages. */
    colonia_singular: z.string(),
    colonia_plural: z.string(),
    colonia_singular_en: z.string(),
    colonia_plural_en: z.string(),
    /** Account name without its @. */
    twitter: z.string().nullable(),
    /** Minutes between two readings. */
    twitter_refresh: z.number().int(),
    location: z.object({ lat: z.number(), lng: z.number(), zoom: z.number(), address: z.string() }),
    /** External site of the lottery that the logo links to. */
    lottery_url: z.string(),
    time_zone: z.string(),
    /** Whom a map must name for its ground, e.g. © OpenStreetMap; may be empty. */
    map_attribution: z.string(),
    /** Which province's polygons the maps show. */
    province_code: z.number().int(),
    map_tables: mapTables(z.string()),
    /** What the footer says of the site; empty shows the product's own sentence. */
    about: bilingual,
  })
  .meta({ id: 'Setting' });

export type Setting = z.output<typeof settingSchema>;

/** Texts of the city that hold a few marks (rich-text.ts). */
export const TEXT_NAMES = ['about', 'terms', 'privacy'] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** One text in both languages; empty ones show the product's own. */
export const cityTextSchema = z
  .object({ name: z.enum(TEXT_NAMES), version: z.number().int(), es: z.string(), en: z.string() })
  .meta({ id: 'CityText' });

export type CityText = z.output<typeof cityTextSchema>;

const settingFields = {
  email_contact: z
    .string()
    .max(EMAIL_MAX_LENGTH * 2)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.email().max(EMAIL_MAX_LENGTH))
    .nullable(),
  first_level_person: label,
  first_level_plural: label,
  first_level_singular: label,
  second_level_person: label,
  second_level_plural: label,
  second_level_singular: label,
  colonia_singular: label,
  colonia_plural: label,
  colonia_singular_en: label,
  colonia_plural_en: label,
  twitter: z
    .string()
    .max(50)
    .transform((text) => text.trim().replace(/^@/, ''))
    .pipe(z.string().regex(/^[A-Za-z0-9_]{1,15}$/))
    .nullable(),
  twitter_refresh: z.number().int().min(1).max(1440),
  location: z.object({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    zoom: z.number().min(0).max(19),
    address: lineField({ min: 0, max: 200 }),
  }),
  lottery_url: webAddressField,
  time_zone: z.string().max(60).refine(isTimeZone, { error: 'invalid_value' }),
  map_attribution: lineField({ min: 0, max: 120 }),
  province_code: z.number().int().min(1).max(999),
  map_tables: mapTables(mapTableName),
};

/** Calls of /setting. */
export const settingEndpoints = defineEndpoints({
  get: {
    method: 'POST',
    path: '/setting/get',
    access: 'configuration.read-public',
    input: z.object({}),
    output: settingSchema,
    summary: 'The one setting record of the platform; the defaults with an empty id before one was saved.',
  },
  list: {
    method: 'POST',
    path: '/setting/list',
    access: 'configuration.read-public',
    input: z.object({}),
    output: listOf(settingSchema),
    summary: 'The setting record as a list of none or one.',
  },
  create: {
    method: 'POST',
    path: '/setting/create',
    access: 'configuration.administer',
    input: z.object(settingFields),
    output: settingSchema,
    summary: 'Saves the first setting record; 409 with the stored one in `details` when there is one.',
  },
  update: {
    method: 'POST',
    path: '/setting/update',
    access: 'configuration.administer',
    input: z.object({ id, version, ...settingFields }),
    output: settingSchema,
    summary:
      'Replaces the settings; with an older version than the stored one 409, the stored one in `details`.',
  },
  delete: {
    method: 'POST',
    path: '/setting/delete/:id',
    access: 'configuration.administer',
    input: z.object({ id }),
    output: settingSchema,
    summary: 'Goes back to the defaults.',
  },
  texts: {
    method: 'POST',
    path: '/setting/texts',
    access: 'configuration.read-public',
    input: z.object({}),
    output: listOf(cityTextSchema),
    summary: 'What the city says of itself, its terms and its privacy notice, in both languages.',
    limit: 'read',
  },
  updateText: {
    method: 'POST',
    path: '/setting/update-text',
    access: 'configuration.administer',
    input: z.object({
      name: z.enum(TEXT_NAMES),
      version,
      es: textField({ min: 0, max: CITY_TEXT_MAX_LENGTH }),
      en: textField({ min: 0, max: CITY_TEXT_MAX_LENGTH }),
    }),
    output: cityTextSchema,
    summary: 'Replaces one text; its links must lead to the web, to this site or to a mail address.',
  },
});

function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]+\/[A-Za-z/_+-]+$|^UTC$/.test(name) &&
      Boolean(new Intl.DateTimeFormat('es', { timeZone: name }))
    );
  } catch {
    return false;
  }
}
