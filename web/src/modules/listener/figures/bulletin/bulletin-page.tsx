import { bulletinWords } from '@vereda/contract/listener/figures/bulletin-words';
import { useCall, usePages } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { BulletinBody } from './bulletin-body.tsx';
import { bulletinPageWords as t } from './bulletin-page-words.ts';
import { BulletinItem } from './bulletin-item.tsx';

const words = bulletinWords(locale);

/** /?boletin=…: a month’s bulletin (YYYY-MM), in its last edition or that of `edicion`; all of them for anything else. */
export function BulletinPage() {
  const [{ boletin: month = '', edicion: edition = '' }] = useQueryParams();
  if (!/^\d{4}-\d\d$/.test(month)) return <AllBulletins />;
  return (
    <OneBulletin
      key={`${month} ${edition}`}
      wanted={/^[1-9]\d{0,3}$/.test(edition) ? { month, edition: Number(edition) } : { month }}
    />
  );
}

function AllBulletins() {
  const bulletins = usePages('GET /reports/bulletins', { limit: 24 });
  return (
    <Page title={words.all} lead={words.allLead} width="text">
      <Paged
        pages={bulletins}
        skeleton={<Skeleton lines={6} height={44} />}
        empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
      >
        {(items) => (
          <>
            <ul className={blocks.rows}>
              {items.map((bulletin) => (
                <BulletinItem key={bulletin.month} bulletin={bulletin} />
              ))}
            </ul>
            <MorePages pages={bulletins} />
          </>
        )}
      </Paged>
    </Page>
  );
}

function OneBulletin({ wanted }: { readonly wanted: { readonly month: string; readonly edition?: number } }) {
  const query = useCall('GET /reports/bulletin/:month', wanted);
  if (query.data) return <BulletinBody bulletin={query.data} />;
  const isUnknown = query.error?.status === 404 || query.error?.status === 400;
  return (
    <Page
      title={words.all}
      width="text"
      above={
        <Link to="/" query={{ boletin: 'todos' }}>
          {t.every}
        </Link>
      }
    >
      {isUnknown ? (
        <EmptyState title={t.unknown}>{t.unknownText}</EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton lines={8} height={44} />}>
          {() => null}
        </Loaded>
      )}
    </Page>
  );
}
