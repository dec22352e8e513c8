import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { lineField } from '../../text.ts';
import { day } from '../draw-shapes.ts';
import { GAME_SLUGS } from '../game.ts';

/** closed: no draw although a turn says so · extra: a draw although none says so. */
export const CALENDAR_DAY_KINDS = ['closed', 'extra'] as const;

/** Characters of the reason of such a day. */
export const CALENDAR_DAY_NAME_MAX_LENGTH = 120;

/** Calls on the days that differ from what the turns and the national holidays say. */
export const calendarDayEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/certificates/calendar-days',
    noun: 'calendar day',
    access: { read: 'certificates.operate', write: 'certificates.administer' },
    fields: {
      /** The reason, as the board shows it. */
      name: lineField({ max: CALENDAR_DAY_NAME_MAX_LENGTH }),
      date: day,
      kind: z.enum(CALENDAR_DAY_KINDS),
      /** Null for every game. */
      game: z.enum(GAME_SLUGS).nullable(),
      /** Code of a turn of that game, null for every one; an extra draw needs one. */
      turn: z
        .string()
        .regex(/^[a-z0-9-]{2,40}$/)
        .nullable(),
    },
  }),
);
