import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

type Kind = 'email' | 'phone';

/** A new e-mail or phone of an account that waits for its proof. */
export type ContactChange = {
  id: string;
  uid: string;
  kind: Kind;
  value: string;
  /** When the address before agreed, asked of those who sign draws. */
  consented_at: Date | null;
};

const CHANGE = sql`id, uid, kind, value, consented_at`;

/** Keeps a new contact until it is proven, in the place of the one before; answers its id. */
export async function upsertContactChange(
  transaction: DatabaseTransaction,
  change: { uid: string; kind: Kind; value: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into identity.contact_changes (uid, kind, value, created_at)
    values (${change.uid}, ${change.kind}, ${change.value}, ${change.now})
    on conflict (uid, kind) do update set id = excluded.id, value = excluded.value, created_at = excluded.created_at,
      consented_at = null
    returning id`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('a contact change was not stored');
  return row.id;
}

/** A change that still waits, null when it was replaced, dropped or done. */
export async function selectContactChange(database: Database, id: string): Promise<ContactChange | null> {
  const { rows } = await sql<ContactChange>`
    select ${CHANGE} from identity.contact_changes where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** The change of a kind that waits; null when there is none. */
export async function selectWaitingChange(
  database: Database,
  { uid, kind }: { uid: string; kind: Kind },
): Promise<ContactChange | null> {
  const { rows } = await sql<ContactChange>`
    select ${CHANGE} from identity.contact_changes where uid = ${uid} and kind = ${kind}`.execute(database);
  return rows[0] ?? null;
}

/** Keeps that the address before agreed; null when the change was replaced, dropped or done. */
export async function markConsented(
  transaction: DatabaseTransaction,
  { id, at }: { id: string; at: Date },
): Promise<ContactChange | null> {
  const { rows } = await sql<ContactChange>`
    update identity.contact_changes set consented_at = ${at} where id = ${id} returning ${CHANGE}`.execute(
    transaction,
  );
  return rows[0] ?? null;
}

/** The new e-mail of an account that waits since a moment; null when there is none. */
export async function selectPendingEmail(
  database: Database,
  { uid, since }: { uid: string; since: Date },
): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select value from identity.contact_changes
    where uid = ${uid} and kind = 'email' and created_at > ${since}`.execute(database);
  return rows[0]?.value ?? null;
}

/** Takes a waiting change out, by its id or by what it is; of two at once exactly one gets it. */
export async function takeContactChange(
  transaction: DatabaseTransaction,
  which: { id: string } | { uid: string; kind: Kind; value?: string },
): Promise<ContactChange | null> {
  const condition =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`uid = ${which.uid} and kind = ${which.kind}
          and (${which.value ?? null}::text is null or value = ${which.value ?? null})`;
  const { rows } = await sql<ContactChange>`
    delete from identity.contact_changes where ${condition} returning ${CHANGE}`.execute(transaction);
  return rows[0] ?? null;
}

/** Gives an account a proven e-mail or phone; false when another account has it. */
export async function updateContact(
  transaction: DatabaseTransaction,
  { uid, kind, value }: { uid: string; kind: Kind; value: string },
): Promise<boolean> {
  const change = kind === 'email' ? sql`email = ${value}, activated = true` : sql`phone = ${value}`;
  const column = kind === 'email' ? sql`lower(o.email) = lower(${value})` : sql`o.phone = ${value}`;
  // Two that take the same one at once: the second waits here for the first.
  await sql`select pg_advisory_xact_lock(hashtext('identity.contact ' || lower(${value})))`.execute(
    transaction,
  );
  const { numAffectedRows } = await sql`
    update identity.users u set ${change}
    where u.uid = ${uid} and not exists (select from identity.users o where ${column} and o.uid <> ${uid})`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0) === 1;
}

/** Voids the links to another password that are still open. */
export async function deleteResetTickets(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await sql`
    delete from identity.tickets
    where subject = ${uid} and used_at is null
      and purpose in ('resetPassword', 'request-resetPassword')`.execute(transaction);
}
