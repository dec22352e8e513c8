import {
  COUPONS_TOLD_MIN,
  type Ganadores,
  type GanadoresInput,
} from '@vereda/contract/certificates/analytics/ganadores';
import { COUPON_GAMES } from '@vereda/contract/certificates/results/coupon';
import { SITEMAP } from '@vereda/contract/sitemap';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
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
import { daysOf, oneOf } from '../days.ts';
import { tellMoney } from '../money.ts';
import { ToldParts } from '../told.tsx';
import { Claims } from './claims.tsx';
import { ganadoresWords as words } from './ganadores-words.ts';
import { Agencies, Bands, Games, Months } from './what.tsx';
import { Where } from './where.tsx';

/** Figures of winning coupons: where, in what, how much, and what can still be claimed. */
export function GanadoresPage() {
  const [query] = useQueryParams();
  const [today] = useState(todayOf);
  const days = daysOf(query, today);
  const game = oneOf(COUPON_GAMES, query['juego']);
  return (
    <AnalyticsPage
      title={SITEMAP['/admin/certificates/analytics-ganadores'].title[locale]}
      filters={
        <Filters label={t.filters}>
          <DayFilters />
          <FilterSelect
            name="juego"
            label={t.game}
            every={words.everyGame}
            data={COUPON_GAMES.map((value) => ({ value, label: gameName(value) }))}
          />
        </Filters>
      }
    >
      {days ? <Answer wanted={{ ...days, ...(game && { game }) }} /> : <Message title={t.ownFirst} />}
    </AnalyticsPage>
  );
}

function Answer({ wanted }: { readonly wanted: GanadoresInput }) {
  const figures = useCall('POST /certificates/analytics/ganadores', wanted, { keepPrevious: true });
  return (
    <Loaded query={figures} skeleton={<Skeleton lines={3} height={220} />}>
      {(told) =>
        told.localities.length === 0 ? (
          <EmptyState title={words.none}>{words.noneText}</EmptyState>
        ) : (
          <Figures figures={told} wanted={wanted} />
        )
      }
    </Loaded>
  );
}

function Figures(props: { readonly figures: Ganadores; readonly wanted: GanadoresInput }) {
  const { figures } = props;
  return (
    <>
      <Section title={words.where} lead={`${leadOf(figures)} ${words.privacy({ min: COUPONS_TOLD_MIN })}`}>
        <Where {...props} />
      </Section>
      {figures.draws > 0 && (
        <>
          <Section title={words.what}>
            <ToldParts>
              <Games {...props} />
              <Bands {...props} />
              <Months {...props} />
              <Agencies {...props} />
            </ToldParts>
          </Section>
          <Section title={words.claims}>
            <Claims {...props} />
          </Section>
        </>
      )}
    </>
  );
}

function leadOf({ total, first_day: first, last_day: last, as_of: asOf }: Ganadores): string {
  const moment = formatDate(asOf, 'moment');
  if (total.coupons === 0) return words.leadOthers({ moment });
  return words.lead({
    count: total.coupons,
    from: formatDate(first ?? '', 'day'),
    to: formatDate(last ?? '', 'day'),
    gross: tellMoney(total.gross),
    net: tellMoney(total.net),
    moment,
  });
}
