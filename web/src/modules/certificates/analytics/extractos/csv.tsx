import type { ExtractosTable } from '@vereda/contract/certificates/analytics/extractos';
import { DownloadButton } from '#forms/download-button.tsx';
import { analyticsWords as t } from '../analytics-words.ts';
import type { Wanted } from './wanted.ts';

type CsvProps = { readonly wanted: Wanted; readonly table: ExtractosTable; readonly title: string };

/** Gives a table of extracts as CSV. */
export function ExtractosCsv({ wanted, table, title }: CsvProps) {
  return (
    <DownloadButton
      of="POST /certificates/analytics/extractos-export"
      input={{ ...wanted, table }}
      fileName={`extractos-${table}.csv`}
    >
      {t.csv}
      <span className="visually-hidden">: {title}</span>
    </DownloadButton>
  );
}
