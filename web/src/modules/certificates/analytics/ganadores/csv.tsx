import type {
  Ganadores,
  GanadoresInput,
  GanadoresTable,
} from '@vereda/contract/certificates/analytics/ganadores';
import { DownloadButton } from '#forms/download-button.tsx';
import { analyticsWords as t } from '../analytics-words.ts';

/** The figures of winning coupons, and what they were asked for. */
export type FiguresProps = { readonly figures: Ganadores; readonly wanted: GanadoresInput };

type CsvProps = {
  readonly wanted: GanadoresInput;
  readonly table: GanadoresTable;
  readonly title: string;
};

/** Gives a table of winning coupons as CSV. */
export function GanadoresCsv({ wanted, table, title }: CsvProps) {
  return (
    <DownloadButton
      of="POST /certificates/analytics/ganadores-export"
      input={{ ...wanted, table }}
      fileName={`ganadores-${table}.csv`}
    >
      {t.csv}
      <span className="visually-hidden">: {title}</span>
    </DownloadButton>
  );
}
