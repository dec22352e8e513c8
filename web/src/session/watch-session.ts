import { onSessionLost } from '#api/refresh.ts';
import { queryClient } from '#api/query-client.ts';
import { locale } from '#i18n/locale.ts';
import { stripLocale, withLocale } from '@vereda/contract/locale';
import { onTokenElsewhere } from '#api/tokens.ts';
import { forgetTab } from './tab-store.ts';
import { getViewer, setViewer } from './viewer.ts';

type Disabled = { readonly email?: string; readonly phone?: string; readonly mayActivate: boolean };
type Leaving = {
  readonly goTo: (path: string) => void;
  /** The account was switched off meanwhile. */
  readonly onDisabled: (account: Disabled) => void;
};

/** Follows what happens to the session outside this page's own buttons: an expired one goes to the login and back, another tab's sign-out or sign-in is taken over. */
export function watchSession({ goTo, onDisabled }: Leaving): void {
  onSessionLost((reason) => {
    const viewer = getViewer();
    if (!viewer) return;
    setViewer(null);
    queryClient.clear();
    const here = stripLocale(location.pathname) + location.search;
    goTo(`${withLocale('/login', locale)}?${new URLSearchParams({ redirect: here })}`);
    if (reason.code !== 'auth/user-disabled') return;
    const details = reason.details as { self_activation?: boolean } | undefined;
    onDisabled({
      mayActivate: details?.self_activation === true,
      ...(viewer.email ? { email: viewer.email } : viewer.phone && { phone: viewer.phone }),
    });
  });
  onTokenElsewhere((present) => {
    // Another tab's sign-out is this one's too, and what it kept.
    if (!present) forgetTab();
    if (present !== (getViewer() !== null)) location.reload();
  });
}
