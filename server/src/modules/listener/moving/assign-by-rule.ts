import { SYSTEM_ACTING } from '../access/actors.ts';
import type { Route } from '../organization/organization.queries.ts';
import type { Report } from '../reports/report.queries.ts';
import { makeMove, type MoveContext } from './move.service.ts';

/** Assigns a fresh report where its routing rule, as it is in this transaction, says that nobody needs to look first. */
export async function assignByRule(
  context: Omit<MoveContext, 'acting'>,
  report: Report,
  route: Route | null,
): Promise<Report> {
  if (!route?.auto_assign || report.kind !== 'service_report' || report.stage !== 'pending') return report;
  const request = { move: 'assign' as const, input: { node_id: route.node_id } };
  return (await makeMove({ ...context, acting: SYSTEM_ACTING }, report, request)).report;
}
