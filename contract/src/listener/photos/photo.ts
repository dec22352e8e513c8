import { z } from 'zod';
import { instant } from '../fields.ts';

/**
 * When a category's photos are shown in public: once somebody let them through, once every check found nothing in them
 * (the others wait for somebody), as they come, or not at all.
 */
export const PHOTO_RULES = ['after_review', 'after_check', 'at_once', 'never'] as const;
export type PhotoRule = (typeof PHOTO_RULES)[number];

/** held: waits for review · shown · hidden: by staff, also from its author · private: its category shows none in public. */
export const PHOTO_STATES = ['held', 'shown', 'hidden', 'private'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** What a review can come to; held takes it back. */
export const PHOTO_DECISIONS = ['held', 'shown', 'hidden'] as const;

/** Rectangles that one photo may have covered. */
export const BOXES_MAX = 30;
/** A smaller one would hide nothing. */
export const BOX_MIN_SIDE = 0.005;

const side = z.number().min(0).max(1);

/** A rectangle of a photo that is covered, in fractions of its width and height. */
export const boxSchema = z
  .object({
    x: side,
    y: side,
    width: z.number().min(BOX_MIN_SIDE).max(1),
    height: z.number().min(BOX_MIN_SIDE).max(1),
  })
  .refine(({ x, width }) => x + width <= 1.000001, { error: 'invalid_value' })
  .refine(({ y, height }) => y + height <= 1.000001, { error: 'invalid_value' })
  .meta({ id: 'PhotoBox' });

const photo = {
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
  /** report: by the author · evidence: by staff · rejection, answer: by the citizen later · provider: by a link, for the desk alone until it is accepted as evidence. */
  purpose: z.enum(['report', 'evidence', 'rejection', 'answer', 'provider']),
  state: z.enum(PHOTO_STATES),
  /** Raised by every change; a picture drawn anew has it in its address. */
  version: z.number().int(),
};

/** A photo by its id; bytes come from GET /attachments/photo/:id?size=large|thumbnail. */
export const photoSchema = z.object(photo).meta({ id: 'Photo' });

/** The same for staff: with what is covered. */
export const deskPhotoSchema = z
  .object({ ...photo, report_id: z.number().int(), boxes: z.array(boxSchema), created_at: instant })
  .meta({ id: 'DeskPhoto' });

/** One that waits for review, with what it is judged by. */
export const waitingPhotoSchema = deskPhotoSchema
  .extend({ folio: z.string(), title: z.string(), address: z.string().nullable() })
  .meta({ id: 'WaitingPhoto' });

export type Photo = z.output<typeof photoSchema>;
export type PhotoBox = z.output<typeof boxSchema>;
export type DeskPhoto = z.output<typeof deskPhotoSchema>;
export type WaitingPhoto = z.output<typeof waitingPhotoSchema>;
