import { z } from 'zod';
import { TREND_DAYS } from '../limits.ts';

/** A figure and how it came about, by days of the city. */
export const trendSchema = z
  .object({
    /** The last seven days, today included; of a stock, what there is now. */
    now: z.number().int(),
    /** The seven days before them; of a stock, what there was at the end of their last one. */
    before: z.number().int(),
    /** One number a day, oldest first. */
    days: z.array(z.number().int()).length(TREND_DAYS),
  })
  .meta({ id: 'Trend' });
export type Trend = z.output<typeof trendSchema>;

/** The days (YYYY-MM-DD) that trends speak of. */
export const trendPeriodSchema = z
  .object({
    /** First day of `days`. */
    before_from: z.iso.date(),
    /** First of the last seven days. */
    from: z.iso.date(),
    /** Today. */
    to: z.iso.date(),
  })
  .meta({ id: 'TrendPeriod' });
export type TrendPeriod = z.output<typeof trendPeriodSchema>;
