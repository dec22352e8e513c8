import type { Dashboard, DashboardWork } from '@vereda/contract/listener/figures/dashboard';
import { SOLVED_OUTCOMES } from '@vereda/contract/listener/stages';

/** Filters of a tray, as /reports/count takes them. */
export type Tray = Record<string, unknown>;
/** A figure beside the tray that its link shows. */
type Figure = readonly [figure: number, tray: Tray];
/** What the figures were narrowed to. */
export type Filters = {
  readonly category_id?: number;
  readonly node_id?: number;
  readonly colonia_id?: number;
};
type When = 'now' | 'before';
type Trays = Readonly<Record<'filed' | 'closed', (when: When, more?: Tray) => Tray>>;
type Pair = { readonly now: number; readonly before: number };

/** Every figure of a period beside the tray that its link shows. */
export function figuresOf(dashboard: Dashboard, filters: Filters): Figure[] {
  const trays = traysOf(dashboard, filters);
  return [
    ...wholeFigures(dashboard, trays),
    ...courseFigures(dashboard, trays),
    ...partFigures(dashboard, trays),
  ];
}

function traysOf({ period }: Dashboard, filters: Filters): Trays {
  const base = {
    with_archived: true,
    ...(filters.category_id && { category_id: [filters.category_id] }),
    ...(filters.node_id && { node_id: filters.node_id }),
    ...(filters.colonia_id && { colonia_id: [filters.colonia_id] }),
  };
  const days = {
    now: { from: period.from, to: period.to },
    before: { from: period.before_from, to: period.before_to },
  };
  return {
    filed: (when, more) => ({ ...base, ...days[when], ...more }),
    closed: (when, more) => ({
      ...base,
      stage: ['closed'],
      closed_from: days[when].from,
      closed_to: days[when].to,
      ...more,
    }),
  };
}

function both(pair: Pair, tray: Trays['filed'], more: Tray = {}): Figure[] {
  return [
    [pair.now, tray('now', more)],
    [pair.before, tray('before', more)],
  ];
}

// How many are in both of two times.
function numbersOf({ now, before }: Readonly<Record<When, { readonly n: number }>>): Pair {
  return { now: now.n, before: before.n };
}

function wholeFigures(figures: Dashboard, { filed, closed }: Trays): Figure[] {
  return [
    ...both(figures.filed, filed),
    ...both(numbersOf(figures.response), filed, { responded: true }),
    ...both(figures.closed, closed),
    ...both(figures.reopened, closed, { reopened: true }),
    ...both(figures.solved, closed, { outcome: [...SOLVED_OUTCOMES] }),
    ...both(numbersOf(figures.solving), closed, { solved_from_days: 0 }),
    ...both(numbersOf(figures.accepting), closed, { outcome: ['conforme'], solved_from_days: 0 }),
    ...both(figures.promised, closed, { promise: 'made' }),
    ...both(figures.kept, closed, { promise: 'kept' }),
    [figures.promised.now - figures.kept.now, closed('now', { promise: 'broken' })],
    ...both(numbersOf(figures.working), closed, { promise: 'made' }),
    ...both(numbersOf(figures.ratings), closed, { rated: true }),
  ];
}

function courseFigures({ course, solved_in: bars }: Dashboard, { filed, closed }: Trays): Figure[] {
  return [
    ...course.flatMap(({ from, to, filed: came, closed: went }): Figure[] => [
      [came, filed('now', { from, to })],
      [went, closed('now', { closed_from: from, closed_to: to })],
    ]),
    ...bars.map(({ from, until, n }): Figure => [
      n,
      closed('now', { solved_from_days: from, ...(until && { solved_until_days: until }) }),
    ]),
  ];
}

function partFigures(figures: Dashboard, trays: Trays): Figure[] {
  const { filed, closed } = trays;
  return [
    ...figures.stages.flatMap(({ stage, outcome, ...pair }) =>
      both(pair, filed, { stage: [stage], ...(outcome && { outcome: [outcome] }) }),
    ),
    ...figures.outcomes.flatMap(({ outcome, ...pair }) => both(pair, closed, { outcome: [outcome] })),
    ...figures.types.flatMap(({ id, ...pair }) => both(pair, filed, { subcategory_id: [id] })),
    ...figures.colonias.flatMap(({ id, ...pair }) =>
      id === null ? [] : both(pair, filed, { colonia_id: [id] }),
    ),
    ...figures.sources.flatMap(({ source, ...pair }) => both(pair, filed, { source })),
    ...figures.categories.flatMap((row) => workFigures(row, trays, { category_id: [row.id] })),
    ...figures.areas.flatMap((row) => {
      if (row.own) return [];
      return workFigures(row, trays, row.id === null ? { unrouted: true } : { node_id: row.id });
    }),
  ];
}

function workFigures(work: DashboardWork, { filed, closed }: Trays, more: Tray): Figure[] {
  return [
    ...both(work.filed, filed, more),
    [work.closed, closed('now', more)],
    [work.reopened, closed('now', { ...more, reopened: true })],
    [work.promised, closed('now', { ...more, promise: 'made' })],
    [work.kept, closed('now', { ...more, promise: 'kept' })],
    [work.solving.n, closed('now', { ...more, solved_from_days: 0 })],
  ];
}
