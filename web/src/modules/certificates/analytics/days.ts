const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The query of an address. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Periods that are offered beside everything there is, by their names in the address. */
export const SPANS = ['90', '365', 'anio', 'propio'] as const;

/** Days that figures are asked for; open on a side where nothing is said. */
export type Days = { readonly from?: string; readonly to?: string };

/** The days that an address names, `today` being the city's day; null while an own period is turned round or no day. */
export function daysOf(query: Query, today: string): Days | null {
  switch (query['periodo']) {
    case '90':
    case '365':
      return { from: dayBefore(today, Number(query['periodo']) - 1), to: today };
    case 'anio':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'propio':
      return ownDays(query);
    default:
      return {};
  }
}

function ownDays({ desde, hasta }: Query): Days | null {
  if ([desde, hasta].some((day) => day !== undefined && !isDay(day))) return null;
  if (desde !== undefined && hasta !== undefined && desde > hasta) return null;
  return { ...(desde && { from: desde }), ...(hasta && { to: hasta }) };
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The value of an address that is one of those offered. */
export function oneOf<const T extends string>(
  offered: readonly T[],
  text: string | undefined,
): T | undefined {
  return offered.find((one) => one === text);
}
