import { Button } from '@mantine/core';
import { usePages } from '#api/use-call.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { usePageLinks } from '#ui/device/page-links.ts';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import { OpenClaims } from '../winners/open-claims.tsx';
import { gameName } from '../words/draw-words.ts';
import { DRAW_FILTERS, DrawFilters, drawInput, gameOf } from './draw-filters.tsx';
import { DrawCard } from './draw-card.tsx';
import { drawsWords as t } from './draws-words.ts';
import { Elsewhere } from './elsewhere.tsx';
import { feedPath } from './feeds.ts';
import list from './last-draws.module.css';

/** /?sorteos=…: every certified draw, with search and filters. */
export function AllDrawsPage() {
  const [query] = useQueryParams();
  const game = gameOf(query['juego']);
  const draws = usePages(
    'GET /certificates/list',
    { limit: 24, ...drawInput(query) },
    { keepPrevious: true },
  );
  const feed = { rel: 'alternate', type: 'application/atom+xml' };
  usePageLinks([
    { ...feed, title: t.title, href: feedPath() },
    ...(game ? [{ ...feed, title: gameName(game), href: feedPath(game) }] : []),
  ]);
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Link to="/" query={{ 'sorteo-civico': 'todos' }}>
          {t.civic}
        </Link>
      }
    >
      <DrawFilters />
      <Paged pages={draws} skeleton={<Skeleton lines={8} height={24} />} empty={<NoDraws />}>
        {(items) => (
          <>
            <ul className={list.draws}>
              {items.map((draw) => (
                <DrawCard key={draw.id} draw={draw} Heading="h2" />
              ))}
            </ul>
            <MorePages pages={draws} />
          </>
        )}
      </Paged>
      {(game === undefined || game === 'win-rio-negro') && <OpenClaims />}
      <Elsewhere game={game} />
    </Page>
  );
}

function NoDraws() {
  const [query, change] = useQueryParams();
  const isFiltered = DRAW_FILTERS.some((name) => query[name]);
  if (!isFiltered) return <EmptyState title={t.empty}>{t.emptyText}</EmptyState>;
  const nothing = Object.fromEntries(DRAW_FILTERS.map((name) => [name, undefined]));
  return (
    <EmptyState
      title={t.none}
      actions={
        <Button variant="default" onClick={() => change(nothing)}>
          {t.clear}
        </Button>
      }
    >
      {t.noneText}
    </EmptyState>
  );
}
