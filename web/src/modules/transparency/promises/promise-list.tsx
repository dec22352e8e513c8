import { usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import { NearPromises } from './near-promises.tsx';
import { PromiseCard } from './promise-card.tsx';
import { ClearFilters, isNarrowed, PromiseFilters, readFilters } from './promise-filters.tsx';
import { promiseWords as t } from './promise-words.ts';

const LIST = 'POST /transparency/initiatives/published';

/** The published initiatives: what was promised, by when, and how far it is. */
export function PromiseList() {
  const [query] = useQueryParams();
  const pages = usePages(LIST, readFilters(query), { keepPrevious: true });
  useLive(['initiatives-published'], [LIST]);
  const empty = isNarrowed(query) ? (
    <EmptyState title={t.none} actions={<ClearFilters />}>
      {t.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
  );
  return (
    <Page title={t.title} lead={t.lead}>
      <NearPromises />
      <PromiseFilters />
      <Paged pages={pages} empty={empty} skeleton={<Skeleton lines={6} height={120} />}>
        {(items) => (
          <div className={blocks.stack}>
            <ul className={cards.cards} data-wide>
              {items.map((initiative) => (
                <li key={initiative.id} className={cards.card}>
                  <PromiseCard initiative={initiative} />
                </li>
              ))}
            </ul>
            <output className={blocks.hint}>{t.shown({ count: items.length })}</output>
            <MorePages pages={pages} />
          </div>
        )}
      </Paged>
    </Page>
  );
}
