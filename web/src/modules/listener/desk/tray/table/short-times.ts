import type { TermLevel } from '@vereda/contract/listener/stages';
import { formatDate, LANGUAGE } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { startup } from '#session/startup.ts';
import { trayWords as t } from '../tray-words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** How long since a moment, in a word: `26 min`, `3 h`, `2 d`. */
export function shortAge(moment: string, now: number): string {
  return shortSpan(now - Date.parse(moment));
}

function shortSpan(ms: number): string {
  if (ms >= DAY_MS) return t.days({ count: Math.floor(ms / DAY_MS) });
  if (ms >= HOUR_MS) return t.hours({ count: Math.floor(ms / HOUR_MS) });
  return t.minutes({ count: Math.max(0, Math.floor(ms / MINUTE_MS)) });
}

/** A promise in a word: `vencido 1 d`, `hoy 14:00`, `mañana`, `mar 24`, `24 dic`; null where nothing is promised. */
export function shortPromise(
  { level, dueAt }: { readonly level: TermLevel; readonly dueAt: string | null },
  now: number,
): string | null {
  if (level === 'none' || dueAt === null) return null;
  if (level === 'paused') return t.paused;
  const due = Date.parse(dueAt);
  if (due <= now) return t.lateBy({ time: shortSpan(now - due) });
  const days = dayNumber(due) - dayNumber(now);
  if (days === 0) return t.todayAt({ time: formatDate(dueAt, 'time') });
  if (days === 1) return t.tomorrow;
  return partsOf(
    days < WEEK_DAYS ? { weekday: 'short', day: 'numeric' } : { day: 'numeric', month: 'short' },
    due,
  );
}

// Days of the city since 1970.
function dayNumber(at: number): number {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: startup.setting.time_zone }).format(at);
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function partsOf(options: Intl.DateTimeFormatOptions, at: number): string {
  const format = new Intl.DateTimeFormat(LANGUAGE[locale], {
    ...options,
    timeZone: startup.setting.time_zone,
  });
  return format.format(at).replace(',', '');
}
