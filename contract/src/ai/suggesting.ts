import { z } from 'zod';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { REPORT_TEXT_MAX_LENGTH } from '../limits.ts';
import { catalogIdField, idField, instant, pointField } from '../listener/fields.ts';
import { TEMPLATE_USES } from '../listener/lists/answer-template.ts';
import { nearbyCardSchema } from '../listener/report-shapes.ts';
import { OUTCOMES, STAGES } from '../listener/stages.ts';
import { listOf } from '../page.ts';
import { textField } from '../text.ts';
import { caseSummaryInput, caseSummarySchema } from './summary.ts';
import { RISKS, suggestionSchema } from './text-run.ts';

const suggested = z.object({
  /** Empty where nothing is likely, where the tools are off, and while they still learn. */
  suggestions: z.array(suggestionSchema),
});

/** Cases that are said to be like one, and answers that are proposed for it, at most. */
export const SIMILAR_MAX = 5;
export const REPLIES_MAX = 3;

const similar = z
  .object({
    id: z.number().int(),
    folio: z.string(),
    title: z.string(),
    stage: z.enum(STAGES),
    outcome: z.enum(OUTCOMES).nullable(),
    isDuplicate: z.boolean(),
    created_at: instant,
    /** Metres between the two; null where one of them has no place. */
    distance_m: z.number().nullable(),
    same_type: z.boolean(),
    /** What both say, the rarest words first. */
    words: z.array(z.string()),
  })
  .meta({ id: 'SimilarCase' });

const reply = z
  .object({
    template_id: z.number().int(),
    /** Answers like it to the newest cases of the type in the same step. */
    used: z.number().int(),
    /** What it and the case both say. */
    words: z.array(z.string()),
  })
  .meta({ id: 'ProposedReply' });

/** Words that are told to rise, at most, and how many people wrote each in that week at least: what fewer write may be about one of them. */
export const RISING_MAX = 8;
export const RISING_PEOPLE_MIN = 5;

const rising = z
  .object({
    words: z.string(),
    /** Reports of the last seven days that say so; reckoned from every nth of them where they are many. */
    now: z.number().int(),
    /** Reports of a week of the four before, on average. */
    before: z.number(),
  })
  .meta({ id: 'RisingWord' });

/** Kinds of personal data that no rule finds by its form: names of people, and addresses and doors of homes. */
export const NAMED_KINDS = ['name', 'home'] as const;

const nameOrHome = z
  .object({ kind: z.enum(NAMED_KINDS), text: z.string(), start: z.number().int(), end: z.number().int() })
  .meta({ id: 'NameOrHome' });

/** Calls of flows that the language tools serve; who may file, may ask. Nothing here waits for them: off is an empty answer. */
export const suggestingEndpoints = defineEndpoints({
  suggestType: {
    method: 'POST',
    path: '/reports/suggest-type',
    access: 'listener.report',
    input: z.object({ text: textField({ max: REPORT_TEXT_MAX_LENGTH }) }),
    output: suggested,
    summary: 'Types that a text being written may be about, likeliest first; nothing of it is kept.',
    limit: 'typing',
  },
  sameWords: {
    method: 'POST',
    path: '/reports/same-words',
    access: 'listener.report',
    input: z.object({ text: textField({ max: REPORT_TEXT_MAX_LENGTH }), point: pointField }),
    output: listOf(nearbyCardSchema),
    summary:
      'Public reports of any type that say the same as a text, here and of these days, nearest first; for a hint, nothing is refused by it. Empty where the tools are off or still learn. The text is kept nowhere.',
    limit: 'read',
  },
  namesAndHomes: {
    method: 'POST',
    path: '/reports/names-and-homes',
    access: 'listener.report',
    input: z.object({ text: textField({ max: REPORT_TEXT_MAX_LENGTH }) }),
    output: listOf(nameOrHome),
    summary:
      'Where a text being written seems to name a person or the address of a home, in UTF-16 units of it as it was cleaned (trimmed, NFC), `end` exclusive; for a hint, nothing is refused by it. Empty where the task is off. The text is kept nowhere.',
    limit: 'typing',
  },
  suggestFor: {
    method: 'POST',
    path: '/reports/suggest-for/:id',
    access: 'listener.operate',
    input: z.object({ id: idField }),
    output: suggested.extend({
      /** The kept run; null where the tools are off. */
      run_id: z.number().int().nullable(),
      risks: z.array(z.enum(RISKS)),
      is_spam: z.boolean(),
    }),
    summary:
      'What the language tools say of a report within the viewer’s rights; kept once a text and model. Right after a start it waits for the reports to be read.',
    limit: 'read',
  },
  similarTo: {
    method: 'POST',
    path: '/reports/similar-to/:id',
    access: 'listener.operate',
    input: z.object({ id: idField }),
    output: listOf(similar),
    summary:
      'Cases like one by what was written of them, near and of the same months, the likest first; within the viewer’s rights. Empty where the tools are off or still learn.',
    limit: 'read',
  },
  summaryOf: {
    method: 'POST',
    path: '/reports/summary-of/:id',
    access: 'listener.operate',
    input: caseSummaryInput,
    output: caseSummarySchema,
    summary:
      'The few sentences that sum up a long case within the viewer’s rights, as they stand in it and in their order; empty where it is short or the task is off. Private notes are no part of it.',
    limit: 'read',
  },
  repliesFor: {
    method: 'POST',
    path: '/reports/replies-for/:id',
    access: 'listener.operate',
    input: z.object({ id: idField, use: z.enum(TEMPLATE_USES) }),
    output: listOf(reply),
    summary:
      'Kept answers that fit a case within the viewer’s rights in a step: by what was answered to others of its type, and by words; the fittest first.',
    limit: 'read',
  },
  risingWords: {
    method: 'POST',
    path: '/reports/rising-words',
    access: 'listener.operate',
    input: z.object({
      category_id: catalogIdField.optional(),
      /** Area in charge, with everything below it. */
      node_id: catalogIdField.optional(),
      colonia_id: catalogIdField.optional(),
    }),
    output: listOf(rising).extend({ since: instant }),
    summary:
      'Words that clearly more reports of the last seven days have than those of the four weeks before, within the viewer’s rights; told anew every ten minutes. Empty where the tools are off or reports are few.',
    limit: 'heavy',
  },
});

/** What is said of a report. */
export type Said = Output<typeof suggestingEndpoints.suggestFor>;
/** A case that is like another one. */
export type SimilarCase = z.output<typeof similar>;
/** A kept answer that fits a case. */
export type ProposedReply = z.output<typeof reply>;
/** Words that rise. */
export type RisingWords = Output<typeof suggestingEndpoints.risingWords>;
/** A stretch of a text that seems to name a person or a home. */
export type NameOrHome = z.output<typeof nameOrHome>;
