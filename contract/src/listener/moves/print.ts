import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { idField } from '../fields.ts';

/** What is printed of a case. */
export const PRINTED = ['constancia', 'work-order'] as const;
export type Printed = (typeof PRINTED)[number];

/** Cases in one document. */
export const PRINT_MAX = 50;

/** Calls that print cases of the desk. */
export const printEndpoints = defineEndpoints({
  print: {
    method: 'POST',
    path: '/reports/print',
    access: 'listener.operate',
    input: z.object({
      what: z.enum(PRINTED),
      ids: z.array(idField).min(1).max(PRINT_MAX),
    }),
    output: z.unknown(),
    produces: 'application/pdf',
    summary:
      'Constancias or work orders of cases in one tagged PDF, each with the QR of the page that verifies it; refused whole where one is not the caller’s to read.',
    limit: 'heavy',
  },
});
