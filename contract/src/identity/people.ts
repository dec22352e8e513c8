import { z } from 'zod';
import { OPERATOR_TYPES, USER_TYPES } from '../access/viewer.ts';
import { defineEndpoints } from '../endpoint.ts';
import { pageInput, pageOf } from '../page.ts';
import {
  peopleFilter,
  personSchema,
  roleIdField as roleId,
  seenVersion as version,
  uidField as uid,
} from './people-shapes.ts';

/** Calls of staff on accounts. */
export const peopleEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/users/list',
    access: 'configuration.administer',
    input: z.object({
      ...pageInput,
      ...peopleFilter,
      with_total: z.boolean().default(false),
    }),
    output: pageOf(personSchema),
    summary: 'Accounts, newest first, by words in name, e-mail or phone, type, subtype, role and activation.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/users/get/:id',
    access: 'configuration.administer',
    input: z.object({ id: uid }),
    output: personSchema,
    summary: 'One account by uid.',
    limit: 'read',
  },
  updateType: {
    method: 'POST',
    path: '/users/update-type',
    access: 'configuration.administer',
    input: z.object({
      uid,
      version,
      type: z.enum(USER_TYPES),
      /** Subtypes of an operator; other types have none. */
      type_operator: z.array(z.enum(OPERATOR_TYPES)).max(OPERATOR_TYPES.length).default([]),
    }),
    output: personSchema,
    summary: 'Changes the type of an account, never above the own rights; the last superadmin stays one.',
  },
  updateRole: {
    method: 'POST',
    path: '/users/update-role',
    access: 'configuration.administer',
    input: z.object({ uid, version, role: roleId.nullable() }),
    output: personSchema,
    summary: 'Gives a role to an account, or takes it (null), never above the own rights.',
  },
  updateActivated: {
    method: 'POST',
    path: '/users/update-activated',
    access: 'configuration.administer',
    input: z.object({ uid, activated: z.boolean() }),
    output: personSchema,
    summary: 'Switches an account off, which ends its sessions, or on again; it proves no address.',
  },
});
