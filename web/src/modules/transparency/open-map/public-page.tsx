import { lazy, Suspense } from 'react';
import { useQueryParams } from '#ui/navigation.ts';
import { Skeleton } from '#ui/states.tsx';
import { PromisePage } from '../promises/promise-page.tsx';

const PointPage = lazy(() => import('./point-page.tsx').then((file) => ({ default: file.PointPage })));

/** The public pages of transparency inside the home: of an initiative, and of a point of the map. */
export function PublicPage() {
  const [{ iniciativa }] = useQueryParams();
  if (iniciativa !== undefined) return <PromisePage />;
  return (
    <Suspense fallback={<Skeleton lines={8} height={28} />}>
      <PointPage />
    </Suspense>
  );
}
