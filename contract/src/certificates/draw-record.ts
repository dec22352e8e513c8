import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { CERTIFICATE_FILE_MAX_BYTES } from '../limits.ts';
import { textField } from '../text.ts';
import { ACTA_KINDS, actaSchema, idField, incidentSchema } from './draw-shapes.ts';

/** Calls on the scanned records of a draw. */
export const actaEndpoints = defineEndpoints({
  upload: {
    method: 'POST',
    path: '/certificates/actas/upload',
    access: 'certificates.operate',
    input: z.object({ draw_id: idField, kind: z.enum(ACTA_KINDS) }),
    output: actaSchema,
    summary:
      'Keeps a scanned acta (PDF, JPEG, PNG or WebP) of a draw that nobody has signed yet; its hash becomes part of the certificate.',
    upload: { maxBytes: CERTIFICATE_FILE_MAX_BYTES },
    limit: 'heavy',
  },
  file: {
    method: 'GET',
    path: '/certificates/actas/file/:id',
    access: 'certificates.operate',
    input: z.object({ id: idField }),
    output: z.unknown(),
    summary: 'The bytes of an acta.',
    produces: 'application/octet-stream',
  },
});

/** Calls on the log of a draw. */
export const incidentEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/certificates/incidents/create',
    access: 'certificates.operate',
    input: z.object({
      draw_id: idField,
      happened_at: z.iso.datetime({ offset: true }),
      stream_second: z.number().int().min(0).max(86_400).nullable().default(null),
      text: textField({ max: 2000 }),
    }),
    output: incidentSchema,
    summary: 'Adds to the public log of a draw; nothing in it is ever changed.',
  },
});
