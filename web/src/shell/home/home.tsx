import { lazy, Suspense } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { useViewer } from '#session/viewer.ts';
import { useQueryParams } from '#ui/navigation.ts';
import { Skeleton } from '#ui/states.tsx';
import { HomeAbout } from './home-about.tsx';
import { HomeHero } from './home-hero.tsx';
import { homeSlotsFor } from './home-slots.ts';
import classes from './home.module.css';

// Below everything else: its code comes when the rest is there.
const HomeBelow = lazy(() => import('./below/home-below.tsx').then((file) => ({ default: file.HomeBelow })));

const t = dictionary({ es: { figures: 'Hoy, en números' }, en: { figures: 'Today in figures' } });

/** The home, or the public page that its query opens (`/?folio=`, `/?certificado=`, …). */
export function Home() {
  const viewer = useViewer();
  const slots = homeSlotsFor(viewer);
  const [query] = useQueryParams();
  const [OpenPage] = slots.flatMap((slot) =>
    Object.entries(slot.pages ?? {}).flatMap(([name, page]) => (query[name] === undefined ? [] : [page])),
  );
  if (OpenPage) {
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <OpenPage />
      </Suspense>
    );
  }
  const isStaff = viewer !== null && viewer.type !== 'citizen';
  const pictures = slots.flatMap((slot) => slot.Picture ?? []);
  const figures = slots.flatMap((slot) => slot.Figures ?? []);
  return (
    <div className={classes.home}>
      {isStaff && (
        <div className={classes.waiting}>
          {slots.map(
            ({ Waiting, order }) =>
              Waiting && (
                <Suspense key={order} fallback={<Skeleton lines={6} height={28} />}>
                  <Waiting />
                </Suspense>
              ),
          )}
        </div>
      )}
      <HomeHero tasks={slots.flatMap((slot) => slot.tasks ?? [])} />
      {viewer && slots.map(({ Own, order }) => Own && <Own key={order} />)}
      {pictures.map((Picture, index) => (
        <div key={index} className={classes.picture}>
          <Picture />
        </div>
      ))}
      {figures.length > 0 && (
        <section className={classes.figures} aria-label={t.figures}>
          {figures.map((Figures, index) => (
            <Figures key={index} />
          ))}
        </section>
      )}
      {slots.map(({ Section, order }) => Section && <Section key={order} />)}
      <Suspense>
        <HomeBelow />
      </Suspense>
      <HomeAbout />
    </div>
  );
}

function HomeSkeleton() {
  return (
    <div className={classes.home}>
      <Skeleton lines={6} height={28} />
    </div>
  );
}
