import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { lineField } from '../../text.ts';
import { catalogIdField, emailField, instant, versionField } from '../fields.ts';

/** Characters of the name of whoever has a key. */
export const API_KEY_NAME_MAX_LENGTH = 120;

const access = { read: 'listener.configure', write: 'listener.configure' } as const;

const keys = catalogEndpoints({
  path: '/listener/api-keys',
  noun: 'API key',
  access,
  fields: {
    /** Who has it: an app, another city, a company. */
    name: lineField({ max: API_KEY_NAME_MAX_LENGTH }),
    /** Whom to write to when it misbehaves. */
    email: emailField,
    /** false: what comes with it is refused. */
    active: z.boolean().default(true),
  },
  facts: {
    /** The first characters of the key, to tell keys apart; null until one is made. */
    key_start: z.string().nullable(),
    key_made_at: instant.nullable(),
    /** Reports that were filed with it. */
    reports: z.number().int(),
  },
});

/** Calls of /listener/api-keys: who may file reports through Open311. */
export const apiKeyEndpoints = defineEndpoints({
  ...keys,
  makeKey: {
    method: 'POST',
    path: '/listener/api-keys/make-key/:id',
    access: access.write,
    input: z.object({ id: catalogIdField, version: versionField }),
    output: z.object({ key: z.string(), version: z.number().int() }),
    summary: 'Makes a new key, told this once and kept as a hash; the one before it is refused from then on.',
    limit: 'sensitive',
  },
});

/** One of them. */
export type ApiKey = Output<typeof apiKeyEndpoints.get>;
