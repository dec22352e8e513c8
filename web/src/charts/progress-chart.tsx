import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import classes from './progress-chart.module.css';
import under from './under-chart.module.css';

const t = dictionary({ es: { table: 'Tabla', today: 'Hoy' }, en: { table: 'Table', today: 'Today' } });

/** How much of something there was on which day. */
export type ProgressPoint = { readonly day: string; readonly percent: number };

/** One line of the chart: `planned` is dashed, the others are told apart by colour and mark. */
export type ProgressLine = {
  readonly name: string;
  readonly look: 'planned' | 'first' | 'second';
  readonly points: readonly ProgressPoint[];
  /** What it says of today, where that is not its last point. */
  readonly now?: number | undefined;
};

type ProgressChartProps = {
  /** A sentence: what the lines show. */
  readonly title: string;
  /** What the days are called in the table. */
  readonly axis: string;
  readonly lines: readonly ProgressLine[];
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly note?: string | undefined;
};

const WIDTH = 640;
const HEIGHT = 200;
const MARGIN = 8;

/** Percentages by day as lines, with the present day, the legend and the same as a table. */
export function ProgressChart({ title, axis, lines, today, note }: ProgressChartProps) {
  const shown = lines.filter(({ points }) => points.length > 0);
  const days = [today, ...shown.flatMap(({ points }) => points.map(({ day }) => day))].toSorted();
  const [first = today, last = today] = [days[0], days.at(-1)];
  const xOf = scaleOf(first, last);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>{title}</figcaption>
      <ul className={under.legend}>
        {shown.map(({ name, look, points, now = points.at(-1)?.percent ?? 0 }) => (
          <li key={name} data-look={look}>
            <svg width="28" height="12" aria-hidden>
              <line x1="0" x2="28" y1="6" y2="6" />
            </svg>
            {name}: {formatNumber(now, { suffix: '%' })}
          </li>
        ))}
      </ul>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {[0, 50, 100].map((percent) => (
          <line
            key={percent}
            className={classes.grid}
            x1="0"
            x2={WIDTH}
            y1={yOf(percent)}
            y2={yOf(percent)}
          />
        ))}
        <line className={classes.today} x1={xOf(today)} x2={xOf(today)} y1="0" y2={HEIGHT} />
        {shown.map(({ name, look, points }) => (
          <g key={name} data-look={look}>
            <polyline points={points.map(({ day, percent }) => `${xOf(day)},${yOf(percent)}`).join(' ')} />
            {points.map(({ day, percent }) => (
              <line
                key={day}
                className={classes.mark}
                x1={xOf(day)}
                x2={xOf(day)}
                y1={yOf(percent)}
                y2={yOf(percent)}
              />
            ))}
          </g>
        ))}
      </svg>
      <p className={classes.ends}>
        <span>{formatDate(first, 'day')}</span>
        <span>{formatDate(last, 'day')}</span>
      </p>
      {note && <p className={classes.note}>{note}</p>}
      <details className="fold-out">
        <summary>{t.table}</summary>
        <ProgressTable title={title} axis={axis} lines={shown} />
      </details>
    </figure>
  );
}

type ProgressTableProps = Pick<ProgressChartProps, 'title' | 'axis' | 'lines'>;

function ProgressTable({ title, axis, lines }: ProgressTableProps) {
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))].toSorted();
  return (
    <div className={under.scroll}>
      <table className={under.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{formatDate(day, 'day')}</th>
              {lines.map(({ name, points }) => {
                const point = points.find((one) => one.day === day);
                return <td key={name}>{point && formatNumber(point.percent, { suffix: '%' })}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function scaleOf(first: string, last: string): (day: string) => number {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const room = WIDTH - 2 * MARGIN;
  return (day) => MARGIN + (to > from ? ((Date.parse(day) - from) / (to - from)) * room : room / 2);
}

function yOf(percent: number): number {
  return HEIGHT - MARGIN - (percent / 100) * (HEIGHT - 2 * MARGIN);
}
