import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { lineField } from '../../text.ts';
import { versionField } from '../fields.ts';

const DAYS_MAX = 500;
const minute = z.number().int().min(0).max(1440);
const wordDays = z.number().int().min(365).max(36_500).nullable();
const dayField = z.iso.date();

/** How the city works: when, on which days, and how long it waits. Days of the week by ISO, Monday is 1. */
export const cityTermsSchema = z
  .object({
    version: z.number().int(),
    /** Minutes after local midnight. */
    opens_at_minute: z.number().int(),
    closes_at_minute: z.number().int(),
    work_days: z.array(z.number().int()),
    /** Country (ISO 3166-1) and its part whose public holidays are free. */
    holiday_country: z.string(),
    holiday_state: z.string().nullable(),
    /** Work days after which a solution nobody answered counts as accepted. */
    tacit_days: z.number().int(),
    /** Work days that a question to a citizen waits for its answer. */
    answer_days: z.number().int(),
    /** Hours in which a visitor may confirm a report. */
    unconfirmed_hours: z.number().int(),
    /** Days after which an unconfirmed report is deleted. */
    unconfirmed_kept_days: z.number().int(),
    /** Days for which it is known who reported a case, from its closing on. */
    person_kept_days: z.number().int(),
    /** Days for which it is kept what a closed case says, by how it ended; null is for good. */
    words_kept_days: z.object({
      solved: z.number().int().nullable(),
      unsolved: z.number().int().nullable(),
      dropped: z.number().int().nullable(),
    }),
    /** The city's own days, which the national calendar does not know or that are worked in spite of it. */
    days: z.array(z.object({ day: z.string(), name: z.string(), name_en: z.string(), worked: z.boolean() })),
  })
  .meta({ id: 'CityTerms' });

/** The terms as they are shown and sent. */
export type CityTermsFields = z.output<typeof cityTermsSchema>;

/** Calls of /listener/terms. */
export const termsEndpoints = defineEndpoints({
  get: {
    method: 'POST',
    path: '/listener/terms/get',
    access: 'listener.configure',
    input: z.object({}),
    output: cityTermsSchema,
    summary: 'Working hours, calendar and the days that the city waits.',
    limit: 'read',
  },
  update: {
    method: 'POST',
    path: '/listener/terms/update',
    access: 'listener.configure',
    input: z.object({
      version: versionField,
      opens_at_minute: minute,
      closes_at_minute: minute,
      work_days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
      holiday_country: z.string().regex(/^[A-Z]{2}$/),
      holiday_state: z
        .string()
        .regex(/^[A-Z0-9]{1,5}$/)
        .nullable(),
      tacit_days: z.number().int().min(1).max(365),
      answer_days: z.number().int().min(1).max(365),
      unconfirmed_hours: z.number().int().min(1).max(1000),
      unconfirmed_kept_days: z.number().int().min(1).max(365),
      person_kept_days: z.number().int().min(30).max(3650),
      words_kept_days: z.object({ solved: wordDays, unsolved: wordDays, dropped: wordDays }),
      days: z
        .array(
          z.object({
            day: dayField,
            name: lineField({ max: 80 }),
            name_en: lineField({ max: 80 }),
            worked: z.boolean(),
          }),
        )
        .max(DAYS_MAX),
    }),
    output: cityTermsSchema,
    summary:
      'Replaces them; promises made already keep their dates, the next move counts by the new calendar. 409 with the stored ones in `details` when somebody was faster.',
  },
});
