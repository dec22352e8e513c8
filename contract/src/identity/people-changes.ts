import { z } from 'zod';
import { OPERATOR_TYPES, USER_TYPES } from '../access/viewer.ts';
import { versionField } from '../catalog/fields.ts';
import { defineEndpoints } from '../endpoint.ts';
import { BULK_MAX, NOTE_MAX_LENGTH } from '../limits.ts';
import { lineField } from '../text.ts';
import { emailField } from './account.ts';
import {
  credibilityField,
  dutiesField,
  looseNameField,
  nodeField,
  personSchema,
  roleIdField,
  seenVersion,
  uidField,
} from './people-shapes.ts';

const phone = z.string().trim().min(1).max(40);
const contacts = { email: emailField.nullable(), phone: phone.nullable() };
const uids = z.array(uidField).min(1).max(BULK_MAX);

/** Calls of staff that write accounts; each leaves a row in the changelog. */
export const peopleChangeEndpoints = defineEndpoints({
  createManually: {
    method: 'POST',
    path: '/users/create-manually',
    access: 'configuration.administer',
    input: z.object({
      first_name: looseNameField.default(''),
      last_name: looseNameField.default(''),
      email: emailField.nullable().default(null),
      phone: phone.nullable().default(null),
      type: z.enum(USER_TYPES).default('citizen'),
      type_operator: z.array(z.enum(OPERATOR_TYPES)).max(OPERATOR_TYPES.length).default([]),
      role: roleIdField.nullable().default(null),
      allowed_categories: dutiesField.default([]),
      operator_id: nodeField.nullable().default(null),
      /** Mails a link to choose a password. */
      invite: z.boolean().default(false),
    }),
    output: personSchema,
    summary:
      'Enters an account by hand, unproven, with an e-mail or a phone, never above the own rights; the person takes it over by proving the address.',
  },
  updateManually: {
    method: 'PUT',
    path: '/users/update-manually',
    access: 'configuration.administer',
    input: z.object({
      uid: uidField,
      version: versionField,
      first_name: looseNameField.optional(),
      last_name: looseNameField.optional(),
      email: contacts.email.optional(),
      phone: contacts.phone.optional(),
    }),
    output: personSchema,
    summary:
      'Changes names and contacts of an account, with an older version than the stored one 409; another e-mail has to be proven again.',
  },
  updateOrganization: {
    method: 'PUT',
    path: '/users/update-organization',
    access: 'configuration.administer',
    input: z.object({
      uid: uidField,
      version: seenVersion,
      operator_id: nodeField.nullable().optional(),
      allowed_categories: dutiesField.optional(),
    }),
    output: personSchema,
    summary: 'Places an account in the organisation and says which categories it attends to.',
  },
  updateCredibility: {
    method: 'PUT',
    path: '/users/update-credibility',
    access: 'configuration.administer',
    input: z.object({ uid: uidField, credibility: credibilityField, reason: lineField({ max: 500 }) }),
    output: personSchema,
    summary: "Changes how far somebody's reports are trusted, with a reason.",
  },
  bulk: {
    method: 'POST',
    path: '/users/bulk',
    access: 'configuration.administer',
    input: z.object({
      uids,
      activated: z.boolean().optional(),
      /** A role, or null to take it. */
      role: roleIdField.nullable().optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          uid: z.string(),
          /** Code and sentence of what kept this one from being changed; null when it was. */
          error: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
    summary: 'Switches accounts on or off or gives them a role, one by one, and says what became of each.',
    limit: 'heavy',
  },
  delete: {
    method: 'POST',
    path: '/users/delete',
    access: 'configuration.administer',
    input: z.object({ uids, confirmation: z.string().min(1).max(NOTE_MAX_LENGTH).optional() }),
    output: z.object({ count: z.number().int(), confirmation: z.string().nullable() }),
    summary:
      'Deletes accounts in two steps: without a confirmation it only counts and answers one, good for ten minutes; deleted accounts can be restored for 30 days.',
  },
  restore: {
    method: 'POST',
    path: '/users/restore',
    access: 'configuration.administer',
    input: z.object({ uids }),
    output: z.object({ count: z.number().int() }),
    summary: 'Restores accounts that were deleted less than 30 days ago.',
  },
});
