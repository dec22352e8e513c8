import type { reportFilingEndpoints } from '@vereda/contract/listener/report-filing';
import type { Input } from '@vereda/contract/endpoint';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingByLink } from '../access/actors.ts';
import { ensureVersion, hashIp } from '../access/desk.service.ts';
import { getReportByKey } from '../folio/follow-key.service.ts';
import { tellAfterMove } from '../moving/after-move.ts';
import { makeMove } from '../moving/move.service.ts';
import { viewByKey } from '../reading/report-view.service.ts';
import { selectReport } from '../reports/report.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';

/** Makes a move as somebody who has folio and key. */
export async function updateByFolio(
  deps: Deps,
  {
    call,
    ip,
    locale,
  }: { call: Input<typeof reportFilingEndpoints.updateByFolio>; ip: string; locale: Locale },
): Promise<ReportView> {
  const { folio, secret, version, move, ...input } = call;
  const [{ id }, terms] = await Promise.all([
    getReportByKey(deps, { folio, secret }, ip),
    loadCityTerms(deps),
  ]);
  const moved = await deps.database.transaction().execute(async (transaction) => {
    const report = await selectReport(transaction, id, { lock: true });
    if (!report) throw new AppError('listener/report-not-found');
    ensureVersion(report, version);
    const acting = actingByLink(hashIp(deps, ip));
    const context = { transaction, terms, acting, now: deps.clock.now() };
    const result = await makeMove(context, report, { move, input });
    await tellAfterMove(transaction, move, result);
    return result.report;
  });
  return viewByKey(deps, moved, locale);
}
