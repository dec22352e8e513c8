import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PagesResult } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { useDensity } from './density.tsx';
import classes from './keyset-table.module.css';
import { useInView } from './use-in-view.ts';

const t = dictionary({
  es: {
    more: 'Cargar más',
    shown: '{shown} de {total}',
    count: { one: '{count} fila', other: '{count} filas' },
  },
  en: {
    more: 'Load more',
    shown: '{shown} of {total}',
    count: { one: '{count} row', other: '{count} rows' },
  },
});

/** One column; the first one is the row's heading (put the link there). */
export type Column<T> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
  /** Left out on phones. */
  readonly isWide?: boolean;
  /** Holds buttons, which need no heading on phones. */
  readonly isButtons?: boolean;
};

/** Order of a list: a column's key and its direction. */
export type Sort = { readonly by: string; readonly direction: 'asc' | 'desc' };

type KeysetTableProps<T> = {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly pages: PagesResult<T>;
  readonly rowKey: (row: T) => string;
  readonly empty: ReactNode;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Loads on by itself when the end comes into view. */
  readonly isEndless?: boolean;
  /** Marks the chosen row (split views). */
  readonly chosenKey?: string | undefined;
};

/** A keyset-paged list as a table, as cards on phones, with its three states. */
export function KeysetTable<T>(props: KeysetTableProps<T>) {
  const { caption, columns, pages, rowKey, empty, sort, onSort, chosenKey } = props;
  const density = useDensity();
  if (pages.error && pages.items.length === 0)
    return <ErrorPanel error={pages.error} onRetry={pages.retry} />;
  if (pages.isLoading) return <Skeleton lines={8} height={40} />;
  if (pages.items.length === 0) return <>{empty}</>;
  return (
    <div className={classes.wrap} data-density={density}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.items.map((row) => (
            <tr key={rowKey(row)} aria-current={rowKey(row) === chosenKey || undefined}>
              {columns.map((column, index) => (
                <BodyCell key={column.key} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TableFooter pages={pages} isEndless={props.isEndless ?? false} />
    </div>
  );
}

type HeaderCellProps<T> = {
  readonly column: Column<T>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
};

function HeaderCell<T>({ column, sort, onSort }: HeaderCellProps<T>) {
  const direction = sort?.by === column.key ? sort.direction : null;
  const Icon = direction === 'asc' ? IconArrowUp : IconArrowDown;
  const next = direction === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      data-number={column.isNumber || undefined}
      data-wide={column.isWide || undefined}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort({ by: column.key, direction: next })}
        >
          {column.header}
          {direction && <Icon size={16} aria-hidden />}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

type BodyCellProps<T> = { readonly column: Column<T>; readonly row: T; readonly isFirst: boolean };

function BodyCell<T>({ column, row, isFirst }: BodyCellProps<T>) {
  const marks = { 'data-number': column.isNumber || undefined, 'data-wide': column.isWide || undefined };
  if (isFirst) {
    return (
      <th scope="row" {...marks}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td {...marks} data-label={column.header} data-buttons={column.isButtons || undefined}>
      {column.cell(row)}
    </td>
  );
}

function TableFooter<T>({
  pages,
  isEndless,
}: {
  readonly pages: PagesResult<T>;
  readonly isEndless: boolean;
}) {
  const ref = useInView(isEndless && pages.hasMore && !pages.isLoadingMore, pages.loadMore);
  const shown = pages.items.length;
  return (
    <div className={classes.footer} ref={ref}>
      <p aria-live="polite">
        {pages.total === undefined ? t.count({ count: shown }) : t.shown({ shown, total: pages.total })}
      </p>
      {pages.error && <ErrorPanel error={pages.error} onRetry={pages.loadMore} />}
      {pages.hasMore && !pages.error && (
        <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
          {t.more}
        </Button>
      )}
    </div>
  );
}
