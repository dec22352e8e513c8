import type { PostState } from '@vereda/contract/listener/lists/social-post';
import type { DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { lockPost, turnPost } from './social-post.queries.ts';

/** What open pages are told when posts came or went. */
export const POSTS_CHANGED = { topic: 'desk-list-changed', key: 'social-post', audience: 'staff' } as const;

/** Ties a post to the report that was made of it, in the transaction that files the report. */
export async function filePost(
  transaction: DatabaseTransaction,
  { post, report }: { readonly post: number; readonly report: number },
): Promise<void> {
  await ensureNoReport(transaction, post);
  await turnPost(transaction, post, { state: 'filed', reportId: report });
  await publish(transaction, POSTS_CHANGED);
}

/** Locks a post and answers its state; throws listener/post-not-found, and listener/post-filed for one that is a report. */
export async function ensureNoReport(transaction: DatabaseTransaction, id: number): Promise<PostState> {
  const post = await lockPost(transaction, id);
  if (!post) throw new AppError('listener/post-not-found');
  if (post.state === 'filed') throw new AppError('listener/post-filed');
  return post.state;
}
