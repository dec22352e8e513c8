import type { Query } from '../../desk/tray/tray-filters.ts';

const DAY_MS = 86_400_000;
const MONTHS_OF_QUARTER = 3;
const LAST_DAYS = 30;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[1-9]\d{0,8}$/;

/** Periods that are offered, by their names in the address. */
export const PERIODS = ['30', 'mes', 'trimestre', 'anio', 'propio'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** What the figures are narrowed to, as the call takes it. */
export type Wanted = {
  readonly from: string;
  readonly to: string;
  readonly category_id?: number;
  readonly node_id?: number;
  readonly colonia_id?: number;
};

/** The period that an address names; the last thirty days where it names none. */
export function periodNameOf({ periodo }: Query): PeriodName {
  return PERIODS.find((name) => name === periodo) ?? '30';
}

/** What an address asks for, `today` being the city's day; null while an own period is not whole. */
export function wantedOf(query: Query, today: string): Wanted | null {
  const days = daysOf(query, today);
  return (
    days && {
      ...days,
      ...idOf('category_id', query['categoria']),
      ...idOf('node_id', query['area']),
      ...idOf('colonia_id', query['barrio']),
    }
  );
}

function daysOf(query: Query, today: string): { from: string; to: string } | null {
  const [year = '', month = ''] = today.split('-');
  switch (periodNameOf(query)) {
    case 'mes':
      return { from: `${year}-${month}-01`, to: today };
    case 'trimestre': {
      const first = Math.floor((Number(month) - 1) / MONTHS_OF_QUARTER) * MONTHS_OF_QUARTER + 1;
      return { from: `${year}-${String(first).padStart(2, '0')}-01`, to: today };
    }
    case 'anio':
      return { from: `${year}-01-01`, to: today };
    case 'propio': {
      const { desde, hasta } = query;
      return isDay(desde) && isDay(hasta) && desde <= hasta ? { from: desde, to: hasta } : null;
    }
    case '30':
      return { from: dayBefore(today, LAST_DAYS - 1), to: today };
  }
}

/** The day so many days before. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text));
}

function idOf(field: keyof Wanted, text: string | undefined): Partial<Wanted> {
  return text && ID.test(text) ? { [field]: Number(text) } : {};
}
