import { z } from 'zod';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { REPORT_TEXT_MAX_LENGTH } from '../limits.ts';
import type { Bilingual } from '../locale.ts';
import { catalogIdField, idField, instant, versionField } from '../listener/fields.ts';
import { pageInput, pageOf } from '../page.ts';
import { textField } from '../text.ts';
import { twoSteps } from './two-steps.ts';
import { MODEL_FAULTS } from './other-model.ts';

/** Types that are suggested at most. */
export const SUGGESTIONS_MAX = 3;
/** From here on a suggestion is marked as likely; below the second one nothing is suggested. */
export const LIKELY = 0.8;
export const POSSIBLE = 0.2;

/** What a text warns of, whatever it is about. */
export const RISKS = [
  'gas',
  'electricity',
  'fire',
  'collapse',
  'open_pit',
  'injury',
  'traffic',
  'flood',
] as const;

/** One of them. */
export type Risk = (typeof RISKS)[number];

/** Name of each risk for people, as part of a sentence. */
export const RISK_WORDS: Readonly<Record<Risk, Bilingual>> = {
  gas: { es: 'gas', en: 'gas' },
  electricity: { es: 'cables o electricidad', en: 'wires or electricity' },
  fire: { es: 'fuego', en: 'fire' },
  collapse: { es: 'derrumbe', en: 'collapse' },
  open_pit: { es: 'pozo o tapa abierta', en: 'an open pit or missing cover' },
  injury: { es: 'personas lastimadas', en: 'people hurt' },
  traffic: { es: 'riesgo para el tránsito', en: 'a danger to traffic' },
  flood: { es: 'inundación', en: 'flooding' },
};

/** A type that a text may be about, with the words that speak for it. */
export const suggestionSchema = z
  .object({
    subcategory_id: z.number().int(),
    confidence: z.number().min(0).max(1),
    words: z.array(z.string()),
  })
  .meta({ id: 'TypeSuggestion' });

/** A suggested type. */
export type Suggestion = z.output<typeof suggestionSchema>;

/** What a run was asked for: what a text is (type, risks, noise), or which of its sentences sum it up. */
export const RUN_TASKS = ['judge', 'summary'] as const;

const runSchema = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    task: z.enum(RUN_TASKS),
    /** null for a text that somebody tried. */
    report_id: z.number().int().nullable(),
    /** The text that was tried, without personal data; null where a report has it. */
    text: z.string().nullable(),
    provider: z.string(),
    model: z.string(),
    suggestions: z.array(suggestionSchema),
    risks: z.array(z.enum(RISKS)),
    is_spam: z.boolean(),
    /** Places of the sentences of a summary in the case, from 0; empty for other tasks. */
    sentences: z.array(z.number().int()),
    /** Why the included model answered in the place of the connected one. */
    fell_back: z.enum(MODEL_FAULTS).nullable(),
    /** Milliseconds that it took. */
    ms: z.number(),
    created_at: instant,
    /** The type that a person chose; null while nobody did. */
    decided_id: z.number().int().nullable(),
    decided_at: instant.nullable(),
    deleted: z.boolean(),
  })
  .meta({ id: 'TextRun' });

const call = { method: 'POST', access: 'ai.operate' } as const;

/** How runs were decided. */
export const DECISIONS = ['undecided', 'accepted', 'changed'] as const;

/** Calls of /ai on texts: runs of the language tools and what people decided. */
export const textRunEndpoints = defineEndpoints({
  createText: {
    ...call,
    path: '/ai/createText',
    input: z.object({ text: textField({ max: REPORT_TEXT_MAX_LENGTH }) }),
    output: runSchema,
    summary: 'Asks the language tools about a text; personal data is taken out before it is kept.',
  },
  updateText: {
    ...call,
    path: '/ai/updateText',
    input: z.object({ id: idField, version: versionField, subcategory_id: catalogIdField }),
    output: runSchema,
    summary:
      'Records which type a person chose for a run; the tools learn it. The same choice again changes nothing.',
  },
  getText: {
    ...call,
    path: '/ai/getText',
    input: z.object({ id: idField }),
    output: runSchema,
    summary: 'One run, deleted ones too.',
    limit: 'read',
  },
  getTexts: {
    ...call,
    path: '/ai/getTexts',
    input: z.object({
      ...pageInput,
      task: z.enum(RUN_TASKS).optional(),
      decision: z.enum(DECISIONS).optional(),
      subcategory_id: catalogIdField.optional(),
      deleted: z.boolean().default(false),
    }),
    output: pageOf(runSchema),
    summary: 'Runs, newest first: of a task, of a suggested type, by what people decided, or deleted ones.',
    limit: 'read',
  },
  deleteAi: {
    ...call,
    path: '/ai/delete-ai',
    input: twoSteps.input,
    output: twoSteps.output.extend({
      /** Decisions among them that are unlearned. */
      unlearned: z.number().int(),
    }),
    summary:
      'Deletes runs of texts in two steps, and unlearns what was decided of them: without a confirmation it only counts and answers one.',
    limit: 'heavy',
  },
});

/** A run as staff read it; a page of runs. */
export type TextRun = Output<typeof textRunEndpoints.getText>;
