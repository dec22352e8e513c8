import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { NAME_MAX_LENGTH } from '../limits.ts';
import { listOf } from '../page.ts';
import { lineField, textField } from '../text.ts';
import { idField, officialSchema, SIGNER_ROLES } from './draw-shapes.ts';

const official = {
  uid: z.string().min(1).max(100),
  role: z.enum(SIGNER_ROLES),
  full_name: lineField({ max: NAME_MAX_LENGTH }),
  registry: lineField({ max: NAME_MAX_LENGTH }).nullable().default(null),
};

/** Calls on the people who may sign. */
export const officialEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/certificates/officials/list',
    access: 'certificates.operate',
    input: z.object({ active: z.boolean().optional() }),
    output: listOf(officialSchema),
    summary: 'People who may sign draws.',
  },
  create: {
    method: 'POST',
    path: '/certificates/officials/create',
    access: 'certificates.appoint',
    input: z.object(official),
    output: officialSchema,
    summary:
      'Appoints somebody else as head of draw or notary, who signs after 24 hours, or once another superadmin confirmed it.',
  },
  update: {
    method: 'POST',
    path: '/certificates/officials/update',
    access: 'certificates.appoint',
    input: z.object({
      id: idField,
      full_name: official.full_name,
      registry: official.registry,
      active: z.boolean(),
    }),
    output: officialSchema,
    summary: 'Changes the name of an appointment, or ends it at once and for good.',
  },
  confirm: {
    method: 'POST',
    path: '/certificates/officials/confirm',
    access: 'certificates.appoint',
    input: z.object({
      id: idField,
      reason: textField({ min: 10, max: 500 }),
      /** `suspended_at` as the caller saw it; a later change of the account is not confirmed by this. */
      seen: z.string().nullable(),
    }),
    output: officialSchema,
    summary:
      'Says that a suspended appointment may go on, and why; or, as another superadmin than the one who appointed, that a new one signs from now on.',
  },
});
