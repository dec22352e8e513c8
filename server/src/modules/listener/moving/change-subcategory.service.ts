import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn } from '../access/actors.ts';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { selectOpenSubcategory } from '../categories/category.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { makeMove } from './move.service.ts';
import { answerOf, type MovedReport } from './update-report.service.ts';

/** A report that is of another type than its author thought. */
export type ChangeCall = {
  readonly id: number;
  readonly version: number;
  readonly subcategory_id: number;
  readonly node_id?: number | undefined;
  readonly text?: string | undefined;
  readonly note?: string | undefined;
};

/** Gives a report another type: it is routed anew, its term is the new type's, the first promise stays in the record. */
export async function changeSubcategory(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: ChangeCall; ip: string },
): Promise<MovedReport> {
  const { id, version, ...input } = call;
  const [caller, terms, type] = await Promise.all([
    callerOf(deps, viewer, ip),
    loadCityTerms(deps),
    selectOpenSubcategory(deps.database, call.subcategory_id),
  ]);
  if (!type) throw new AppError('listener/unknown-category');
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, { id, version });
    const acting = actingOn(viewer, report, caller.ipSha256);
    const context = { transaction, terms, acting, now: deps.clock.now() };
    const moved = await makeMove(context, report, { move: 'change-subcategory', input });
    return answerOf(context, moved.report, caller);
  });
}
