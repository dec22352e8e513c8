import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { areaGeometry } from '../../urbanism/shape.ts';
import { catalogIdField, instant } from '../fields.ts';
import { OUTCOMES, SOURCES, STAGES } from '../stages.ts';

/** Longest period that the figures of a period are told of; up to DASHBOARD_DAYS_BY_DAY its days are told, else its months. */
export const DASHBOARD_DAYS_MAX = 1100;
export const DASHBOARD_DAYS_BY_DAY = 62;
/** Fewer ratings than this are told without their average, which would tell what a person said. */
export const RATINGS_TOLD_MIN = 5;
/** Fewer reports of a colonia than this are no number that leaves the desk: map, file, paper, bulletin. */
export const COLONIA_TOLD_MIN = 5;
/** Fewer solved ones of a colonia than this tell neither a time nor a share. */
export const EQUITY_TOLD_MIN = 10;

/** What a period is told beside: as many days before it, or, of a quarter, the quarter before it. */
export const DASHBOARD_AGAINST = ['days', 'quarter'] as const;

/** Tables that are also given as CSV. */
export const DASHBOARD_TABLES = [
  'course',
  'hours',
  'stages',
  'solving',
  'outcomes',
  'categories',
  'types',
  'areas',
  'colonias',
  'equity',
  'sources',
] as const;
export type DashboardTable = (typeof DASHBOARD_TABLES)[number];

const count = z.number().int();
const pair = z.object({ now: count, before: count }).meta({ id: 'PeriodCount' });

/** Half took up to the median and nine of ten up to p90, in minutes; null where there are none. At most 10 % from the exact ones. */
const spread = z
  .object({ n: count, median: z.number().nullable(), p90: z.number().nullable() })
  .meta({ id: 'Spread' });
export type Spread = z.output<typeof spread>;

const spreads = z.object({ now: spread, before: spread });
const ratings = z.object({ n: count, average: z.number().nullable() });

const work = {
  filed: pair,
  /** Closed in the period, whatever the outcome; of these, those that were reopened before. */
  closed: count,
  reopened: count,
  /** Solved and closed with a promise; of these, those within it. */
  promised: count,
  kept: count,
  solving: spread,
};

/** Reports of a period within the viewer’s rights; archived ones are among them, as the tray shows them `with_archived`. */
export const dashboardSchema = z
  .object({
    as_of: instant,
    period: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      against: z.enum(DASHBOARD_AGAINST),
      /** The days before it, as many; or the quarter before it, of which one that is not over yet takes as many days. */
      before_from: z.iso.date(),
      before_to: z.iso.date(),
      unit: z.enum(['day', 'month']),
    }),
    filed: pair,
    /** Of those filed, answered by somebody of the staff in public; the time to it. */
    response: spreads,
    closed: pair,
    reopened: pair,
    /** Solved and closed: accepted, or without objection in time; from filing to the solution. */
    solved: pair,
    solving: spreads,
    /** From the solution until who reported accepted it; silence is not among them. */
    accepting: spreads,
    promised: pair,
    kept: pair,
    /** Minutes that counted for the promise: working ones where the type says so, without pauses. */
    working: spreads,
    ratings: z.object({ now: ratings, before: ratings }),
    /** Solved ones by how many days it took; `until` null: that or longer. */
    solved_in: z.array(z.object({ from: count, until: count.nullable(), n: count })),
    /** Days or months, oldest first; `from` and `to` are within the period. */
    course: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), filed: count, closed: count })),
    /** Of those filed, by the hour of the city’s day, from 0 to 23; all of them. */
    hours: z.array(z.object({ hour: count, n: count })),
    /** Of those filed: where they are now, closed ones by their outcome. */
    stages: z.array(pair.extend({ stage: z.enum(STAGES), outcome: z.enum(OUTCOMES).nullable() })),
    /** Of those closed. */
    outcomes: z.array(pair.extend({ outcome: z.enum(OUTCOMES) })),
    types: z.array(pair.extend({ id: count, name: z.string() })),
    /** id null: those of which no colonia is known. */
    colonias: z.array(pair.extend({ id: count.nullable(), name: z.string().nullable() })),
    sources: z.array(pair.extend({ source: z.enum(SOURCES) })),
    categories: z.array(z.object({ id: count, name: z.string(), ...work })),
    /** Areas right below the one that is looked at, each with everything below it; id null: nobody is in charge. `own`: what is not further down. */
    areas: z.array(
      z.object({ id: count.nullable(), name: z.string().nullable(), own: z.boolean(), ...work }),
    ),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof dashboardSchema>;
export type DashboardWork = Pick<Dashboard['categories'][number], keyof typeof work>;

/** The same period by colonia as it may leave the desk. */
export const dashboardColoniasSchema = z
  .object({
    as_of: instant,
    /** Of all that was asked for, with those of no known colonia. */
    median: z.number().nullable(),
    kept_share: z.number().nullable(),
    cost: z.number().nullable(),
    /** Every colonia, most reports first; id null: no colonia is known. */
    colonias: z.array(
      z.object({
        id: count.nullable(),
        name: z.string().nullable(),
        shape: areaGeometry.nullable(),
        /** null: fewer than COLONIA_TOLD_MIN, or the one next to a single such, which the whole minus the others would tell. */
        filed: count.nullable(),
        solved: count.nullable(),
        /** Minutes from filing to the solution of half of them, exactly; null of few. */
        median: z.number().nullable(),
        /** Percent of those solved with a promise that kept it; null of few. */
        kept_share: z.number().nullable(),
        /** What the materials cost that were used up on those solved, each at its price then, for one of them; null of few. */
        cost: z.number().nullable(),
      }),
    ),
    /** The middle of the medians of the fastest and of the slowest fifth of the colonias that tell one; null of fewer than five. */
    fifths: z.object({ fastest: z.number(), slowest: z.number(), of: count }).nullable(),
  })
  .meta({ id: 'DashboardColonias' });
export type DashboardColonias = z.output<typeof dashboardColoniasSchema>;

const wanted = {
  from: z.iso.date(),
  to: z.iso.date(),
  /** `quarter`: the period begins with a quarter and does not reach beyond it. */
  against: z.enum(DASHBOARD_AGAINST).optional(),
  category_id: catalogIdField.optional(),
  /** Area in charge, with everything below it. */
  node_id: catalogIdField.optional(),
  colonia_id: catalogIdField.optional(),
};
const dashboardInput = z.object(wanted);
export type DashboardInput = z.output<typeof dashboardInput>;
const coloniasInput = dashboardInput.omit({ colonia_id: true });
export type DashboardColoniasInput = z.output<typeof coloniasInput>;

/** Calls of the figures of a period. */
export const dashboardEndpoints = defineEndpoints({
  dashboard: {
    method: 'POST',
    path: '/reports/dashboard',
    access: 'listener.operate',
    input: dashboardInput,
    output: dashboardSchema,
    summary:
      'What was filed and closed in a period of the city’s days beside the days or the quarter before it, by stage, category, type, area, neighborhood, source and month, with times, promises and ratings; no figure is of a person of the staff.',
    limit: 'read',
  },
  colonias: {
    method: 'POST',
    path: '/reports/dashboard-colonias',
    access: 'listener.operate',
    input: coloniasInput,
    output: dashboardColoniasSchema,
    summary:
      'The reports of a period by neighborhood with its outline: how many, how fast, how many in time, what materials one cost, and how far the fastest and the slowest fifth are apart; small counts are left out.',
    limit: 'read',
  },
  export: {
    method: 'POST',
    path: '/reports/dashboard-export',
    access: 'listener.operate',
    input: z.object({ ...wanted, table: z.enum(DASHBOARD_TABLES) }),
    output: z.unknown(),
    produces: 'text/csv',
    summary: 'One table of the figures of a period as CSV, in the language of the reader.',
    limit: 'read',
  },
});
