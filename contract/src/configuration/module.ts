import { z } from 'zod';
import { MODULE_SLUGS } from '../access/viewer.ts';
import { defineEndpoints } from '../endpoint.ts';
import { MENU_ITEMS_MAX } from '../limits.ts';
import { listOf } from '../page.ts';
import { iconField, ITEM_LEVELS, menuAddressField, menuNameField, menuVersionField } from './menu-fields.ts';

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
    /** Grows with every change; 0 while the product's own arrangement is shown. */
    version: z.number().int(),
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

const id = z.enum(MODULE_SLUGS);
const item = z
  .object({
    name: menuNameField,
    name_en: menuNameField,
    url: menuAddressField.nullable(),
    to: menuAddressField.nullable(),
    icon: iconField,
    level: z.enum(ITEM_LEVELS),
  })
  .refine(({ url, to }) => (url === null) !== (to === null), { error: 'required', path: ['url'] });

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
  get: {
    method: 'POST',
    path: '/module/get/:id',
    access: 'configuration.read-public',
    input: z.object({ id }),
    output: moduleSchema,
    summary: 'One module with its switch and its menu.',
    limit: 'read',
  },
  newItems: {
    method: 'POST',
    path: '/module/new-items',
    access: 'configuration.arrange-menus',
    input: z.object({ id }),
    output: z.object({
      items: z.array(moduleItemSchema),
      /** Addresses of the product's own menu of this module in its order, which says where each belongs. */
      order: z.array(z.string()),
    }),
    summary:
      'Items of the product’s own menu that no menu of the city has and this one never had, as those of screens that an update brought.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/module/create',
    access: 'configuration.arrange-menus',
    input: z.object({ id }),
    output: moduleSchema,
    summary:
      'Writes down a module as the product arranges it, so that the city may arrange it; none is made up.',
  },
  update: {
    method: 'POST',
    path: '/module/update',
    access: 'configuration.arrange-menus',
    input: z.object({
      id,
      version: menuVersionField,
      name: menuNameField,
      name_en: menuNameField,
      alias: menuNameField,
      icon: iconField,
      items: z.array(item).max(MENU_ITEMS_MAX),
    }),
    output: moduleSchema,
    summary:
      'Replaces names, icon and menu items in their order; with an older version than the stored one 409, the stored one in `details`.',
  },
  delete: {
    method: 'POST',
    path: '/module/delete/:id',
    access: 'configuration.arrange-menus',
    input: z.object({ id }),
    output: moduleSchema,
    summary: 'Forgets the city’s arrangement of a module: its menu is the product’s again, its switch stays.',
  },
  activate: {
    method: 'POST',
    path: '/module/activate',
    access: 'configuration.switch-modules',
    input: z.object({ id, on: z.boolean().default(true) }),
    output: moduleSchema,
    summary: 'Switches a module on or off for everyone, its calls included.',
  },
  addElement: {
    method: 'POST',
    path: '/module/add-element',
    access: 'configuration.arrange-menus',
    input: z.object({ id, item }),
    output: moduleSchema,
    summary: 'Adds an item at the end of a module’s menu.',
  },
  removeElement: {
    method: 'POST',
    path: '/module/remove-element',
    access: 'configuration.arrange-menus',
    input: z.object({
      id,
      version: menuVersionField,
      index: z.number().int().min(0).max(MENU_ITEMS_MAX),
    }),
    output: moduleSchema,
    summary: 'Takes the item at this place (from 0) out of a module’s menu as the caller saw it; else 409.',
  },
});
