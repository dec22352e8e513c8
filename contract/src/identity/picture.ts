import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { PICTURE_MAX_BYTES } from '../limits.ts';
import { uidField } from './people-shapes.ts';

/** Calls on the pictures of accounts. */
export const userPictureEndpoints = defineEndpoints({
  update: {
    method: 'PUT',
    path: '/users/update-picture',
    access: 'site.account',
    input: z.object({
      /** Left out: the own account. Another one needs the right to administer accounts. */
      uid: uidField.optional(),
    }),
    output: z.object({ picture: z.string() }),
    upload: { maxBytes: PICTURE_MAX_BYTES },
    limit: 'heavy',
    summary: 'Sets the picture of an account: cut square, encoded anew, nothing of its metadata kept.',
  },
  remove: {
    method: 'POST',
    path: '/users/remove-picture',
    access: 'site.account',
    input: z.object({ uid: uidField.optional() }),
    output: z.object({ picture: z.null() }),
    summary: 'Takes the picture of an account away.',
  },
  get: {
    method: 'GET',
    path: '/users/picture/:id',
    access: 'site.account',
    input: z.object({ id: z.uuid() }),
    output: z.unknown(),
    produces: 'image/webp',
    summary: 'The picture of the own account, or of any for staff.',
  },
});
