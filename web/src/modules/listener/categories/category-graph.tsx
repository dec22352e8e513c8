import type { CategoryGraph as Graph } from '@vereda/contract/listener/categories/category';
import type { Stage } from '@vereda/contract/listener/stages';
import { useCall } from '#api/use-call.ts';
import { StackedBars } from '#charts/stacked-bars.tsx';
import type { PreviewProps } from '#catalog/catalog.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { stageWords } from '../stage-badge.tsx';
import { categoryWords as t } from './category-words.ts';

// What waits for somebody is warm, what is done is cold; neighbours differ in lightness, too.
const COLORS: Readonly<Record<Stage, string>> = {
  unconfirmed: '#c9c5bd',
  pending: '#b3541e',
  reopened: '#d9822b',
  assigned: '#e3b04b',
  scheduled: '#8fb8de',
  in_progress: '#2f6fb0',
  waiting_citizen: '#9a86c4',
  referred: '#5d4e8c',
  resolved: '#7bbf9a',
  closed: '#1b6b3a',
};
const tick = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Reports of a stored category by month and stage, beside its form. */
export function CategoryGraph({ stored }: PreviewProps<{ readonly id: number }>) {
  return stored && <Months id={stored.id} />;
}

function Months({ id }: { readonly id: number }) {
  const graph = useCall('POST /category/graph', { id });
  return (
    <Section title={t.graph}>
      <Loaded query={graph} skeleton={<Skeleton lines={1} height={240} />}>
        {(told) =>
          told.total === 0 ? <p className={blocks.hint}>{t.graphNone}</p> : <Bars id={id} graph={told} />
        }
      </Loaded>
    </Section>
  );
}

function Bars({ id, graph: { months, series, total } }: { readonly id: number; readonly graph: Graph }) {
  const closed = series.find(({ stage }) => stage === 'closed')?.counts ?? [];
  const open = total - closed.reduce((sum, n) => sum + n, 0);
  return (
    <StackedBars
      title={`${t.graphTotal({ count: total })} ${t.graphOpen({ count: open })}`}
      axis={t.month}
      ticks={months.map((one) => tick.format(new Date(`${one}-01T00:00:00Z`)))}
      bars={months.map((one) => month.format(new Date(`${one}-01T00:00:00Z`)))}
      series={series.map(({ stage, counts }) => ({
        label: stageWords(stage, null),
        color: COLORS[stage],
        counts,
      }))}
      fileName={`categoria-${id}.csv`}
    />
  );
}
