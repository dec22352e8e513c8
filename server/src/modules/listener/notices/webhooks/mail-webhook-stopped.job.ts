import { withLocale } from '@vereda/contract/locale';
import { STOP_REASONS } from '@vereda/contract/listener/lists/webhook';
import { z } from 'zod';
import { findAddressee } from '#modules/identity/public';
import { mailFrame, nameInSubject } from '#platform/documents/mail-frame';
import { publicUrl, renderMail } from '#platform/documents/mail-page';
import { defineJob } from '#platform/jobs/define-job';

const WORDS = {
  es: {
    subject: (name: string) => `Avisos a «${name}»: se dejaron de enviar`,
    failing: (name: string) =>
      `El sistema «${name}» no recibió ningún aviso durante un día, así que se desactivó.`,
    gone: (name: string) => `El sistema «${name}» respondió que ya no recibe avisos, así que se desactivó.`,
    next: 'Lo que quedó en espera sale cuando se active de nuevo. Lo que ocurra hasta entonces no se le avisa: puede leerlo por Open311.',
    button: 'Ver qué respondió',
  },
  en: {
    subject: (name: string) => `Messages to “${name}” are no longer sent`,
    failing: (name: string) =>
      `The system “${name}” received no message for a whole day, so it was switched off.`,
    gone: (name: string) =>
      `The system “${name}” answered that it takes no more messages, so it was switched off.`,
    next: 'What still waits goes out once it is switched on again. It will not be told of what happens until then; it can read that through Open311.',
    button: 'See what it answered',
  },
} as const;

/** Mails one person that a webhook was switched off by itself, and why. */
export const mailWebhookStopped = defineJob({
  name: 'mail-webhook-stopped',
  payload: z.object({
    to: z.string(),
    webhook: z.number().int(),
    name: z.string(),
    reason: z.enum(STOP_REASONS),
  }),
  retries: 8,
  run: async (deps, { to, webhook, name, reason }, attempt) => {
    const addressee = await findAddressee(deps, to);
    if (!addressee?.email) return;
    const { locale } = addressee;
    const words = WORDS[locale];
    const { greeting, closing } = mailFrame(locale);
    const page = withLocale('/admin/listener/configurations/categories', locale);
    const content = {
      subject: words.subject(nameInSubject(name)),
      greeting: greeting(addressee.first_name),
      paragraphs: [words[reason](name), words.next],
      button: { label: words.button, url: `${publicUrl(deps.config)}${page}?tab=hooks&id=${webhook}` },
      closing,
    };
    const mail = renderMail(content, await deps.loadBrand(), locale);
    await deps.ports.mail.send({ key: `webhook:${attempt.jobId}`, to: addressee.email, ...mail });
  },
});
