import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ticketSecretFor } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import type { Secrets } from '#platform/secrets';
import { isOpen, selectBySecret, selectRequest, type StoredRequest } from './provider.queries.ts';

const PHOTO_TICKET = /^provider\.(\d{1,15})\.([\w-]{43})$/;

/** The secret of a provider's link: 256 bits that follow from a nonce of its own and a key, so that it is kept nowhere. */
export function secretOf(secrets: Secrets, nonce: string): string {
  return ticketSecretFor(secrets, 'provider', nonce);
}

/** What is kept of a link's secret. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** What a link was made for, also where it is over; null for one that nobody made. */
export function findByTicket(deps: Deps, ticket: string): Promise<StoredRequest | null> {
  return selectBySecret(deps.database, hashOfSecret(ticket));
}

/** Goes with the addresses of the photos that a provider may see, as long as the link is good. */
export function photoTicketOf(secrets: Secrets, requestId: number): string {
  return `provider.${requestId}.${signatureOf(secrets, requestId).toString('base64url')}`;
}

/** Whether a ticket opens a photo that was let through: one of this case, chosen for a link that is good. */
export async function opensPhoto(
  deps: Deps,
  ticket: string,
  photo: { readonly id: string; readonly report_id: number; readonly is_public: boolean },
): Promise<boolean> {
  const [, id = '', signature = ''] = PHOTO_TICKET.exec(ticket) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(deps.secrets, Number(id));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  const request = await selectRequest(deps.database, Number(id));
  if (!request || request.report_id !== photo.report_id || !isOpen(request, deps.clock.now())) return false;
  return isChosen(request, photo);
}

/** Whether a photo that was let through is one for this provider. */
export function isChosen(
  { photo_ids: chosen }: Pick<StoredRequest, 'photo_ids'>,
  photo: { readonly id: string; readonly is_public: boolean },
): boolean {
  return chosen === null ? photo.is_public : chosen.includes(photo.id);
}

function signatureOf(secrets: Secrets, requestId: number): Buffer {
  return createHmac('sha256', secrets.derive('photo-links')).update(`provider.${requestId}`).digest();
}
