import { defineEndpoints } from '../../endpoint.ts';
import { listOf } from '../../page.ts';
import { areaDetailSchema, nodeBelow, nodeIdInput, nodeMove, nodesBelow, nodeSchema } from './area.ts';

/** Calls of /agency. */
export const agencyEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/agency/list',
    access: 'listener.operate',
    input: nodesBelow,
    output: listOf(nodeSchema),
    summary: 'Second level, of one secretary or of all.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/agency/get/:id',
    access: 'listener.configure',
    input: nodeIdInput,
    output: areaDetailSchema,
    summary: 'One agency with its people, its open cases and what it is in charge of.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/agency/create',
    access: 'listener.configure',
    input: nodeBelow,
    output: nodeSchema,
    summary: 'Adds an agency to a secretary.',
  },
  update: {
    method: 'POST',
    path: '/agency/update',
    access: 'listener.configure',
    input: nodeMove,
    output: nodeSchema,
    summary:
      'Changes an agency, or moves it to another parent with its cases and its history; 409 with the stored one in `details` for an older version.',
  },
  delete: {
    method: 'POST',
    path: '/agency/delete/:id',
    access: 'listener.configure',
    input: nodeIdInput,
    output: nodeSchema,
    summary: 'Takes an agency out of service; 409 with the count while it has areas below it or open cases.',
  },
  restore: {
    method: 'POST',
    path: '/agency/restore/:id',
    access: 'listener.configure',
    input: nodeIdInput,
    output: nodeSchema,
    summary: 'Puts an agency back into service.',
  },
});
