import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICES, type Notice } from '@vereda/contract/identity/own-account';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { AppError } from '#platform/errors';
import { inLanguage } from '#platform/http/one-click';
import type { Secrets } from '#platform/secrets';
import type { UserRow } from '../users/users.queries.ts';
import { muteNotice } from './preferences.queries.ts';

/** Where one click ends a kind of mail for an account, without signing in (RFC 8058). It does nothing else and does not expire. */
export function stopNoticeUrl(
  deps: Pick<Deps, 'config' | 'secrets'>,
  { uid, locale }: Pick<UserRow, 'uid' | 'locale'>,
  notice: Notice,
): string {
  const ticket = stopTicket(deps.secrets, uid, notice);
  return `${publicUrl(deps.config)}/unsubscribe/${ticket}${inLanguage(locale)}`;
}

function stopTicket(secrets: Secrets, uid: string, notice: Notice): string {
  const text = Buffer.from(JSON.stringify([uid, notice])).toString('base64url');
  return `${text}.${signatureOf(secrets, text)}`;
}

/** Ends the kind of mail that a ticket names; twice changes nothing. Throws identity/ticket-invalid. */
export async function stopNotice(deps: Deps, ticket: string): Promise<{ notice: Notice }> {
  const [text = '', signature = ''] = ticket.split('.');
  const expected = Buffer.from(signatureOf(deps.secrets, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('identity/ticket-invalid');
  const [uid, wanted] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string];
  const notice = NOTICES.find((one) => one === wanted);
  if (!notice) throw new AppError('identity/ticket-invalid');
  await muteNotice(deps.database, uid, notice);
  return { notice };
}

function signatureOf(secrets: Secrets, text: string): string {
  return createHmac('sha256', secrets.derive('stop-notice')).update(text).digest('base64url');
}
