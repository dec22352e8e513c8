import { createHash } from 'node:crypto';
import { withLocale, type Locale } from '@vereda/contract/locale';
import { MailRefused } from '#ports/mail/port';
import type { Deps } from '../deps.ts';
import { publicUrl, renderMail, type MailContent } from './mail-page.ts';

/** To whom a mail goes. */
export type MailTo = {
  readonly email: string;
  readonly locale: Locale;
  /** Where one click ends this kind of mail. */
  readonly stopUrl?: string | null;
};

/** Address of a page that a mail's link opens; `mode` says what for. */
export function actionUrl(deps: Deps, locale: Locale, query: Record<string, string>): string {
  const path = withLocale('/email-action-handler', locale);
  return `${publicUrl(deps.config)}${path}?${new URLSearchParams(query)}`;
}

type Mail = {
  /** What it is about; with `occasion` and the address it names the mail, so that a second try is dropped by the receiver. */
  readonly about: 'report' | 'followed';
  readonly occasion: string;
  readonly content: MailContent;
};

/** Sends a mail in the city's brand and answers whether it was taken; one that is refused for good is noted, for what it tells is reached otherwise. */
export async function sendMail(deps: Deps, to: MailTo, { about, occasion, content }: Mail): Promise<boolean> {
  const key = createHash('sha256')
    .update(`${occasion}\n${to.email.toLowerCase()}`)
    .digest('hex')
    .slice(0, 32);
  const stop = to.stopUrl ? { unsubscribeUrl: to.stopUrl } : {};
  const mail = { ...renderMail(content, await deps.loadBrand(), to.locale), ...stop };
  try {
    await deps.ports.mail.send({ key: `${about}-${key}`, to: to.email, ...mail });
    return true;
  } catch (error) {
    // An address that does not exist will not exist later either.
    if (!(error instanceof MailRefused)) throw error;
    deps.log.warn({ about, occasion }, 'a mail was refused for good');
    return false;
  }
}
