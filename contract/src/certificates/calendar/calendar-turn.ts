import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { listOf } from '../../page.ts';
import { lineField } from '../../text.ts';
import { day } from '../draw-shapes.ts';
import { GAME_SLUGS } from '../game.ts';

/** Characters of a turn's name. */
export const TURN_NAME_MAX_LENGTH = 60;

/** A time of day, HH:MM. */
export const timeField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Week days by ISO, Monday is 1; each at most once, in order. */
export const weekdaysField = z
  .array(z.number().int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((days) => days.every((one, index) => index === 0 || one > (days[index - 1] ?? 0)));

/** A turn and the days on which it holds; times are those of the lottery's time zone. */
export const turnSchema = z
  .object({
    id: z.number().int(),
    game: z.enum(GAME_SLUGS),
    code: z.string(),
    name: z.string(),
    /** HH:MM, null where it is not known. */
    local_time: z.string().nullable(),
    weekdays: z.array(z.number().int()),
    on_holidays: z.boolean(),
    valid_from: day,
    valid_to: day.nullable(),
  })
  .meta({ id: 'Turn' });

const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7];

const kept = catalogEndpoints({
  path: '/certificates/turns',
  noun: 'draw turn',
  access: { read: 'certificates.administer', write: 'certificates.administer' },
  fields: {
    name: lineField({ max: TURN_NAME_MAX_LENGTH }),
    /** Without it no draw is due. */
    local_time: timeField.nullable(),
    weekdays: weekdaysField.default(ALL_WEEK),
    on_holidays: z.boolean().default(false),
    valid_from: day,
    valid_to: day.nullable().default(null),
  },
  fixed: {
    game: z.enum(GAME_SLUGS),
    /** The same for the turn before and after a change of hours; empty: made from the name. */
    code: z
      .string()
      .regex(/^([a-z0-9-]{2,40})?$/)
      .default(''),
  },
  facts: { used: z.number().int() },
});

/** Calls on the turns of the games: those that staff keep and those that hold. */
export const turnEndpoints = defineEndpoints({
  ...kept,
  list: { ...kept.list, path: '/certificates/turns/list-kept' },
  create: {
    ...kept.create,
    summary: 'Adds a turn from a day on; an earlier one of the same code ends the day before.',
  },
  listHolding: {
    method: 'POST',
    path: '/certificates/turns/list',
    access: 'certificates.read-public',
    input: z.object({ game: z.enum(GAME_SLUGS).optional(), on: day.optional() }),
    output: listOf(turnSchema),
    summary: 'Turns of a game, those that hold on a day where one is given.',
  },
});
