import type { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { imageRunEndpoints, ImageRun } from '@vereda/contract/ai/image-run';
import type { Input } from '@vereda/contract/endpoint';
import { withoutPersonalData } from '@vereda/contract/listener/text/personal-data';
import { findDesk, readPhoto, readUploadBytes } from '#modules/listener/public';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { deleteInTwoSteps } from '../runs/two-step-deletion.ts';
import { lookAtPicture, installedOf } from './look-at-picture.ts';
import {
  decideImageRun,
  deleteImageRuns,
  insertTriedRun,
  isDecidedAs,
  lockImageRuns,
  selectImageRun,
  selectImageRuns,
} from './image-run.queries.ts';
import { isAsProposed, judgeBoxes } from './judge-boxes.ts';
import { loadPictureTasks } from './vision-settings.ts';

type Calls = typeof imageRunEndpoints;

const PURPOSE = 'delete-images';
// Somebody waits before the screen.
const TRIED_WITHIN_MS = 25_000;

/** Looks at a picture that somebody tries and keeps what was found, without personal data in writing; the picture goes. */
export async function createImageRun(deps: Deps, viewer: Viewer, stream: Readable): Promise<ImageRun> {
  const bytes = await readUploadBytes(stream);
  const tasks = await loadPictureTasks(deps);
  if (tasks.length === 0) throw new AppError('ai/task-off');
  const installed = installedOf(deps, tasks);
  if (installed.length === 0) throw new AppError('ai/nothing-installed');
  const { large } = await readPhoto(bytes);
  const checked = await lookAtPicture(deps, large, { tasks: installed, withinMs: TRIED_WITHIN_MS });
  const { text } = checked.found;
  const found = { ...checked.found, ...(text !== undefined && { text: withoutPersonalData(text) }) };
  const run = { ...checked, found, state: 'done', let_through: false, at: deps.clock.now() } as const;
  return insertTriedRun(deps.database, run, viewer.uid);
}

/** One run within the viewer's rights; throws ai/run-not-found for every other. */
export async function getImageRun(deps: Deps, viewer: Viewer, id: number): Promise<ImageRun> {
  const run = await selectImageRun(deps.database, await findDesk(deps, viewer), { id });
  if (!run) throw new AppError('ai/run-not-found');
  return run;
}

/** A page of runs within the viewer's rights, newest first. */
export async function listImageRuns(
  deps: Deps,
  viewer: Viewer,
  { cursor, limit, ...filter }: Input<Calls['getImages']>,
) {
  const after = readCursor(cursor, ['whole'])?.[0] ?? null;
  const scope = await findDesk(deps, viewer);
  const rows = await selectImageRuns(deps.database, scope, { ...filter, after, limit });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit), next_cursor: last ? cursorOf(last.id) : null };
}

/**
 * Records what a person would cover in a picture that was tried; the same again changes nothing, whoever says it. What is
 * covered in a photo of a report is decided in its review alone. Throws ai/run-of-report, ai/run-deleted.
 */
export async function decideImage(
  deps: Deps,
  viewer: Viewer,
  { id, version, boxes }: Input<Calls['updateImage']>,
): Promise<ImageRun> {
  const scope = await findDesk(deps, viewer);
  return deps.database.transaction().execute(async (transaction) => {
    const run = await selectImageRun(transaction, scope, { id, lock: true });
    if (!run) throw new AppError('ai/run-not-found');
    if (run.deleted) throw new AppError('ai/run-deleted');
    if (run.photo_id !== null) throw new AppError('ai/run-of-report');
    if (await isDecidedAs(transaction, id, boxes)) return run;
    ensureSeen(run, version);
    const judged = judgeBoxes(run.proposed, boxes);
    const decision = isAsProposed(judged) ? 'accepted' : 'changed';
    await decideImageRun(transaction, id, { decision, boxes, judged, at: deps.clock.now(), by: viewer.uid });
    return (await selectImageRun(transaction, scope, { id })) ?? run;
  });
}

/** Deletes runs within the viewer's rights in two steps; photos and what is covered in them stay as they are. */
export async function deleteImages(
  deps: Deps,
  viewer: Viewer,
  { ids, confirmation }: Input<Calls['deleteImages']>,
) {
  const scope = await findDesk(deps, viewer);
  const { rows: _rows, ...answer } = await deleteInTwoSteps(deps, viewer, {
    purpose: PURPOSE,
    confirmation,
    lock: (transaction) => lockImageRuns(transaction, scope, ids),
    remove: deleteImageRuns,
  });
  return answer;
}
