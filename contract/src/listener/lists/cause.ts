import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { listOf } from '../../page.ts';
import { lineField } from '../../text.ts';

/** Which moves a cause is a reason of. */
export const CAUSE_USES = ['return', 'reject', 'close-unfounded', 'close-not-ours'] as const;
export type CauseUse = (typeof CAUSE_USES)[number];

/** Characters of a cause. */
export const CAUSE_NAME_MAX_LENGTH = 120;

const causes = catalogEndpoints({
  path: '/causes',
  noun: 'cause',
  access: { read: 'listener.configure', write: 'listener.configure' },
  fields: {
    name: lineField({ max: CAUSE_NAME_MAX_LENGTH }),
    name_en: lineField({ max: CAUSE_NAME_MAX_LENGTH }),
  },
  fixed: { use: z.enum(CAUSE_USES) },
  ordered: true,
});

/** Calls of /causes: reasons of moves, those that staff keep and those that are offered. */
export const causeEndpoints = defineEndpoints({
  ...causes,
  list: { ...causes.list, path: '/causes/list-kept' },
  listOffered: {
    method: 'POST',
    path: '/causes/list',
    access: 'listener.answer-by-link',
    input: z.object({ use: z.enum(CAUSE_USES).optional() }),
    output: listOf(
      z.object({ id: z.number().int(), use: z.enum(CAUSE_USES), name: z.string(), name_en: z.string() }),
    ),
    summary: 'Catalogued reasons of moves.',
    limit: 'read',
  },
});
