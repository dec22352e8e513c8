import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { Change } from '#platform/history';

type UserChange = Pick<Change, 'action' | 'actor' | 'from' | 'to' | 'personal'> & { readonly uid: string };

/** Writes what happened to an account into the history; names and contacts go into `personal`. */
export async function writeUserChange(
  deps: Deps,
  transaction: DatabaseTransaction,
  { uid, ...change }: UserChange,
): Promise<void> {
  await deps.writeChange(transaction, { at: deps.clock.now(), entity: 'user', entity_id: uid, ...change });
}
