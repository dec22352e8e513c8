import type { ReactNode } from 'react';
import type { PagesResult } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Skeleton } from '#ui/states.tsx';
import classes from './keyset-table.module.css';
import { MorePages, Paged } from './paged.tsx';

const t = dictionary({
  es: {
    shown: '{shown} de {total}',
    count: { one: '{count} fila', other: '{count} filas' },
  },
  en: {
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
  /** Left out on phones. */
  readonly isWide?: boolean;
  /** Holds buttons, which need no heading on phones. */
  readonly isButtons?: boolean;
};

type KeysetTableProps<T> = {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly pages: PagesResult<T>;
  readonly rowKey: (row: T) => string;
  readonly empty: ReactNode;
  /** Marks the chosen row (split views). */
  readonly chosenKey?: string | undefined;
};

/** A keyset-paged list as a table, as cards on phones, with its three states. */
export function KeysetTable<T>(props: KeysetTableProps<T>) {
  const { caption, columns, pages, rowKey, empty, chosenKey } = props;
  return (
    <Paged pages={pages} empty={empty} skeleton={<Skeleton lines={8} height={40} />}>
      {(items) => (
        <div className={classes.wrap}>
          <table className={classes.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map(({ key, header, isNumber, isWide, isButtons }) => (
                  <th
                    key={key}
                    scope="col"
                    data-number={isNumber || undefined}
                    data-wide={isWide || undefined}
                    data-buttons={isButtons || undefined}
                  >
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <tr key={rowKey(row)} aria-current={rowKey(row) === chosenKey || undefined}>
                  {columns.map((column, index) => (
                    <BodyCell key={column.key} column={column} row={row} isFirst={index === 0} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <div className={classes.footer}>
            <p aria-live="polite">{countOf(pages)}</p>
            <MorePages pages={pages} />
          </div>
        </div>
      )}
    </Paged>
  );
}

function countOf({ items, total }: PagesResult<unknown>): string {
  const shown = items.length;
  return total === undefined ? t.count({ count: shown }) : t.shown({ shown, total });
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
