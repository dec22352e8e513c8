import { PICTURE_TASKS } from '@vereda/contract/ai/vision';
import { z } from 'zod';
import { findingsSchema } from '#ports/pictures/port';

/** What the process is asked; bytes pass between processes as they are. */
export const questionSchema = z.object({
  picture: z.instanceof(Buffer),
  tasks: z.array(z.enum(PICTURE_TASKS)),
  /** Folder of the larger set; null where it is not installed. */
  larger: z.string().nullable(),
});

/** What it answers: what it found, or that the picture can not be read, or that it failed. */
export const answerSchema = z.union([
  z.object({ findings: findingsSchema }),
  z.object({ failure: z.enum(['unreadable', 'failed']), reason: z.string() }),
]);

export type Question = z.output<typeof questionSchema>;
export type Answer = z.output<typeof answerSchema>;
