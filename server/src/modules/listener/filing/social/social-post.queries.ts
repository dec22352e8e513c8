import type { Viewer } from '@vereda/contract/access/viewer';
import type { PostState, SocialPost } from '@vereda/contract/listener/lists/social-post';
import type { Network } from '@vereda/contract/listener/lists/tracker';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { deskScope, withinScope } from '../../access/scope.ts';

/** A post as it is stored: nothing else of it is kept. */
export type NewPost = {
  readonly network: Network;
  readonly key: string;
  readonly handle: string;
  readonly text: string;
  readonly link: string;
  readonly media_count: number;
  readonly posted_at: Date;
  readonly tracker_id: number | null;
};

/** What of the posts is asked for; `id` for one of whatever state. */
type Wanted =
  | { readonly id: number }
  | {
      readonly network: Network;
      readonly state: PostState;
      readonly after: readonly (string | number)[] | null;
      readonly limit: number;
    };

/** A post with its sort values. */
type Row = SocialPost & { readonly sort: [string, number] };

/** Posts, newest first, one more than the limit; a report is named only to who may read it. */
export async function selectPosts(database: Database, viewer: Viewer, wanted: Wanted): Promise<Row[]> {
  const which =
    'id' in wanted
      ? sql`p.id = ${wanted.id}`
      : sql`p.network = ${wanted.network} and p.state = ${wanted.state} and ${
          wanted.after
            ? sql`(p.posted_at, p.id) < (${wanted.after[0]}::timestamptz, ${wanted.after[1]}::bigint)`
            : sql`true`
        }`;
  const { rows } = await sql<Row>`
    select p.id, p.network, p.handle, p.text, p.link, p.media_count, to_json(p.posted_at) as posted_at, p.state,
      (select t.subcategory_id from listener.trackers t join listener.subcategories s on s.id = t.subcategory_id
        where t.id = p.tracker_id and s.offered) as subcategory_id,
      (select json_build_object('id', r.id, 'folio', r.folio) from listener.reports r
        where r.id = p.report_id and (${withinScope(deskScope(viewer))})) as report,
      jsonb_build_array(p.posted_at::text, p.id) as sort
    from listener.social_posts p
    where ${which}
    order by p.posted_at desc, p.id desc limit ${'id' in wanted ? 1 : wanted.limit + 1}`.execute(database);
  return rows;
}

/** Keeps posts that are not there yet; answers the ids of these. */
export async function keepPosts(
  transaction: DatabaseTransaction,
  posts: readonly NewPost[],
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into listener.social_posts (network, key, handle, text, link, media_count, posted_at, tracker_id, kept_at)
    select network, key, handle, text, link, media_count, posted_at, tracker_id, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as given (network text, key text, handle text, text text,
      link text, media_count int, posted_at timestamptz, tracker_id int)
    on conflict (network, key) do nothing returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** The id of a post that is there. */
export async function findPostId(database: Database, { network, key }: NewPost): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from listener.social_posts where network = ${network} and key = ${key}`.execute(database);
  return rows[0]?.id ?? null;
}

/** Locks a post and answers its state; null where it is gone. */
export async function lockPost(
  transaction: DatabaseTransaction,
  id: number,
): Promise<{ readonly network: Network; readonly state: PostState } | null> {
  const { rows } = await sql<{ network: Network; state: PostState }>`
    select network, state from listener.social_posts where id = ${id} for update`.execute(transaction);
  return rows[0] ?? null;
}

/** Puts a post into another state; with the report that it became. */
export async function turnPost(
  transaction: DatabaseTransaction,
  id: number,
  { state, reportId = null }: { readonly state: PostState; readonly reportId?: number | null },
): Promise<void> {
  await sql`
    update listener.social_posts set state = ${state}, report_id = ${reportId} where id = ${id}`.execute(
    transaction,
  );
}

/** The post that a report was made of. */
export async function findOrigin(
  database: Database,
  reportId: number,
): Promise<{ readonly network: Network; readonly link: string } | null> {
  const { rows } = await sql<{ network: Network; link: string }>`
    select network, link from listener.social_posts where report_id = ${reportId}`.execute(database);
  return rows[0] ?? null;
}

/** Forgets posts that were kept long enough; of those that became reports, and are, only the words and who wrote them. */
export async function forgetPosts(database: Database, before: Date): Promise<void> {
  await sql`
    delete from listener.social_posts
    where kept_at < ${before} and (state <> 'filed' or report_id is null)`.execute(database);
  await sql`
    update listener.social_posts set text = '', handle = ''
    where kept_at < ${before} and state = 'filed' and (text <> '' or handle <> '')`.execute(database);
}
