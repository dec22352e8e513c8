import type { Board, calendarEndpoints } from '@vereda/contract/certificates/calendar/calendar';
import { jurisdictionOf } from '@vereda/contract/certificates/game';
import type { Input, Output } from '@vereda/contract/endpoint';
import { getSetting } from '#modules/configuration/public';
import { readNationalHolidays } from '#modules/listener/public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { selectAlarm } from '../anchoring/networks/alarm.queries.ts';
import { jurisdictionsFor } from '../draws/draw.service.ts';
import type { TurnRow } from '../records/records.queries.ts';
import {
  selectDayDraws,
  selectDayIncidents,
  selectDaysIn,
  selectDrawsIn,
  selectInstants,
  selectTurnsIn,
  type DayDraw,
  type Span,
} from './calendar.queries.ts';
import { addDays, dueOn, type CalendarFacts, type Skipped } from './due-draws.ts';

type Calls = typeof calendarEndpoints;

/** What decides which draws are due in a span of days. */
export async function loadFacts(database: Database, span: Span): Promise<CalendarFacts> {
  const [turns, days, holidayOf] = [
    await selectTurnsIn(database, span),
    await selectDaysIn(database, span),
    await readNationalHolidays(database),
  ];
  return { turns, days, holidayOf };
}

/** A day by the calendar: turns with a draw and when each begins, and turns without and why. */
export async function loadDay(deps: Pick<Deps, 'database'>, date: string, time_zone: string) {
  const { due, skipped } = dueOn(await loadFacts(deps.database, { from: date, to: date }), date);
  const times = due.flatMap(({ local_time }) => (local_time === null ? [] : [local_time]));
  const instants = await selectInstants(deps.database, { date, times, time_zone });
  const beginning = ({ local_time }: TurnRow) => instants.get(local_time ?? '') ?? null;
  return {
    due: due.map((turn) => ({ ...turn, scheduled_at: beginning(turn) })),
    skipped: skipped.map(skippedOf),
  };
}

/** All draws of a day against the calendar. */
export async function getBoard(deps: Deps, input: Input<Calls['day']>): Promise<Board> {
  const { time_zone } = await getSetting(deps);
  const now = deps.clock.now();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format(now);
  const date = input.date ?? today;
  const { due, skipped } = await loadDay(deps, date, time_zone);
  const held = await selectDayDraws(deps.database, date, jurisdictionsFor(deps));
  const { alarm_minutes } = await selectAlarm(deps.database);
  const missing = due
    .filter((turn) => !held.some((draw) => isOf(turn, draw)))
    .map(({ game, code, name, scheduled_at }) => ({
      game,
      turn: code,
      turn_name: name,
      jurisdiction: jurisdictionOf(game, deps.config.demo),
      scheduled_at,
      due: true,
      draw: null,
    }));
  const known = held.map((draw) => ({ ...draw, due: due.some((turn) => isOf(turn, draw)) }));
  return {
    date,
    today,
    as_of: now.toISOString(),
    draws: [...missing, ...known].toSorted(byTime),
    skipped: skipped.filter(
      ({ game, turn }) => !held.some((draw) => draw.game === game && draw.turn === turn),
    ),
    incidents: await selectDayIncidents(deps.database, date),
    alarm_minutes,
  };
}

/** Days from one on, in figures. */
export async function listCalendar(deps: Deps, input: Input<Calls['days']>): Promise<Output<Calls['days']>> {
  const span = { from: input.from, to: addDays(input.from, input.days - 1) };
  const facts = await loadFacts(deps.database, span);
  const draws = Map.groupBy(await selectDrawsIn(deps.database, span), ({ date }) => date);
  const items = Array.from({ length: input.days }, (_, index) => {
    const date = addDays(input.from, index);
    const { due, skipped } = dueOn(facts, date);
    const held = draws.get(date) ?? [];
    const isDue = ({ game, turn }: (typeof held)[number]) =>
      due.some((one) => one.game === game && one.code === turn);
    const reason = skipped[0]?.reason ?? null;
    return {
      date,
      due: due.length,
      programmed: held.filter(isDue).length,
      certified: held.filter(({ status }) => status === 'certificado').length,
      beside: held.filter((draw) => !isDue(draw)).length,
      reason: reason?.es ?? null,
      reason_en: reason?.en ?? null,
    };
  });
  return { items };
}

function isOf({ game, code }: TurnRow, draw: Pick<DayDraw, 'game' | 'turn'>): boolean {
  return draw.game === game && draw.turn === code;
}

function skippedOf({ turn, reason }: Skipped) {
  return { game: turn.game, turn: turn.code, turn_name: turn.name, reason: reason.es, reason_en: reason.en };
}

// As the day goes; what has no hour comes last.
function byTime(one: DayDraw, other: DayDraw): number {
  const at = ({ scheduled_at }: DayDraw) => (scheduled_at === null ? Infinity : Date.parse(scheduled_at));
  return at(one) - at(other) || one.game.localeCompare(other.game) || one.turn.localeCompare(other.turn);
}
