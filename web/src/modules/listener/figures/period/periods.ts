import type { Query } from '../../desk/tray/tray-filters.ts';

const DAY_MS = 86_400_000;
const MONTHS_OF_QUARTER = 3;
const QUARTERS_OF_YEAR = 4;
/** This quarter and those before it that are offered. */
const QUARTERS = 8;
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
  readonly against?: 'quarter';
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
  return days && { ...days, ...placeIdsOf(query) };
}

/** The category, area and colonia that an address narrows the figures to. */
export function placeIdsOf(query: Query) {
  return {
    ...idOf('category_id', query['categoria']),
    ...idOf('node_id', query['area']),
    ...idOf('colonia_id', query['barrio']),
  };
}

/** A quarter by its name in the address (`2026-1`), with its first and last day. */
export type Quarter = { readonly name: string; readonly from: string; readonly to: string };

/** The quarters that are offered, the one of `today` first. */
export function quartersOf(today: string): Quarter[] {
  const at = Number(today.slice(0, 4)) * QUARTERS_OF_YEAR + quarterIn(today);
  return Array.from({ length: QUARTERS }, (_, back) => quarterAt(at - back));
}

function quarterAt(at: number): Quarter {
  const first = (one: number) => {
    const month = (one % QUARTERS_OF_YEAR) * MONTHS_OF_QUARTER + 1;
    return `${Math.floor(one / QUARTERS_OF_YEAR)}-${String(month).padStart(2, '0')}-01`;
  };
  const name = `${Math.floor(at / QUARTERS_OF_YEAR)}-${(at % QUARTERS_OF_YEAR) + 1}`;
  return { name, from: first(at), to: dayBefore(first(at + 1), 1) };
}

// From 0 on.
function quarterIn(day: string): number {
  return Math.floor((Number(day.slice(5, 7)) - 1) / MONTHS_OF_QUARTER);
}

function quarterOf({ de }: Query, today: string): Pick<Wanted, 'from' | 'to' | 'against'> {
  const quarters = quartersOf(today);
  const { from, to } = quarters.find(({ name }) => name === de) ?? quarters[0]!;
  return { from, to: to < today ? to : today, against: 'quarter' };
}

function daysOf(query: Query, today: string): Pick<Wanted, 'from' | 'to' | 'against'> | null {
  const [year = '', month = ''] = today.split('-');
  switch (periodNameOf(query)) {
    case 'mes':
      return { from: `${year}-${month}-01`, to: today };
    case 'trimestre':
      return quarterOf(query, today);
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
