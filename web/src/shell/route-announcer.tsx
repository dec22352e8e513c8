import { useRouter } from '@tanstack/react-router';
import { findScreen, screenTitle } from '@vereda/contract/sitemap';
import { useEffect, useState } from 'react';
import { locale } from '#i18n/locale.ts';
import { setTitle } from '#ui/title.ts';

/** After each navigation: sets the tab's title, moves the focus to the heading, or to the part that the address names, and says it to screen readers. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const goTo = async (part: string) => setSaid(await (await import('./go-to-part.ts')).goToPart(part));
    // The page that was opened first was rendered before anybody listened.
    const { hash } = router.state.location;
    if (hash) void goTo(hash);
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const title = titleAt(toLocation);
      // A query may open another page in the place of the home, and others change nothing of the title.
      if (title && (pathChanged || (fromLocation && titleAt(fromLocation) !== title))) setTitle(title);
      if (toLocation.hash) return void goTo(toLocation.hash);
      // The first page keeps the browser's own start of focus.
      if (!pathChanged || !fromLocation) return;
      const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
      heading?.focus({ preventScroll: true });
      setSaid(heading?.textContent || document.title);
    });
  }, [router]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic data-announcer>
      {said}
    </div>
  );
}

function titleAt({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: object;
}): string | null {
  const screen = findScreen(pathname);
  return screen && screenTitle(screen, (name) => name in search)[locale];
}
