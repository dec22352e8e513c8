import type { Viewer } from '@vereda/contract/access/viewer';
import { PHOTOS_OF_AUTHOR_MAX } from '@vereda/contract/limits';
import type { Photo } from '@vereda/contract/listener/photos/photo';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn } from '../access/actors.ts';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { record } from '../moving/record.ts';
import { selectReport, touchReport } from '../reports/report.queries.ts';
import { selectPhotos } from './attachment.queries.ts';

type Added = { readonly report_id: number; readonly attachment_ids: readonly string[]; readonly ip: string };

/**
 * Adds photos of the author to a report that is not resolved yet; they wait for review as its category says. Throws
 * auth/forbidden for others, listener/photos-closed, listener/too-many-photos, listener/attachment-taken.
 */
export async function addPhotos(deps: Deps, viewer: Viewer, added: Added): Promise<Photo[]> {
  const caller = await callerOf(deps, viewer, added.ip);
  const ids = [...new Set(added.attachment_ids)];
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, { id: added.report_id });
    if (report.author_uid !== viewer.uid) throw new AppError('auth/forbidden');
    if (report.stage === 'resolved' || report.stage === 'closed')
      throw new AppError('listener/photos-closed');
    const before = await selectPhotos(transaction, report.id);
    const own = before.filter(({ purpose }) => purpose !== 'evidence' && purpose !== 'provider').length;
    if (own + ids.length > PHOTOS_OF_AUTHOR_MAX)
      throw new AppError('listener/too-many-photos', { params: { count: PHOTOS_OF_AUTHOR_MAX } });
    await touchReport(transaction, report.id, now);
    const after = (await selectReport(transaction, report.id, { lock: false })) ?? report;
    await record(transaction, {
      what: 'photo',
      acting: actingOn(viewer, report, caller.ipSha256),
      actor: 'author',
      at: now,
      before: report,
      after,
      photos: { ids, purpose: 'report' },
      facts: { photos: ids.length },
    });
    const photos = await selectPhotos(transaction, report.id);
    return photos
      .filter(({ id }) => ids.includes(id))
      .map(({ id, width, height, purpose, state, version }) => ({
        id,
        width,
        height,
        purpose,
        state,
        version,
      }));
  });
}
