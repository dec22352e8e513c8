import { lazy, Suspense } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { useCan } from '#session/viewer.ts';
import type { HomeSlot } from '#ui/slots/home-slot.ts';

const t = dictionary({
  es: {
    task: 'Seguir un reporte',
    taskText: 'Con el folio que se recibió al enviarlo.',
    report: 'Hacer un reporte',
    reportText: 'Un bache, una luz apagada, basura. Sin crear una cuenta.',
  },
  en: {
    task: 'Follow a report',
    taskText: 'With the reference you got when you filed it.',
    report: 'File a report',
    reportText: 'A pothole, a dead street light, waste. No account needed.',
  },
});

const PublicPage = lazy(() =>
  import('./home/public-pages.tsx').then((module) => ({ default: module.PublicPage })),
);
const LazyFolioForm = lazy(() =>
  import('./follow/folio-form.tsx').then((module) => ({ default: module.FolioForm })),
);
const LazyFigures = lazy(() =>
  import('./figures/live-figures.tsx').then((module) => ({ default: module.LiveFigures })),
);
const LazyOwn = lazy(() =>
  import('./home/own-open-reports.tsx').then((module) => ({ default: module.OwnOpenReports })),
);
const LazyWaiting = lazy(() =>
  import('./home/waiting-reports.tsx').then((module) => ({ default: module.WaitingReports })),
);
const LazyCityNow = lazy(() => import('./home/city-now.tsx').then((module) => ({ default: module.CityNow })));

/** What reports put on the home: file one, follow one, the viewer's own, how many there are, the city's map with the newest. */
export const homeSlot: HomeSlot = {
  order: 10,
  permission: 'listener.report',
  tasks: [
    { icon: 'report', title: t.report, text: t.reportText, path: '/citizen/listener/create-v3' },
    { icon: 'search', title: t.task, text: t.taskText, Form: HomeFolioForm },
  ],
  Waiting: LazyWaiting,
  Own,
  Picture,
  Figures,
  pages: { folio: PublicPage, resumen: PublicPage, boletin: PublicPage },
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

// Where they could be opened: not before the address is proven, not while the module is off.
function Own() {
  const mayRead = useCan('listener.own-reports') === 'allowed';
  if (!mayRead) return null;
  return (
    <Suspense fallback={null}>
      <LazyOwn />
    </Suspense>
  );
}

function Picture() {
  return (
    <Suspense fallback={null}>
      <LazyCityNow />
    </Suspense>
  );
}
