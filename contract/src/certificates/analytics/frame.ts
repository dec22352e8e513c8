import { z } from 'zod';
import { day, instant } from '../draw-shapes.ts';

/** Days that figures of draws are narrowed to, both within; without them, everything there is. */
export const analyticsDays = { from: day.optional(), to: day.optional() };

const count = z.number().int();

/** What every answer of figures begins with: when it was counted, and which draws are in it. */
export const analyticsFrame = {
  as_of: instant,
  /** Draws that are counted, and the days of the first and the last of them; null where there are none. */
  draws: count,
  first_day: z.iso.date().nullable(),
  last_day: z.iso.date().nullable(),
};

/** How far what was counted is from what chance alone makes of it: Pearson's chi-square of uniformity. */
export const chiSquareSchema = z
  .object({
    statistic: z.number(),
    degrees_of_freedom: count,
    /** Share of fair series that differ from uniform at least as much. */
    p_value: z.number(),
    /** How often chance alone makes each outcome come out. */
    expected: z.number(),
    /** With less than five expected of each, the p-value says nothing. */
    is_valid: z.boolean(),
  })
  .meta({ id: 'ChiSquare' });
export type ChiSquare = z.output<typeof chiSquareSchema>;
