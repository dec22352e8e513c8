import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { can } from '@vereda/contract/access/can';
import { stripLocale, withLocale } from '@vereda/contract/locale';
import { canonicalPath, SHORT_PATHS } from '@vereda/contract/access/short-paths';
import { findScreen, SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';
import type { ReactNode } from 'react';
import { locale } from '#i18n/locale.ts';
import { accessContext, getViewer } from '#session/viewer.ts';
import { ErrorPage } from '#shell/error-page.tsx';
import { NotFoundPage } from '#shell/not-found-page.tsx';
import { Shell } from '#shell/shell.tsx';
import { QUERY_TEXT } from '#ui/navigation.ts';

const PRELOAD_DELAY_MS = 60;

/** The screen of a path; undefined while it has none. */
type ScreenOf = (path: ScreenPath) => (() => ReactNode) | undefined;

/** The router of this document: one route per row of the sitemap. `history` is the browser's unless given. */
export function createAppRouter(screenOf: ScreenOf, history?: RouterHistory) {
  const root = createRootRoute({ component: Shell });
  const routeOf = (path: ScreenPath) => createScreenRoute(root, path, screenOf(path));
  const screens = (Object.keys(SITEMAP) as ScreenPath[]).map(routeOf);
  root.addChildren([...screens, ...SHORT_PATHS.flatMap((path) => createShortRoutes(root, path))]);
  return createRouter({
    routeTree: root,
    ...(history && { history }),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPreload: mayPreload() ? 'intent' : false,
    defaultPreloadDelay: PRELOAD_DELAY_MS,
    defaultPendingMs: 0,
    trailingSlash: 'never',
    scrollRestoration: true,
    ...QUERY_TEXT,
    // Pure: the language is a constant of the document, never state.
    rewrite: {
      input: ({ url }) => withPath(url, stripLocale(url.pathname)),
      output: ({ url }) => withPath(url, withLocale(url.pathname, locale)),
    },
  });
}

function createScreenRoute(root: AnyRoute, path: ScreenPath, component: ReturnType<ScreenOf>): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      // As the server answers: a case has a number, anything else there is no page.
      if (findScreen(location.pathname) !== path) throw notFound();
      guard(path, location.href);
    },
    ...(component && { component }),
  });
}

// The server redirects whoever arrives by such a path; here it is a link followed within the application.
function createShortRoutes(root: AnyRoute, short: string): AnyRoute[] {
  return [short, `${short}/$`].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ location }) => {
        const to = canonicalPath(location.pathname);
        if (to === null) throw notFound();
        throw redirect({ to, search: location.search as never, hash: location.hash, replace: true });
      },
    }),
  );
}

function guard(path: ScreenPath, wanted: string): void {
  const verdict = can(getViewer(), SITEMAP[path].permission, accessContext);
  if (verdict === 'allowed') return;
  if (verdict === 'login')
    throw redirect({ to: '/login', search: { redirect: wanted } as never, replace: true });
  // The profile is where a second factor is set up; it says that one is missing.
  if (verdict === 'second-factor') throw redirect({ to: '/profile', replace: true });
  throw redirect({ to: `/${verdict}`, replace: true });
}

function withPath(url: URL, pathname: string): URL {
  const next = new URL(url);
  next.pathname = pathname;
  return next;
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

// Nothing is fetched ahead on a slow line or where the person saves data (specification §9).
function mayPreload(): boolean {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
