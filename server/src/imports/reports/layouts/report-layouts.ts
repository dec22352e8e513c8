import type { ReportLayout } from '../report-layout.ts';
import { hermosilloBachometro } from './hermosillo-bachometro.layout.ts';
import { madridAvisos } from './madrid-avisos.layout.ts';
import { suaci } from './suaci.layout.ts';

/** Every layout of reports that is known. */
export const REPORT_LAYOUTS: readonly ReportLayout[] = [madridAvisos, hermosilloBachometro, suaci];

/** The layout that fits the column names of a file; null when none does. */
export function findReportLayout(names: readonly string[]): ReportLayout | null {
  const fits = (layout: ReportLayout): boolean =>
    layout.recognisedBy.some((list) => list.every((name) => names.includes(name)));
  return REPORT_LAYOUTS.find(fits) ?? null;
}
