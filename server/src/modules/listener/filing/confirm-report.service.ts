import { consumeTicket } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { actingByLink } from '../access/actors.ts';
import { hashIp } from '../access/desk.service.ts';
import { keepInService, selectRoute } from '../organization/organization.queries.ts';
import { assignByRule } from '../moving/assign-by-rule.ts';
import { makeMove, type MoveContext } from '../moving/move.service.ts';
import { CONFIRM_PURPOSE, notifyReportFiled } from '../notices/notify-report-filed.job.ts';
import { selectReport, updateReport, type Report } from '../reports/report.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';

/** Confirms a visitor's report by the ticket of its mail: it goes to the desk and its promise starts. */
export async function confirmReport(
  deps: Deps,
  { ticket, ip }: { ticket: string; ip: string },
): Promise<Report> {
  const terms = await loadCityTerms(deps);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const subject = await consumeTicket(transaction, { secret: ticket, purpose: CONFIRM_PURPOSE, now });
    const report = await selectReport(transaction, Number(subject), { lock: true });
    if (!report) throw new AppError('listener/report-not-found');
    // A second mail of the same report was opened: it is confirmed already.
    if (report.stage !== 'unconfirmed') return report;
    const context = { transaction, terms, acting: actingByLink(hashIp(deps, ip)), now };
    const proposed = await withServingArea(context, report);
    const { report: confirmed } = await makeMove(context, proposed, { move: 'confirm', input: {} });
    await enqueue(transaction, notifyReportFiled, { payload: { report_id: report.id } });
    return assignByRule(context, confirmed, await selectRoute(transaction, confirmed));
  });
}

// The area that was proposed at first may have gone out of service meanwhile.
async function withServingArea(
  { transaction, now }: Pick<MoveContext, 'transaction' | 'now'>,
  report: Report,
): Promise<Report> {
  if (report.node_id === null || (await keepInService(transaction, report.node_id))) return report;
  const route = await selectRoute(transaction, report);
  return updateReport(transaction, report.id, { node_id: route?.node_id ?? null, updated_at: now });
}
