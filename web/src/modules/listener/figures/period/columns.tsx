import type { DashboardTable } from '@vereda/contract/listener/figures/dashboard';
import type { ReactNode } from 'react';
import under from '#charts/under-chart.module.css';
import { formatNumber } from '#i18n/number.ts';
import type { Query } from '../../desk/tray/tray-filters.ts';
import { TrayLink } from '../tray-link.tsx';
import classes from './columns.module.css';
import { CsvButton } from './csv-button.tsx';
import { periodWords as t } from './period-words.ts';
import type { Wanted } from './periods.ts';

/** One place on the axis with a number for each series. */
export type Column = {
  readonly name: string;
  /** Short, under the bar; empty where there is no room. */
  readonly tick: string;
  /** query null: no list counts just these. */
  readonly values: readonly { readonly n: number; readonly query: Query | null }[];
};

type ColumnsProps = {
  /** A sentence: what the bars say. */
  readonly title: string;
  readonly axis: string;
  readonly series: readonly string[];
  readonly columns: readonly Column[];
  readonly csv?: { readonly wanted: Wanted; readonly table: DashboardTable };
};

/** Bars side by side; each leads to its list by a press, and from the table below by keyboard too. */
export function Columns({ title, axis, series, columns, csv }: ColumnsProps) {
  const highest = Math.max(1, ...columns.flatMap(({ values }) => values.map(({ n }) => n)));
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>{title}</figcaption>
      <p className={classes.scale} aria-hidden>
        {t.reports({ count: highest })}
      </p>
      <div className={classes.columns} aria-hidden>
        {columns.map(({ name, tick, values }) => (
          <div key={name} className={classes.column}>
            <div className={classes.bars}>
              {values.map(({ n, query }, at) => (
                <TrayBar
                  key={series[at]}
                  query={query}
                  title={`${name}: ${formatNumber(n)} ${series[at] ?? ''}`}
                >
                  <span data-series={at} style={{ height: `${(n / highest) * 100}%` }} />
                </TrayBar>
              ))}
            </div>
            <span className={classes.tick}>{tick}</span>
          </div>
        ))}
      </div>
      <p className={classes.axis} aria-hidden>
        {axis}
      </p>
      {series.length > 1 && (
        <ul className={under.legend}>
          {series.map((name, at) => (
            <li key={name}>
              <span className={`${under.sample} ${classes.sample}`} data-series={at} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={under.tools}>
        <details>
          <summary>{t.table}</summary>
          <Numbers {...{ title, axis, series, columns }} />
        </details>
        {csv && <CsvButton {...csv} title={title} />}
      </div>
    </figure>
  );
}

type TrayBarProps = { readonly query: Query | null; readonly title: string; readonly children: ReactNode };

// For a pointer only: the table has the same links for everybody.
function TrayBar({ query, title, children }: TrayBarProps) {
  if (!query) {
    return (
      <span title={title} className={classes.bar}>
        {children}
      </span>
    );
  }
  return (
    <TrayLink query={query} title={title} tabIndex={-1} className={classes.bar}>
      {children}
    </TrayLink>
  );
}

function Numbers({ title, axis, series, columns }: Omit<ColumnsProps, 'csv'>) {
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */
    <section className={under.scroll} tabIndex={0} aria-label={title}>
      <table className={under.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map(({ n, query }, at) => (
                <td key={series[at]}>
                  {query ? <TrayLink query={query}>{formatNumber(n)}</TrayLink> : formatNumber(n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
