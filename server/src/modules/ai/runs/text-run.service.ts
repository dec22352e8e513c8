import { createHash } from 'node:crypto';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Said } from '@vereda/contract/ai/suggesting';
import type { Suggestion, textRunEndpoints, TextRun } from '@vereda/contract/ai/text-run';
import type { Input } from '@vereda/contract/endpoint';
import { REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import { withoutPersonalData } from '@vereda/contract/listener/text/personal-data';
import { readDescription, selectOfferedTypes } from '#modules/listener/public';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { findAllPersonal } from '../language/personal/names-and-homes.ts';
import { sayOf, type SaidOfText } from '../language/say.ts';
import { deleteInTwoSteps } from './two-step-deletion.ts';
import {
  decideRun,
  deleteRuns,
  insertRun,
  lockRuns,
  selectAnswer,
  selectRun,
  selectRuns,
} from './text-run.queries.ts';

type Calls = typeof textRunEndpoints;

const PURPOSE = 'delete-ai';

/** Asks the tools about a text that somebody tries, and keeps both without personal data. */
export async function createTextRun(deps: Deps, viewer: Viewer, text: string): Promise<TextRun> {
  const said = await sayOf(deps, text, { waits: true, mayAskOthers: true });
  if (!said) throw new AppError('ai/task-off');
  return keep(deps, viewer, { said, text, reportId: null });
}

/** What the tools say of a report that somebody may read at the desk; nothing where they are off. */
export async function suggestForReport(deps: Deps, viewer: Viewer, id: number): Promise<Said> {
  const text = await readDescription(deps, viewer, id);
  const inputSha256 = hashOf(text);
  const said = await sayOf(deps, text, {
    waits: true,
    mayAskOthers: true,
    // A case that is opened again is not asked about again elsewhere: that costs, and takes its time.
    known: (model) => selectAnswer(deps.database, { task: 'judge', id, inputSha256, model }),
  });
  if (!said) return { run_id: null, suggestions: [], risks: [], is_spam: false };
  const run = await keep(deps, viewer, { said, text, reportId: id });
  const { suggestions, risks, is_spam } = said;
  return { run_id: run.id, suggestions: [...suggestions], risks, is_spam };
}

/** Types that a text being written may be about; nothing of it is kept. */
export async function suggestType(deps: Deps, text: string): Promise<{ suggestions: Suggestion[] }> {
  const said = await sayOf(deps, text, { waits: false, mayAskOthers: false });
  return { suggestions: [...(said?.suggestions ?? [])] };
}

type Asked = { readonly said: SaidOfText; readonly text: string; readonly reportId: number | null };

function keep(deps: Deps, viewer: Viewer, { said, text, reportId }: Asked): Promise<TextRun> {
  return insertRun(deps.database, {
    ...said,
    task: 'judge',
    sentences: [],
    report_id: reportId,
    text:
      reportId === null
        ? withoutPersonalData(text, findAllPersonal(text)).slice(0, REPORT_TEXT_MAX_LENGTH)
        : null,
    inputSha256: hashOf(text),
    at: deps.clock.now(),
    by: viewer.uid,
  });
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** One run; throws ai/run-not-found. */
export async function getTextRun(deps: Deps, id: number): Promise<TextRun> {
  const run = await selectRun(deps.database, id, { lock: false });
  if (!run) throw new AppError('ai/run-not-found');
  return run;
}

/** A page of runs, newest first. */
export async function listTextRuns(deps: Deps, { cursor, limit, ...filter }: Input<Calls['getTexts']>) {
  const after = readCursor(cursor, ['whole'])?.[0] ?? null;
  const rows = await selectRuns(deps.database, filter, { after, limit });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit), next_cursor: last ? cursorOf(last.id) : null };
}

/** Records which type a person chose; the same choice again changes nothing, whoever makes it. */
export async function decideTextRun(
  deps: Deps,
  viewer: Viewer,
  { id, version, subcategory_id: type }: Input<Calls['updateText']>,
): Promise<TextRun> {
  const offered = await selectOfferedTypes(deps.database);
  if (!offered.some((one) => one.id === type)) {
    throw new AppError('ai/unknown-type', { fields: { subcategory_id: 'ai/unknown-type' } });
  }
  return deps.database.transaction().execute(async (transaction) => {
    const run = await selectRun(transaction, id, { lock: true });
    if (!run) throw new AppError('ai/run-not-found');
    if (run.deleted) throw new AppError('ai/run-deleted');
    if (run.task === 'summary') throw new AppError('ai/run-of-summary');
    if (run.decided_id === type) return run;
    ensureSeen(run, version);
    await decideRun(transaction, id, { type, at: deps.clock.now(), by: viewer.uid });
    const decided = await selectRun(transaction, id, { lock: false });
    return decided ?? run;
  });
}

/** Deletes runs in two steps, and with them what was learned from their decisions. */
export async function deleteTextRuns(
  deps: Deps,
  viewer: Viewer,
  { ids, confirmation }: Input<Calls['deleteAi']>,
) {
  const { rows, ...answer } = await deleteInTwoSteps(deps, viewer, {
    purpose: PURPOSE,
    confirmation,
    lock: (transaction) => lockRuns(transaction, ids),
    remove: deleteRuns,
  });
  return { ...answer, unlearned: rows.filter(({ is_decided }) => is_decided).length };
}
