import type { CSSProperties } from 'react';
import { formatNumber } from '#i18n/number.ts';
import classes from './heat-table.module.css';

type HeatTableProps = {
  /** What the table is, for those who do not see its title. */
  readonly caption: string;
  /** What a row is and what a column is: the corner. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly counts: readonly number[];
    readonly more?: string | undefined;
  }[];
  /** Head of a last column of words, without a tint. */
  readonly moreHead?: string;
  /** Each row has a scale of its own, where rows count different amounts. */
  readonly isByRow?: boolean;
};

/** A table of counts, the more of them the darker; the numbers stand in it, so that it needs no other table. */
export function HeatTable({ caption, corner, columns, rows, moreHead, isByRow = false }: HeatTableProps) {
  const whole = scaleOf(rows.flatMap(({ counts }) => counts));
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      <table className={classes.heat}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {moreHead && <th scope="col">{moreHead}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts, more }) => {
            const tint = isByRow ? scaleOf(counts) : whole;
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counts.map((n, at) => (
                  <td
                    key={columns[at]}
                    className={classes.cell}
                    style={{ '--heat': tint(n) } as CSSProperties}
                  >
                    {formatNumber(n)}
                  </td>
                ))}
                {moreHead && <td>{more}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

// From the least to the most there is; all the same have no tint.
function scaleOf(counts: readonly number[]): (n: number) => string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return (n) => (most > least ? `${Math.round(((n - least) / (most - least)) * 100)}%` : '0%');
}
