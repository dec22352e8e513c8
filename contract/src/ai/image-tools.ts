import { z } from 'zod';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { versionField } from '../listener/fields.ts';
import { judgedSchema } from './image-run.ts';
import { PICTURE_TASKS } from './vision.ts';

/** What the vision tools do; each may be switched off. Near-duplicates are found by the stored hash, without looking anew. */
export const VISION_TASKS = [...PICTURE_TASKS, 'duplicates'] as const;

/** One of them. */
export type VisionTask = (typeof VISION_TASKS)[number];

/** Without a finding of each of these no photo goes into public view by itself. */
export const GATE_TASKS = ['quality', 'faces', 'plates', 'nsfw', 'objects'] as const satisfies VisionTask[];

const settings = z
  .object({ version: z.number().int(), tasks: z.array(z.enum(VISION_TASKS)) })
  .meta({ id: 'VisionSettings' });

const call = { method: 'POST', access: 'ai.operate' } as const;

/** Calls of /ai on the vision tools themselves: what is installed, how it works, how often people agree, what is on. */
export const imageToolEndpoints = defineEndpoints({
  getVision: {
    ...call,
    path: '/ai/getVision',
    input: z.object({}),
    output: z.object({
      settings,
      tools: z.array(
        z.object({
          task: z.enum(PICTURE_TASKS),
          installed: z.boolean(),
          provider: z.string(),
          model: z.string(),
          /** Milliseconds that half of its last pictures took at most; null where it looked at none. */
          typical_ms: z.number().nullable(),
        }),
      ),
      /** The last days of photos of reports. */
      health: z.object({
        days: z.number().int(),
        done: z.number().int(),
        failed: z.number().int(),
        let_through: z.number().int(),
        /** Photos that wait for being looked at, a thousand at most. */
        waiting: z.number().int(),
      }),
      /** The last decided runs: how many went on as proposed, and what became of the boxes. */
      acceptance: z.object({
        decided: z.number().int(),
        accepted: z.number().int(),
        hidden: z.number().int(),
        boxes: judgedSchema,
      }),
    }),
    summary: 'What the vision tools are, whether they work, and what people make of what they propose.',
    limit: 'heavy',
  },
  updateVision: {
    ...call,
    path: '/ai/updateVision',
    input: z.object({ version: versionField, tasks: z.array(z.enum(VISION_TASKS)).max(VISION_TASKS.length) }),
    output: settings,
    summary: 'Switches tasks of the vision tools on and off.',
  },
});

/** What the screen of the vision tools shows. */
export type Vision = Output<typeof imageToolEndpoints.getVision>;
export type VisionSettings = z.output<typeof settings>;
