import { startup } from '#session/startup.ts';
import { locale } from './locale.ts';

/** date `14 de mayo de 2026` · day `14/5/2026` · time `18:30` · moment `14 may 2026, 18:30` · month `mayo de 2026`. */
export type DateStyle = 'date' | 'day' | 'time' | 'moment' | 'month';

const OPTIONS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'long' },
  day: { day: 'numeric', month: 'numeric', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
  moment: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  month: { month: 'long', year: 'numeric' },
};
/** The language by whose rules a document writes dates. */
export const LANGUAGE = { es: 'es', en: 'en-GB' } as const;
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const formats = new Map<string, Intl.DateTimeFormat>();
// Made when first wanted: the browser reads the language's rules for it.
let relative: Intl.RelativeTimeFormat | null = null;

/** A moment (ISO text, epoch ms or Date) by the document's language, in the city's time zone; `2026-05-14` stays that day. */
export function formatDate(moment: string | number | Date, style: DateStyle = 'date'): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '–';
  const isDay = typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment);
  return formatOf(style, isDay ? 'UTC' : startup.setting.time_zone).format(date);
}

/** `hace 3 días`, `dentro de 2 horas`, `ahora`; weeks and more by whole units. */
export function formatRelative(moment: string | number | Date, now: number): string {
  relative ??= new Intl.RelativeTimeFormat(LANGUAGE[locale], { numeric: 'auto' });
  const seconds = (new Date(moment).getTime() - now) / 1000;
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : relative.format(0, 'second');
}

function formatOf(style: DateStyle, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(LANGUAGE[locale], { ...OPTIONS[style], timeZone });
    formats.set(key, format);
  }
  return format;
}
