import type { Dashboard } from '@vereda/contract/listener/figures/dashboard';
import { OUTCOME_WORDS } from '@vereda/contract/listener/stages';
import { formatDate, LANGUAGE } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { Columns, type Column } from './columns.tsx';
import { chartWords as said } from './chart-words.ts';
import classes from './period-charts.module.css';
import type { TrayLinks } from './period-links.ts';
import { periodWords as t } from './period-words.ts';
import type { Wanted } from './periods.ts';
import { CountTable } from './row-tables.tsx';
import { busiest, orDash, tellTime } from './tell.ts';

type ChartsProps = { readonly figures: Dashboard; readonly links: TrayLinks; readonly wanted: Wanted };

/** Names under the bars at most, so that they do not touch each other on a phone. */
const TICKS_MAX = 6;
const HUNDRED = 100;
const TICK_HOURS = 6;
const YEAR_MONTHS = 12;
const tickFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGE[locale], { ...options, month: 'short', timeZone: 'UTC' });
const dayTick = tickFormat({ day: 'numeric' });
const monthTick = tickFormat({});
const yearTick = tickFormat({ year: '2-digit' });

/** How the period went: what came and went, how long it took, how it ended. */
export function PeriodCharts(props: ChartsProps) {
  return (
    <div className={classes.charts}>
      <Course {...props} />
      <Solving {...props} />
      <Hours {...props} />
      <Outcomes {...props} />
    </div>
  );
}

function Course({ figures: { course, period, filed, closed }, links, wanted }: ChartsProps) {
  const isByDay = period.unit === 'day';
  const every = Math.ceil(course.length / TICKS_MAX);
  // Beyond a year a month alone names two of them.
  const format = isByDay ? dayTick : course.length > YEAR_MONTHS ? yearTick : monthTick;
  // A name needs the room of half a step: the last one would stand out of the chart.
  const isNamed = (at: number) => at % every === 0 && course.length - at > every / 2;
  const columns = course.map(({ from, to, filed: came, closed: went }, at): Column => {
    const days = { desde: from, hasta: to };
    return {
      name: formatDate(from, isByDay ? 'day' : 'month'),
      tick: isNamed(at) ? format.format(new Date(from)) : '',
      values: [
        { n: came, query: links.filed('now', days) },
        { n: went, query: links.closed('now', days) },
      ],
    };
  });
  return (
    <div className={classes.wide}>
      <Columns
        title={said.courseTitle({ filed: filed.now, closed: closed.now })}
        axis={isByDay ? said.byDay : said.byMonth}
        series={[t.filed, t.closed]}
        columns={columns}
        csv={{ wanted, table: 'course' }}
      />
    </div>
  );
}

function Solving({ figures: { solved_in: bars, solving }, links, wanted }: ChartsProps) {
  if (solving.now.n === 0) return <p className={blocks.hint}>{said.solvingNone}</p>;
  const columns = bars.map(({ from, until, n: solved }): Column => {
    const name =
      from === 0 ? said.lessThan : until === null ? said.atLeast({ from }) : said.between({ from, until });
    const query = links.closed('now', { medida: `${from}-${until ?? ''}` });
    return { name, tick: from === 0 ? '<1' : String(from), values: [{ n: solved, query }] };
  });
  return (
    <div className={classes.noted}>
      <Columns
        title={titleOf(solving)}
        axis={said.solvedIn}
        series={[t.solved]}
        columns={columns}
        csv={{ wanted, table: 'solving' }}
      />
      <p className={blocks.note}>{said.error}</p>
    </div>
  );
}

function Hours({ figures: { hours, filed }, wanted }: ChartsProps) {
  if (filed.now === 0) return null;
  const { from, to } = busiest(hours.map(({ n }) => n));
  const columns = hours.map(({ hour, n }): Column => {
    const name = said.hourSpan({ from: hour, to: hour + 1 });
    return { name, tick: hour % TICK_HOURS === 0 ? String(hour) : '', values: [{ n, query: null }] };
  });
  return (
    <Columns
      title={said.hoursTitle({ from, to })}
      axis={said.byHour}
      series={[t.filed]}
      columns={columns}
      csv={{ wanted, table: 'hours' }}
    />
  );
}

// Where most took the same time there is no tail to tell of.
function titleOf({ now, before }: Dashboard['solving']): string {
  const [median, p90, was] = [now.median, now.p90, before.median].map(tellTime);
  const told = { median: orDash(median ?? null), p90: orDash(p90 ?? null) };
  if (told.median === told.p90) return said.solvingSame(told);
  if (was === told.median) return said.solvingAsBefore(told);
  return was ? said.solvingBefore({ ...told, before: was }) : said.solvingTitle(told);
}

function Outcomes({ figures: { outcomes, closed }, links, wanted }: ChartsProps) {
  if (closed.now === 0) return <p className={blocks.hint}>{said.outcomesNone}</p>;
  const share = (wantedOne: string) => {
    const n = outcomes.find(({ outcome }) => outcome === wantedOne)?.now ?? 0;
    return formatNumber(Math.round((n / closed.now) * HUNDRED));
  };
  return (
    <CountTable
      title={said.outcomesTitle({ said: share('conforme'), tacit: share('conforme_tacita') })}
      of={t.outcome}
      counted={t.closed}
      rows={outcomes.map(({ outcome, ...row }) => ({
        ...row,
        key: outcome,
        label: OUTCOME_WORDS[outcome][locale],
        tray: { resultado: outcome },
      }))}
      trayOf={links.closed}
      wanted={wanted}
      table="outcomes"
    />
  );
}
