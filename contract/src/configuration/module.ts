import { z } from 'zod';
import { MODULE_SLUGS } from '../access/viewer.ts';
import { defineEndpoints } from '../endpoint.ts';
import { listOf } from '../page.ts';

/** Level of a menu item (specification §3). */
export const ITEM_LEVELS = ['citizen', 'operator', 'administrator'] as const;
export type ItemLevel = (typeof ITEM_LEVELS)[number];

/** One entry of a module's menu; `to` is a path of the sitemap, `url` an outside address. */
export const moduleItemSchema = z.object({
  name: z.string(),
  name_en: z.string(),
  url: z.string().nullable(),
  to: z.string().nullable(),
  icon: z.string(),
  level: z.enum(ITEM_LEVELS),
});

/** A switchable area of the product with its menu. */
export const moduleSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    name_en: z.string(),
    alias: z.string(),
    slug: z.enum(MODULE_SLUGS),
    group: z.string(),
    icon: z.string(),
    active: z.boolean(),
    items: z.array(moduleItemSchema),
  })
  .meta({ id: 'Module' });

export type Module = z.output<typeof moduleSchema>;
export type ModuleItem = z.output<typeof moduleItemSchema>;

/** Calls of /module. */
export const moduleEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/module/list',
    access: 'configuration.read-public',
    input: z.object({}),
    output: listOf(moduleSchema),
    summary: 'Modules with their switch and menu items.',
  },
  activate: {
    method: 'POST',
    path: '/module/activate',
    access: 'configuration.switch-modules',
    input: z.object({ id: z.enum(MODULE_SLUGS), on: z.boolean().default(true) }),
    output: moduleSchema,
    summary: 'Switches a module on or off for everyone, its calls included.',
  },
});
