import { withLocale } from '@vereda/contract/locale';
import { z } from 'zod';
import { findAddressee } from '#modules/identity/public';
import { OFFICIAL_NEWS } from '#platform/history/appointments';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { mailFrame } from '#platform/documents/mail-frame';
import { publicUrl, renderMail } from '#platform/documents/mail-page';
import { officialMailWords } from './official-mail-words.ts';

/** Mails one person what happened to an appointment to sign, or to the account behind one. */
export const mailOfficialNews = defineJob({
  name: 'mail-official-news',
  payload: z.object({
    what: z.enum(OFFICIAL_NEWS),
    to: z.string(),
    uid: z.string(),
    by: z.string().nullable(),
    subject: z.string(),
    reason: z.string().optional(),
  }),
  retries: 8,
  run: async (deps: Deps, { what, to, uid, by, subject, reason }, attempt) => {
    const addressee = await findAddressee(deps, to);
    if (!addressee?.email) return;
    const names = await deps.loadNames(by === null ? [uid] : [uid, by]);
    const words = officialMailWords(addressee.locale);
    const { greeting, closing } = mailFrame(addressee.locale);
    const nameOf = (one: string | null) => (one && names.get(one)) || words.somebody;
    const path = to === uid ? '/profile' : `/admin/configurations/users/${encodeURIComponent(uid)}`;
    const content = {
      subject: words.subject[what],
      greeting: greeting(addressee.first_name),
      paragraphs: [
        words.body[what]({ official: nameOf(uid), by: nameOf(by), what: words.named(subject) }),
        ...(reason === undefined ? [] : [words.reason(reason)]),
        words.alarm,
      ],
      button: { label: words.button, url: publicUrl(deps.config) + withLocale(path, addressee.locale) },
      closing,
    };
    const mail = renderMail(content, await deps.loadBrand(), addressee.locale);
    await deps.ports.mail.send({ key: `official:${attempt.jobId}`, to: addressee.email, ...mail });
  },
});
