import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { LeaveGuard } from '#forms/leaving/leave-guard.tsx';
import { ConfirmDialog } from '#ui/feedback/confirm.tsx';
import { NoticeArea } from '#ui/feedback/notice-area.tsx';
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx';
import { Skeleton } from '#ui/states.tsx';
import { AccountDialogPlace } from './account-dialog-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MenuPlace } from './menu/menu-place.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import classes from './shell.module.css';

const t = dictionary({
  es: { skip: 'Saltar al contenido' },
  en: { skip: 'Skip to content' },
});

/** The frame around every screen. */
export function Shell() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t.skip}
      </a>
      <ProgressBar />
      <Header />
      <div className={classes.body}>
        <MenuPlace />
        <div className={classes.column}>
          <main id="main" tabIndex={-1} className={classes.main} aria-busy={isPending || undefined}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
          <Footer />
        </div>
      </div>
      <NoticeArea />
      <AccountDialogPlace />
      <ConfirmDialog />
      <LeaveGuard />
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
