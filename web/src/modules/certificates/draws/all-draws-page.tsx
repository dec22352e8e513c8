import { Button } from '@mantine/core';
import { GAMES, type GAME_SLUGS } from '@vereda/contract/certificates/game';
import { usePages } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { FilterSearch, FilterSelect, Filters } from '#tables/filters.tsx';
import { MorePages, Paged } from '#tables/paged.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import { gameName } from '../words/draw-words.ts';
import { DrawCard } from './last-draws.tsx';
import list from './last-draws.module.css';

const t = dictionary({
  es: {
    title: 'Sorteos certificados',
    lead: 'Se busca por folio, número de sorteo, fecha (AAAA-MM-DD), turno o por un número de cuatro cifras que haya salido.',
    search: 'Buscar',
    game: 'Juego',
    every: 'Todos',
    none: 'Ningún sorteo coincide',
    noneText: 'Se puede probar con otro dato o quitar el filtro.',
    clear: 'Quitar los filtros',
    feed: 'Seguir por Atom',
  },
  en: {
    title: 'Certified draws',
    lead: 'Search by reference, draw number, date (YYYY-MM-DD), session, or a four-digit number that was drawn.',
    search: 'Search',
    game: 'Game',
    every: 'All',
    none: 'No draw matches',
    noneText: 'Try something else or clear the filter.',
    clear: 'Clear the filters',
    feed: 'Follow by Atom',
  },
});

type GameSlug = (typeof GAME_SLUGS)[number];

/** /?sorteos=…: every certified draw, with search. */
export function AllDrawsPage() {
  const [{ buscar, juego }, change] = useQueryParams();
  const game = juego && juego in GAMES ? (juego as GameSlug) : undefined;
  const draws = usePages(
    'GET /certificates/list',
    { limit: 24, ...(buscar && { search: buscar }), ...(game && { game }) },
    { keepPrevious: true },
  );
  return (
    <Page title={t.title} lead={t.lead} actions={<a href="/api/certificates/feed">{t.feed}</a>}>
      <Filters>
        <FilterSearch label={t.search} maxLength={60} />
        <FilterSelect
          name="juego"
          label={t.game}
          every={t.every}
          data={(Object.keys(GAMES) as GameSlug[]).map((slug) => ({ value: slug, label: gameName(slug) }))}
        />
      </Filters>
      <Paged
        pages={draws}
        skeleton={<Skeleton lines={8} height={24} />}
        empty={
          <EmptyState
            title={t.none}
            actions={
              <Button variant="default" onClick={() => change({ buscar: undefined, juego: undefined })}>
                {t.clear}
              </Button>
            }
          >
            {t.noneText}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <ul className={list.draws}>
              {items.map((draw) => (
                <DrawCard key={draw.id} draw={draw} />
              ))}
            </ul>
            <MorePages pages={draws} />
          </>
        )}
      </Paged>
    </Page>
  );
}
