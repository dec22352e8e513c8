import { ACCOUNT_CHANGER_DAYS } from '@vereda/contract/limits';
import type { ErrorCode } from '@vereda/contract/errors';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { selectChangers, type Changer } from '../users/account-changers.ts';
import { selectSuperadmins } from './official-changes.queries.ts';

const DAY_MS = 86_400_000;

/** Who changed one of these accounts lately, without their owners. */
export function listChangers(deps: Deps, database: Database, uids: readonly string[]): Promise<Changer[]> {
  return selectChangers(database, uids, new Date(deps.clock.now().getTime() - ACCOUNT_CHANGER_DAYS * DAY_MS));
}

/** What two people would have to be to act as two superadmins on the account of a third. */
export type Pair = { readonly first: string; readonly second: string; readonly uid: string };

/**
 * Why two accounts do not count as two superadmins, null when they do: one account, no superadmin any more, the
 * account in question, or one that made or changed the other lately, since that may be one person with two accounts.
 */
export async function pairFault(
  deps: Deps,
  database: Database,
  { first, second, uid }: Pair,
): Promise<ErrorCode | null> {
  if (first === second) return 'identity/same-superadmin';
  if (second === uid) return 'identity/own-account';
  const superadmins = await selectSuperadmins(database);
  if (!superadmins.includes(first) || !superadmins.includes(second)) return 'identity/not-independent';
  const changers = await listChangers(deps, database, [first, second]);
  const isTied = changers.some(({ uid: of, by_uid }) => [first, second].includes(by_uid) && of !== by_uid);
  return isTied ? 'identity/not-independent' : null;
}
