import { SITEMAP } from '@vereda/contract/sitemap';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { AnalyticsPage, todayOf } from '../analytics-page.tsx';
import { analyticsWords as t } from '../analytics-words.ts';
import { leadOf } from '../lead.ts';
import { ToldParts } from '../told.tsx';
import { Chance } from './chance.tsx';
import { Coverage } from './coverage.tsx';
import { ExtractosFilters } from './extractos-filters.tsx';
import { extractosWords as words } from './extractos-words.ts';
import { Frequency } from './frequency.tsx';
import type { ToldProps } from './told-props.ts';
import { wantedOf } from './wanted.ts';
import { ByPlace, ByTurn } from './where.tsx';

/** Figures of the quiniela's extracts: what came out, how far that is chance, and how the draws are certified. */
export function ExtractosPage() {
  const [query] = useQueryParams();
  const [today] = useState(todayOf);
  const wanted = wantedOf(query, today);
  const figures = useCall('POST /certificates/analytics/extractos', wanted ?? {}, {
    keepPrevious: true,
    enabled: wanted !== null,
  });
  return (
    <AnalyticsPage
      title={SITEMAP['/admin/certificates/analytics-extractos'].title[locale]}
      filters={<ExtractosFilters turns={figures.data?.turns ?? []} />}
    >
      {wanted ? (
        <Loaded query={figures} skeleton={<Skeleton lines={3} height={220} />}>
          {(told) => <Figures figures={told} wanted={wanted} />}
        </Loaded>
      ) : (
        <Message title={t.ownFirst} />
      )}
    </AnalyticsPage>
  );
}

function Figures(props: ToldProps) {
  const { figures } = props;
  const held = figures.coverage.reduce((sum, { n }) => sum + n, 0);
  return (
    <>
      {figures.draws === 0 ? (
        <EmptyState title={t.none}>{t.noneText}</EmptyState>
      ) : (
        <>
          <Section title={words.frequency} lead={`${leadOf(figures, figures.games)} ${t.counted}`}>
            <Frequency {...props} />
          </Section>
          <Section title={words.chance} lead={words.noPrediction}>
            <Chance {...props} />
          </Section>
          <Section title={words.where}>
            <ToldParts>
              <ByTurn {...props} />
              <ByPlace {...props} />
            </ToldParts>
          </Section>
        </>
      )}
      {held > 0 && (
        <Section title={words.certified}>
          <Coverage {...props} />
        </Section>
      )}
    </>
  );
}
