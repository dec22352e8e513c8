import { startup } from '#session/startup.ts';

const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** A moment as a field for day and hour types it, by the city's clock. */
export function typedMoment(iso: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { ...PARTS, timeZone: startup.setting.time_zone });
  return format.format(new Date(iso)).replace(' ', 'T');
}

/** The moment (ISO 8601) that somebody typed by the city's clock; the text itself when it is none. */
export function momentOf(typed: string): string {
  const asUtc = Date.parse(`${typed}Z`);
  if (Number.isNaN(asUtc)) return typed;
  // What the city's clock shows at that moment of Greenwich tells how far the two are apart.
  const offset = Date.parse(`${typedMoment(new Date(asUtc).toISOString())}Z`) - asUtc;
  return new Date(asUtc - offset).toISOString();
}
