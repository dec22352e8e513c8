import type {
  InitiativeChange,
  InitiativeEntry,
  InitiativeRow,
} from '@vereda/contract/transparency/initiative';
import type { InitiativeStatus } from '@vereda/contract/transparency/initiative-transitions';
import { INITIATIVE_SOON_DAYS, type INITIATIVE_DUE } from '@vereda/contract/transparency/initiative';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What is known of an initiative beside what its form shows. */
export type InitiativeStanding = {
  readonly review_version: number | null;
  readonly review_by: string | null;
  readonly authors: readonly string[];
  readonly published: Readonly<Record<string, unknown>> | null;
  readonly published_progress: number | null;
};

/** Who wrote an initiative, who laid it before somebody, and what the public sees of it. */
export async function selectInitiativeStanding(
  database: Database,
  id: number,
): Promise<InitiativeStanding | null> {
  const { rows } = await sql<InitiativeStanding>`
    select review_version, review_by, authors, published,
      transparency.progress_of((published ->> 'progress')::int, published -> 'milestones') as published_progress
    from transparency.initiatives where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** A row of the timeline to be written. */
export type NewInitiativeEntry = Omit<InitiativeEntry, 'id' | 'at' | 'by' | 'by_platform' | 'changes'> & {
  readonly initiative_id: number;
  readonly at: Date;
  readonly actor_uid: string;
  readonly changes: readonly InitiativeChange[];
};

/** Writes one row of the timeline and answers its id. */
export async function insertInitiativeEntry(
  transaction: DatabaseTransaction,
  entry: NewInitiativeEntry,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into transparency.initiative_entries
      (initiative_id, at, version, what, from_status, to_status, reason, actor_uid, changes, is_public)
    values (${entry.initiative_id}, ${entry.at}, ${entry.version}, ${entry.what}, ${entry.from_status},
      ${entry.to_status}, ${entry.reason}, ${entry.actor_uid}, ${JSON.stringify(entry.changes)}::jsonb,
      ${entry.is_public}) returning id::int`.execute(transaction);
  return rows[0]?.id ?? 0;
}

type EntryRow = Omit<InitiativeEntry, 'at' | 'by' | 'by_platform'> & {
  readonly at: Date;
  readonly actor_uid: string;
};

/** The timeline of an initiative, newest first; `actor_uid` says by whom. */
export async function selectInitiativeEntries(
  database: Database,
  id: number,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id::int, at, what, version, from_status, to_status, reason, actor_uid, changes, is_public
    from transparency.initiative_entries where initiative_id = ${id} order by id desc limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** Reasons that were given for edits after a version, the oldest first, with what each changed. */
export async function selectReasonsSince(
  transaction: DatabaseTransaction,
  id: number,
  version: number,
): Promise<{ reason: string; changes: InitiativeChange[] }[]> {
  const { rows } = await sql<{ reason: string; changes: InitiativeChange[] }>`
    select reason, changes from transparency.initiative_entries
    where initiative_id = ${id} and what = 'changed' and version > ${version} and reason is not null
    order by id`.execute(transaction);
  return rows;
}

/** Remembers who wrote something that the public does not see yet. */
export async function addAuthor(transaction: DatabaseTransaction, id: number, uid: string): Promise<void> {
  await sql`
    update transparency.initiatives set authors = authors || ${uid}::text
    where id = ${id} and not ${uid}::text = any(authors)`.execute(transaction);
}

/** What a move writes. */
export type WrittenMove = {
  readonly id: number;
  readonly to: InitiativeStatus;
  readonly isNew: boolean;
  readonly reason: string | null;
  readonly at: Date;
  /** By whom it is laid before somebody else; null where it is not. */
  readonly askedBy: string | null;
  /** What the public sees from now on; null where that stays. */
  readonly published: Readonly<Record<string, unknown>> | null;
};

/** Moves an initiative and counts its version up; what is published has no authors who may not publish. */
export async function updateStatus(transaction: DatabaseTransaction, move: WrittenMove): Promise<void> {
  const { id, to, isNew, reason, at, askedBy, published } = move;
  await sql`
    update transparency.initiatives set version = version + 1, changed_at = ${at}, status = ${to},
      status_since = ${isNew ? at : sql`status_since`}, status_reason = ${isNew ? reason : sql`status_reason`},
      review_version = ${askedBy ? sql`version + 1` : sql`null::int`}, review_by = ${askedBy}
      ${
        published
          ? sql`, published = ${JSON.stringify(published)}::jsonb, published_version = version + 1,
            published_at = coalesce(published_at, ${at}), authors = '{}'`
          : sql``
      }
    where id = ${id}`.execute(transaction);
}

/** Which initiatives a list shows; `after` is the last row of the page before. */
export type InitiativeFilter = {
  readonly words: readonly string[];
  readonly status: InitiativeStatus | undefined;
  readonly catalogfirst_id: number | undefined;
  readonly sdg: number | undefined;
  readonly colonia_id: number | undefined;
  readonly waiting: boolean;
  readonly due: (typeof INITIATIVE_DUE)[number] | undefined;
  /** The city's day. */
  readonly today: string;
  readonly after: readonly [changedAt: string, id: number] | null;
  readonly limit: number;
};

const IS_PENDING = sql`(i.published is not null and cardinality(i.authors) > 0)`;

const IS_WAITING = sql`(i.status = 'en_revision' or ${IS_PENDING})`;

function isDue(due: (typeof INITIATIVE_DUE)[number], today: string) {
  const runs = sql`i.status in ('publicada', 'en_ejecucion', 'pausada')`;
  return due === 'late'
    ? sql`(${runs} and i.promised_on < ${today}::date)`
    : sql`(${runs} and i.promised_on between ${today}::date and ${today}::date + ${INITIATIVE_SOON_DAYS}::int)`;
}

/** How many initiatives ask for somebody, by the conditions of the list. */
export async function countAsking(
  database: Database,
  today: string,
): Promise<{ waiting: number; late: number; soon: number }> {
  const { rows } = await sql<{ waiting: number; late: number; soon: number }>`
    select (select count(*)::int from transparency.initiatives i where i.deleted_at is null and ${IS_WAITING}) as waiting,
      (select count(*)::int from transparency.initiatives i where i.deleted_at is null and ${isDue('late', today)}) as late,
      (select count(*)::int from transparency.initiatives i where i.deleted_at is null and ${isDue('soon', today)}) as soon`.execute(
    database,
  );
  return rows[0] ?? { waiting: 0, late: 0, soon: 0 };
}

/** Up to `limit` + 1 initiatives, the one changed last first. */
export async function selectInitiatives(
  database: Database,
  {
    words,
    status,
    catalogfirst_id: type,
    sdg,
    colonia_id: colonia,
    waiting,
    due,
    today,
    after,
    limit,
  }: InitiativeFilter,
): Promise<(InitiativeRow & { sort: string })[]> {
  const found = words.map((word) => sql`i.words like platform.plain(${`%${word}%`})`);
  const { rows } = await sql<InitiativeRow & { sort: string }>`
    select i.id, i.version, i.name, i.name_en, i.catalog_id, i.status, i.published_version,
      to_char(i.starts_on, 'YYYY-MM-DD') as starts_on, to_char(i.promised_on, 'YYYY-MM-DD') as promised_on,
      to_char(i.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, i.changed_at::text as sort,
      transparency.progress_of(i.progress, i.milestones) as progress_shown, ${IS_PENDING} as is_pending
    from transparency.initiatives i
    where i.deleted_at is null and ${status ? sql`i.status = ${status}` : sql`true`}
      and ${
        type
          ? sql`i.catalog_id in (select c.id from transparency.catalog c
              join transparency.catalogsecond s on s.id = c.catalogsecond_id where s.catalogfirst_id = ${type})`
          : sql`true`
      }
      and ${colonia ? sql`${colonia}::int in (i.colonia_id, i.public_colonia_id)` : sql`true`}
      and ${sdg ? sql`${sdg}::int = any(i.sdgs)` : sql`true`}
      and ${waiting ? IS_WAITING : sql`true`} and ${due ? isDue(due, today) : sql`true`}
      and ${found.length > 0 ? sql.join(found, sql` and `) : sql`true`}
      and ${after ? sql`(i.changed_at, i.id) < (${after[0]}::timestamptz, ${after[1]})` : sql`true`}
    order by i.changed_at desc, i.id desc limit ${limit + 1}`.execute(database);
  return rows;
}

/** Drafts that nobody published and that are not in the bin, each with its version; kept from others where `lock` is set. */
export async function selectDrafts(
  database: Database,
  { lock }: { readonly lock: boolean },
): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from transparency.initiatives
    where status = 'borrador' and published is null and deleted_at is null
    order by id ${lock ? sql`for update` : sql``}`.execute(database);
  return rows;
}
