import { lazy, Suspense } from 'react';
import type { HomeSlot } from '#ui/slots/home-slot.ts';

const ObraPage = lazy(() => import('./obras/obra-page.tsx').then((file) => ({ default: file.ObraPage })));
const LazyObras = lazy(() => import('./obras/home-obras.tsx').then((file) => ({ default: file.HomeObras })));

/** What urbanism puts on the home: how the public works stand, and the public page of one. */
export const homeSlot: HomeSlot = {
  order: 30,
  permission: 'urbanism.see-map',
  Section: HomeObras,
  pages: { obra: ObraPage },
};

function HomeObras() {
  return (
    <Suspense fallback={null}>
      <LazyObras />
    </Suspense>
  );
}
