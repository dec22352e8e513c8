import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { MENU_ITEMS_MAX, MENUS_MAX } from '../limits.ts';
import { listOf, removedList } from '../page.ts';
import { iconField, ITEM_LEVELS, menuAddressField, menuNameField, menuVersionField } from './menu-fields.ts';

/** A menu that the city adds by itself. */
export const customMenuSchema = z
  .object({
    id: z.string(),
    version: z.number().int(),
    name: z.string(),
    name_en: z.string(),
    icon: z.string(),
    items: z.array(
      z.object({
        name: z.string(),
        name_en: z.string(),
        /** A path of this site or an address of the web. */
        url: z.string(),
        icon: z.string(),
        level: z.enum(ITEM_LEVELS),
      }),
    ),
  })
  .meta({ id: 'CustomMenu' });

export type CustomMenu = z.output<typeof customMenuSchema>;

const id = z.string().min(1).max(100);
const menuFields = {
  name: menuNameField,
  name_en: menuNameField,
  icon: iconField,
  items: z
    .array(
      z.object({
        name: menuNameField,
        name_en: menuNameField,
        url: menuAddressField,
        icon: iconField,
        level: z.enum(ITEM_LEVELS),
      }),
    )
    .max(MENU_ITEMS_MAX),
};

/** Calls of /menu. */
export const menuEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/menu/list',
    access: 'configuration.read-public',
    input: z.object({}),
    output: listOf(customMenuSchema),
    summary: 'Menus that the city adds to the sidebar, in their order.',
  },
  get: {
    method: 'POST',
    path: '/menu/get/:id',
    access: 'configuration.read-public',
    input: z.object({ id }),
    output: customMenuSchema,
    summary: 'One of them.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/menu/create',
    access: 'configuration.administer',
    input: z.object(menuFields),
    output: customMenuSchema,
    summary: 'Adds a menu after the others.',
  },
  update: {
    method: 'POST',
    path: '/menu/update',
    access: 'configuration.administer',
    input: z.object({ id, version: menuVersionField, ...menuFields }),
    output: customMenuSchema,
    summary: 'Replaces a menu; with an older version than the stored one 409, the stored one in `details`.',
  },
  delete: {
    method: 'POST',
    path: '/menu/delete/:id',
    access: 'configuration.administer',
    input: z.object({ id }),
    output: listOf(customMenuSchema),
    summary: 'Puts a menu into the bin and answers those that are left.',
  },
  removed: {
    method: 'POST',
    path: '/menu/removed',
    access: 'configuration.administer',
    input: z.object({}),
    output: removedList,
    summary: 'The bin: menus that were removed in the last 30 days, the last first.',
    limit: 'read',
  },
  restore: {
    method: 'POST',
    path: '/menu/restore/:id',
    access: 'configuration.administer',
    input: z.object({ id }),
    output: customMenuSchema,
    summary: 'Takes a menu out of the bin, after the others.',
  },
  reorder: {
    method: 'POST',
    path: '/menu/reorder',
    access: 'configuration.administer',
    input: z.object({ ids: z.array(id).max(MENUS_MAX) }),
    output: listOf(customMenuSchema),
    summary: 'Puts the menus in this order; those that are not named follow.',
  },
});
