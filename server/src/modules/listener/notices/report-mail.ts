import type { Notice } from '@vereda/contract/identity/own-account';
import { withLocale, type Locale } from '@vereda/contract/locale';
import { findAddressee } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { publicUrl, type MailContent, type MailParagraph } from '#platform/documents/mail-page';
import { sendMail, type MailTo } from '#platform/documents/send-mail';
import { followKeyOf } from '../folio/follow-key.ts';
import { reporterStopUrl } from '../followers/reporter-link.ts';
import { wordsOf } from '../messages/words.ts';
import { selectContact, type Report } from '../reports/report.queries.ts';

/** Somebody who gets mail about a report. */
export type Recipient = {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  /** Key to follow without an account, only for who reported without one. */
  readonly followKey: string | null;
  /** Where one click ends this kind of mail, or without an account all that can be done without; null for mails that always come. */
  readonly stopUrl: string | null;
};

/** Who reported, if there is an address; null for anonymous and erased ones, and who does not want this `notice`. */
export async function findReporter(
  deps: Deps,
  report: Report,
  notice: Notice | null = null,
): Promise<Recipient | null> {
  if (report.author_uid) {
    const user = await findAddressee(deps, report.author_uid);
    if (!user?.email || (notice && !user.wants(notice))) return null;
    const { email, first_name: name, locale } = user;
    return { email, name, locale, followKey: null, stopUrl: notice && user.stopUrl(notice) };
  }
  return findVisitor(deps, report, notice);
}

// Who reported without an account.
async function findVisitor(deps: Deps, report: Report, notice: Notice | null): Promise<Recipient | null> {
  const contact = await selectContact(deps.database, report.id);
  if (!contact?.email || (notice && contact.no_messages)) return null;
  const followKey = contact.secret_nonce ? followKeyOf(deps.secrets, contact.secret_nonce) : null;
  const name = contact.first_name ?? '';
  const { locale } = report;
  const stopUrl = notice && reporterStopUrl(deps, report.id, locale);
  return { email: contact.email, name, locale, followKey, stopUrl };
}

/** The line of a mail that says how not to get it any more; none where it always comes. */
export function stopLine({ stopUrl, locale }: Pick<Recipient, 'stopUrl' | 'locale'>): MailParagraph[] {
  return stopUrl ? [wordsOf(locale).stopLine(stopUrl)] : [];
}

/** Address of a report for its follower. */
export function reportUrl(deps: Deps, report: Pick<Report, 'folio'>, locale: Locale): string {
  return `${publicUrl(deps.config)}${withLocale('/', locale)}?folio=${report.folio}`;
}

/** Sends a mail about reports to who is neither their reporter nor follows them; `occasion` and the address name it. */
export async function sendReportMail(
  deps: Deps,
  to: MailTo,
  { occasion, content }: { occasion: string; content: MailContent },
): Promise<void> {
  await sendMail(deps, to, { about: 'report', occasion, content });
}
