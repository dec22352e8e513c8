import { z } from 'zod';
import { pageInput } from '../page.ts';
import { lineField } from '../text.ts';

/** Number of an entry; also accepted as text. */
export const rowIdField = z.coerce.number().int().min(1).max(2_147_483_647);

/** The version that the caller saw. */
export const versionField = z.number().int().min(1).max(2_147_483_647);

/** Fields of every list of a catalogue: words to look for, and whether removed entries are asked for instead. */
export const catalogListInput = {
  ...pageInput,
  search: lineField({ min: 0, max: 100 }).default(''),
  removed: z.boolean().default(false),
};
