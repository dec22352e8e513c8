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
  clearToken();
  setViewer(null);
  queryClient.clear();
  location.assign(withLocale('/', locale));
}
