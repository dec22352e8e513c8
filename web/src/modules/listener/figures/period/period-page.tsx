import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconPrinter } from '@tabler/icons-react';
import type { Dashboard } from '@vereda/contract/listener/figures/dashboard';
import { SITEMAP } from '@vereda/contract/sitemap';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { startup } from '#session/startup.ts';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { PartBoundary } from '#ui/part-boundary.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import type { Query } from '../../desk/tray/tray-filters.ts';
import { ColoniaPart } from './colonias/colonia-part.tsx';
import { coloniaWords } from './colonias/colonia-words.ts';
import { HeadFigures } from './head-figures.tsx';
import { PeriodCharts } from './period-charts.tsx';
import { PeriodFilters } from './period-filters.tsx';
import { linksOf } from './period-links.ts';
import classes from './period-page.module.css';
import { PeriodTables } from './period-tables.tsx';
import { periodWords as t } from './period-words.ts';
import { dayBefore, wantedOf, type Wanted } from './periods.ts';
import { RisingWords } from './rising-words.tsx';
import { WaitingNow } from './waiting-now.tsx';

const DAY_MS = 86_400_000;
const EVERY_MS = 5 * 60_000;

/** Reports of a period beside the days before it, and what waits now; every figure leads to its list. */
export function PeriodPage() {
  const [query, change] = useQueryParams();
  const [today] = useState(todayOf);
  const wanted = wantedOf(query, today);
  const print = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      className={classes.screen ?? ''}
      onClick={() => window.print()}
    >
      {t.print}
    </Button>
  );
  return (
    <Page title={SITEMAP['/admin/listener/dashboard'].title[locale]} actions={print}>
      <div className={classes.filters}>
        <PeriodFilters query={query} change={change} today={today} />
      </div>
      {wanted ? <Headline wanted={wanted} query={query} /> : <Message title={t.ownFirst} />}
      <PartBoundary>
        <WaitingNow query={query} today={today} />
      </PartBoundary>
      <PartBoundary>
        <RisingWords query={query} today={today} />
      </PartBoundary>
      {wanted && <Rest wanted={wanted} query={query} />}
    </Page>
  );
}

function todayOf(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: startup.setting.time_zone }).format(new Date());
}

type PartProps = { readonly wanted: Wanted; readonly query: Query };

function Headline({ wanted, query }: PartProps) {
  const dashboard = useCall('POST /reports/dashboard', wanted, { everyMs: EVERY_MS });
  return (
    <Section title={t.headline} lead={dashboard.data ? leadOf(dashboard.data) : ' '}>
      <Loaded query={dashboard} skeleton={<Skeleton lines={2} height={180} />}>
        {(figures) =>
          isEmpty(figures) ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <HeadFigures figures={figures} links={linksOf(figures, query)} />
          )
        }
      </Loaded>
    </Section>
  );
}

// The same answer: while it comes or where it failed, the part above says so.
function Rest({ wanted, query }: PartProps) {
  const { data: figures } = useCall('POST /reports/dashboard', wanted, { everyMs: EVERY_MS });
  if (!figures || isEmpty(figures)) return null;
  const told = { figures, links: linksOf(figures, query), wanted, query };
  return (
    <>
      <Section title={t.course}>
        <PartBoundary>
          <PeriodCharts {...told} />
        </PartBoundary>
      </Section>
      <Section title={coloniaWords.title}>
        <PartBoundary>
          <ColoniaPart {...told} />
        </PartBoundary>
      </Section>
      <Section title={t.tables}>
        <PartBoundary>
          <PeriodTables {...told} />
        </PartBoundary>
      </Section>
    </>
  );
}

function leadOf({ period, as_of: asOf }: Dashboard): string {
  const { from, to, against, before_from: beforeFrom, before_to: beforeTo } = period;
  const isWhole = dayBefore(from, 1) === beforeTo;
  const tell = against === 'days' ? t.lead : isWhole ? t.leadQuarter : t.leadBegun;
  return tell({
    from: formatDate(from),
    to: formatDate(to),
    count: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1,
    beforeFrom: formatDate(beforeFrom),
    beforeTo: formatDate(beforeTo),
    moment: formatDate(asOf, 'moment'),
  });
}

function isEmpty({ filed, closed }: Dashboard): boolean {
  return [filed.now, filed.before, closed.now, closed.before].every((n) => n === 0);
}
