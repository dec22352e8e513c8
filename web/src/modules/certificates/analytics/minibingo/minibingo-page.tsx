import { BINGO_GAMES, type Minibingo } from '@vereda/contract/certificates/analytics/minibingo';
import { SITEMAP } from '@vereda/contract/sitemap';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { FilterSelect, Filters } from '#tables/filters.tsx';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { gameName } from '../../words/draw-words.ts';
import { AnalyticsPage, todayOf } from '../analytics-page.tsx';
import { analyticsWords as t } from '../analytics-words.ts';
import { DayFilters } from '../day-filters.tsx';
import { daysOf, oneOf, type Days } from '../days.ts';
import { leadOf } from '../lead.ts';
import { Balls } from './balls.tsx';
import { Fell, Paid, Winners } from './falls.tsx';
import { minibingoWords as words } from './minibingo-words.ts';

const [MINIBINGO, TELEBINGO] = BINGO_GAMES;

/** Figures of bingos: balls, when prizes fall, who many win, what is paid. */
export function MinibingoPage() {
  const [query] = useQueryParams();
  const [today] = useState(todayOf);
  const days = daysOf(query, today);
  return (
    <AnalyticsPage
      title={SITEMAP['/admin/certificates/analytics-minibingo'].title[locale]}
      filters={
        <Filters label={t.filters}>
          <DayFilters />
          <FilterSelect
            name="juego"
            label={t.game}
            every={gameName(MINIBINGO)}
            data={[{ value: TELEBINGO, label: gameName(TELEBINGO) }]}
          />
        </Filters>
      }
    >
      {days ? (
        <Answer wanted={{ ...days, game: oneOf(BINGO_GAMES, query['juego']) ?? MINIBINGO }} />
      ) : (
        <Message title={t.ownFirst} />
      )}
    </AnalyticsPage>
  );
}

type Wanted = Days & { readonly game: (typeof BINGO_GAMES)[number] };

function Answer({ wanted }: { readonly wanted: Wanted }) {
  const figures = useCall('POST /certificates/analytics/minibingo', wanted, { keepPrevious: true });
  return (
    <Loaded query={figures} skeleton={<Skeleton lines={3} height={220} />}>
      {(told) =>
        told.draws === 0 ? (
          <EmptyState title={t.none}>{t.noneText}</EmptyState>
        ) : (
          <Figures figures={told} wanted={wanted} />
        )
      }
    </Loaded>
  );
}

function Figures({ figures, wanted }: { readonly figures: Minibingo; readonly wanted: Wanted }) {
  return (
    <>
      <Section
        title={words.balls}
        lead={`${leadOf(figures, [figures])} ${words.rounds({ count: figures.rounds })}. ${t.counted}`}
      >
        <Balls figures={figures} wanted={wanted} />
      </Section>
      <Section title={words.fell}>
        <Fell figures={figures} />
      </Section>
      <Section title={words.winners}>
        <Winners figures={figures} wanted={wanted} />
      </Section>
      <Section title={words.paid}>
        <Paid figures={figures} />
      </Section>
    </>
  );
}
