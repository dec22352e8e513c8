import { z } from 'zod';
import { OPERATOR_TYPES, USER_TYPES, VIEWS } from '../access/viewer.ts';
import { defineEndpoints } from '../endpoint.ts';
import { NAME_MAX_LENGTH } from '../limits.ts';
import { pageInput, pageOf } from '../page.ts';
import { lineField } from '../text.ts';
import { peopleFilter, personSchema, roleIdField as roleId, uidField as uid } from './people-shapes.ts';
import { done } from './session.ts';

const views = z.array(z.enum(VIEWS)).max(VIEWS.length);
const roleName = lineField({ max: NAME_MAX_LENGTH });

/** A role with the number of accounts that hold it. */
export const heldRoleSchema = z
  .object({ id: z.string(), name: z.string(), views: z.array(z.enum(VIEWS)), holders: z.number().int() })
  .meta({ id: 'HeldRole' });

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
    input: z.object({ uid, role: roleId.nullable() }),
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

/** Calls of staff on roles. */
export const roleEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/role/list',
    access: 'configuration.administer',
    input: z.object({}),
    output: z.object({ items: z.array(heldRoleSchema) }),
    summary: 'Every role by name, with how many hold it.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/role/get/:id',
    access: 'configuration.administer',
    input: z.object({ id: roleId }),
    output: heldRoleSchema,
    summary: 'One role with the views that its holders may see.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/role/create',
    access: 'configuration.administer',
    input: z.object({ name: roleName, views }),
    output: heldRoleSchema,
    summary: 'A new role with views that the caller has.',
  },
  update: {
    method: 'POST',
    path: '/role/update',
    access: 'configuration.administer',
    input: z.object({ id: roleId, name: roleName, views }),
    output: heldRoleSchema,
    summary: 'Changes name and views of a role; its holders obey at their next request.',
  },
  delete: {
    method: 'POST',
    path: '/role/delete/:id',
    access: 'configuration.administer',
    input: z.object({ id: roleId }),
    output: done,
    summary: 'Deletes a role that nobody holds.',
  },
});
