import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** Stores a hashed ticket; one that is there already stays as it is. */
export async function insertTicket(
  database: Database,
  ticket: { secret_sha256: Buffer; purpose: string; subject: string; expires_at: Date },
): Promise<void> {
  await sql`
    insert into identity.tickets (secret_sha256, purpose, subject, expires_at)
    values (${ticket.secret_sha256}, ${ticket.purpose}, ${ticket.subject}, ${ticket.expires_at})
    on conflict do nothing`.execute(database);
}

/** The subject of a ticket that is still good, without using it up. */
export async function selectTicket(
  database: Database,
  ticket: { secret_sha256: Buffer; purpose: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ subject: string }>`
    select subject from identity.tickets
    where secret_sha256 = ${ticket.secret_sha256} and purpose = ${ticket.purpose}
      and used_at is null and expires_at > ${ticket.now}`.execute(database);
  return rows[0]?.subject ?? null;
}

/** Uses a ticket up; of two at once exactly one gets the subject. */
export async function useTicket(
  database: Database,
  ticket: { secret_sha256: Buffer; purpose: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ subject: string }>`
    update identity.tickets set used_at = ${ticket.now}
    where secret_sha256 = ${ticket.secret_sha256} and purpose = ${ticket.purpose}
      and used_at is null and expires_at > ${ticket.now}
    returning subject`.execute(database);
  return rows[0]?.subject ?? null;
}

/** Uses up a ticket of this very subject that expires by `latest`; false when it is none. */
export async function useTicketOf(
  database: Database,
  ticket: { secret_sha256: Buffer; purpose: string; subject: string; now: Date; latest: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity.tickets set used_at = ${ticket.now}
    where secret_sha256 = ${ticket.secret_sha256} and purpose = ${ticket.purpose} and subject = ${ticket.subject}
      and used_at is null and expires_at > ${ticket.now} and expires_at <= ${ticket.latest}
    returning 1`.execute(database);
  return rows.length === 1;
}

/** Deletes the unused tickets of a purpose and subject. */
export async function deleteTickets(
  database: Database,
  { purpose, subject }: { purpose: string; subject: string },
): Promise<void> {
  await sql`
    delete from identity.tickets
    where purpose = ${purpose} and subject = ${subject} and used_at is null`.execute(database);
}
