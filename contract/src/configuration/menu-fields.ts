import { z } from 'zod';
import { lineField } from '../text.ts';

const NAME_MAX_LENGTH = 60;
const ADDRESS_MAX_LENGTH = 500;

/** Level of a menu item (specification §3). */
export const ITEM_LEVELS = ['citizen', 'operator', 'administrator'] as const;
export type ItemLevel = (typeof ITEM_LEVELS)[number];

/** What a menu or an item is called, in each language. */
export const menuNameField = lineField({ max: NAME_MAX_LENGTH });

/** Name of an icon; an unknown one shows as a dot. */
export const iconField = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** A page of this site or an address of the web; the server looks closer. */
export const menuAddressField = z
  .string()
  .max(ADDRESS_MAX_LENGTH)
  .transform((text) => text.trim())
  .pipe(z.string().min(1));

/** Version of what the caller saw; 0 while nothing was stored. */
export const menuVersionField = z.number().int().min(0).max(2_147_483_647);
