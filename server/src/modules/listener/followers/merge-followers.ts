import type { DatabaseTransaction } from '#platform/database/database';
import { selectContact, type Report } from '../reports/report.queries.ts';
import { countFollowers } from './count-followers.ts';
import {
  deleteCopiedAuthor,
  insertCopiedAuthor,
  moveFollowers,
  returnFollowers,
  selectRoot,
} from './follower.queries.ts';

/** Brings followers and author of a duplicate to its original, those of its own duplicates with them, so that its news reach them all. */
export async function mergeFollowers(
  transaction: DatabaseTransaction,
  { report, masterId, at }: { report: Report; masterId: number; at: Date },
): Promise<void> {
  await moveFollowers(transaction, report.id, masterId);
  const contact = report.author_uid ? null : await selectContact(transaction, report.id);
  await insertCopiedAuthor(transaction, {
    from: report.id,
    to: masterId,
    uid: report.author_uid,
    email: contact?.email ?? null,
    locale: report.locale,
    at,
  });
  await countFollowers(transaction, masterId);
  await countFollowers(transaction, report.id);
}

/** Who follows a report that was merged hears of its original; answers how many follow what they hear of. */
export async function followOriginal(transaction: DatabaseTransaction, reportId: number): Promise<number> {
  const root = await selectRoot(transaction, reportId);
  if (root !== reportId) await moveFollowers(transaction, reportId, root);
  const followers = await countFollowers(transaction, root);
  if (root !== reportId) await countFollowers(transaction, reportId);
  return followers;
}

/** Takes followers and author of a merged report back from its original. */
export async function splitFollowers(
  transaction: DatabaseTransaction,
  { reportId, masterId }: { reportId: number; masterId: number },
): Promise<void> {
  await deleteCopiedAuthor(transaction, reportId);
  await returnFollowers(transaction, reportId);
  // The original may have been merged since, and the followers with it.
  const root = await selectRoot(transaction, masterId);
  for (const id of new Set([reportId, masterId, root])) await countFollowers(transaction, id);
}
