import { withLocale, type Locale } from '@vereda/contract/locale';
import { followerOfToken, followerToken } from '#modules/following/public';
import { findAccount, findAddressee } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { actionUrl } from '#platform/documents/send-mail';
import { AppError } from '#platform/errors';
import { inLanguage } from '#platform/http/one-click';
import { selectReader, type Reader } from './reader.queries.ts';

const LIST = 'summary-links';

/** Where a reader is reached, and where the mail leads. */
export type ReaderAddress = {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  /** The own subscriptions. */
  readonly manageUrl: string;
  /** Where one click ends the whole summary (RFC 8058). */
  readonly stopUrl: string;
  /** Reports for who reads on: the list asks for an account, the home shows them to everybody. */
  readonly listUrl: string;
};

/** Where a reader is reached; null for an account that is gone, off, without a proven address, or does not want it. */
export async function addressOf(deps: Deps, reader: Reader): Promise<ReaderAddress | null> {
  const base = publicUrl(deps.config);
  if (reader.email !== null) {
    const { id, email, locale } = reader;
    const stopUrl = `${base}/stop-summary/${followerToken(deps.secrets, LIST, id)}${inLanguage(locale)}`;
    const listUrl = base + withLocale('/', locale);
    return { email, name: '', locale, manageUrl: manageUrl(deps, reader), stopUrl, listUrl };
  }
  const [account, user] = await Promise.all([
    findAccount(deps.database, reader.uid),
    findAddressee(deps, reader.uid),
  ]);
  if (!account?.activated || account.disabled_at) return null;
  if (!user?.email || !user.wants('daily-summary')) return null;
  const { email, locale, first_name: name } = user;
  return {
    email,
    name,
    locale,
    manageUrl: `${base}${withLocale('/', locale)}?resumen=diario`,
    stopUrl: user.stopUrl('daily-summary'),
    listUrl: base + withLocale('/citizen/listener/list', locale),
  };
}

/** The page of an address with its subscriptions. */
export function manageUrl(deps: Deps, { id, locale }: Pick<Reader, 'id' | 'locale'>): string {
  return actionUrl(deps, locale, { mode: 'daily-summary', ticket: followerToken(deps.secrets, LIST, id) });
}

/** The id of the reader of a mail's ticket; throws identity/ticket-invalid for one that is not ours. */
export function readerOfTicket(deps: Deps, ticket: string): number {
  const id = followerOfToken(deps.secrets, LIST, ticket);
  if (id === null) throw new AppError('identity/ticket-invalid');
  return id;
}

/** The reader of a mail's ticket, by whom the address is proven; locked, null once it is gone. */
export async function provenReader(
  deps: Deps,
  transaction: Deps['database'],
  ticket: string,
): Promise<(Reader & { readonly email: string }) | null> {
  const reader = await selectReader(transaction, readerOfTicket(deps, ticket), { lock: true });
  return reader?.email ? { ...reader, email: reader.email } : null;
}
