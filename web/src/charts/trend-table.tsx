import { TREND_DAYS } from '@vereda/contract/limits';
import type { TrendPeriod } from '@vereda/contract/catalog/trend';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import classes from './trend-table.module.css';
import { trendWords as t } from './trend-words.ts';

const DAY_MS = 86_400_000;

/** What one column of the table shows, one number a day, oldest first. */
export type TrendColumn = { readonly label: string; readonly days: readonly number[] };

type TrendTableProps = {
  readonly caption: string;
  readonly period: TrendPeriod;
  readonly columns: readonly TrendColumn[];
};

/** The numbers behind the bars, folded; today first. */
export function TrendTable({ caption, period, columns }: TrendTableProps) {
  const first = Date.parse(period.before_from);
  const days = Array.from({ length: TREND_DAYS }, (_, index) => ({
    index,
    day: new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  })).toReversed();
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t.table}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
      <section className={classes.scroll} aria-label={caption} tabIndex={0}>
        <table className={classes.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" className={classes.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, index }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day, 'day')}</th>
                {columns.map((column) => (
                  <td key={column.label} className={classes.number}>
                    {formatNumber(column.days[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
