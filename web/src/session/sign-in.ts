import type { Viewer } from '@vereda/contract/access/viewer';
import type { FactorKind } from '@vereda/contract/identity/session';
import { queryClient } from '#api/query-client.ts';
import { setPendingFactors } from './pending-factors.ts';
import { saveToken } from '#api/tokens.ts';
import { forgetTab } from './tab-store.ts';
import { setViewer } from './viewer.ts';

/** A session as the server answers it; without a user it waits for one of the second factors. */
export type OpenedSession = {
  readonly id_token: string;
  readonly user: Viewer | null;
  readonly factors: readonly FactorKind[];
};

/** Takes over a session that the server has just opened; nothing read before is kept. */
export function enterSession({ id_token, user, factors }: OpenedSession): void {
  saveToken(id_token);
  setPendingFactors(user ? [] : factors);
  queryClient.clear();
  // Whose session ran out finds the drafts again; anybody else must not.
  if (user) forgetTab(user.uid);
  setViewer(user);
}
