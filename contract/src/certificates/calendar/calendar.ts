import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { textField } from '../../text.ts';
import {
  day,
  drawCaseSchema,
  drawSchema,
  idField,
  instant,
  officialSchema,
  versionField,
} from '../draw-shapes.ts';
import { GAME_SLUGS } from '../game.ts';

// More turns than all games have on one day.
const DAY_DRAWS_MAX = 100;
/** Days that the calendar shows at once. */
export const CALENDAR_DAYS_MAX = 62;

const { jurisdiction } = drawSchema.shape;
const place = { game: z.enum(GAME_SLUGS), turn: z.string(), turn_name: z.string() };

/** A draw as the board of its day knows it. */
export const boardDrawSchema = z
  .object({
    ...place,
    jurisdiction,
    scheduled_at: instant.nullable(),
    /** The calendar asks for it. */
    due: z.boolean(),
    /** Null for one that nobody programmed yet. */
    draw: z
      .object({
        id: z.number().int(),
        version: z.number().int(),
        draw_number: z.number().int().nullable(),
        kind: drawSchema.shape.kind,
        status: drawSchema.shape.status,
        /** How many typed it and how many signed it. */
        entries: z.number().int(),
        signatures: z.number().int(),
        /** Both who sign it are named. */
        has_officials: z.boolean(),
        /** It corrects or annuls another one. */
        is_successor: z.boolean(),
        /** Since when it stands as it does. */
        since: instant.nullable(),
        folio: z.string().nullable(),
        number_gap: z.number().int(),
        gap_reason: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'BoardDraw' });
export type BoardDraw = z.output<typeof boardDrawSchema>;

/** A turn that has no draw on a day, and why: a national holiday by its name, or the reason somebody noted. */
export const skippedTurnSchema = z
  .object({ ...place, reason: z.string(), reason_en: z.string() })
  .meta({ id: 'SkippedTurn' });

/** All draws of a day. */
export const boardSchema = z
  .object({
    date: day,
    /** The day in the lottery's time zone. */
    today: day,
    as_of: instant,
    draws: z.array(boardDrawSchema),
    skipped: z.array(skippedTurnSchema),
    incidents: z.array(
      z.object({ ...place, draw_id: z.number().int(), happened_at: instant, text: z.string() }),
    ),
    /** Minutes that a signed draw may wait for its network. */
    alarm_minutes: z.number().int(),
  })
  .meta({ id: 'DrawBoard' });
export type Board = z.output<typeof boardSchema>;

/** One day of the calendar in figures. */
export const calendarDateSchema = z
  .object({
    date: day,
    due: z.number().int(),
    /** Of those that are due. */
    programmed: z.number().int(),
    certified: z.number().int(),
    /** Draws that the turns do not ask for. */
    beside: z.number().int(),
    /** Why turns of the day have no draw; null where all have. */
    reason: z.string().nullable(),
    reason_en: z.string().nullable(),
  })
  .meta({ id: 'CalendarDate' });

const proposedSchema = z
  .object({
    ...place,
    jurisdiction,
    scheduled_at: instant.nullable(),
    /** The next free number; null where the game has no draw to count from. */
    draw_number: z.number().int().nullable(),
    /** Those of the last draw of the turn who still stand. */
    jefe_sorteo_id: z.number().int().nullable(),
    escribano_id: z.number().int().nullable(),
    existing: drawSchema.pick({ id: true, draw_number: true, status: true }).nullable(),
  })
  .meta({ id: 'ProposedDraw' });

const programmedSchema = z
  .object({
    game: z.enum(GAME_SLUGS),
    turn: z.string(),
    /** created · exists: it was there · refused: see the code · held: it would have been, others were refused. */
    outcome: z.enum(['created', 'exists', 'refused', 'held']),
    draw_id: z.number().int().nullable(),
    code: z.string().nullable(),
    /** The field that the code is about. */
    field: z.string().nullable(),
  })
  .meta({ id: 'ProgrammedDraw' });

/** Calls on the calendar of draws. */
export const calendarEndpoints = defineEndpoints({
  day: {
    method: 'POST',
    path: '/certificates/calendar/day',
    access: 'certificates.operate',
    /** Today by the lottery's calendar where no day is given. */
    input: z.object({ date: day.optional() }),
    output: boardSchema,
    summary: 'Draws of a day against the calendar, all games, with how far each came and what happened.',
    limit: 'read',
  },
  days: {
    method: 'POST',
    path: '/certificates/calendar/days',
    access: 'certificates.operate',
    input: z.object({ from: day, days: z.number().int().min(1).max(CALENDAR_DAYS_MAX) }),
    output: z.object({ items: z.array(calendarDateSchema) }),
    summary: 'Days from one on, in figures: draws that are due, programmed and certified, and days without.',
    limit: 'read',
  },
  propose: {
    method: 'POST',
    path: '/certificates/calendar/propose',
    access: 'certificates.operate',
    input: z.object({ date: day }),
    output: z.object({
      date: day,
      items: z.array(proposedSchema),
      skipped: z.array(skippedTurnSchema),
      /** Who may be named. */
      officials: z.array(officialSchema.pick({ id: true, role: true, full_name: true })),
    }),
    summary: 'Draws of a day as they would be programmed: numbers, turns and the usual officials.',
    limit: 'read',
  },
  program: {
    method: 'POST',
    path: '/certificates/calendar/program',
    access: 'certificates.operate',
    input: z.object({
      date: day,
      draws: z
        .array(
          z.object({
            game: z.enum(GAME_SLUGS),
            turn: z.string().min(1).max(40),
            draw_number: z.number().int().min(1).max(9_999_999),
            jefe_sorteo_id: idField.nullable(),
            escribano_id: idField.nullable(),
          }),
        )
        .min(1)
        .max(DAY_DRAWS_MAX),
    }),
    output: z.object({ items: z.array(programmedSchema) }),
    summary:
      'Programs the draws of a day, all of them or none; those that exist stay as they are, and what was wrong is said of each.',
  },
  explainGap: {
    method: 'POST',
    path: '/certificates/calendar/explain-gap',
    access: 'certificates.operate',
    input: z.object({ id: idField, version: versionField, reason: textField({ min: 10, max: 500 }) }),
    output: drawCaseSchema,
    summary: 'Says why numbers are missing before a draw; everybody reads it.',
  },
});
