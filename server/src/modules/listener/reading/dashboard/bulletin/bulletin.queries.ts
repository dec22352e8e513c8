import type { BulletinFile, ListedBulletin } from '@vereda/contract/listener/figures/bulletin';
import { SOLVED_OUTCOMES, type Outcome, type Source } from '@vereda/contract/listener/stages';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A public report that was received, closed or open in a month, as it was at the end of it; only `colonia_id` is in no kept file. */
export type BulletinRow = {
  readonly folio: string;
  readonly category: string;
  readonly category_en: string;
  readonly type: string;
  readonly type_en: string;
  /** The highest area in charge. */
  readonly area: string | null;
  readonly source: Source;
  /** Wall clock of the city, and whether it is in the month. */
  readonly received_at: string;
  readonly received: boolean;
  readonly first_answer_minutes: number | null;
  readonly closed_at: string | null;
  readonly outcome: Outcome | null;
  readonly solving_minutes: number | null;
  readonly on_time: boolean | null;
  readonly reopened: boolean | null;
  readonly colonia_id: number | null;
};

/** A month by the instants that it begins and ends at. */
export type MonthSpan = { readonly since: Date; readonly until: Date; readonly timeZone: string };

// As many minutes as are over, so that whoever reads the file finds the same middle.
const minutes = (from: 'r.created_at', to: 'r.resolved_at' | 'r.first_response_at') =>
  sql`floor(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 60)::int`;

/** Rows of a month, oldest first. What happened after it is not said, whenever they are read. */
export async function selectMonth(
  database: Database,
  { since, until, timeZone }: MonthSpan,
): Promise<BulletinRow[]> {
  const wall = (column: 'r.created_at' | 'r.closed_at') =>
    sql`to_char(${sql.ref(column)} at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI:SS')`;
  const { rows } = await sql<BulletinRow>`
    select r.folio, c.name as category, c.name_en as category_en, s.name as type, s.name_en as type_en, top.name as area,
      r.source, ${wall('r.created_at')} as received_at, r.created_at >= ${since} as received,
      case when r.created_at >= ${since} and r.first_response_at < ${until}
        then ${minutes('r.created_at', 'r.first_response_at')} end as first_answer_minutes,
      case when done then ${wall('r.closed_at')} end as closed_at, case when done then r.outcome end as outcome,
      case when solved then ${minutes('r.created_at', 'r.resolved_at')} end as solving_minutes,
      case when solved then r.sla_used_minutes <= r.sla_minutes end as on_time,
      case when done then r.reopen_count > 0 end as reopened, r.colonia_id
    from listener.reports r
      join listener.categories c on c.id = r.category_id
      join listener.subcategories s on s.id = r.subcategory_id
      left join listener.nodes n on n.id = r.node_id
      left join listener.nodes top on top.id = n.path[1]
      cross join lateral (select r.stage = 'closed' and r.closed_at < ${until} as done) d
      cross join lateral (select done and r.outcome = any(${[...SOLVED_OUTCOMES]}::text[]) as solved) e
    where r.visible and r.created_at < ${until} and (r.stage <> 'closed' or r.closed_at >= ${since})
    order by r.created_at, r.id`.execute(database);
  return rows;
}

/** Names of all colonias, those of the bin too. */
export async function selectColonias(
  database: Database,
): Promise<{ readonly id: number; readonly name: string; readonly is_gone: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; is_gone: boolean }>`
    select id, name, deleted_at is not null as is_gone from urbanism.colonias where kind = 'colonia'
    order by name, id`.execute(database);
  return rows;
}

/** Months (their first days) that have a bulletin, and that of the first public report. */
export async function selectMade(
  database: Database,
  timeZone: string,
): Promise<{ readonly made: readonly string[]; readonly first: string | null }> {
  const { rows } = await sql<{ made: string[]; first: string | null }>`
    select array(select distinct month::text from listener.bulletins) as made,
      (select date_trunc('month', min(created_at) at time zone ${timeZone}::text)::date::text
        from listener.reports where visible) as first`.execute(database);
  return rows[0] ?? { made: [], first: null };
}

// To read the reports of years takes longer than a page may.
const TIMEOUT_MS = 300_000;

/** Lets others wait until this transaction has made its edition; answers the last one of the month, 0 without any. */
export async function lockEditions(transaction: DatabaseTransaction, month: string): Promise<number> {
  await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('listener.bulletins'), 0)`.execute(transaction);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(edition), 0) as last from listener.bulletins where month = ${month}`.execute(
    transaction,
  );
  return rows[0]?.last ?? 0;
}

/** An edition of a month (its first day). */
export type Edition = {
  readonly month: string;
  readonly edition: number;
  readonly made_at: Date;
  readonly reason: string | null;
};

type Kept = Edition & { readonly received: number; readonly solved: number };

/** Keeps an edition; nothing of it is ever changed. */
export async function insertEdition(
  transaction: DatabaseTransaction,
  { month, edition, made_at, reason, received, solved }: Kept,
  files: Readonly<Record<BulletinFile, Buffer>>,
): Promise<void> {
  await sql`
    insert into listener.bulletins (month, edition, made_at, reason, received, solved)
    values (${month}, ${edition}, ${made_at}, ${reason}, ${received}, ${solved})`.execute(transaction);
  for (const [kind, content] of Object.entries(files))
    await sql`
      insert into listener.bulletin_files (month, edition, kind, bytes)
      values (${month}, ${edition}, ${kind}, ${content})`.execute(transaction);
}

/** The last edition of each month before `before`, newest first. */
export async function selectBulletins(
  database: Database,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<ListedBulletin[]> {
  const { rows } = await sql<Omit<ListedBulletin, 'made_at'> & { made_at: Date }>`
    select distinct on (b.month) to_char(b.month, 'YYYY-MM') as month, edition, made_at, reason, received, solved
    from listener.bulletins b
    where ${before === null ? sql`true` : sql`b.month < ${`${before}-01`}::date`}
    order by b.month desc, edition desc limit ${limit}`.execute(database);
  return rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() }));
}

/** All editions of a month, newest first. */
export async function selectEditions(
  database: Database,
  month: string,
): Promise<{ edition: number; made_at: Date; reason: string | null }[]> {
  const { rows } = await sql<{ edition: number; made_at: Date; reason: string | null }>`
    select edition, made_at, reason from listener.bulletins where month = ${month} order by edition desc`.execute(
    database,
  );
  return rows;
}

/** How long the files of an edition are, with their SHA-256. */
export async function selectHashes(
  database: Database,
  { month, edition }: Pick<Edition, 'month' | 'edition'>,
): Promise<{ kind: BulletinFile; bytes: number; sha256: string }[]> {
  const { rows } = await sql<{ kind: BulletinFile; bytes: number; sha256: string }>`
    select kind, octet_length(bytes) as bytes, encode(sha256, 'hex') as sha256
    from listener.bulletin_files where month = ${month} and edition = ${edition} order by kind`.execute(
    database,
  );
  return rows;
}

/** The bytes of a file; null where there is none. */
export async function selectFile(
  database: Database,
  { month, edition, kind }: Pick<Edition, 'month' | 'edition'> & { readonly kind: BulletinFile },
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from listener.bulletin_files
    where month = ${month} and edition = ${edition} and kind = ${kind}`.execute(database);
  return rows[0]?.bytes ?? null;
}
