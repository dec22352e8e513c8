import { createHash, createHmac } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Secrets } from '#platform/secrets';
import { deleteTickets, insertTicket, selectTicket, useTicket, useTicketOf } from './tickets.queries.ts';

/**
 * Secret of the ticket that a job mails: 256 bits, fit for an address. It follows from the job, so that a second try
 * sends the same link, and from a key, so that nobody else can make it and it waits nowhere in the clear.
 */
export function ticketSecretFor(secrets: Secrets, purpose: string, jobId: string): string {
  return createHmac('sha256', secrets.derive('tickets')).update(`${purpose}:${jobId}`).digest('base64url');
}

/**
 * Stores a one-use ticket for a link in a mail, bound to purpose and subject; only the hash of its secret is kept.
 * Issuing the same one again changes nothing. `replaces` voids the earlier ones of this purpose and subject; not where
 * anybody may ask for one, who would take from the owner what was sent before.
 */
export async function issueTicket(
  transaction: DatabaseTransaction,
  ticket: { secret: string; purpose: string; subject: string; expiresAt: Date; replaces?: boolean },
): Promise<void> {
  const { purpose, subject } = ticket;
  const row = { secret_sha256: hashOf(ticket.secret), purpose, subject, expires_at: ticket.expiresAt };
  if (ticket.replaces) await deleteTickets(transaction, { purpose, subject });
  await insertTicket(transaction, row);
}

/** Uses a ticket up and answers its subject; throws identity/ticket-invalid when it is unknown, used or expired. */
export async function consumeTicket(
  database: Database,
  ticket: { secret: string; purpose: string; now: Date },
): Promise<string> {
  const { purpose, now } = ticket;
  const subject = await useTicket(database, { secret_sha256: hashOf(ticket.secret), purpose, now });
  if (subject === null) throw new AppError('identity/ticket-invalid');
  return subject;
}

/** Voids the tickets of a purpose and subject that were not used. */
export function voidTickets(
  transaction: DatabaseTransaction,
  of: { purpose: string; subject: string },
): Promise<void> {
  return deleteTickets(transaction, of);
}

/** Uses up a ticket of this very subject; false when it is none, expired, or would live longer than it may. */
export function useFreshTicket(
  database: Database,
  ticket: { secret: string; purpose: string; subject: string; now: Date; longestMs: number },
): Promise<boolean> {
  const { purpose, subject, now } = ticket;
  const latest = new Date(now.getTime() + ticket.longestMs);
  return useTicketOf(database, { secret_sha256: hashOf(ticket.secret), purpose, subject, now, latest });
}

/** The subject of a good ticket without using it up, null when it is not good. */
export function peekTicket(
  database: Database,
  ticket: { secret: string; purpose: string; now: Date },
): Promise<string | null> {
  const { purpose, now } = ticket;
  return selectTicket(database, { secret_sha256: hashOf(ticket.secret), purpose, now });
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
