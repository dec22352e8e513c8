import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ConfirmDialog } from '#ui/feedback/confirm.tsx';
import { NoticeArea } from '#ui/feedback/notice-area.tsx';
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx';
import { Skeleton } from '#ui/states.tsx';
import { AccountDialogPlace } from './account-dialog-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MenuPlace } from './menu/menu-place.tsx';
import { PalettePlace } from './palette/palette-place.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import classes from './shell.module.css';

// For those who set the city up; nobody else loads it.
const SettingsNav = lazy(() =>
  import('./menu/settings-nav.tsx').then((file) => ({ default: file.SettingsNav })),
);
const SETTINGS = /^\/admin\/(configurations\/|\w+\/configurations\/menu$)/;

// A desk is as high as the window and has no public footer.
const DESK = /^\/admin\/listener\/attention$/;

/** The frame around every screen. */
export function Shell() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  return (
    <div className={classes.shell}>
      <ProgressBar />
      <Header />
      <div className={classes.body}>
        <MenuPlace />
        <div className={classes.column}>
          {SETTINGS.test(pathname) && (
            <Suspense
              fallback={
                <div className={classes.navSpace} data-menus={pathname.endsWith('/menu') || undefined} />
              }
            >
              <SettingsNav />
            </Suspense>
          )}
          <main id="main" tabIndex={-1} className={classes.main} aria-busy={isPending || undefined}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
          {!DESK.test(pathname) && <Footer />}
        </div>
      </div>
      <NoticeArea />
      <AccountDialogPlace />
      <PalettePlace />
      <ConfirmDialog />
      <LoadingOverlay />
      <RouteAnnouncer />
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <div className={classes.screenSkeleton}>
      <Skeleton lines={6} height={28} />
    </div>
  );
}
