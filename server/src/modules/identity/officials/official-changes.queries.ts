import type { OfficialChangeKind } from '@vereda/contract/identity/official-changes';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A change of an official's account that waits for a second superadmin; `input` is what its call was given. */
export type OfficialChangeRow = {
  readonly id: string;
  readonly uid: string;
  readonly kind: OfficialChangeKind;
  readonly input: Record<string, unknown>;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly expires_at: Date;
};

const ROW = sql`id, uid, kind, input, asked_by, asked_at, expires_at`;

/** Keeps a change until it is decided, in the place of one of its kind that waited. */
export async function insertOfficialChange(
  transaction: DatabaseTransaction,
  change: Omit<OfficialChangeRow, 'id'>,
): Promise<void> {
  await sql`
    update identity.official_changes set decision = 'replaced', decided_by = ${change.asked_by},
      decided_at = ${change.asked_at}
    where uid = ${change.uid} and kind = ${change.kind} and decision is null`.execute(transaction);
  await sql`
    insert into identity.official_changes (uid, kind, input, asked_by, asked_at, expires_at)
    values (${change.uid}, ${change.kind}, ${JSON.stringify(change.input)}::jsonb, ${change.asked_by},
      ${change.asked_at}, ${change.expires_at})`.execute(transaction);
}

/** Changes of an account that can still be decided, oldest first. */
export async function selectPendingOf(
  database: Database,
  { uid, now }: { uid: string; now: Date },
): Promise<OfficialChangeRow[]> {
  const { rows } = await sql<OfficialChangeRow>`
    select ${ROW} from identity.official_changes
    where uid = ${uid} and decision is null and expires_at > ${now} order by asked_at, id`.execute(database);
  return rows;
}

/** A change that can still be decided, locked until the transaction ends; null when there is none. */
export async function lockPending(
  transaction: DatabaseTransaction,
  { id, now }: { id: string; now: Date },
): Promise<OfficialChangeRow | null> {
  const { rows } = await sql<OfficialChangeRow>`
    select ${ROW} from identity.official_changes
    where id = ${id} and decision is null and expires_at > ${now} for update`.execute(transaction);
  return rows[0] ?? null;
}

/** Says what became of a change, and forgets the contacts that it named. */
export async function decidePending(
  transaction: DatabaseTransaction,
  decided: { id: string; decision: 'approved' | 'refused'; by: string; at: Date },
): Promise<void> {
  await sql`
    update identity.official_changes set decision = ${decided.decision}, decided_by = ${decided.by},
      decided_at = ${decided.at}, input = '{}'
    where id = ${decided.id}`.execute(transaction);
}

/** Ends every change that waited too long and answers them. */
export async function expirePending(
  transaction: DatabaseTransaction,
  now: Date,
): Promise<OfficialChangeRow[]> {
  const { rows } = await sql<OfficialChangeRow>`
    update identity.official_changes set decision = 'expired', decided_at = ${now}, input = '{}'
    where decision is null and expires_at <= ${now} returning ${ROW}`.execute(transaction);
  return rows;
}

/** Superadmins who can sign in. */
export async function selectSuperadmins(database: Database): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from identity.users
    where type = 'superadmin' and activated and disabled_at is null and deleted_at is null order by uid`.execute(
    database,
  );
  return rows.map(({ uid }) => uid);
}
