import type { Viewer } from '@vereda/contract/access/viewer';
import type {
  Dashboard,
  DashboardColonias,
  DashboardInput,
  DashboardTable,
  DashboardWork,
} from '@vereda/contract/listener/figures/dashboard';
import { OUTCOME_WORDS, SOURCE_WORDS, STAGE_WORDS } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import { getColonias } from './colonias.service.ts';
import { columnName, FEW_WORDS, type Column } from './csv-words.ts';
import { getDashboard } from './dashboard.service.ts';
import { hideFew } from './hide-few.ts';
import { periodOf } from './period.ts';

type Line = Readonly<Partial<Record<Column, unknown>>>;

/** One table of a period's figures as CSV within the viewer's rights; shares are left to who reads it. */
export async function exportDashboard(
  deps: Deps,
  viewer: Viewer,
  { table, locale, ...input }: DashboardInput & { readonly table: DashboardTable; readonly locale: Locale },
): Promise<string> {
  const lines =
    table === 'equity'
      ? equityLines(await getColonias(deps, viewer, input), locale)
      : TABLES[table](await getDashboard(deps, viewer, { ...input, locale }), locale);
  const columns = Object.keys(lines[0] ?? {}) as Column[];
  const heads = columns.map((column) => columnName(column, periodOf(input), locale));
  const rows = lines.map((line) =>
    csvLine(
      columns.map((column) => line[column] ?? ''),
      locale,
    ),
  );
  return CSV_MARK + csvLine(heads, locale) + rows.join('');
}

const TABLES: Readonly<
  Record<Exclude<DashboardTable, 'equity'>, (dashboard: Dashboard, locale: Locale) => Line[]>
> = {
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
  colonias: ({ colonias }, locale) => {
    const told = (when: 'now' | 'before') =>
      hideFew(colonias.map((row) => row[when])).map((n) => n ?? FEW_WORDS[locale]);
    const [now, before] = [told('now'), told('before')];
    return colonias.map(({ name }, at) => ({ colonia: name, filed: now[at], filed_before: before[at] }));
  },
  sources: ({ sources }, locale) =>
    sources.map(({ source, ...counts }) => ({ source: SOURCE_WORDS[source][locale], ...filedOf(counts) })),
};

function equityLines({ colonias }: DashboardColonias, locale: Locale): Line[] {
  return colonias.map(({ name, filed, solved, median, kept_share, cost }) => ({
    colonia: name,
    filed: filed ?? FEW_WORDS[locale],
    solved: solved ?? FEW_WORDS[locale],
    median_minutes: median,
    kept_share,
    cost,
  }));
}

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
