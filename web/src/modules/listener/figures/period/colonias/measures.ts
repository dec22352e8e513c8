import {
  COLONIA_TOLD_MIN,
  EQUITY_TOLD_MIN,
  type DashboardColonias,
} from '@vereda/contract/listener/figures/dashboard';
import { boxOf, type Box } from '@vereda/contract/urbanism/measure';
import { formatNumber } from '#i18n/number.ts';
import { orDash, tellTime } from '../tell.ts';
import { coloniaWords as t } from './colonia-words.ts';

export type ColoniaRow = DashboardColonias['colonias'][number];
export const MEASURES = ['filed', 'median', 'kept', 'cost'] as const;
export type MeasureName = (typeof MEASURES)[number];

/** What the map can show: its number, how it is said, and what the whole says. */
export type Measure = {
  readonly of: (row: ColoniaRow) => number | null;
  readonly tell: (value: number) => string;
  readonly title: (told: DashboardColonias) => string;
  readonly lead: (told: DashboardColonias) => string;
  /** What an area without a number is. */
  readonly few: string;
};

const percent = (value: number) => formatNumber(value, { suffix: '%' });
const time = (minutes: number) => orDash(tellTime(minutes));
const money = (value: number) => formatNumber(value, { decimals: 2, prefix: '$' });
const fewResults = t.fewResults({ min: EQUITY_TOLD_MIN });

/** Each of MEASURES. */
export const MEASURE: Readonly<Record<MeasureName, Measure>> = {
  filed: {
    of: ({ filed }) => filed,
    tell: (value) => formatNumber(value),
    title: ({ colonias }) => {
      const [most] = known(colonias, ({ filed }) => filed);
      return most
        ? t.filedTitle({ name: most.name ?? '', n: formatNumber(most.filed ?? 0) })
        : t.filedNone({ min: COLONIA_TOLD_MIN });
    },
    lead: () => t.filedLead,
    few: t.few({ min: COLONIA_TOLD_MIN }),
  },
  median: {
    of: ({ median }) => median,
    tell: time,
    title: ({ fifths }) =>
      fifths
        ? t.medianTitle({
            slowest: time(fifths.slowest),
            fastest: time(fifths.fastest),
            times: formatNumber(fifths.slowest / Math.max(1, fifths.fastest), { decimals: 1 }),
          })
        : t.medianNone({ min: EQUITY_TOLD_MIN }),
    lead: ({ median }) => t.medianLead({ city: orDash(tellTime(median)) }),
    few: fewResults,
  },
  kept: {
    of: ({ kept_share: share }) => share,
    tell: percent,
    title: ({ colonias }) => {
      const rows = known(colonias, ({ kept_share: share }) => share);
      const [high, low] = [rows[0], rows.at(-1)];
      return high && low && high !== low
        ? t.keptTitle({
            low: percent(low.kept_share ?? 0),
            lowName: low.name ?? '',
            high: percent(high.kept_share ?? 0),
            highName: high.name ?? '',
          })
        : t.keptNone({ min: EQUITY_TOLD_MIN });
    },
    lead: ({ kept_share: share }) => t.keptLead({ city: share === null ? orDash(null) : percent(share) }),
    few: fewResults,
  },
  cost: {
    of: ({ cost }) => cost,
    tell: money,
    title: ({ cost }) =>
      cost === null ? t.costNone({ min: EQUITY_TOLD_MIN }) : t.costTitle({ city: money(cost) }),
    lead: () => t.costLead,
    few: fewResults,
  },
};

// Colonias that tell it, the highest first.
function known(rows: readonly ColoniaRow[], of: (row: ColoniaRow) => number | null): ColoniaRow[] {
  return rows
    .filter((row) => row.id !== null && of(row) !== null)
    .toSorted((one, other) => (of(other) ?? 0) - (of(one) ?? 0));
}

const STEPS = 4;

/** Up to four steps of a scale with as many different numbers in each as can be, lowest first. */
export function stepsOf(values: readonly number[]): { readonly from: number; readonly to: number }[] {
  const sorted = [...new Set(values)].toSorted((one, other) => one - other);
  const starts = new Set(
    Array.from({ length: STEPS }, (_, at) => sorted[Math.floor((at * sorted.length) / STEPS)]),
  );
  const bounds = [...starts].filter((from) => from !== undefined);
  return bounds.map((from, at) => {
    const next = bounds[at + 1] ?? Infinity;
    return { from, to: sorted.findLast((value) => value < next) ?? from };
  });
}

/** The box of what tells a number and of what lies near it; a place far away would leave the others too small to see. */
export function frameOf(rows: readonly Pick<ColoniaRow, 'shape' | 'filed'>[]): Box | null {
  const shapes = rows.flatMap(({ shape, filed }) => (shape ? [{ shape, tells: filed !== null }] : []));
  const core = boxOf(shapes.flatMap(({ shape, tells }) => (tells ? [shape] : [])));
  if (!core) return boxOf(shapes.map(({ shape }) => shape));
  const [west, south, east, north] = core;
  const [width, height] = [east - west, north - south];
  const near = shapes.flatMap(({ shape }) => {
    const [w, s, e, n] = boxOf([shape]) ?? core;
    const isNear = w <= east + width && e >= west - width && s <= north + height && n >= south - height;
    return isNear ? [shape] : [];
  });
  return boxOf(near);
}
