import type { PublicObraRow } from '@vereda/contract/urbanism/obras/obra-public';
import { useState } from 'react';
import { usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import cards from '#ui/look/cards.module.css';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import { PlacesMap } from '../places-map.tsx';
import { NearObras } from './near-obras.tsx';
import { LateBadge, ObraStageBadge, percentOf } from './obra-badges.tsx';
import { ClearFilters, isNarrowed, ObraFilters, readFilters } from './obra-filters.tsx';
import { obraWords as w } from './obra-words.ts';
import classes from './obras.module.css';

const LIST = 'POST /urbanism/obras/published';

const t = dictionary({
  es: {
    empty: 'Todavía no hay obras publicadas',
    emptyText: 'Cuando la ciudad publique la primera, se verá aquí y en el mapa.',
    shown: { one: '{count} obra', other: '{count} obras' },
  },
  en: {
    empty: 'No public works have been published yet',
    emptyText: 'Once the city publishes the first one, it is shown here and on the map.',
    shown: { one: '{count} work', other: '{count} works' },
  },
});

/** The published works: what was promised, what is built, on one map. */
export function PublicObras() {
  const [query] = useQueryParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const pages = usePages(LIST, readFilters(query), { keepPrevious: true });
  useLive(['obras-changed'], [LIST]);
  const empty = isNarrowed(query) ? (
    <EmptyState title={w.none} actions={<ClearFilters />}>
      {w.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
  );
  return (
    <Page title={w.title} lead={w.lead}>
      <ObraFilters />
      <NearObras />
      <div className={classes.split}>
        <div className={classes.map}>
          <PlacesMap rows={pages.items} chosen={chosen} onChoose={setChosen} />
        </div>
        <Paged pages={pages} empty={empty} skeleton={<Skeleton lines={6} height={96} />}>
          {(items) => (
            <div className={blocks.stack}>
              <ul className={cards.cards}>
                {items.map((obra) => (
                  <li
                    key={obra.id}
                    className={cards.card}
                    data-chosen={String(obra.id) === chosen || undefined}
                  >
                    <ObraCard obra={obra} />
                  </li>
                ))}
              </ul>
              <output className={blocks.hint}>{t.shown({ count: items.length })}</output>
              <MorePages pages={pages} />
            </div>
          )}
        </Paged>
      </div>
    </Page>
  );
}

function ObraCard({ obra }: { readonly obra: PublicObraRow }) {
  const place = [obra.address, obra.colonia].filter(Boolean).join(', ');
  const { planned_end: planned, actual_end: real, physical } = obra;
  const days = [
    planned && w.promised({ day: formatDate(planned, 'date') }),
    real && w.finishedOn({ day: formatDate(real, 'date') }),
  ];
  return (
    <>
      <h2 className={cards.cardTitle}>
        <Link to="/" query={{ obra: String(obra.id) }}>
          {obra.name}
        </Link>
      </h2>
      {place && <p className={blocks.hint}>{place}</p>}
      <div className={cards.badges}>
        <ObraStageBadge stage={obra.stage} />
        <LateBadge obra={obra} />
      </div>
      {physical !== null && (
        <div className={cards.track} aria-hidden>
          <span style={{ width: `${physical}%` }} />
        </div>
      )}
      <p className={blocks.hint}>
        {[physical !== null && `${w.built}: ${percentOf(physical)}`, ...days].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}
