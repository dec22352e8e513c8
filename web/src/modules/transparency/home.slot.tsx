import { lazy, Suspense } from 'react';
import type { HomeSlot } from '#ui/slots/home-slot.ts';

const PublicPage = lazy(() =>
  import('./open-map/public-page.tsx').then((file) => ({ default: file.PublicPage })),
);

const LazyPromises = lazy(() =>
  import('./promises/home-promises.tsx').then((file) => ({ default: file.HomePromises })),
);

/** What transparency puts on the home: the city's promises, and the public pages of one and of a point of its map. */
export const homeSlot: HomeSlot = {
  order: 40,
  permission: 'transparency.see-published',
  Section: HomePromises,
  pages: { iniciativa: PublicPage, punto: PublicPage },
};

function HomePromises() {
  return (
    <Suspense fallback={null}>
      <LazyPromises />
    </Suspense>
  );
}
