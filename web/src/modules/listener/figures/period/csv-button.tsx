import type { DashboardTable } from '@vereda/contract/listener/figures/dashboard';
import { DownloadButton } from '#forms/download-button.tsx';
import classes from './csv-button.module.css';
import { periodWords as t } from './period-words.ts';
import type { Wanted } from './periods.ts';

type CsvButtonProps = { readonly wanted: Wanted; readonly table: DashboardTable; readonly title: string };

/** Gives a table of the period as CSV. */
export function CsvButton({ wanted, table, title }: CsvButtonProps) {
  return (
    <span className={classes.button}>
      <DownloadButton
        of="POST /reports/dashboard-export"
        input={{ ...wanted, table }}
        fileName={`${table}.csv`}
      >
        {t.csv}
        <span className="visually-hidden">: {title}</span>
      </DownloadButton>
    </span>
  );
}
