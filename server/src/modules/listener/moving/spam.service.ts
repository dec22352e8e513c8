import type { Viewer } from '@vereda/contract/access/viewer';
import type { ToggleInput } from '@vereda/contract/listener/moves/report-flags';
import type { Deps } from '#platform/deps';
import { actingOn } from '../access/actors.ts';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { tellAfterMove } from './after-move.ts';
import { makeMove } from './move.service.ts';
import { answerOf, type MovedReport } from './update-report.service.ts';

/** Closes a report as spam, or brings it back to where it was; twice changes nothing. */
export async function turnSpam(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: ToggleInput; ip: string },
): Promise<MovedReport> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, call);
    const acting = actingOn(viewer, report, caller.ipSha256);
    const context = { transaction, terms, acting, now: deps.clock.now() };
    if (report.spam === call.on) return answerOf(context, report, caller);
    const move = call.on ? 'mark-spam' : 'unmark-spam';
    const moved = await makeMove(context, report, { move, input: { text: call.text } });
    await tellAfterMove(transaction, move, moved);
    return answerOf(context, moved.report, caller);
  });
}
