import { z } from 'zod';
import { BOX_MIN_SIDE } from '../listener/photos/photo.ts';

/** What the vision tools look for in a picture; each may be switched off. */
export const PICTURE_TASKS = ['quality', 'faces', 'plates', 'nsfw', 'objects', 'text'] as const;

/** One of them. */
export type PictureTask = (typeof PICTURE_TASKS)[number];

const side = z.number().min(BOX_MIN_SIDE).max(1);

/** A part of the upright picture, as fractions of its width and height; what may be covered has the same shape. */
export const areaSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: side,
  height: side,
});

/** One of them. */
export type Area = Readonly<z.output<typeof areaSchema>>;
