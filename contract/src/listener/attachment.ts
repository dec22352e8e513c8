import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { PHOTO_MAX_BYTES } from '../limits.ts';
import { listOf } from '../page.ts';
import { idField } from './fields.ts';
import { photoSchema } from './report-shapes.ts';

/** Calls of /attachments. */
export const attachmentEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/attachments/create',
    access: 'listener.report',
    input: z.object({}),
    output: z.object({
      id: z.uuid(),
      width: z.number().int(),
      height: z.number().int(),
      /** Where the photo says it was taken, as a proposal only; it is not stored with the photo. */
      place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
      /** When the photo says it was taken, in its own words (no zone). */
      taken_at: z.string().nullable(),
    }),
    upload: { maxBytes: PHOTO_MAX_BYTES },
    limit: 'heavy',
    summary:
      'Takes a photo: re-encoded, its metadata dropped; attach it by id within a day or it is deleted.',
  },
  photo: {
    method: 'GET',
    path: '/attachments/photo/:id',
    access: 'listener.see-map',
    input: z.object({
      id: z.uuid(),
      size: z.enum(['large', 'thumbnail']).default('large'),
      /** The photo_ticket of a call by folio and key, or by a mail’s link. */
      ticket: z.string().max(200).optional(),
    }),
    output: z.unknown(),
    produces: 'image/webp',
    summary: 'The picture, when its report is visible to the viewer; 404 otherwise.',
  },
  list: {
    method: 'POST',
    path: '/attachments/list',
    access: 'listener.operate',
    input: z.object({ report_id: idField }),
    output: listOf(photoSchema),
    summary: 'Photos of a report, hidden ones too.',
    limit: 'read',
  },
  update: {
    method: 'POST',
    path: '/attachments/update',
    access: 'listener.operate',
    input: z.object({ id: z.uuid(), hidden: z.boolean() }),
    output: photoSchema,
    summary: 'Hides a photo from the public, or shows it again.',
  },
});
