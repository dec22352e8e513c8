import { lazy, Suspense } from 'react';
import type { HomeSlot } from '#ui/slots/home-slot.ts';

const PromisePage = lazy(() =>
  import('./promises/promise-page.tsx').then((file) => ({ default: file.PromisePage })),
);

const LazyPromises = lazy(() =>
  import('./promises/home-promises.tsx').then((file) => ({ default: file.HomePromises })),
);

/** What transparency puts on the home: the city's promises, and the public page of one. */
export const homeSlot: HomeSlot = {
  order: 40,
  permission: 'transparency.see-published',
  Section: HomePromises,
  pages: { iniciativa: PromisePage },
};

function HomePromises() {
  return (
    <Suspense fallback={null}>
      <LazyPromises />
    </Suspense>
  );
}
