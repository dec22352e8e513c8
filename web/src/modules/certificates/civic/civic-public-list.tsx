import { usePages } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import blocks from '#ui/look/blocks.module.css';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import { CivicBadges, civicObject, civicTitle } from './civic-facts.tsx';
import { civicPublicWords as t } from './civic-public-words.ts';

/** Civic draws whose list is closed, newest first. */
export function CivicPublicList() {
  const draws = usePages('GET /certificates/civic-public/list', { limit: 24 });
  return (
    <Page title={t.listTitle} lead={t.listLead} width="text">
      <Paged
        pages={draws}
        skeleton={<Skeleton lines={6} height={28} />}
        empty={
          <EmptyState title={t.none} actions={<ButtonLink to="/">{t.home}</ButtonLink>}>
            {t.noneText}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <ul className={blocks.spaced}>
              {items.map((draw) => (
                <li key={draw.id}>
                  <h2>
                    <Link to="/" query={{ 'sorteo-civico': draw.folio }}>
                      {civicTitle(draw)}
                    </Link>
                  </h2>
                  <p>{civicObject(draw)}</p>
                  <p className={blocks.hint}>
                    {formatDate(draw.draw_at, 'moment')} · {draw.folio}
                  </p>
                  <CivicBadges draw={draw} />
                </li>
              ))}
            </ul>
            <MorePages pages={draws} />
          </>
        )}
      </Paged>
    </Page>
  );
}
