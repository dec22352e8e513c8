import type { calendarEndpoints } from '@vereda/contract/certificates/calendar/calendar';
import { jurisdictionOf, type GameSlug } from '@vereda/contract/certificates/game';
import type { Input, Output } from '@vereda/contract/endpoint';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { selectOfficials, type OfficialRow } from '../officials/officials.queries.ts';
import { loadDay } from './board.service.ts';
import { selectExisting, selectNumbers, selectUsual, type Numbers } from './program.queries.ts';

type Calls = typeof calendarEndpoints;

/** Draws of a day as they would be programmed. */
export async function proposeDay(
  deps: Deps,
  { date }: Input<Calls['propose']>,
): Promise<Output<Calls['propose']>> {
  const { time_zone } = await getSetting(deps);
  const { due, skipped } = await loadDay(deps, date, time_zone);
  const existing = await selectExisting(deps.database, date);
  const before = due[0]?.scheduled_at ?? `${date}T00:00:00Z`;
  const games = [...new Set(due.map(({ game }) => game))];
  const numbers = await selectNumbers(deps.database, { games, before });
  const usual = await selectUsual(deps.database, { turns: due, before });
  const standing = (await selectOfficials(deps.database, true)).filter(({ suspended_at }) => !suspended_at);
  const next = counter(numbers);
  const items = due.map(({ game, code, name, scheduled_at }) => {
    const there = existing.find((draw) => draw.game === game && draw.turn === code);
    const last = usual.find((one) => one.game === game && one.turn === code);
    const named = (id: number | null | undefined) => standingId(standing, id, scheduled_at ?? before);
    return {
      game,
      turn: code,
      turn_name: name,
      jurisdiction: jurisdictionOf(game, deps.config.demo),
      scheduled_at,
      draw_number: there ? there.draw_number : next(game),
      jefe_sorteo_id: there ? null : named(last?.jefe_sorteo_id),
      escribano_id: there ? null : named(last?.escribano_id),
      existing: there ? { id: there.id, draw_number: there.draw_number, status: there.status } : null,
    };
  });
  const officials = standing.map(({ id, role, full_name }) => ({ id, role, full_name }));
  return { date, items, skipped, officials };
}

// One number after the other, past those that are taken; none where there is nothing to count from.
function counter(numbers: readonly Numbers[]): (game: GameSlug) => number | null {
  const last = new Map(numbers.map((one) => [one.game, one.last]));
  const taken = new Map(numbers.map((one) => [one.game, new Set(one.taken)]));
  return (game) => {
    let number = last.get(game) ?? null;
    if (number === null) return null;
    do number += 1;
    while (taken.get(game)?.has(number));
    last.set(game, number);
    return number;
  };
}

function standingId(
  officials: readonly OfficialRow[],
  id: number | null | undefined,
  at: string,
): number | null {
  const official = officials.find((one) => one.id === id);
  return official && official.signs_from.getTime() <= Date.parse(at) ? official.id : null;
}
