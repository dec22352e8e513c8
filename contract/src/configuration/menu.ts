import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { listOf } from '../page.ts';
import { ITEM_LEVELS } from './module.ts';

/** A menu that the city adds by itself. */
export const customMenuSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: z.string(),
    items: z.array(
      z.object({ name: z.string(), url: z.string(), icon: z.string(), level: z.enum(ITEM_LEVELS) }),
    ),
  })
  .meta({ id: 'CustomMenu' });

export type CustomMenu = z.output<typeof customMenuSchema>;

/** Calls of /menu. */
export const menuEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/menu/list',
    access: 'configuration.read-public',
    input: z.object({}),
    output: listOf(customMenuSchema),
    summary: 'Menus that the city adds to the sidebar.',
  },
});
