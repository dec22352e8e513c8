import { Button } from '@mantine/core';
import type { DashboardTable } from '@vereda/contract/listener/figures/dashboard';
import { useState, type ReactNode } from 'react';
import type { Query } from '../../desk/tray/tray-filters.ts';
import { TrayLink } from '../tray-link.tsx';
import { CsvButton } from './csv-button.tsx';
import classes from './figure-table.module.css';
import { periodWords as t } from './period-words.ts';
import type { Wanted } from './periods.ts';

/** How many rows are shown at first. */
const SHOWN = 10;
const NONE = '–';

/** A figure and the tray that it leads to; text null: there is none. */
export type Cell = { readonly text: string | null; readonly query: Query | null };

type FigureTableProps<Row> = {
  readonly title: string;
  readonly lead?: string;
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

/** A table of figures with a bar in each row, the largest first; the rest is a press away. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { title, lead, of, rows, keyOf, name, size, columns, csv } = props;
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...rows.map(size));
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {lead && <p className={classes.lead}>{lead}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={title}>
        <table className={classes.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">
                  {name(row)}
                  <span
                    className={classes.bar}
                    style={{ width: `${(size(row) / most) * 100}%` }}
                    aria-hidden
                  />
                </th>
                {columns.map(({ label, cell }) => (
                  <td key={label}>
                    <Told {...cell(row)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.tools}>
        <CsvButton {...csv} title={title} />
        {rows.length > SHOWN && (
          <Button variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t.fewer : t.more({ count: rows.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Told({ text, query }: Cell) {
  if (text === null) return NONE;
  return query ? <TrayLink query={query}>{text}</TrayLink> : text;
}
