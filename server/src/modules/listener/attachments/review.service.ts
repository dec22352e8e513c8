import { randomInt } from 'node:crypto';
import { staffActors } from '@vereda/contract/listener/transition';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { DeskPhoto, PhotoBox, WaitingPhoto } from '@vereda/contract/listener/photos/photo';
import type { Locale } from '@vereda/contract/locale';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { actingOn, shownActor } from '../access/actors.ts';
import { callerOf, type Caller } from '../access/desk.service.ts';
import { deskScope } from '../access/scope.ts';
import { record } from '../moving/record.ts';
import { lockReportFor, selectReport, type Report } from '../reports/report.queries.ts';
import { isWithin } from '../reports/scope.queries.ts';
import {
  deleteAttachment,
  refreshPhotos,
  selectPhoto,
  updatePhoto,
  type KeptPhoto,
  type PhotoPatch,
} from './attachment.queries.ts';
import { noteReview } from './check-photo.job.ts';
import {
  deleteDrawing,
  deletePhotoFiles,
  openOriginal,
  photoKey,
  putPhoto,
  sealOriginal,
  type StoredPhoto,
} from './photo-files.ts';
import { drawCovered } from './read-photo.ts';
import { claimWaiting, countWaiting } from './review.queries.ts';

const CLAIM_MS = 5 * 60_000;
const RENDITIONS = 2 ** 31 - 1;
const MAY_DELETE = ['supervisor', 'superadmin'];

/** Gives the viewer the next photos that wait, which nobody else is given for five minutes. */
export async function reviewPhotos(
  deps: Deps,
  viewer: Viewer,
  { limit, locale }: { limit: number; locale: Locale },
): Promise<{ items: WaitingPhoto[]; waiting: number }> {
  const scope = deskScope(viewer);
  const now = deps.clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const items = await claimWaiting(deps.database, scope, { uid: viewer.uid, now, until, limit, locale });
  return { items, waiting: await countWaiting(deps.database, scope) };
}

type At = { readonly id: string; readonly ip: string };

/** One photo within the viewer's rights; throws listener/attachment-not-found for every other. */
export async function getPhoto(deps: Deps, viewer: Viewer, { id, ip }: At): Promise<DeskPhoto> {
  return findKept(deps, await callerOf(deps, viewer, ip), id);
}

type Change = At & { readonly version: number } & Pick<PhotoPatch, 'state' | 'boxes'>;

/** Lets a photo through, hides it, holds it again, or covers parts of it. */
export async function changePhoto(deps: Deps, viewer: Viewer, change: Change): Promise<DeskPhoto> {
  const caller = await callerOf(deps, viewer, change.ip);
  const photo = await findKept(deps, caller, change.id);
  if (photo.version !== change.version) throw new AppError('listener/photo-changed');
  if (change.state === 'shown' && photo.state === 'private') throw new AppError('listener/photos-not-public');
  const drawn = change.boxes ? await draw(deps, photo, change.boxes) : null;
  try {
    const changed = await deps.database.transaction().execute(async (transaction) => {
      const report = await lockDeskReport(transaction, caller, photo.report_id);
      const patch = { state: change.state, boxes: change.boxes, rendition: drawn?.rendition };
      if (!(await updatePhoto(transaction, change, patch))) throw new AppError('listener/photo-changed');
      const facts = { state: change.state, covered: change.boxes?.length };
      await note(deps, transaction, { caller, report, facts: { photo: change.id, ...facts } });
      const judged = { photo: change.id, by: viewer.uid, at: deps.clock.now().toISOString() };
      await enqueue(transaction, noteReview, { payload: judged, key: `note-review:${change.id}` });
      return selectPhoto(transaction, change.id);
    });
    if (drawn) await deleteDrawing(deps, photo);
    return changed ?? photo;
  } catch (error) {
    if (drawn) await deleteDrawing(deps, drawn);
    throw error;
  }
}

/** The picture as it came, for a reason that is written down. */
export async function showOriginal(
  deps: Deps,
  viewer: Viewer,
  { reason, ...at }: At & { readonly reason: string },
): Promise<{ picture: string }> {
  const caller = await callerOf(deps, viewer, at.ip);
  const photo = await findKept(deps, caller, at.id);
  const picture = await originalOf(deps, photo);
  await deps.database.transaction().execute(async (transaction) => {
    const report = await lockDeskReport(transaction, caller, photo.report_id);
    await note(deps, transaction, { caller, report, facts: { photo: at.id, original: true }, reason });
  });
  return { picture: picture.toString('base64') };
}

/** Deletes a photo for good, with its sealed picture. */
export async function deletePhoto(
  deps: Deps,
  viewer: Viewer,
  { reason, ...at }: At & { readonly reason: string },
): Promise<{ id: string }> {
  const caller = await callerOf(deps, viewer, at.ip);
  const photo = await findKept(deps, caller, at.id);
  if (!staffActors(viewer).some((actor) => MAY_DELETE.includes(actor))) throw new AppError('auth/forbidden');
  await deps.database.transaction().execute(async (transaction) => {
    const report = await lockDeskReport(transaction, caller, photo.report_id);
    await deleteAttachment(transaction, at.id);
    await note(deps, transaction, { caller, report, facts: { photo: at.id, deleted: true }, reason });
  });
  await deletePhotoFiles(deps, [photo]);
  return { id: at.id };
}

async function findKept(deps: Deps, { desk }: Caller, id: string): Promise<KeptPhoto> {
  const photo = await selectPhoto(deps.database, id);
  const isReadable = photo && desk !== null && (await isWithin(deps.database, desk, photo.report_id));
  if (!isReadable) throw new AppError('listener/attachment-not-found');
  return photo;
}

// Of the desk alone: being the author of a report is no right to let its photos through.
async function lockDeskReport(
  transaction: DatabaseTransaction,
  { desk }: Caller,
  id: number,
): Promise<Report> {
  const report = await lockReportFor(transaction, id, { uid: '', desk });
  if (!report) throw new AppError('listener/attachment-not-found');
  return report;
}

// Under a name of its own, so that of two who cover it at once none overwrites the other's drawing.
async function draw(deps: Deps, photo: KeptPhoto, boxes: readonly PhotoBox[]): Promise<StoredPhoto> {
  const original = await originalOf(deps, photo);
  if (!photo.sealed) await sealOriginal(deps, photo.id, original);
  const drawn = { id: photo.id, rendition: randomInt(1, RENDITIONS) };
  await putPhoto(deps, drawn, await drawCovered(original, boxes));
  return drawn;
}

// Photos of before there was a review have only the picture that was served, which nothing covers.
async function originalOf(deps: Deps, photo: KeptPhoto): Promise<Buffer> {
  const picture = photo.sealed
    ? await openOriginal(deps, photo.id)
    : await deps.ports.files.find(photoKey(photo, 'large'));
  if (!picture) throw new AppError('listener/attachment-not-found');
  return picture;
}

type Noted = {
  readonly caller: Caller;
  readonly report: Report;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly reason?: string;
};

async function note(
  deps: Deps,
  transaction: DatabaseTransaction,
  { caller, report, facts, reason }: Noted,
): Promise<void> {
  await refreshPhotos(transaction, report.id);
  const after = (await selectReport(transaction, report.id, { lock: false })) ?? report;
  const acting = actingOn(caller.viewer, report, caller.ipSha256);
  await record(transaction, {
    what: 'photo',
    acting,
    actor: shownActor(acting, acting.actors),
    at: deps.clock.now(),
    before: report,
    after,
    note: reason ?? null,
    facts,
    isPublic: false,
  });
}
