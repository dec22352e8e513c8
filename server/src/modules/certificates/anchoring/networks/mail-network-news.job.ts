import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { withLocale } from '@vereda/contract/locale';
import { z } from 'zod';
import { findAddressee } from '#modules/identity/public';
import { mailFrame, nameInSubject } from '#platform/documents/mail-frame';
import { publicUrl, renderMail } from '#platform/documents/mail-page';
import { defineJob } from '#platform/jobs/define-job';
import { networkMailWords } from './network-mail-words.ts';

const NETWORKS_PATH = '/admin/certificates?tab=redes';

/** Mails one person what is wrong with a network that certificates are registered on, or that nothing is any more. */
export const mailNetworkNews = defineJob({
  name: 'mail-network-news',
  payload: z.object({
    to: z.string(),
    network: z.string(),
    problem: z.string().nullable(),
    problem_params: z.record(z.string(), z.union([z.string(), z.number()])),
    stale: z.boolean(),
    lost: z.number().int(),
  }),
  retries: 8,
  run: async (deps, { to, network, problem, problem_params, stale, lost }, attempt) => {
    const addressee = await findAddressee(deps, to);
    if (!addressee?.email) return;
    const { locale } = addressee;
    const words = networkMailWords(locale);
    const { greeting, closing } = mailFrame(locale);
    const known = deps.ports.ledgers.find((ledger) => ledger.network.id === network);
    const name = known?.network.name[locale] ?? network;
    const wrong = [
      problem && messageOf(problem as ErrorCode, locale, problem_params),
      lost > 0 && words.lost(lost),
      stale && words.stale,
    ].filter((sentence) => typeof sentence === 'string');
    const isOver = wrong.length === 0;
    const content = {
      subject: (isOver ? words.over : words.wrong).subject(nameInSubject(name)),
      greeting: greeting(addressee.first_name),
      paragraphs: isOver ? [words.over.body(name)] : [words.wrong.body(name), ...wrong, words.wrong.calm],
      button: { label: words.button, url: publicUrl(deps.config) + withLocale(NETWORKS_PATH, locale) },
      closing,
    };
    const mail = renderMail(content, await deps.loadBrand(), locale);
    await deps.ports.mail.send({ key: `network:${attempt.jobId}`, to: addressee.email, ...mail });
  },
});
