import type { Viewer } from '@vereda/contract/access/viewer';
import type { bulkResultSchema, reportMovingEndpoints } from '@vereda/contract/listener/moves/report-moving';
import type { Input } from '@vereda/contract/endpoint';
import { messageOf } from '@vereda/contract/errors';
import type { Locale } from '@vereda/contract/locale';
import type { z } from 'zod';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { callerOf, type Caller } from '../../access/desk.service.ts';
import { loadCityTerms, type CityTerms } from '../../terms/counting.service.ts';
import { turnFlag } from '../flags/flags.service.ts';
import { FLAG_MOVES, isFlagMove } from './flag-moves.ts';
import { moveOne, type MovedReport } from '../update-report.service.ts';

type BulkInput = Input<typeof reportMovingEndpoints.bulkUpdate>;
type Result = z.output<typeof bulkResultSchema>;
type Sender = { readonly viewer: Viewer; readonly ip: string; readonly locale: Locale };

/** Makes the same move on many reports, each in a transaction of its own; one refusal does not stop the others. */
export async function bulkUpdate(
  deps: Deps,
  sender: Sender,
  input: BulkInput,
): Promise<{ results: Result[] }> {
  const [caller, terms] = await Promise.all([callerOf(deps, sender.viewer, sender.ip), loadCityTerms(deps)]);
  const results: Result[] = [];
  for (const wanted of input.reports) {
    results.push(await attempt(deps, { sender, caller, terms, input }, wanted));
  }
  return { results };
}

type Run = { sender: Sender; caller: Caller; terms: CityTerms; input: BulkInput };

async function attempt(deps: Deps, run: Run, wanted: { id: number; version: number }): Promise<Result> {
  try {
    const moved = await moveOrTurn(deps, run, wanted);
    return { id: wanted.id, ok: true, version: moved.version, code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = messageOf(error.code, run.sender.locale, error.params);
    return { id: wanted.id, ok: false, version: null, code: error.code, message };
  }
}

function moveOrTurn(
  deps: Deps,
  { sender, caller, terms, input }: Run,
  wanted: { id: number; version: number },
): Promise<MovedReport> {
  const { reports: _reports, move, ...given } = input;
  if (isFlagMove(move)) {
    const [flag, on] = FLAG_MOVES[move];
    return turnFlag(deps, sender.viewer, { flag, call: { ...wanted, on, text: given.text }, ip: sender.ip });
  }
  return moveOne(deps, { caller, terms }, { ...wanted, ...given, move });
}
