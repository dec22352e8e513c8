import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { insertTicket, selectTicket, useTicket } from './tickets.queries.ts';

export { voidTickets } from './tickets.queries.ts';

const SECRET_BYTES = 32;

/** A new secret of a ticket: 256 bits, fit for an address. */
export function ticketSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Stores a one-use ticket for a link in a mail, bound to purpose and subject; only the hash of its secret is kept. */
export async function issueTicket(
  database: Database,
  ticket: { secret: string; purpose: string; subject: string; expiresAt: Date },
): Promise<void> {
  const { secret, purpose, subject, expiresAt } = ticket;
  await insertTicket(database, { secret_sha256: hashOf(secret), purpose, subject, expires_at: expiresAt });
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
