import { PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { useState } from 'react';
import type { InputOf } from '#api/call.ts';
import { usePages, type PagesResult } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { KeysetTable } from '#tables/keyset-table.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { EmptyState } from '#ui/states.tsx';
import type { Catalog, Entry } from './catalog.ts';
import type { CatalogCalls } from './catalog-calls.ts';
import { catalogWords as t } from './catalog-words.ts';
import classes from './catalog.module.css';
import { columnsOf } from './columns.tsx';
import { ListActions, ListBar } from './list-bar.tsx';
import { withinInput, type Place } from './place.ts';
import { useWhyNot } from './removal.ts';
import { useOrder } from './use-order.ts';

/** Entries of a place with their search, their bin, their order, and what stands beside them. */
export function CatalogList({ at: place }: { readonly at: Place }) {
  const { of } = place;
  const { calls, words, beside: Beside } = of;
  const [query] = useQueryParams();
  const search = query['buscar'] ?? '';
  const removed = query['quitadas'] === 'si';
  const [chosen, setChosen] = useState<string | null>(null);
  const pages = useEntries(place, { search, removed });
  useLive(of.topics, [calls.list]);
  const order = useOrder(place, pages.items);
  const mayOrder = useMayOrder(of);
  const canOrder = mayOrder && search === '' && !removed && !pages.hasMore;
  const actions = <ListActions place={place} />;
  const first = (
    <EmptyState title={words.none} actions={<ListActions place={place} isAgain />}>
      {words.noneText}
    </EmptyState>
  );
  const nothing = (
    <EmptyState title={removed ? t.binEmpty : t.none}>{removed ? t.binHint : t.noneText}</EmptyState>
  );
  return (
    <>
      <ListBar of={of} actions={actions} />
      <div className={Beside ? classes.split : undefined}>
        {Beside && (
          <div className={classes.beside}>
            <Beside rows={order.rows} chosen={chosen} onChoose={setChosen} />
          </div>
        )}
        <KeysetTable
          caption={words.title}
          columns={columnsOf(place, { order: canOrder ? order : null, onShow: Beside && setChosen })}
          pages={{ ...pages, items: order.rows }}
          rowKey={({ id }) => String(id)}
          chosenKey={chosen ?? undefined}
          empty={search === '' && !removed ? first : nothing}
        />
      </div>
      <output className="visually-hidden">{order.said}</output>
    </>
  );
}

function useMayOrder(of: Catalog): boolean {
  return useWhyNot(of, 'change') === null && of.isOrdered;
}

type Filter = { readonly search: string; readonly removed: boolean };

function useEntries(place: Place, filter: Filter): PagesResult<Entry> {
  const { calls, isOrdered } = place.of;
  // What is put in order has to be seen as a whole.
  const input = { ...filter, ...withinInput(place), ...(isOrdered && { limit: PAGE_SIZE_MAX }) };
  const pages = usePages(calls.list, input as InputOf<CatalogCalls['list']>, { keepPrevious: true });
  return pages as unknown as PagesResult<Entry>;
}
