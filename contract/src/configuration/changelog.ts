import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { NOTE_MAX_LENGTH } from '../limits.ts';
import { pageInput, pageOf } from '../page.ts';
import { textField } from '../text.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const word = z.string().min(1).max(60);

/** One thing that happened: by whom, to what, from and to which values. `at` is ISO 8601 with microseconds. */
export const changeSchema = z
  .object({
    id: z.number().int(),
    at: z.string(),
    entity: z.string(),
    entity_id: z.string(),
    action: z.string(),
    actor_uid: z.string().nullable(),
    actor_role: z.string(),
    channel: z.string(),
    from_value: z.unknown(),
    to_value: z.unknown(),
    cause: z.string().nullable(),
    /** Place in the chain of hashes; null for what is not sealed yet. */
    position: z.number().int().nullable(),
  })
  .meta({ id: 'Change' });

/** A change with its hash (hex) and, for superadmins, its personal half: null where it was erased or there was none. */
export const changeDetailSchema = changeSchema
  .extend({ hash: z.string().nullable(), has_personal: z.boolean(), personal: z.unknown() })
  .meta({ id: 'ChangeDetail' });

/** Calls of /changelog: rows are added, never changed or deleted. */
export const changelogEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/changelog/list',
    access: 'configuration.administer',
    input: z.object({
      ...pageInput,
      entity: word.optional(),
      entity_id: z.string().min(1).max(200).optional(),
      action: word.optional(),
      actor_uid: z.string().min(1).max(100).optional(),
    }),
    output: pageOf(changeSchema),
    summary: 'What happened in the product, newest first.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/changelog/get/:id',
    access: 'configuration.administer',
    input: z.object({ id }),
    output: changeDetailSchema,
    summary: 'One change with its place in the chain of hashes.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/changelog/create',
    access: 'configuration.administer',
    input: z.object({
      entity: word,
      entity_id: z.string().min(1).max(200),
      text: textField({ max: NOTE_MAX_LENGTH }),
    }),
    output: changeSchema,
    summary: 'Adds a note to the history of a thing.',
  },
});
