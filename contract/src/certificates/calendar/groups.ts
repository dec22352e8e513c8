import { calendarEndpoints } from './calendar.ts';
import { calendarDayEndpoints } from './calendar-day.ts';
import { turnEndpoints } from './calendar-turn.ts';

/** Groups of calls on when draws are held. */
export const calendarGroups = {
  turn: turnEndpoints,
  calendar: calendarEndpoints,
  calendarDay: calendarDayEndpoints,
};
