import type { Viewer } from '@vereda/contract/access/viewer';
import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import type { Move } from '@vereda/contract/listener/transitions';
import type { Deps } from '#platform/deps';
import { actingOn } from '../access/actors.ts';
import { callerOf, lockReport, type Caller } from '../access/desk.service.ts';
import type { Report } from '../reports/report.queries.ts';
import { moveButtons } from '../reports/report.status.ts';
import { loadCityTerms, type CityTerms } from '../terms/counting.service.ts';
import { tellAfterMove } from './after-move.ts';
import type { MoveInput } from './move-effects.ts';
import { factsOf, getType, makeMove, type MoveContext } from './move.service.ts';

/** What is told after a move. */
export type MovedReport = {
  readonly id: number;
  readonly version: number;
  readonly stage: Stage;
  readonly outcome: Outcome | null;
  readonly moves: MoveButton[];
};

/** A move of the table as a signed-in person sends it. */
export type MoveCall = MoveInput & { readonly id: number; readonly version: number; readonly move: Move };

/** Makes one move of the table as a signed-in person. */
export async function updateReportAs(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: MoveCall; ip: string },
): Promise<MovedReport> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  return moveOne(deps, { caller, terms }, call);
}

/** Makes one move in a transaction of its own. */
export function moveOne(
  deps: Deps,
  { caller, terms }: { caller: Caller; terms: CityTerms },
  { id, version, move, ...input }: MoveCall,
): Promise<MovedReport> {
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, { id, version });
    const acting = actingOn(caller.viewer, report, caller.ipSha256);
    const context = { transaction, terms, acting, now: deps.clock.now() };
    const moved = await makeMove(context, report, {
      move,
      input: report.is_at_desk ? input : withoutNote(input),
    });
    await tellAfterMove(transaction, move, moved);
    return answerOf(context, moved.report, caller);
  });
}

/** The report after a move; staff get the buttons that work now. */
export async function answerOf(context: MoveContext, report: Report, caller: Caller): Promise<MovedReport> {
  const { id, version, stage, outcome } = report;
  if (!caller.desk) return { id, version, stage, outcome, moves: [] };
  const facts = await factsOf(context, report, await getType(context.transaction, report.subcategory_id));
  return { id, version, stage, outcome, moves: moveButtons(facts) };
}

// Private notes are the desk's.
function withoutNote(input: MoveInput): MoveInput {
  return { ...input, note: undefined };
}
