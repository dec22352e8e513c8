import type { DashboardTable } from '@vereda/contract/listener/figures/dashboard';
import type { ReactNode } from 'react';
import { RankedTable } from '#charts/ranked-table.tsx';
import type { Query } from '../../desk/tray/tray-filters.ts';
import { TrayLink } from '../tray-link.tsx';
import { CsvButton } from './csv-button.tsx';
import classes from './figure-table.module.css';
import type { Wanted } from './periods.ts';

const NONE = '–';

/** A figure and the tray that it leads to; text null: there is none. */
export type Cell = { readonly text: string | null; readonly query: Query | null };

type FigureTableProps<Row> = {
  readonly title: string;
  readonly lead?: string;
  /** What stands between the words and the table: a map of the same figures. */
  readonly picture?: ReactNode;
  /** What a row is. */
  readonly of: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly name: (row: Row) => ReactNode;
  /** What the bar in the row stands for. */
  readonly size: (row: Row) => number;
  readonly columns: readonly { readonly label: string; readonly cell: (row: Row) => Cell }[];
  readonly csv: { readonly wanted: Wanted; readonly table: DashboardTable };
};

/** A table of figures with a bar in each row, the largest first; each figure leads to its tray. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { title, lead, picture, columns, csv, ...rest } = props;
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {lead && <p className={classes.lead}>{lead}</p>}
      {picture}
      <RankedTable
        {...rest}
        caption={title}
        columns={columns.map(({ label, cell }) => ({ label, cell: (row: Row) => told(cell(row)) }))}
        tools={<CsvButton {...csv} title={title} />}
      />
    </div>
  );
}

function told({ text, query }: Cell): ReactNode {
  if (text === null) return NONE;
  return query ? <TrayLink query={query}>{text}</TrayLink> : text;
}
