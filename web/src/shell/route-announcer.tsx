import { useRouter } from '@tanstack/react-router';
import { findScreen, SITEMAP } from '@vereda/contract/sitemap';
import { useEffect, useState } from 'react';
import { locale } from '#i18n/locale.ts';
import { setTitle } from '#ui/title.ts';

/** After each navigation: sets the tab's title, moves the focus to the heading and says the title to screen readers. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!pathChanged) return;
        const screen = findScreen(toLocation.pathname);
        if (screen) setTitle(SITEMAP[screen].title[locale]);
        // The first page keeps the browser's own start of focus.
        if (!fromLocation) return;
        const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
        heading?.focus({ preventScroll: true });
        setSaid(heading?.textContent || document.title);
      }),
    [router],
  );
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic data-announcer>
      {said}
    </div>
  );
}
