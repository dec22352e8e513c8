import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { listOf } from '../page.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const image = z.string().nullable();

/** How a city looks: names, pictures (site paths or null) and three colours (#rrggbb). */
export const brandSchema = z
  .object({
    id: z.string(),
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

/** Calls of /brand. */
export const brandEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/brand/list',
    access: 'configuration.read-public',
    input: z.object({}),
    output: listOf(brandSchema),
    summary: 'Brands; the first record replaces the built-in look.',
  },
});
