import { withLocale } from '@vereda/contract/locale';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { locale } from '#i18n/locale.ts';
import { clearToken } from '#api/tokens.ts';
import { forgetKeptViewer } from './kept-viewer.ts';
import { forgetTab } from './tab-store.ts';
import { setViewer } from './viewer.ts';

/** Ends the session at the server and in every tab, then starts over at home with a fresh document. */
export async function signOut(): Promise<void> {
  let next = withLocale('/', locale);
  try {
    // A session that began at the city's provider ends there too; that leads back here.
    next = (await call('POST /auth/sign-out', {})).continue_at ?? next;
  } catch {
    // Signing out of this browser must work without the server too.
  }
  endSessionHere();
  location.assign(next);
}

/** Forgets a session that the server has ended already, in this browser and without leaving the page. */
export function endSessionHere(): void {
  clearToken();
  forgetTab();
  forgetKeptViewer();
  setViewer(null);
  queryClient.clear();
}
