import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import {
  APP_NAME_MAX_LENGTH,
  BRAND_PICTURE_MAX_BYTES,
  CITY_NAME_MAX_LENGTH,
  CITY_SLOGAN_MAX_LENGTH,
} from '../limits.ts';
import { listOf, removedList } from '../page.ts';
import { lineField } from '../text.ts';
import { optionalAddressField } from './web-address.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const colorField = z
  .string()
  .max(20)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^#[0-9a-f]{6}$/));
const image = z.string().nullable();
const imageField = z
  .string()
  .regex(/^\/api\/brand\/picture\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .nullable();
const id = z.string().min(1).max(100);
const version = z.number().int().min(0).max(2_147_483_647);

/** What a picture of a brand is for; it decides the sizes in which it is kept. */
export const PICTURE_KINDS = ['logo', 'favicon', 'splash'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Sizes of a brand's picture; the `icon-…` and `maskable-…` ones are square PNG and exist for favicons only. */
export const PICTURE_SIZES = [
  'full',
  'icon-32',
  'icon-180',
  'icon-192',
  'icon-512',
  'maskable-192',
  'maskable-512',
] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** How a city looks: names, pictures (site paths or null) and three colours (#rrggbb). */
export const brandSchema = z
  .object({
    id: z.string(),
    /** Grows with every change; 0 for the built-in look. */
    version: z.number().int(),
    app_name: z.string(),
    city_name: z.string(),
    city_url: z.string(),
    city_slogan: z.string(),
    logo: image,
    favicon: image,
    city_splash_primary: image,
    city_splash_secondary: image,
    city_splash_login: image,
    primary_color: color,
    secondary_color: color,
    additional_color: color,
  })
  .meta({ id: 'Brand' });

export type Brand = z.output<typeof brandSchema>;

const brandFields = {
  app_name: lineField({ max: APP_NAME_MAX_LENGTH }),
  city_name: lineField({ min: 0, max: CITY_NAME_MAX_LENGTH }),
  city_url: optionalAddressField,
  city_slogan: lineField({ min: 0, max: CITY_SLOGAN_MAX_LENGTH }),
  logo: imageField,
  favicon: imageField,
  city_splash_primary: imageField,
  city_splash_secondary: imageField,
  city_splash_login: imageField,
  primary_color: colorField,
  secondary_color: colorField,
  additional_color: colorField,
};

/** Calls of /brand. */
export const brandEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/brand/list',
    access: 'configuration.read-public',
    input: z.object({}),
    output: listOf(brandSchema),
    summary:
      'Brands in their order; the one whose city_url is the host of the page is used, else the first record, else the built-in look.',
  },
  get: {
    method: 'POST',
    path: '/brand/get/:id',
    access: 'configuration.read-public',
    input: z.object({ id }),
    output: brandSchema,
    summary: 'One brand with its names, pictures and colours.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/brand/create',
    access: 'configuration.administer',
    input: z.object(brandFields),
    output: brandSchema,
    summary: 'Adds a brand after the others; the first one replaces the built-in look.',
  },
  update: {
    method: 'POST',
    path: '/brand/update',
    access: 'configuration.administer',
    input: z.object({ id, version, ...brandFields }),
    output: brandSchema,
    summary: 'Replaces a brand; with an older version than the stored one 409, the stored one in `details`.',
  },
  delete: {
    method: 'POST',
    path: '/brand/delete/:id',
    access: 'configuration.administer',
    input: z.object({ id }),
    output: listOf(brandSchema),
    summary: 'Puts a brand into the bin and answers those that are left; the only one stays.',
  },
  removed: {
    method: 'POST',
    path: '/brand/removed',
    access: 'configuration.administer',
    input: z.object({}),
    output: removedList,
    summary: 'The bin: brands that were removed in the last 30 days, the last first.',
    limit: 'read',
  },
  restore: {
    method: 'POST',
    path: '/brand/restore/:id',
    access: 'configuration.administer',
    input: z.object({ id }),
    output: brandSchema,
    summary: 'Takes a brand out of the bin, after the others.',
  },
  makeFirst: {
    method: 'POST',
    path: '/brand/make-first/:id',
    access: 'configuration.administer',
    input: z.object({ id }),
    output: listOf(brandSchema),
    summary: 'Puts a brand before the others, so that it is used where no host decides.',
  },
  upload: {
    method: 'POST',
    path: '/brand/upload',
    access: 'configuration.administer',
    input: z.object({ kind: z.enum(PICTURE_KINDS) }),
    output: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
    upload: { maxBytes: BRAND_PICTURE_MAX_BYTES },
    limit: 'heavy',
    summary:
      'Takes a picture (JPEG, PNG, WebP, AVIF), encodes it anew and answers the path to save in a brand.',
  },
  picture: {
    method: 'GET',
    path: '/brand/picture/:id',
    access: 'configuration.read-public',
    input: z.object({ id: z.uuid(), size: z.enum(PICTURE_SIZES).default('full') }),
    output: z.unknown(),
    produces: 'image/webp',
    summary: 'A picture of a brand; its content never changes.',
  },
});
