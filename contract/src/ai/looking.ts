import { z } from 'zod';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { listOf } from '../page.ts';
import { DOUBTS, foundSchema, proposedSchema } from './image-run.ts';

/** Photos that are asked about at once. */
export const LOOKED_AT_MAX = 20;

/** Bits of 64 in which two pictures may differ and still be nearly the same. */
export const NEAR_BITS_MAX = 10;

const looked = z
  .object({
    photo_id: z.uuid(),
    /** `waiting`: not looked at yet · `off`: nothing looks at photos · `failed`: it could not be looked at. */
    state: z.enum(['waiting', 'done', 'failed', 'off']),
    /** Empty once somebody decided on the photo. */
    proposed: z.array(proposedSchema),
    doubts: z.array(z.enum(DOUBTS)),
    /** null unless `done`. */
    found: foundSchema.omit({ ms: true }).nullable(),
    /** Photos of other reports that are nearly the same, the nearest first; within the viewer’s rights. */
    near: z.array(
      z.object({
        photo_id: z.uuid(),
        report_id: z.number().int(),
        folio: z.string(),
        /** Bits of 64 in which they differ. */
        bits: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'LookedAt' });

/** Calls of flows that the vision tools serve; nothing here waits for them. */
export const lookingEndpoints = defineEndpoints({
  lookedAt: {
    method: 'POST',
    path: '/attachments/looked-at',
    access: 'listener.operate',
    input: z.object({ ids: z.array(z.uuid()).min(1).max(LOOKED_AT_MAX) }),
    output: listOf(looked),
    summary:
      'What the vision tools found in photos within the viewer’s rights; the others are left out. It proposes; what is covered is decided by /attachments/update.',
    limit: 'read',
  },
  quality: {
    method: 'POST',
    path: '/attachments/quality',
    access: 'listener.report',
    input: z.object({ id: z.uuid() }),
    output: z.object({
      is_blurred: z.boolean(),
      is_dark: z.boolean(),
      is_small: z.boolean(),
    }),
    summary:
      'Whether a photo that was sent and is not attached yet can be made out; all false where nothing can tell, and for every other photo.',
    limit: 'typing',
  },
});

/** What was found in one photo, for the desk. */
export type LookedAt = Output<typeof lookingEndpoints.lookedAt>['items'][number];
/** Whether a photo can be made out. */
export type PhotoQuality = Output<typeof lookingEndpoints.quality>;
