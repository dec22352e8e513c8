import { lazy, Suspense } from 'react';
import { useCan } from '#session/viewer.ts';
import { Link } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/states.tsx';
import { openMapWords as t } from './open-map-words.ts';
import { PointsOnMap } from './points-on-map.tsx';

const ObrasOnMap = lazy(() =>
  import('#modules/urbanism/places-map.public.ts').then((file) => ({ default: file.ObrasOnMap })),
);
const HERE = '/citizen/transparency/map';

/** What the city publishes of its places and works on one map; `?ver=obras` shows the works. */
export function OpenMap() {
  const [{ ver, at }] = useQueryParams();
  const hasWorks = useCan('urbanism.read-public') === 'allowed';
  const isWorks = hasWorks && ver === 'obras';
  return (
    <Page title={t.title} lead={t.lead}>
      {hasWorks && (
        <nav className={tabs.tabs} aria-label={t.views}>
          <Link to={HERE} query={{ at }} aria-current={isWorks ? undefined : 'page'}>
            {t.places}
          </Link>
          <Link to={HERE} query={{ at, ver: 'obras' }} aria-current={isWorks ? 'page' : undefined}>
            {t.works}
          </Link>
        </nav>
      )}
      <Suspense fallback={<Skeleton lines={8} height={72} />}>
        {isWorks ? <ObrasOnMap /> : <PointsOnMap />}
      </Suspense>
    </Page>
  );
}
