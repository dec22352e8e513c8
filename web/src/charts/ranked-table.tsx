import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './ranked-table.module.css';
import { rankedWords as t } from './ranked-words.ts';

/** How many rows are shown at first. */
const SHOWN = 10;

/** A column of figures. */
export type Column<Row> = { readonly label: string; readonly cell: (row: Row) => ReactNode };

type RankedTableProps<Row> = {
  readonly caption: string;
  /** What a row is. */
  readonly of: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly name: (row: Row) => ReactNode;
  /** What the bar in the row stands for. */
  readonly size: (row: Row) => number;
  readonly columns: readonly Column<Row>[];
  /** How many rows are shown at first, where that is not ten. */
  readonly first?: number;
  /** What stands below it, before the button of the rest. */
  readonly tools?: ReactNode;
};

/** A table of figures with a bar in each row; the rest of a long one is a press away. */
export function RankedTable<Row>(props: RankedTableProps<Row>) {
  const { caption, of, rows, keyOf, name, size, columns, first = SHOWN, tools } = props;
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...rows.map(size));
  const shown = isWhole ? rows : rows.slice(0, first);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={caption}>
        <table className={classes.table}>
          <caption className="visually-hidden">{caption}</caption>
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
                  <td key={label}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(tools || rows.length > first) && (
        <div className={classes.tools}>
          {tools}
          {rows.length > first && (
            <Button variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t.fewer : t.more({ count: rows.length })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
