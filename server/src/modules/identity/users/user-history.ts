import type { EventNote } from '@vereda/contract/events';
import type { AccountAction } from '@vereda/contract/identity/account';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { publish, SESSION_ENDED } from '#platform/events/publish';
import type { Change } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { isAccountChange, upsertChanger } from './account-changers.ts';

type UserChange = Pick<Change, 'actor' | 'from' | 'to' | 'personal'> & {
  readonly uid: string;
  readonly action: AccountAction;
};

/**
 * Writes what happened to an account into the history; names and contacts go into `personal`. What changes how it is
 * entered or what it may do is also remembered with who did it, and suspends an appointment to sign draws.
 */
export async function writeUserChange(
  deps: Pick<Deps, 'clock' | 'appointments'>,
  transaction: DatabaseTransaction,
  { uid, ...change }: UserChange,
): Promise<void> {
  const at = deps.clock.now();
  await writeChange(transaction, { at, entity: 'user', entity_id: uid, ...change });
  const { action, actor } = change;
  if (!isAccountChange(action)) return;
  if (actor.uid !== null && actor.uid !== uid)
    await upsertChanger(transaction, { uid, by_uid: actor.uid, at });
  await deps.appointments.suspend(transaction, { uid, cause: action, actor });
}

/** What tells the open browsers of an account that who it is or what it may do has changed. */
export function viewerChanged(uid: string): EventNote {
  return { topic: 'viewer-changed', key: uid, audience: `user:${uid}` };
}

/** Tells the open browsers of an account, once the transaction commits, that who it is or what it may do has changed. */
export function tellViewer(transaction: DatabaseTransaction, ...uids: readonly string[]): Promise<void> {
  return publish(transaction, ...uids.map(viewerChanged), PEOPLE_CHANGED);
}

/** Tells the open lists of accounts and roles, once the transaction commits, that one of them has changed. */
export function tellPeople(transaction: DatabaseTransaction): Promise<void> {
  return publish(transaction, PEOPLE_CHANGED);
}

/** What tells the open lists of accounts and roles that one has changed; which one is no matter of everybody on the staff. */
export const PEOPLE_CHANGED = {
  topic: 'people-changed',
  key: 'people',
  audience: 'staff',
} as const satisfies EventNote;

/** Ends the streams of sessions of an account that were ended, once the transaction commits. */
export function tellSessionEnded(database: Database, uid: string): Promise<void> {
  return publish(database, { topic: SESSION_ENDED, key: uid, audience: `user:${uid}` });
}
