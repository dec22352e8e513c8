import { z } from 'zod';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { catalogIdField, versionField } from '../listener/fields.ts';
import { MODEL_FAULTS, MODEL_TASKS, otherModelSchema } from './other-model.ts';

/** What the language tools do; each may be switched off. */
export const TEXT_TASKS = [
  'type',
  'risk',
  'spam',
  'personal',
  'similar',
  'reply',
  'trends',
  'summary',
] as const;

/** One of them. */
export type TextTask = (typeof TEXT_TASKS)[number];

const settings = z
  .object({
    version: z.number().int(),
    tasks: z.array(z.enum(TEXT_TASKS)),
    /** Tasks that the connected model is asked for where it may be. */
    asked: z.array(z.enum(MODEL_TASKS)),
    /** Whether texts, without personal data, may go to a model outside the city. */
    may_leave: z.boolean(),
  })
  .meta({ id: 'LanguageSettings' });

const call = { method: 'POST', access: 'ai.operate' } as const;

/** Decided runs of a type that its acceptance is counted over. */
export const ACCEPTANCE_RUNS = 200;

/** Texts of a type that a word has to be in before it is shown: what fewer people wrote may be about one of them. */
export const WORD_TEXTS_MIN = 3;

const judged = z.object({ decided: z.number().int(), accepted: z.number().int() });

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
      /** The model that the operator connected; null where none is. */
      other_model: otherModelSchema.nullable(),
      /** Of each suggested type: its last decided runs, and how many of them were accepted as they were. */
      acceptance: z.array(
        z.object({ subcategory_id: z.number().int(), decided: z.number().int(), accepted: z.number().int() }),
      ),
      /** Of all types together: the last decided runs, and as many before them. */
      drift: z.object({ last: judged, before: judged }),
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
    input: z.object({
      version: versionField,
      tasks: z.array(z.enum(TEXT_TASKS)).max(TEXT_TASKS.length),
      asked: z.array(z.enum(MODEL_TASKS)).max(MODEL_TASKS.length),
      may_leave: z.boolean(),
    }),
    output: settings,
    summary:
      'Switches tasks of the language tools on and off, what the connected model is asked for, and whether texts may leave the city for it.',
  },
  checkModel: {
    ...call,
    path: '/ai/checkModel',
    input: z.object({}),
    output: z.object({ ms: z.number().int(), fault: z.enum(MODEL_FAULTS).nullable() }),
    summary: 'Asks the connected model something harmless and says how that went.',
    limit: 'heavy',
  },
  getWords: {
    ...call,
    path: '/ai/getWords',
    input: z.object({ subcategory_id: catalogIdField }),
    output: z.object({
      /** The words that speak most for the type, the strongest first, and in how many of its newest texts they are. */
      words: z.array(z.object({ words: z.string(), texts: z.number().int() })),
      /** Texts that were read for it. */
      texts: z.number().int(),
    }),
    summary: 'Words that the tools learned a type by; those of fewer than three texts are left out.',
    limit: 'heavy',
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
