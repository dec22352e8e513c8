import type { Unificada, UnificadaTable } from '@vereda/contract/certificates/analytics/unificada';
import { DownloadButton } from '#forms/download-button.tsx';
import { analyticsWords as t } from '../analytics-words.ts';
import type { Days } from '../days.ts';

/** The figures of the lottery, and of which days. */
export type FiguresProps = { readonly figures: Unificada; readonly days: Days };

type CsvProps = { readonly days: Days; readonly table: UnificadaTable; readonly title: string };

/** Gives a table of the lottery as CSV. */
export function UnificadaCsv({ days, table, title }: CsvProps) {
  return (
    <DownloadButton
      of="POST /certificates/analytics/unificada-export"
      input={{ ...days, table }}
      fileName={`unificada-${table}.csv`}
    >
      {t.csv}
      <span className="visually-hidden">: {title}</span>
    </DownloadButton>
  );
}
