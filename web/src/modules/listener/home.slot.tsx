import { lazy, Suspense } from 'react';
import type { HomeSlot } from '#ui/slots/home-slot.ts';
import { followTexts as t } from './follow/follow-texts.ts';

const FollowByFolio = lazy(() =>
  import('./follow/follow-by-folio.tsx').then((module) => ({ default: module.FollowByFolio })),
);
const LazyFolioForm = lazy(() =>
  import('./follow/folio-form.tsx').then((module) => ({ default: module.FolioForm })),
);
const LazyFigures = lazy(() =>
  import('./figures/live-figures.tsx').then((module) => ({ default: module.LiveFigures })),
);

/** What reports put on the home: file one, follow one, how many there are. */
export const homeSlot: HomeSlot = {
  order: 10,
  permission: 'listener.report',
  tasks: [
    { icon: 'report', title: t.report, text: t.reportText, path: '/citizen/listener/create-v3' },
    { icon: 'search', title: t.task, text: t.taskText, Form: HomeFolioForm },
  ],
  Figures,
  pages: { folio: FollowByFolio },
};

function HomeFolioForm() {
  return (
    <Suspense fallback={null}>
      <LazyFolioForm id="home-folio" hasHint={false} />
    </Suspense>
  );
}

function Figures() {
  return (
    <Suspense fallback={null}>
      <LazyFigures />
    </Suspense>
  );
}
