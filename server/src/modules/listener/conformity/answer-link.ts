import type { Locale } from '@vereda/contract/locale';
import { issueTicket, ticketSecretFor } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { actionUrl } from '#platform/documents/send-mail';
import type { Report } from '../reports/report.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { endOfWorkDay } from '../terms/work-calendar.ts';

/** Purpose of the ticket that answers a resolution; its subject is `<report id>:<cycle>`. */
export const CONFORMITY_PURPOSE = 'conformity';

/** Issues the link that answers whether a report is solved, the same one for each try of a job, and until when it does. */
export async function issueAnswerLink(
  deps: Deps,
  report: Pick<Report, 'id' | 'cycle' | 'stage_since'>,
  { jobId, locale }: { readonly jobId: string; readonly locale: Locale },
): Promise<{ ticket: string; url: string; until: Date }> {
  const { calendar, settings } = await loadCityTerms(deps);
  const until = endOfWorkDay(calendar, report.stage_since, settings.tacit_days);
  const ticket = ticketSecretFor(deps.secrets, CONFORMITY_PURPOSE, jobId);
  const subject = `${report.id}:${report.cycle}`;
  const issued = { secret: ticket, purpose: CONFORMITY_PURPOSE, subject, expiresAt: until };
  await deps.database.transaction().execute((transaction) => issueTicket(transaction, issued));
  return { ticket, url: actionUrl(deps, locale, { mode: 'conformity', ticket }), until };
}
