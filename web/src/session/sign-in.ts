import type { Viewer } from '@vereda/contract/access/viewer';
import { queryClient } from '#api/query-client.ts';
import { saveToken } from './tokens.ts';
import { setViewer } from './viewer.ts';

/** Takes over a session that the server has just opened; nothing read before is kept. */
export function enterSession(session: { readonly id_token: string; readonly user: Viewer }): void {
  saveToken(session.id_token);
  queryClient.clear();
  setViewer(session.user);
}
