import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { LOCALES } from '../../locale.ts';
import { pageInput, pageOf } from '../../page.ts';
import { lineField } from '../../text.ts';
import { civicCardSchema, civicPageSchema, civicPlaceSchema } from './shapes.ts';

const folio = { folio: z.string().min(6).max(40) };

/** Calls on civic draws that anybody may make; they know those whose list is closed. */
export const civicPublicEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/certificates/civic-public/list',
    access: 'certificates.read-public',
    input: z.object(pageInput),
    output: pageOf(civicCardSchema),
    summary: 'Civic draws whose list is closed, newest first.',
  },
  get: {
    method: 'GET',
    path: '/certificates/civic-public/get/:folio',
    access: 'certificates.read-public',
    input: z.object(folio),
    output: civicPageSchema,
    summary: 'What the public may know about a civic draw.',
  },
  ranking: {
    method: 'GET',
    path: '/certificates/civic-public/ranking/:folio',
    access: 'certificates.read-public',
    input: z.object({ ...pageInput, ...folio }),
    output: pageOf(civicPlaceSchema),
    summary: 'The codes in the order in which they were drawn; before that by code.',
  },
  find: {
    method: 'GET',
    path: '/certificates/civic-public/find/:folio',
    access: 'certificates.read-public',
    input: z.object({ ...folio, code: lineField({ max: 40 }) }),
    output: z.object({ place: civicPlaceSchema.nullable() }),
    summary: 'Whether a code is on the list, and its place once drawn.',
  },
  file: {
    method: 'GET',
    path: '/certificates/civic-public/file/:folio',
    access: 'certificates.read-public',
    input: z.object(folio),
    output: z.record(z.string(), z.unknown()),
    summary:
      'The file of a civic draw with which anybody checks it: list of codes, hash, anchors, seed and ranking.',
    produces: 'application/json',
    limit: 'heavy',
  },
  export: {
    method: 'GET',
    path: '/certificates/civic-public/export/:folio',
    access: 'certificates.read-public',
    input: z.object({ ...folio, locale: z.enum(LOCALES).default('es') }),
    output: z.unknown(),
    summary:
      'The codes of a civic draw by their place as CSV, each with whether it was drawn; before that by code.',
    produces: 'text/csv; charset=utf-8',
    limit: 'heavy',
  },
  pdf: {
    method: 'GET',
    path: '/certificates/civic-public/pdf/:folio',
    access: 'certificates.read-public',
    input: z.object({ ...folio, locale: z.enum(LOCALES).default('es') }),
    output: z.unknown(),
    summary:
      'A civic draw for printing: who was drawn, who signed, where it is recorded, and a QR code to its page.',
    produces: 'application/pdf',
    limit: 'heavy',
  },
});
