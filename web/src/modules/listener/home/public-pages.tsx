import { lazy } from 'react';
import { useQueryParams } from '#ui/navigation.ts';

const FollowByFolio = lazy(() =>
  import('../follow/follow-by-folio.tsx').then((module) => ({ default: module.FollowByFolio })),
);
const SummaryPage = lazy(() =>
  import('../follow/summary/summary-pages.tsx').then((module) => ({ default: module.SummaryPage })),
);
const BulletinPage = lazy(() =>
  import('../figures/bulletin/bulletin-page.tsx').then((module) => ({ default: module.BulletinPage })),
);

/** What is read of reports from the home without an account: one by its folio, many by the daily summary, a month by its bulletin. Each loads by itself, and the home names none of their files. */
export function PublicPage() {
  const [{ resumen, boletin }] = useQueryParams();
  if (boletin !== undefined) return <BulletinPage />;
  return resumen === undefined ? <FollowByFolio /> : <SummaryPage />;
}
