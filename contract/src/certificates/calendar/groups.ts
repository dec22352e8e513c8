import { calendarEndpoints } from './calendar.ts';
import { calendarDayEndpoints } from './calendar-day.ts';
import { couponThresholdEndpoints, gameRuleEndpoints } from './game-rule-list.ts';
import { turnEndpoints } from './calendar-turn.ts';

/** Groups of calls on when draws are held and by what rules. */
export const calendarGroups = {
  turn: turnEndpoints,
  calendar: calendarEndpoints,
  calendarDay: calendarDayEndpoints,
  gameRule: gameRuleEndpoints,
  couponThreshold: couponThresholdEndpoints,
};
