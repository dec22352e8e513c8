import { lazy } from 'react';
import { useQueryParams } from '#ui/navigation.ts';
import { FollowByFolio } from './follow-by-folio.tsx';

const SummaryPage = lazy(() =>
  import('./summary/summary-pages.tsx').then((module) => ({ default: module.SummaryPage })),
);

/** What is followed from the home without an account: a report by its folio, many by the daily summary. */
export function FollowPage() {
  const [{ resumen }] = useQueryParams();
  return resumen === undefined ? <FollowByFolio /> : <SummaryPage />;
}
