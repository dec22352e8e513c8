import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { listOf } from '../page.ts';
import { lineField } from '../text.ts';
import { catalogIdField, emailField } from './fields.ts';

/** The three levels of the organisation; their labels come from the settings. */
export const NODE_LEVELS = ['secretary', 'agency', 'operator'] as const;

/** A node of the organisation: a secretary, an agency below it, or an operator (crew or desk) below that. */
export const nodeSchema = z
  .object({
    id: z.number().int(),
    parent_id: z.number().int().nullable(),
    level: z.enum(NODE_LEVELS),
    name: z.string(),
    email: z.string().nullable(),
    active: z.boolean(),
  })
  .meta({ id: 'Node' });

export type OrganizationNode = z.output<typeof nodeSchema>;

/** What may be set on a node. */
const nodeFields = {
  name: lineField({ max: 120 }),
  email: emailField.nullable().default(null),
};

/** Calls of /secretary. */
export const secretaryEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/secretary/list',
    access: 'listener.operate',
    input: z.object({}),
    output: listOf(nodeSchema),
    summary: 'First level of the organisation.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/secretary/create',
    access: 'listener.configure',
    input: z.object(nodeFields),
    output: nodeSchema,
    summary: 'Adds a secretary.',
  },
});

/** Calls of /agency. */
export const agencyEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/agency/list',
    access: 'listener.operate',
    input: z.object({ parent_id: catalogIdField.optional() }),
    output: listOf(nodeSchema),
    summary: 'Second level, of one secretary or of all.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/agency/create',
    access: 'listener.configure',
    input: z.object({ ...nodeFields, parent_id: catalogIdField }),
    output: nodeSchema,
    summary: 'Adds an agency to a secretary.',
  },
});

/** Calls of /operator. */
export const operatorEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/operator/list',
    access: 'listener.operate',
    input: z.object({ parent_id: catalogIdField.optional() }),
    output: listOf(nodeSchema),
    summary: 'Third level, of one agency or of all.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/operator/create',
    access: 'listener.configure',
    input: z.object({ ...nodeFields, parent_id: catalogIdField }),
    output: nodeSchema,
    summary: 'Adds a crew or desk to an agency.',
  },
});
