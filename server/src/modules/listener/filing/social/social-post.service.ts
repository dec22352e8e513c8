import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import {
  postAddress,
  type PostState,
  type SocialPost,
  type socialPostEndpoints,
} from '@vereda/contract/listener/lists/social-post';
import { createReportInput, type FiledReport } from '@vereda/contract/listener/report-filing';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { createReport, type Sending } from '../create-report.service.ts';
import { ensureNoReport, POSTS_CHANGED } from './file-post.ts';
import { fitTracker, selectFollowed } from './fit-tracker.ts';
import { findPostId, keepPosts, selectPosts, turnPost } from './social-post.queries.ts';

type Calls = typeof socialPostEndpoints;
type Doing = {
  readonly id: number;
  readonly at: Date;
  readonly viewer: Viewer;
  readonly action: 'created' | 'removed' | 'restored';
};

/** A page of posts, newest first. */
export async function listPosts(deps: Deps, viewer: Viewer, { cursor, ...wanted }: Input<Calls['list']>) {
  const after = readCursor(cursor, ['instant', 'whole']);
  const rows = await selectPosts(deps.database, viewer, { ...wanted, after });
  const last = rows.length > wanted.limit ? rows[wanted.limit - 1] : undefined;
  return {
    items: rows.slice(0, wanted.limit).map(withoutSort),
    next_cursor: last ? cursorOf(...last.sort) : null,
  };
}

/** One post; throws listener/post-not-found. */
export async function getPost(deps: Deps, viewer: Viewer, id: number): Promise<SocialPost> {
  const [found] = await selectPosts(deps.database, viewer, { id });
  if (!found) throw new AppError('listener/post-not-found');
  return withoutSort(found);
}

/** Brings a post by hand; the same one again is answered as it is. */
export async function pastePost(
  deps: Deps,
  viewer: Viewer,
  { network, link, text }: Input<Calls['create']>,
): Promise<SocialPost> {
  const address = postAddress(network, link);
  if (!address) throw new AppError('listener/not-a-post', { fields: { link: 'listener/not-a-post' } });
  const fitting = fitTracker(await selectFollowed(deps.database, network), text);
  const at = deps.clock.now();
  const post = { ...address, network, text, media_count: 0, posted_at: at, tracker_id: fitting?.id ?? null };
  const id = await deps.database.transaction().execute(async (transaction) => {
    const [added] = await keepPosts(transaction, [post], at);
    if (added !== undefined) await note(transaction, { id: added, at, viewer, action: 'created' });
    return added ?? findPostId(transaction, post);
  });
  if (id === null) throw new AppError('listener/post-not-found');
  return getPost(deps, viewer, id);
}

/** Dismisses a post, or lets it wait again; twice changes nothing. Throws listener/post-filed for one that is a report. */
export async function dismissPost(
  deps: Deps,
  viewer: Viewer,
  { id, on }: { readonly id: number; readonly on: boolean },
): Promise<SocialPost> {
  const state: PostState = on ? 'dismissed' : 'waiting';
  await deps.database.transaction().execute(async (transaction) => {
    const before = await ensureNoReport(transaction, id);
    if (before === state) return;
    await turnPost(transaction, id, { state });
    await note(transaction, { id, at: deps.clock.now(), viewer, action: on ? 'removed' : 'restored' });
  });
  return getPost(deps, viewer, id);
}

/** Files a report of a post; a second one of the same post is refused with listener/post-filed. */
export function reportPost(
  deps: Deps,
  sending: Sending,
  { post_id, ...given }: Input<Calls['createReport']>,
): Promise<FiledReport> {
  const input = createReportInput.parse({ ...given, source: 'network' });
  return createReport(deps, { ...sending, post: post_id }, input);
}

async function note(transaction: DatabaseTransaction, { id, at, viewer, action }: Doing) {
  await writeChange(transaction, {
    at,
    entity: 'social-post',
    entity_id: String(id),
    action,
    actor: actorOf(viewer),
  });
  await publish(transaction, POSTS_CHANGED);
}

function withoutSort({ sort: _sort, ...post }: SocialPost & { sort: unknown }): SocialPost {
  return post;
}
