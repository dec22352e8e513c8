import { withLocale, type Locale } from '@vereda/contract/locale';
import { z } from 'zod';
import { findAddressee } from '#modules/identity/public';
import { mailFrame } from '#platform/documents/mail-frame';
import { publicUrl, renderMail } from '#platform/documents/mail-page';
import { defineJob } from '#platform/jobs/define-job';

const PATH = '/admin/certificates/win-rio-negro';

const WORDS_ES = {
  subject: 'Cupones ganadores: plazos para reclamar',
  ending: (count: number) =>
    count === 1
      ? 'Un premio sin reclamar está por caducar.'
      : `${count} premios sin reclamar están por caducar.`,
  lapsed: (count: number) =>
    count === 1
      ? 'Un premio caducó sin que se reclamara.'
      : `${count} premios caducaron sin que se reclamaran.`,
  button: 'Ver los plazos',
};
const WORDS_EN: typeof WORDS_ES = {
  subject: 'Winning coupons: time to claim',
  ending: (count) =>
    count === 1 ? 'One unclaimed prize is about to lapse.' : `${count} unclaimed prizes are about to lapse.`,
  lapsed: (count) =>
    count === 1 ? 'One prize lapsed without being claimed.' : `${count} prizes lapsed without being claimed.`,
  button: 'See the claims',
};
const wordsIn = (locale: Locale) => (locale === 'en' ? WORDS_EN : WORDS_ES);

/** Mails one person how many claims end soon and how many prizes lapsed; nothing in it is of a coupon or a person. */
export const mailClaimNews = defineJob({
  name: 'mail-claim-news',
  payload: z.object({ to: z.string(), ending: z.number().int(), lapsed: z.number().int() }),
  retries: 8,
  run: async (deps, { to, ending, lapsed }, attempt) => {
    const addressee = await findAddressee(deps, to);
    if (!addressee?.email) return;
    const { locale } = addressee;
    const words = wordsIn(locale);
    const { greeting, closing } = mailFrame(locale);
    const content = {
      subject: words.subject,
      greeting: greeting(addressee.first_name),
      paragraphs: [
        ...(ending > 0 ? [words.ending(ending)] : []),
        ...(lapsed > 0 ? [words.lapsed(lapsed)] : []),
      ],
      button: { label: words.button, url: publicUrl(deps.config) + withLocale(PATH, locale) },
      closing,
    };
    const mail = renderMail(content, await deps.loadBrand(), locale);
    await deps.ports.mail.send({ key: `claims:${attempt.jobId}`, to: addressee.email, ...mail });
  },
});
