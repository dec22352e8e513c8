import { z } from 'zod';
import { rowIdField } from '../../catalog/fields.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { pageInput, pageOf } from '../../page.ts';
import { lineField, textField } from '../../text.ts';
import { OBRA_REASON_MAX_LENGTH } from './obra.ts';
import { OBRA_CONTRACTED_STAGES, OBRA_STAGES, type ObraStage } from './obra-stages.ts';

/** Stages of works whose progress is noted month by month, unless one is asked for. */
export const OBRA_MONTH_STAGES = ['awarded', 'building', 'halted'] as const satisfies readonly ObraStage[];

const percent = z.number().min(0).max(100).nullable().default(null);

const rowSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    stage: z.enum(OBRA_STAGES),
    /** As last noted, and on which day (YYYY-MM-DD). */
    physical: z.number().nullable(),
    physical_on: z.string().nullable(),
    financial: z.number().nullable(),
    financial_on: z.string().nullable(),
  })
  .meta({ id: 'ObraMonthRow' });

/** A work with what was noted of it last. */
export type ObraMonthRow = z.output<typeof rowSchema>;

/** Calls by which the progress of many works is noted one after another. */
export const obraMonthEndpoints = defineEndpoints({
  month: {
    method: 'POST',
    path: '/urbanism/obras/progress/month',
    access: 'urbanism.operate',
    input: z.object({
      ...pageInput,
      search: lineField({ min: 0, max: 100 }).default(''),
      stage: z.enum(OBRA_CONTRACTED_STAGES as [ObraStage]).optional(),
      /** Only those of which nothing built was noted in the month of this day. */
      missing_in: z.iso.date().optional(),
    }),
    output: pageOf(rowSchema),
    summary:
      'Works whose progress may be noted, by name, with what was noted of each last; awarded, under way or halted ones unless another stage is asked for.',
    limit: 'read',
  },
  note: {
    method: 'POST',
    path: '/urbanism/obras/progress/note',
    access: 'urbanism.operate',
    input: z
      .object({
        id: rowIdField,
        on: z.iso.date(),
        physical: percent,
        financial: percent,
        /** Why one of them is less than before; told to everybody. */
        reason: textField({ min: 0, max: OBRA_REASON_MAX_LENGTH }).default(''),
      })
      .refine(({ physical, financial }) => physical !== null || financial !== null, { path: ['physical'] }),
    output: rowSchema,
    summary:
      'Notes how much of a public work is built and paid on a day, one of them or both at once, by the rules of progress/add.',
  },
});
