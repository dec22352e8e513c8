import type { DashboardTable, DashboardWork } from '@vereda/contract/listener/figures/dashboard';
import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/number.ts';
import type { Query } from '../../desk/tray/tray-filters.ts';
import { FigureTable, type Cell } from './figure-table.tsx';
import type { TrayLinks, When } from './period-links.ts';
import { periodWords as t } from './period-words.ts';
import type { Wanted } from './periods.ts';
import { tellChange, tellShare, tellTime } from './tell.ts';

type Row = { readonly key: string | number; readonly label: ReactNode; readonly tray: Query | null };
type TableProps<R> = {
  readonly links: TrayLinks;
  readonly wanted: Wanted;
  readonly title: string;
  readonly lead?: string;
  readonly of: string;
  readonly table: DashboardTable;
  readonly rows: readonly (Row & R)[];
};

type CountTableProps = Omit<TableProps<Readonly<Record<When, number>>>, 'links'> & {
  /** What is counted; what was filed unless said otherwise. */
  readonly counted?: string;
  readonly trayOf: TrayLinks['filed'];
};

/** How many now and before, row by row. */
export function CountTable({ trayOf, wanted, table, counted = t.filed, ...rest }: CountTableProps) {
  const number = (row: CountTableProps['rows'][number], when: When): Cell => ({
    text: formatNumber(row[when]),
    query: row.tray && trayOf(when, row.tray),
  });
  return (
    <FigureTable
      {...rest}
      keyOf={({ key }) => key}
      name={({ label }) => label}
      size={({ now }) => now}
      columns={[
        { label: counted, cell: (row) => number(row, 'now') },
        { label: t.filedBefore, cell: (row) => number(row, 'before') },
        { label: t.change, cell: ({ now, before }) => ({ text: tellChange(now, before), query: null }) },
      ]}
      csv={{ wanted, table }}
    />
  );
}

/** What was filed, closed, how long it took and how it ended, row by row. */
export function WorkTable({ links, wanted, table, ...rest }: TableProps<DashboardWork>) {
  const filed = ({ filed: pair, tray }: Row & DashboardWork, when: When): Cell => ({
    text: formatNumber(pair[when]),
    query: tray && links.filed(when, tray),
  });
  const closed = ({ tray }: Row, text: string | null, more: Query): Cell => ({
    text,
    query: tray && links.closed('now', { ...tray, ...more }),
  });
  const timed = { medida: 'timed' };
  return (
    <FigureTable
      {...rest}
      keyOf={({ key }) => key}
      name={({ label }) => label}
      size={(row) => row.filed.now}
      columns={[
        { label: t.filed, cell: (row) => filed(row, 'now') },
        { label: t.filedBefore, cell: (row) => filed(row, 'before') },
        { label: t.closed, cell: (row) => closed(row, formatNumber(row.closed), {}) },
        { label: t.median, cell: (row) => closed(row, tellTime(row.solving.median), timed) },
        { label: t.p90, cell: (row) => closed(row, tellTime(row.solving.p90), timed) },
        {
          label: t.keptShare,
          cell: (row) => closed(row, tellShare(row.kept, row.promised), { medida: 'kept' }),
        },
        {
          label: t.reopenedShare,
          cell: (row) => closed(row, tellShare(row.reopened, row.closed), { medida: 'reopened' }),
        },
      ]}
      csv={{ wanted, table }}
    />
  );
}
