import type { Viewer } from '@vereda/contract/access/viewer';
import type { reportMovingEndpoints } from '@vereda/contract/listener/moves/report-moving';
import type { Input } from '@vereda/contract/endpoint';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { callerOf, type Caller } from '../../access/desk.service.ts';
import { loadCityTerms, type CityTerms } from '../../terms/counting.service.ts';
import { turnFlag } from '../flags/flags.service.ts';
import { noteOne } from '../note-report.service.ts';
import { moveOne, type MovedReport } from '../update-report.service.ts';
import { eachReport, type EachResult, type Seen } from './each-report.ts';
import { FLAG_MOVES, isFlagMove } from './flag-moves.ts';

type BulkInput = Input<typeof reportMovingEndpoints.bulkUpdate>;
type Sender = { readonly viewer: Viewer; readonly ip: string; readonly locale: Locale };

/** Makes the same move on many reports, each in a transaction of its own; one refusal does not stop the others. */
export async function bulkUpdate(
  deps: Deps,
  sender: Sender,
  input: BulkInput,
): Promise<{ results: EachResult[] }> {
  const [caller, terms] = await Promise.all([callerOf(deps, sender.viewer, sender.ip), loadCityTerms(deps)]);
  return eachReport(input.reports, sender.locale, (seen) =>
    moveOrTurn(deps, { sender, caller, terms, input }, seen),
  );
}

type Run = { sender: Sender; caller: Caller; terms: CityTerms; input: BulkInput };

function moveOrTurn(deps: Deps, { sender, caller, terms, input }: Run, seen: Seen): Promise<MovedReport> {
  const { reports: _reports, move, ...given } = input;
  if (isFlagMove(move)) {
    const [flag, on] = FLAG_MOVES[move];
    return turnFlag(deps, sender.viewer, { flag, call: { ...seen, on, text: given.text }, ip: sender.ip });
  }
  if (move === 'note') return noteOne(deps, { caller, terms }, { ...seen, ...given });
  return moveOne(deps, { caller, terms }, { ...seen, ...given, move });
}
