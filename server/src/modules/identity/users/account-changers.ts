import type { AccountAction } from '@vereda/contract/identity/account';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

// Words of the history that change how an account is entered or what it may do.
const ACCOUNT_CHANGES: ReadonlySet<string> = new Set<AccountAction>([
  'activated',
  'authenticator-added',
  'authenticator-removed',
  'changed-manually',
  'created-manually',
  'deleted',
  'disabled',
  'email-changed',
  'enabled',
  'factors-reset',
  'linked',
  'made-superadmin',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'password-reset',
  'phone-changed',
  'provider-linked',
  'provider-unlinked',
  'recovery-codes-renewed',
  'restored',
  'role-changed',
  'type-changed',
]);

/** Whether an action of the history changes how an account is entered or what it may do. */
export function isAccountChange(action: string): boolean {
  return ACCOUNT_CHANGES.has(action);
}

/** Who changed an account that is not theirs. */
export type Changer = { readonly uid: string; readonly by_uid: string };

/** Remembers who changed somebody else's account, and when last. */
export async function upsertChanger(
  transaction: DatabaseTransaction,
  { uid, by_uid, at }: Changer & { readonly at: Date },
): Promise<void> {
  await sql`
    insert into identity.account_changers (uid, by_uid, at)
    select uid, ${by_uid}, ${at} from identity.users where uid = ${uid}
    on conflict (uid, by_uid) do update set at = greatest(account_changers.at, excluded.at)`.execute(
    transaction,
  );
}

/** Who changed one of these accounts since a moment, without their owners. */
export async function selectChangers(
  database: Database,
  uids: readonly string[],
  since: Date,
): Promise<Changer[]> {
  const { rows } = await sql<Changer>`
    select uid, by_uid from identity.account_changers where uid = any(${[...uids]}) and at > ${since}`.execute(
    database,
  );
  return rows;
}
