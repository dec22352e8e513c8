import { withLocale } from '@vereda/contract/locale';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { locale } from '#i18n/locale.ts';
import { clearToken } from './tokens.ts';
import { setViewer } from './viewer.ts';

/** Ends the session at the server and in every tab, then starts over at home with a fresh document. */
export async function signOut(): Promise<void> {
  try {
    await call('POST /auth/sign-out', {});
  } catch {
    // Signing out of this browser must work without the server too.
  }
  endSessionHere();
  location.assign(withLocale('/', locale));
}

/** Forgets a session that the server has ended already, in this browser and without leaving the page. */
export function endSessionHere(): void {
  clearToken();
  setViewer(null);
  queryClient.clear();
}
