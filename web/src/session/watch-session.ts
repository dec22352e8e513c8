import { onSessionLost } from '#api/refresh.ts';
import { queryClient } from '#api/query-client.ts';
import { locale } from '#i18n/locale.ts';
import { stripLocale, withLocale } from '@vereda/contract/locale';
import { onTokenElsewhere } from './tokens.ts';
import { getViewer, setViewer } from './viewer.ts';

/** Follows what happens to the session outside this page's own buttons: an expired one goes to the login and back, another tab's sign-out or sign-in is taken over. */
export function watchSession(goTo: (path: string) => void): void {
  onSessionLost(() => {
    if (!getViewer()) return;
    setViewer(null);
    queryClient.clear();
    const here = stripLocale(location.pathname) + location.search;
    goTo(`${withLocale('/login', locale)}?${new URLSearchParams({ redirect: here })}`);
  });
  onTokenElsewhere((present) => {
    if (present !== (getViewer() !== null)) location.reload();
  });
}
