import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { ENTITIES } from './history.ts';
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
    /** Who did it by name; null for the platform, visitors and accounts that are gone. */
    actor_name: z.string().nullable(),
    /** The account that it happened to, by name; null for other things. */
    entity_name: z.string().nullable(),
  })
  .meta({ id: 'Change' });

/** Whether the chain of hashes is whole, as it was last walked; `checking` while the first walk goes on. */
export const chainSchema = z
  .object({
    state: z.enum(['whole', 'broken', 'checking']),
    /** Changes in the chain; null where it is broken or not known yet. */
    length: z.number().int().nullable(),
    /** The first bad row, and what is wrong with it. */
    change_id: z.number().int().nullable(),
    fault: z.string().nullable(),
    checked_at: z.string().nullable(),
  })
  .meta({ id: 'Chain' });

/** A change with its hash (hex) and, for superadmins, its personal half: null where it was erased or there was none. */
export const changeDetailSchema = changeSchema
  .extend({
    hash: z.string().nullable(),
    has_personal: z.boolean(),
    personal: z.unknown(),
    /** The values before it can be put back. */
    restorable: z.boolean(),
  })
  .meta({ id: 'ChangeDetail' });

const restored = { entity: z.string(), entity_id: z.string(), version: z.number().int() };

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
      /** Done by this account, or to it. */
      person: z.string().min(1).max(100).optional(),
      /** From this moment on, and before that one (ISO 8601). */
      since: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
      /** Says with the page whether the chain of hashes is whole. */
      with_chain: z.boolean().default(false),
    }),
    output: pageOf(changeSchema).extend({ chain: chainSchema.optional() }),
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
      entity: z.enum(ENTITIES),
      entity_id: z.string().min(1).max(200),
      text: textField({ max: NOTE_MAX_LENGTH }),
    }),
    output: changeSchema,
    summary: 'Adds a note to the history of a thing.',
  },
  restorable: {
    method: 'POST',
    path: '/changelog/restorable/:id',
    access: 'configuration.administer',
    input: z.object({ id }),
    output: z.object({ ...restored, now: z.unknown(), earlier: z.unknown() }),
    summary:
      'What stands now beside what stood before a change of brand, settings, texts, menus or modules, their order and switches included.',
    limit: 'read',
  },
  restore: {
    method: 'POST',
    path: '/changelog/restore/:id',
    access: 'configuration.administer',
    input: z.object({ id, version: z.number().int().min(0).max(2_147_483_647) }),
    output: z.object(restored),
    summary:
      'Puts the values before a change back, as a new change with the checks of an ordinary update; `version` is that of the thing as the caller saw it.',
  },
});
