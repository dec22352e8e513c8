import type { CALENDAR_DAY_KINDS } from '@vereda/contract/certificates/calendar/calendar-day';
import { GAMES, type GameSlug } from '@vereda/contract/certificates/game';
import type { Bilingual } from '@vereda/contract/locale';
import type { TurnRow } from '../records/records.queries.ts';

/** A day that differs from the turns. */
export type CalendarDay = {
  readonly date: string;
  readonly name: string;
  readonly kind: (typeof CALENDAR_DAY_KINDS)[number];
  readonly game: GameSlug | null;
  readonly turn: string | null;
};

/** What decides which draws are due on a day. */
export type CalendarFacts<T extends TurnRow = TurnRow> = {
  readonly turns: readonly T[];
  readonly days: readonly CalendarDay[];
  /** What the nation calls a day on which it rests. */
  holidayOf(day: string): Bilingual | null;
};

/** A turn that would have a draw but for a reason. */
export type Skipped<T extends TurnRow = TurnRow> = { readonly turn: T; readonly reason: Bilingual };

/** Turns that have a draw on a day, and those that have none for a reason. */
export function dueOn<T extends TurnRow>(
  { turns, days, holidayOf }: CalendarFacts<T>,
  date: string,
): { due: T[]; skipped: Skipped<T>[] } {
  const holiday = holidayOf(date);
  const due: T[] = [];
  const skipped: Skipped<T>[] = [];
  for (const turn of turns.filter((one) => holdsOn(one, date))) {
    const own = days.filter((day) => day.date === date && isAbout(day, turn));
    const closed = own.find(({ kind }) => kind === 'closed');
    const isExtra = own.some(({ kind }) => kind === 'extra');
    const reason = closed ? { es: closed.name, en: closed.name } : turn.on_holidays ? null : holiday;
    // Somebody asked for this very draw: neither a week day nor a holiday is against it.
    if (isExtra) due.push(turn);
    else if (turn.weekdays.includes(weekdayOf(date))) {
      if (reason) skipped.push({ turn, reason });
      else due.push(turn);
    }
  }
  return { due, skipped };
}

/** The day after or before by so many. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

// What a file brings has no desk that would program it, and what has no hour is due at none.
function holdsOn({ game, local_time, valid_from, valid_to }: TurnRow, date: string): boolean {
  return GAMES[game].entered && local_time !== null && valid_from <= date && date <= (valid_to ?? '9999');
}

function isAbout({ game, turn }: CalendarDay, row: TurnRow): boolean {
  return (game === null || game === row.game) && (turn === null || turn === row.code);
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
