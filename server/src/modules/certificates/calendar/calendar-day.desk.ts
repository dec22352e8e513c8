import { calendarDayEndpoints } from '@vereda/contract/certificates/calendar/calendar-day';
import { sql } from 'kysely';
import { catalogDesk } from '#platform/catalog/desk';
import { AppError } from '#platform/errors';
import { selectTurns } from '../records/records.queries.ts';

/** Days that differ from what the turns and the national holidays say. */
export const CALENDAR_DAY_DESK = catalogDesk('certificates.calendar_days', {
  endpoints: calendarDayEndpoints,
  entity: 'calendar-day',
  event: { topic: 'draw-calendar-changed', key: 'calendar-day', audience: 'staff' },
  order: { days_before: 'number' },
  search: sql`platform.plain(p.name || ' ' || p.date)`,
  columns: { date: sql`p.date::text` },
  check: ({ kind, game, turn }) => {
    if (turn !== null && game === null) refuse('certificates/day-needs-game', 'game');
    if (kind === 'extra' && turn === null) refuse('certificates/extra-needs-turn', 'turn');
  },
  ensure: async ({ transaction }, { game, turn, date, kind }) => {
    if (kind !== 'extra' || game === null) return;
    const turns = await selectTurns(transaction, { game, on: date });
    if (!turns.some(({ code }) => code === turn)) refuse('certificates/turn-unknown', 'turn');
  },
});

function refuse(
  code: `certificates/${'day-needs-game' | 'extra-needs-turn' | 'turn-unknown'}`,
  field: string,
): never {
  throw new AppError(code, { fields: { [field]: code } });
}
