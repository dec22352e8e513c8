const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?\s*(?:m\.?)?$/i;

type Parts = readonly [number, number, number];

/** A day of the calendar as `yyyy-mm-dd`, from ISO or d/m/yyyy; null when there is no such day. */
export function readDay(text: string): string | null {
  const trimmed = text.trim();
  const yearFirst = YEAR_FIRST.exec(trimmed);
  const dayFirst = DAY_FIRST.exec(trimmed);
  if (yearFirst) return dayOf([Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])]);
  if (dayFirst) return dayOf([Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])]);
  return null;
}

function dayOf([year, month, day]: Parts): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}

/** A time of day as `hh:mm:ss`, 24 hours or with am/pm; null when there is none such. */
export function readTimeOfDay(text: string): string | null {
  const match = TIME.exec(text.trim());
  if (!match) return null;
  const [, hour, minute, second = '00', half] = match;
  const hours = hoursOf(Number(hour), half?.toLowerCase());
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}

// Some exports append am or pm to hours that already count to 23.
function hoursOf(hour: number, half: string | undefined): number {
  if (half === 'p' && hour < 12) return hour + 12;
  if (half === 'a' && hour === 12) return 0;
  return hour;
}

/** Where and how a source writes its times: text of date, of time (may be empty), offset such as `-03:00`. */
type Written = { readonly date: string; readonly time: string; readonly utcOffset: string };

/** A moment, from an ISO instant or from date and time of the source's zone; midnight without a time; null if none. */
export function readInstant({ date, time, utcOffset }: Written): Date | null {
  const trimmed = date.trim();
  if (INSTANT.test(trimmed)) {
    const instant = new Date(trimmed);
    return Number.isNaN(instant.getTime()) ? null : instant;
  }
  const day = readDay(trimmed);
  const timeOfDay = time.trim() === '' ? '00:00:00' : readTimeOfDay(time);
  return day && timeOfDay ? new Date(`${day}T${timeOfDay}${utcOffset}`) : null;
}
