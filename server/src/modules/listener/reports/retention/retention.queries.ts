import { ENDINGS, type Ending } from '@vereda/contract/listener/stages';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

// What is forgotten does not come back: a clock that runs years ahead costs the people of one month a night, not of all
// cases, and a shorter time that somebody sets by mistake as well.
const MONTH = sql`interval '31 days'`;

/** Until when cases are closed whose people are to be forgotten now, and until when that was done. */
export async function selectSpan(
  database: Database,
  now: Date,
): Promise<{ readonly until: Date; readonly done: Date | null }> {
  const { rows } = await sql<{ until: Date; done: Date | null }>`
    select least(${now}::timestamptz - person_kept_days * interval '24 hours', person_ended_until + ${MONTH}) as until,
      person_ended_until as done
    from listener.settings`.execute(database);
  return rows[0] ?? { until: new Date(0), done: null };
}

/** Notes how far it was done. */
export async function updateDone(database: Database, until: Date): Promise<void> {
  await sql`update listener.settings set person_ended_until = ${until}`.execute(database);
}

/** How cases end whose words are not kept for good, and until when those are closed whose words end now; the first night begins with the oldest. */
export async function selectWordSpans(
  database: Database,
  now: Date,
): Promise<{ readonly ending: Ending; readonly until: Date; readonly done: Date | null }[]> {
  const { rows } = await sql<{ ending: Ending; until: Date; done: Date | null }>`
    select ending, ended_until as done,
      least(${now}::timestamptz - kept_days * interval '24 hours', ${MONTH} + coalesce(ended_until,
        (select min(closed_at) from listener.all_reports where stage = 'closed'))) as until
    from listener.word_terms where kept_days is not null order by ending`.execute(database);
  return rows;
}

/** Notes how far the words of cases that ended so were done. */
export async function updateWordsDone(database: Database, ending: Ending, until: Date): Promise<void> {
  await sql`update listener.word_terms set ended_until = ${until} where ending = ${ending}`.execute(database);
}

/** A case, and when it was closed, as text without loss. */
export type Closed = { readonly id: number; readonly closed_at: string };

/** Closings to go through: from a time on, up to another; of every ending, or of one. */
export type Span = { readonly from: Date | null; readonly until: Date; readonly ending: Ending | null };

/** Cases of a span by the time of their closing, oldest first, from the one after `after` on. */
export async function selectClosed(
  database: Database,
  { from, until, ending, after, limit }: Span & { after: Closed | null; limit: number },
): Promise<Closed[]> {
  const start = after
    ? sql`(closed_at, id) > (${after.closed_at}::timestamptz, ${after.id})`
    : sql`closed_at >= coalesce(${from}::timestamptz, '-infinity')`;
  const { rows } = await sql<Closed>`
    select id, closed_at::text as closed_at from listener.all_reports
    where stage = 'closed' and closed_at <= ${until} and ${start}
      and ${ending ? sql`outcome = any(${[...ENDINGS[ending]]})` : sql`true`}
    order by closed_at, id limit ${sql.lit(limit)}`.execute(database);
  return rows;
}

// Reads as it is in both languages.
const NO_WORDS = 'Texto borrado al terminar su plazo / Text erased at the end of its time';

const PLACE = ['lat', 'lng', 'street', 'number', 'crossing', 'address'] as const;

type Those = readonly number[];
const among = (ids: Those) => sql`any(${ids}::bigint[])`;
// Its photos are in public view: nothing else of it is kept beside them.
const IS_READ = sql`exists (select from listener.all_reports r join listener.categories k on k.id = r.category_id
  where r.id = a.report_id and r.visible and k.photos <> 'never' and a.state = 'shown')`;

/** What is let go of: what the public does not read, or everything that a case says or shows. */
export type Depth = 'unread' | 'everything';
const stays = (depth: Depth) => (depth === 'everything' ? sql`false` : IS_READ);

/** Photos of cases of which there is more than may stay: the picture as it came, or all of one that goes. */
export async function selectUnread(
  database: Database,
  ids: Those,
  depth: Depth,
): Promise<{ readonly id: string; readonly rendition: number; readonly is_read: boolean }[]> {
  const { rows } = await sql<{ id: string; rendition: number; is_read: boolean }>`
    select * from (
      select a.id, a.rendition, a.sealed, ${stays(depth)} as is_read from listener.attachments a
      where a.report_id = ${among(ids)}) photo
    where sealed or not is_read`.execute(database);
  return rows;
}

/** Lets go of the pictures as they came, of photos that do not stay, and of who sent the others. */
export async function forgetPhotos(
  transaction: DatabaseTransaction,
  ids: Those,
  depth: Depth,
): Promise<void> {
  await sql`
    with gone as (delete from listener.attachments a where a.report_id = ${among(ids)} and not ${stays(depth)}
      returning report_id)
    update listener.all_reports r set photos = r.photos - n, photo_id = case when r.visible and ${depth === 'unread'} then photo_id end
    from (select report_id, count(*)::int as n from gone group by report_id) lost where lost.report_id = r.id`.execute(
    transaction,
  );
  await sql`
    update listener.attachments set sealed = false,
      uploader_uid = case when purpose in ('report', 'rejection') then null else uploader_uid end
    where report_id = ${among(ids)} and (sealed or uploader_uid is not null)`.execute(transaction);
}

/** Forgets who reported cases and who followed them, and what they answered for staff alone; answers of how many cases somebody was known. */
export async function forgetPeople(transaction: DatabaseTransaction, ids: Those): Promise<number> {
  const { numAffectedRows } = await sql`
    update listener.all_reports r set author_uid = null, removal_reason = null, answers = '[]',
      version = version + 1
    where id = ${among(ids)} and (author_uid is not null or removal_reason is not null or answers <> '[]'
      or exists (select from listener.contacts c where c.report_id = r.id))`.execute(transaction);
  for (const table of ['contacts', 'followers', 'notice_deliveries', 'social_posts', 'undo_steps'] as const)
    await sql`delete from ${sql.table(`listener.${table}`)} where report_id = ${among(ids)}`.execute(
      transaction,
    );
  await sql`
    update listener.conformities set note = null, answered_by = null, signature = null
    where report_id = ${among(ids)} and num_nonnulls(note, answered_by, signature) > 0`.execute(transaction);
  await sql`
    update listener.provider_requests set name = null, email = null, shown_text = null
    where report_id = ${among(ids)} and num_nonnulls(name, email, shown_text) > 0`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/**
 * Forgets words that the public never read: notes of staff, and all of cases out of public view but their type and dates.
 * Of everything, those that it read as well; where it was stays on the map.
 */
export async function forgetWords(
  transaction: DatabaseTransaction,
  ids: Those,
  depth: Depth,
): Promise<number> {
  const isRead = depth === 'everything' ? sql`false` : sql`visible`;
  const unread = sql`(select id from listener.all_reports where id = ${among(ids)} and not ${isRead})`;
  const isOutside = sql`e.actor in ('author', 'visitor', 'provider')`;
  const isUnread = sql`(not e.is_public or e.report_id in ${unread})`;
  await sql`
    update listener.entries e set note = null, text = case when not ${isUnread} then e.text end,
      actor_uid = case when not ${isOutside} then e.actor_uid end,
      actor_name = case when not ${isOutside} then e.actor_name end
    where e.report_id = ${among(ids)} and (e.note is not null or (e.text is not null and ${isUnread})
      or (${isOutside} and num_nonnulls(e.actor_uid, e.actor_name) > 0))`.execute(transaction);
  for (const table of ['conformities', 'ratings'] as const)
    await sql`
      update ${sql.table(`listener.${table}`)} set text = null
      where report_id in ${unread} and text is not null`.execute(transaction);
  await sql`
    update listener.activities set text = '' where report_id in ${unread} and text <> ''`.execute(
    transaction,
  );
  const { numAffectedRows } = await sql`
    update listener.all_reports r set title = left(t.name, 140), description = ${NO_WORDS}, reference = null,
      question = null, solution = null, ${sql.join(PLACE.map((column) => sql`${sql.ref(column)} = case when r.visible then r.${sql.ref(column)} end`))},
      version = r.version + 1
    from listener.subcategories t
    where t.id = r.subcategory_id and r.id in ${unread} and r.description <> ${NO_WORDS}`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}
