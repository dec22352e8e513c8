import { z } from 'zod';
import { trendPeriodSchema, trendSchema } from '../../catalog/trend.ts';
import { instant } from '../fields.ts';

/** Counted up to LATE_COUNT_MAX; `more`: there are more than that. */
const bounded = z.object({ count: z.number().int(), more: z.boolean() });

/** What a member of staff may read of the desk, in figures; each equals the tray with the filter of its name. */
export const deskFiguresSchema = z
  .object({
    as_of: instant,
    period: trendPeriodSchema,
    /** Reports that wait for somebody; reopened ones count as open all the time. */
    open: trendSchema,
    /** By filing date. */
    filed: trendSchema,
    /** By closing date, whatever the outcome. */
    closed: trendSchema,
    /** Those of `closed` that their author accepted; silence is not among them. */
    accepted: trendSchema,
    waiting: z.object({
      pending: z.number().int(),
      reopened: z.number().int(),
      /** Done, waiting for the citizen's answer. */
      resolved: z.number().int(),
      urgent: z.number().int(),
      /** No area is in charge of them. */
      unrouted: z.number().int(),
      /** Removal was asked for, in any stage. */
      removal: z.number().int(),
      late: bounded,
      risk: bounded,
    }),
  })
  .meta({ id: 'DeskFigures' });
export type DeskFigures = z.output<typeof deskFiguresSchema>;
