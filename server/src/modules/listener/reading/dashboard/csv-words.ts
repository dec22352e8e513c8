import {
  COLONIA_TOLD_MIN,
  type Dashboard,
  type DashboardInput,
  type DashboardTable,
} from '@vereda/contract/listener/figures/dashboard';
import type { Bilingual, Locale } from '@vereda/contract/locale';

const FILES: Readonly<Record<DashboardTable, Bilingual>> = {
  course: { es: 'recibidos-y-concluidos', en: 'received-and-closed' },
  hours: { es: 'por-hora', en: 'by-hour' },
  stages: { es: 'por-etapa', en: 'by-stage' },
  outcomes: { es: 'por-resultado', en: 'by-outcome' },
  solving: { es: 'tiempo-de-solucion', en: 'time-to-solve' },
  categories: { es: 'por-categoria', en: 'by-category' },
  types: { es: 'por-tipo', en: 'by-type' },
  areas: { es: 'por-area', en: 'by-area' },
  colonias: { es: 'por-zona', en: 'by-zone' },
  equity: { es: 'equidad-por-zona', en: 'equity-by-zone' },
  sources: { es: 'por-via', en: 'by-channel' },
};

/** What each column of the tables is called in their files. */
const COLUMN_WORDS = {
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  filed: { es: 'Recibidos', en: 'Received' },
  filed_before: { es: 'Recibidos antes', en: 'Received before' },
  closed: { es: 'Concluidos', en: 'Closed' },
  closed_before: { es: 'Concluidos antes', en: 'Closed before' },
  hour: { es: 'Hora del día', en: 'Hour of the day' },
  stage: { es: 'Etapa', en: 'Stage' },
  outcome: { es: 'Resultado', en: 'Outcome' },
  from_days: { es: 'Desde (días)', en: 'From (days)' },
  until_days: { es: 'Hasta menos de (días)', en: 'Until less than (days)' },
  solved: { es: 'Resueltos', en: 'Solved' },
  category: { es: 'Categoría', en: 'Category' },
  type: { es: 'Tipo', en: 'Type' },
  area: { es: 'Área a cargo', en: 'Area in charge' },
  colonia: { es: 'Zona', en: 'Zone' },
  source: { es: 'Vía', en: 'Channel' },
  reopened: { es: 'Reabiertos', en: 'Reopened' },
  promised: { es: 'Con plazo prometido', en: 'With a promised date' },
  kept: { es: 'En plazo', en: 'On time' },
  kept_share: { es: 'En plazo (%)', en: 'On time (%)' },
  cost: { es: 'Materiales por reporte', en: 'Materials a report' },
  median_minutes: { es: 'Mediana (minutos)', en: 'Median (minutes)' },
  p90_minutes: { es: '9 de 10 (minutos)', en: '9 in 10 (minutes)' },
} as const satisfies Record<string, Bilingual>;
/** What stands for a number of reports of a colonia that is not told. */
export const FEW_WORDS: Bilingual = {
  es: `Menos de ${COLONIA_TOLD_MIN} o reservado`,
  en: `Fewer than ${COLONIA_TOLD_MIN} or withheld`,
};
export type Column = keyof typeof COLUMN_WORDS;

/** A column's name; what counts the time before says which days these are. */
export function columnName(column: Column, period: Dashboard['period'], locale: Locale): string {
  const name = COLUMN_WORDS[column][locale];
  if (!column.endsWith('_before')) return name;
  return `${name} (${period.before_from} ${{ es: 'a', en: 'to' }[locale]} ${period.before_to})`;
}

/** The name of a table's file in the language of its reader, with the days that it is of. */
export function csvFileName(
  { table, from, to }: Pick<DashboardInput, 'from' | 'to'> & { readonly table: DashboardTable },
  locale: Locale,
): string {
  return `${FILES[table][locale]}-${from}-${to}.csv`;
}
