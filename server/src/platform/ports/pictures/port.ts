import { areaSchema, PICTURE_TASKS, type PictureTask } from '@vereda/contract/ai/vision';
import { z } from 'zod';

const confidence = z.number().min(0).max(1);
const found = z.array(areaSchema.extend({ confidence })).readonly();

/** What was found in one picture: only what was asked for, and of that only what is installed. */
export const findingsSchema = z
  .object({
    quality: z
      .object({
        /** Variance of the Laplacian of the grey picture at 640 pixels: 0 for a plain one, hundreds for a sharp one. */
        sharpness: z.number().min(0),
        /** Mean grey, 0–255. */
        brightness: z.number().min(0).max(255),
        is_blurred: z.boolean(),
        is_dark: z.boolean(),
        is_small: z.boolean(),
      })
      .optional(),
    faces: found.optional(),
    plates: found.optional(),
    /** How likely it is that nobody should see it unasked, 0–1. */
    nsfw: confidence.optional(),
    objects: z
      .array(areaSchema.extend({ label: z.string(), confidence }))
      .readonly()
      .optional(),
    /** What is written in it, for the desk only. */
    text: z.string().optional(),
    /** Milliseconds that each task took. */
    ms: z.partialRecord(z.enum(PICTURE_TASKS), z.number()),
  })
  .readonly();

/** What was found in one picture. */
export type PictureFindings = z.output<typeof findingsSchema>;

/** What does each task on this machine, and whether it is there. */
export type Installed = Readonly<
  Record<PictureTask, { readonly installed: boolean; readonly provider: string; readonly model: string }>
>;

/** Looks at pictures, one at a time, in a process of its own. */
export type PictureChecker = {
  installed(): Installed;
  /**
   * Throws ai/picture-unreadable, which stays so; ai/picture-check-slow or ai/picture-check-failed, after which another
   * try makes sense; and the signal's reason. Tasks that are not installed are left out.
   */
  check(picture: Buffer, tasks: readonly PictureTask[], signal: AbortSignal): Promise<PictureFindings>;
  /** Ends the process; checks under way throw ai/picture-check-failed. */
  close(): Promise<void>;
};
