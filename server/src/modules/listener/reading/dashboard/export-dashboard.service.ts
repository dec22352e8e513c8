import type { Viewer } from '@vereda/contract/access/viewer';
import type {
  Dashboard,
  DashboardInput,
  DashboardTable,
  DashboardWork,
} from '@vereda/contract/listener/figures/dashboard';
import { OUTCOME_WORDS, SOURCE_WORDS, STAGE_WORDS } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import { columnName, type Column } from './csv-words.ts';
import { getDashboard } from './dashboard.service.ts';

type Line = Readonly<Partial<Record<Column, unknown>>>;

/** One table of a period's figures as CSV within the viewer's rights; shares are left to who reads it. */
export async function exportDashboard(
  deps: Deps,
  viewer: Viewer,
  { table, locale, ...input }: DashboardInput & { readonly table: DashboardTable; readonly locale: Locale },
): Promise<string> {
  const dashboard = await getDashboard(deps, viewer, { ...input, locale });
  const lines = TABLES[table](dashboard, locale);
  const columns = Object.keys(lines[0] ?? {}) as Column[];
  const heads = columns.map((column) => columnName(column, dashboard.period, locale));
  const rows = lines.map((line) =>
    csvLine(
      columns.map((column) => line[column] ?? ''),
      locale,
    ),
  );
  return CSV_MARK + csvLine(heads, locale) + rows.join('');
}

const TABLES: Readonly<Record<DashboardTable, (dashboard: Dashboard, locale: Locale) => Line[]>> = {
  course: ({ course }) => course.map(({ from, to, filed, closed }) => ({ from, to, filed, closed })),
  hours: ({ hours }) => hours.map(({ hour, n }) => ({ hour, filed: n })),
  stages: ({ stages }, locale) =>
    stages.map(({ stage, outcome, ...counts }) => ({
      stage: STAGE_WORDS[stage][locale],
      outcome: outcome && OUTCOME_WORDS[outcome][locale],
      ...filedOf(counts),
    })),
  outcomes: ({ outcomes }, locale) =>
    outcomes.map(({ outcome, now, before }) => ({
      outcome: OUTCOME_WORDS[outcome][locale],
      closed: now,
      closed_before: before,
    })),
  solving: ({ solved_in: bars }) =>
    bars.map(({ from, until, n }) => ({ from_days: from, until_days: until, solved: n })),
  categories: ({ categories }) =>
    categories.map(({ name, ...work }) => ({ category: name, ...workCells(work) })),
  types: ({ types }) => types.map(({ name, ...counts }) => ({ type: name, ...filedOf(counts) })),
  areas: ({ areas }) => areas.map(({ name, ...work }) => ({ area: name, ...workCells(work) })),
  colonias: ({ colonias }) =>
    colonias.map(({ name, now, before }) => ({ colonia: name, ...filedOf({ now, before }) })),
  sources: ({ sources }, locale) =>
    sources.map(({ source, ...counts }) => ({ source: SOURCE_WORDS[source][locale], ...filedOf(counts) })),
};

function filedOf({ now, before }: { readonly now: number; readonly before: number }): Line {
  return { filed: now, filed_before: before };
}

function workCells({ filed, closed, reopened, promised, kept, solving }: DashboardWork): Line {
  return {
    ...filedOf(filed),
    closed,
    reopened,
    promised,
    kept,
    solved: solving.n,
    median_minutes: solving.median,
    p90_minutes: solving.p90,
  };
}
