import type { Unificada } from '@vereda/contract/certificates/analytics/unificada';
import { SITEMAP } from '@vereda/contract/sitemap';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { Filters } from '#tables/filters.tsx';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { AnalyticsPage, todayOf } from '../analytics-page.tsx';
import { analyticsWords as t } from '../analytics-words.ts';
import { DayFilters } from '../day-filters.tsx';
import { daysOf, type Days } from '../days.ts';
import { leadOf } from '../lead.ts';
import { Editions, Kinds } from './editions.tsx';
import { Endings } from './endings.tsx';
import { SoldByPlace, Where } from './sold.tsx';
import { unificadaWords as words } from './unificada-words.ts';

/** Figures of the lottery of tickets: what was sold, where it was won, endings, goods, specials. */
export function UnificadaPage() {
  const [query] = useQueryParams();
  const [today] = useState(todayOf);
  const days = daysOf(query, today);
  return (
    <AnalyticsPage
      title={SITEMAP['/admin/certificates/analytics-unificada'].title[locale]}
      filters={
        <Filters label={t.filters}>
          <DayFilters />
        </Filters>
      }
    >
      {days ? <Answer days={days} /> : <Message title={t.ownFirst} />}
    </AnalyticsPage>
  );
}

function Answer({ days }: { readonly days: Days }) {
  const figures = useCall('POST /certificates/analytics/unificada', days, { keepPrevious: true });
  return (
    <Loaded query={figures} skeleton={<Skeleton lines={3} height={220} />}>
      {(told) =>
        told.draws === 0 ? (
          <EmptyState title={t.none}>{t.noneText}</EmptyState>
        ) : (
          <Figures figures={told} days={days} />
        )
      }
    </Loaded>
  );
}

function Figures({ figures, days }: { readonly figures: Unificada; readonly days: Days }) {
  const drawn = { game: 'unificada-rio-negro', jurisdiction: figures.jurisdiction } as const;
  const props = { figures, days };
  return (
    <>
      <Section title={words.sold} lead={`${leadOf(figures, [drawn])} ${t.counted}`}>
        <SoldByPlace {...props} />
      </Section>
      <Section title={words.where}>
        <Where {...props} />
      </Section>
      <Section title={words.numbers} lead={words.noPrediction}>
        <Endings {...props} />
      </Section>
      <Section title={words.kinds}>
        <Kinds {...props} />
      </Section>
      <Section title={words.editions}>
        <Editions {...props} />
      </Section>
    </>
  );
}
