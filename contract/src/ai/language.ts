import { z } from 'zod';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { versionField } from '../listener/fields.ts';

/** What the language tools do; each may be switched off. */
export const TEXT_TASKS = ['type', 'risk', 'spam'] as const;

/** One of them. */
export type TextTask = (typeof TEXT_TASKS)[number];

const settings = z
  .object({ version: z.number().int(), tasks: z.array(z.enum(TEXT_TASKS)) })
  .meta({ id: 'LanguageSettings' });

const call = { method: 'POST', access: 'ai.operate' } as const;

/** Decided runs of a type that its acceptance is counted over. */
export const ACCEPTANCE_RUNS = 200;

/** Calls of /ai on the language tools themselves: what they learned, how often they are right, what is on. */
export const languageEndpoints = defineEndpoints({
  getLanguage: {
    ...call,
    path: '/ai/getLanguage',
    input: z.object({}),
    output: z.object({
      settings,
      model: z.object({
        provider: z.string(),
        name: z.string(),
        /** `learning` while it reads the reports after a start. */
        state: z.enum(['learning', 'ready']),
        /** Texts that it learned from. */
        texts: z.number().int(),
        built_at: z.string().nullable(),
      }),
      /** Of each suggested type: its last decided runs, and how many of them were accepted as they were. */
      acceptance: z.array(
        z.object({ subcategory_id: z.number().int(), decided: z.number().int(), accepted: z.number().int() }),
      ),
      /** What was suggested and what people chose instead, most often first. */
      confusion: z.array(
        z.object({
          suggested_id: z.number().int(),
          decided_id: z.number().int(),
          count: z.number().int(),
        }),
      ),
    }),
    summary: 'What the language tools are, learned, and are taken for.',
    limit: 'heavy',
  },
  updateLanguage: {
    ...call,
    path: '/ai/updateLanguage',
    input: z.object({ version: versionField, tasks: z.array(z.enum(TEXT_TASKS)).max(TEXT_TASKS.length) }),
    output: settings,
    summary: 'Switches tasks of the language tools on and off.',
  },
  retrain: {
    ...call,
    path: '/ai/retrain',
    input: z.object({}),
    output: z.object({ texts: z.number().int(), built_at: z.string() }),
    summary: 'Learns anew from all decided reports; takes seconds, while the old one answers.',
    limit: 'heavy',
  },
});

/** What the screen of the language tools shows. */
export type Language = Output<typeof languageEndpoints.getLanguage>;
export type LanguageSettings = z.output<typeof settings>;
