import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { actionUrl } from '#platform/documents/send-mail';
import { defineJob } from '#platform/jobs/define-job';
import { selectSubcategory } from '../../categories/category.queries.ts';
import { momentWords, wordsOf } from '../../messages/words.ts';
import { mailToProvider } from '../../notices/deliveries/deliver.ts';
import { selectReport } from '../../reports/report.queries.ts';
import { loadCityTerms } from '../../terms/counting.service.ts';
import { secretOf } from './provider-link.ts';
import { isOpen, selectRequest, selectSaid } from './provider.queries.ts';

/** Mails a provider what an entry of the case asks, with the link that answers; nothing once the link is over. */
export const sendProviderRequest = defineJob({
  name: 'send-provider-request',
  payload: z.object({ request_id: z.number(), entry_id: z.number() }),
  retries: 8,
  run: async (deps: Deps, { request_id, entry_id }, attempt) => {
    const request = await selectRequest(deps.database, request_id);
    if (!request?.email || !isOpen(request, deps.clock.now())) return;
    const report = await selectReport(deps.database, request.report_id, { lock: false });
    const said = await selectSaid(deps.database, request_id);
    const asked = said.find((one) => one.entry_id === entry_id);
    if (!report || !asked) return;
    const { locale, email } = request;
    const words = wordsOf(locale);
    const type = await selectSubcategory(deps.database, report.subcategory_id);
    const { calendar } = await loadCityTerms(deps);
    const title = (locale === 'en' ? type?.name_en : type?.name) ?? '';
    const isAgain = said[0]?.entry_id !== entry_id;
    const ticket = secretOf(deps.secrets, request.secret_nonce);
    await mailToProvider(deps, attempt, {
      report,
      notice: 'provider',
      occasion: `provider-${entry_id}`,
      to: { email, locale },
      content: {
        subject: words.providerSubject(report.folio, isAgain),
        greeting: words.greeting(request.name ?? ''),
        paragraphs: [
          words.providerAsks(isAgain),
          ...(asked.text ? [asked.text] : []),
          [title, report.address].filter(Boolean).join(' · '),
          words.providerUntil(momentWords(request.expires_at, locale, calendar)),
        ],
        button: { label: words.providerButton, url: actionUrl(deps, locale, { mode: 'provider', ticket }) },
        closing: words.closing,
      },
    });
  },
});
