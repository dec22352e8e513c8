import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { PHOTO_MAX_BYTES } from '../../limits.ts';
import { listOf } from '../../page.ts';
import { lineField } from '../../text.ts';
import { attachmentIdsField, idField, versionField } from '../fields.ts';
import {
  BOXES_MAX,
  boxSchema,
  deskPhotoSchema,
  PHOTO_DECISIONS,
  photoSchema,
  waitingPhotoSchema,
} from './photo.ts';

/** Letters of the reason for looking at an unredacted picture, or for deleting one. */
export const PHOTO_REASON_MAX_LENGTH = 300;

const reasonField = lineField({ min: 3, max: PHOTO_REASON_MAX_LENGTH });

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
  add: {
    method: 'POST',
    path: '/attachments/add',
    access: 'listener.own-reports',
    input: z.object({ report_id: idField, attachment_ids: attachmentIdsField.min(1) }),
    output: listOf(photoSchema),
    summary:
      'Adds photos to one’s own report until it is resolved, held or shown as its category says; answers those that were added.',
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
      /** The photo’s version, so that a picture drawn anew has an address of its own; it chooses nothing. */
      v: z.string().max(20).optional(),
    }),
    output: z.unknown(),
    produces: 'image/webp',
    summary:
      'The picture with what is covered, when it was let through and its report is visible to the viewer; 404 otherwise.',
  },
  list: {
    method: 'POST',
    path: '/attachments/list',
    access: 'listener.operate',
    input: z.object({ report_id: idField }),
    output: listOf(deskPhotoSchema),
    summary: 'Photos of a report, held and hidden ones too.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/attachments/get/:id',
    access: 'listener.operate',
    input: z.object({ id: z.uuid() }),
    output: deskPhotoSchema,
    summary: 'One photo with its state and what is covered.',
    limit: 'read',
  },
  review: {
    method: 'POST',
    path: '/attachments/review',
    access: 'listener.operate',
    input: z.object({ limit: z.number().int().min(1).max(20).default(6) }),
    output: z.object({
      items: z.array(waitingPhotoSchema),
      /** How many wait within the viewer’s rights, at most 1000. */
      waiting: z.number().int(),
    }),
    summary: 'The next photos that wait for review, oldest first, given to nobody else for five minutes.',
    limit: 'read',
  },
  update: {
    method: 'POST',
    path: '/attachments/update',
    access: 'listener.operate',
    input: z.object({
      id: z.uuid(),
      version: versionField,
      state: z.enum(PHOTO_DECISIONS).optional(),
      /** All that is covered from now on; it is burnt into a new picture. */
      boxes: z.array(boxSchema).max(BOXES_MAX).optional(),
    }),
    output: deskPhotoSchema,
    summary: 'Lets a photo through, hides or holds it again, and covers parts of it.',
  },
  original: {
    method: 'POST',
    path: '/attachments/original/:id',
    access: 'listener.operate',
    input: z.object({ id: z.uuid(), reason: reasonField }),
    output: z.object({
      /** WebP in base64; it has no address of its own. */
      picture: z.string(),
    }),
    summary: 'The picture as it came, unsealed for a reason that the changelog keeps.',
    limit: 'sensitive',
  },
  delete: {
    method: 'POST',
    path: '/attachments/delete/:id',
    access: 'listener.operate',
    input: z.object({ id: z.uuid(), reason: reasonField }),
    output: z.object({ id: z.uuid() }),
    summary:
      'Deletes a photo for good, with the sealed picture, by a supervisor or superadmin; the changelog keeps why.',
  },
});
