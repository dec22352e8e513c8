import { LOCALES, withLocale } from '@vereda/contract/locale';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { publicUrl, renderMail } from '#platform/documents/mail-page';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ownMailWords, TOLD } from './own-mail-words.ts';

/** Tells the owner of an account what was changed; the address is in the job, since the account may have lost it. */
export const tellOwner = defineJob({
  name: 'tell-owner',
  payload: z.object({
    what: z.enum(TOLD),
    to: z.string(),
    first_name: z.string(),
    locale: z.enum(LOCALES),
  }),
  retries: 8,
  run: async (deps: Deps, { what, to, first_name, locale }, attempt) => {
    const general = locale === 'en' ? en : es;
    const words = ownMailWords(locale);
    const content = {
      subject: words[what].subject,
      greeting: general.greeting(first_name),
      paragraphs: [words[what].body, words.alarm],
      button: { label: words.contact, url: publicUrl(deps.config) + withLocale('/contact', locale) },
      closing: general.closing,
    };
    const mail = renderMail(content, await deps.loadBrand(), locale);
    await deps.ports.mail.send({ key: `told:${attempt.jobId}`, to, ...mail });
  },
});
