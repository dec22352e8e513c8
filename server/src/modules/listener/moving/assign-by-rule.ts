import { SYSTEM_ACTING } from '../access/actors.ts';
import { selectRoute } from '../organization/organization.queries.ts';
import type { Report } from '../reports/report.queries.ts';
import { makeMove, type MoveContext } from './move.service.ts';

/** Assigns a fresh report where its routing rule says that nobody needs to look first. */
export async function assignByRule(context: Omit<MoveContext, 'acting'>, report: Report): Promise<Report> {
  if (report.kind !== 'service_report' || report.stage !== 'pending') return report;
  const { category_id: categoryId, subcategory_id: subcategoryId, colonia_id: coloniaId } = report;
  const route = await selectRoute(context.transaction, { categoryId, subcategoryId, coloniaId });
  if (!route?.auto_assign) return report;
  const request = { move: 'assign' as const, input: { node_id: route.node_id } };
  return (await makeMove({ ...context, acting: SYSTEM_ACTING }, report, request)).report;
}
