import { z } from 'zod';
import { OPERATOR_TYPES } from '../../access/viewer.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { listOf } from '../../page.ts';
import { areaDetailSchema, nodeBelow, nodeIdInput, nodeMove, nodesBelow, nodeSchema } from './area.ts';

/** A subtype of operator with its name for people. */
const operatorTypeSchema = z.object({ id: z.enum(OPERATOR_TYPES), name: z.string(), name_en: z.string() });

/** Calls of /operator. */
export const operatorEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/operator/list',
    access: 'listener.operate',
    input: nodesBelow,
    output: listOf(nodeSchema),
    summary: 'Third level, of one agency or of all.',
    limit: 'read',
  },
  listTypes: {
    method: 'POST',
    path: '/operator/type-operator/list',
    access: 'listener.operate',
    input: z.object({}),
    output: listOf(operatorTypeSchema),
    summary: 'The subtypes that an operator may have, by name.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/operator/get/:id',
    access: 'listener.configure',
    input: nodeIdInput,
    output: areaDetailSchema,
    summary: 'One operator with its people, its open cases and what it is in charge of.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/operator/create',
    access: 'listener.configure',
    input: nodeBelow,
    output: nodeSchema,
    summary: 'Adds a crew or desk to an agency.',
  },
  update: {
    method: 'POST',
    path: '/operator/update',
    access: 'listener.configure',
    input: nodeMove,
    output: nodeSchema,
    summary:
      'Changes a crew or desk, or moves it to another parent with its cases and its history; 409 with the stored one in `details` for an older version.',
  },
  delete: {
    method: 'POST',
    path: '/operator/delete/:id',
    access: 'listener.configure',
    input: nodeIdInput,
    output: nodeSchema,
    summary:
      'Takes a crew or desk out of service; 409 with the count while it has areas below it or open cases.',
  },
  restore: {
    method: 'POST',
    path: '/operator/restore/:id',
    access: 'listener.configure',
    input: nodeIdInput,
    output: nodeSchema,
    summary: 'Puts a crew or desk back into service.',
  },
});
