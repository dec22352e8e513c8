import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';
import { formatNumber } from '#i18n/number.ts';
import { saveFile } from '#ui/device/save-file.ts';
import classes from './stacked-bars.module.css';
import under from './under-chart.module.css';

const t = dictionary({
  es: { table: 'Tabla', csv: 'Descargar CSV', total: 'Total' },
  en: { table: 'Table', csv: 'Download CSV', total: 'Total' },
});

/** One part of every bar: what it is called, its colour, and its numbers, one a bar. */
export type StackedSeries = {
  readonly label: string;
  readonly color: string;
  readonly counts: readonly number[];
};

type StackedBarsProps = {
  /** A sentence: what the bars show. */
  readonly title: string;
  /** What one bar is: the first column of the table. */
  readonly axis: string;
  readonly bars: readonly string[];
  /** Short names of the bars, under them. */
  readonly ticks?: readonly string[];
  readonly series: readonly StackedSeries[];
  readonly fileName: string;
};

/** Bars of parts, oldest first, with their legend, their table and its CSV; each bar says its number. */
export function StackedBars({ title, axis, bars, ticks = bars, series, fileName }: StackedBarsProps) {
  const totals = bars.map((_, at) => series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  const highest = Math.max(1, ...totals);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>{title}</figcaption>
      <div className={classes.bars} aria-hidden>
        {bars.map((bar, at) => (
          <div key={bar} className={classes.bar} title={`${bar}: ${formatNumber(totals[at] ?? 0)}`}>
            <div className={classes.plot}>
              <span className={classes.total}>{totals[at] ? shortNumber(totals[at]) : ''}</span>
              <div className={classes.stack} style={{ flexBasis: `${((totals[at] ?? 0) / highest) * 100}%` }}>
                {series.map(({ label, color, counts }) => (
                  <span key={label} style={{ flexGrow: counts[at] ?? 0, background: color }} />
                ))}
              </div>
            </div>
            <span className={classes.name}>{ticks[at] ?? bar}</span>
          </div>
        ))}
      </div>
      <ul className={under.legend}>
        {series.map(({ label, color }) => (
          <li key={label}>
            <span className={under.sample} style={{ background: color }} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
      <div className={under.tools}>
        <details>
          <summary>{t.table}</summary>
          <Numbers {...{ title, axis, bars, series, totals }} />
        </details>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(csvOf({ axis, bars, series, totals }), fileName)}
        >
          {t.csv}
        </Button>
      </div>
    </figure>
  );
}

// Over a bar there is room for some five letters; whole numbers stand in its title and in the table.
function shortNumber(value: number): string {
  return value < 100_000 ? formatNumber(value) : `${formatNumber(value / 1e6, { decimals: 1 })} M`;
}

type TableProps = Pick<StackedBarsProps, 'axis' | 'bars' | 'series'> & { readonly totals: readonly number[] };

function Numbers({ title, axis, bars, series, totals }: TableProps & { readonly title: string }) {
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */
    <section className={under.scroll} tabIndex={0} aria-label={title}>
      <table className={under.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{t.total}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar, at) => (
            <tr key={bar}>
              <th scope="row">{bar}</th>
              {series.map(({ label, counts }) => (
                <td key={label}>{formatNumber(counts[at] ?? 0)}</td>
              ))}
              <td>{formatNumber(totals[at] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// Labels are words of the product and numbers, so no cell begins like a formula.
function csvOf({ axis, bars, series, totals }: TableProps): Blob {
  const rows = [
    [axis, ...series.map(({ label }) => label), t.total],
    ...bars.map((bar, at) => [bar, ...series.map(({ counts }) => counts[at] ?? 0), totals[at] ?? 0]),
  ];
  const text = rows
    .map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
