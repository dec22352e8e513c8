import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { listOf } from '../../page.ts';
import { areaDetailSchema, areaSchema, nodeFields, nodeIdInput, nodeSchema, nodeUpdate } from './area.ts';

const routedCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  name_en: z.string(),
  /** How many of its types come here. */
  types: z.number().int(),
});

/** Calls of /secretary. */
export const secretaryEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/secretary/list',
    access: 'listener.operate',
    input: z.object({ inactive: z.boolean().default(false) }),
    output: listOf(nodeSchema),
    summary: 'First level of the organisation.',
    limit: 'read',
  },
  listTransparency: {
    method: 'POST',
    path: '/secretary/list-transparency',
    access: 'transparency.read-public',
    input: z.object({}),
    output: listOf(z.object({ id: z.number().int(), name: z.string() })),
    summary: 'Names of the active secretaries, for whom initiatives are told apart.',
    limit: 'read',
  },
  tree: {
    method: 'POST',
    path: '/secretary/tree',
    access: 'listener.configure',
    input: z.object({}),
    output: listOf(areaSchema),
    summary: 'All three levels with open cases, types and people of each area, those out of service too.',
    limit: 'read',
  },
  hasCategories: {
    method: 'POST',
    path: '/secretary/hasCategories',
    access: 'listener.configure',
    input: nodeIdInput,
    output: z.object({ has_categories: z.boolean(), items: z.array(routedCategory) }),
    summary: 'Whether a secretary, or an area below it, is in charge of categories, and of which.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/secretary/get/:id',
    access: 'listener.configure',
    input: nodeIdInput,
    output: areaDetailSchema,
    summary: 'One secretary with its people, its open cases and what it is in charge of.',
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
  update: {
    method: 'POST',
    path: '/secretary/update',
    access: 'listener.configure',
    input: z.object(nodeUpdate),
    output: nodeSchema,
    summary:
      'Changes a secretary; with an older version than the stored one 409, the stored one in `details`.',
  },
  delete: {
    method: 'POST',
    path: '/secretary/delete/:id',
    access: 'listener.configure',
    input: nodeIdInput,
    output: nodeSchema,
    summary: 'Takes a secretary out of service; 409 with the count while it has agencies or open cases.',
  },
  restore: {
    method: 'POST',
    path: '/secretary/restore/:id',
    access: 'listener.configure',
    input: nodeIdInput,
    output: nodeSchema,
    summary: 'Puts a secretary back into service.',
  },
});
