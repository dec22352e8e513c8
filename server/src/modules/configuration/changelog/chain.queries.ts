import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { ChangeRow } from './changelog.queries.ts';

/** One hash of the chain and the change that it covers. */
export type Link = { position: number; change_id: number; hash: Buffer };

const ROW = sql`c.id, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, c.entity, c.entity_id,
  c.action, c.actor_uid, c.actor_role, c.channel, c.from_value, c.to_value, c.cause, c.ip_sha256, c.personal_sha256`;

/** Committed changes that are not chained yet, and the snapshot's xmin: below it nothing can still appear. */
export async function selectUnsealed(
  transaction: DatabaseTransaction,
  limit: number,
): Promise<{ rows: ChangeRow[]; xmin: string }> {
  const { rows: snapshot } = await sql<{ xmin: string; horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, horizon::text
    from configuration.changelog_horizon`.execute(transaction);
  const xmin = snapshot[0]?.xmin ?? '0';
  const { rows } = await sql<ChangeRow>`
    select ${ROW} from configuration.changelog c
    where c.xact >= ${snapshot[0]?.horizon ?? '0'}::xid8 and c.xact < ${xmin}::xid8
      and not exists (select from configuration.changelog_chain k where k.change_id = c.id)
    order by c.id limit ${sql.lit(limit)}`.execute(transaction);
  return { rows, xmin };
}

/** The end of the chain, null when it is empty. */
export async function selectLastLink(database: Database): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select position, change_id, hash from configuration.changelog_chain order by position desc limit 1`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Adds links in one statement. */
export async function insertLinks(transaction: DatabaseTransaction, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    insert into configuration.changelog_chain (position, change_id, hash)
    select * from unnest(${links.map((link) => link.position)}::bigint[], ${links.map((link) => link.change_id)}::bigint[],
      ${links.map((link) => link.hash)}::bytea[])`.execute(transaction);
}

/** Notes that every change of a smaller transaction id is chained. */
export async function moveHorizon(transaction: DatabaseTransaction, xmin: string): Promise<void> {
  await sql`update configuration.changelog_horizon set horizon = ${xmin}::xid8`.execute(transaction);
}

/** Links after a position with their rows, in order; a link whose row is gone has `row` null. */
export async function selectLinksAfter(
  database: Database,
  position: number,
  limit: number,
): Promise<(Link & { row: ChangeRow | null })[]> {
  const { rows } = await sql<Link & ChangeRow>`
    select k.position, k.change_id, k.hash, ${ROW}
    from configuration.changelog_chain k left join configuration.changelog c on c.id = k.change_id
    where k.position > ${position} order by k.position limit ${sql.lit(limit)}`.execute(database);
  return rows.map(({ position: at, change_id, hash, ...row }) => ({
    position: at,
    change_id,
    hash,
    row: row.id === null ? null : row,
  }));
}

/** Changes that were committed before the horizon and are missing in the chain: somebody slipped them in. */
export async function selectSlippedIn(database: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from configuration.changelog c
    where c.xact < (select horizon from configuration.changelog_horizon)
      and not exists (select from configuration.changelog_chain k where k.change_id = c.id)
    order by c.id limit 100`.execute(database);
  return rows.map((row) => row.id);
}

/** Personal halves whose salted hash no longer fits; erased ones do not count. */
export async function selectPersonal(
  database: Database,
  afterId: number,
  limit: number,
): Promise<{ change_id: number; salt: string; value: unknown; personal_sha256: string | null }[]> {
  const { rows } = await sql<{
    change_id: number;
    salt: string;
    value: unknown;
    personal_sha256: string | null;
  }>`
    select p.change_id, p.salt, p.value, c.personal_sha256
    from configuration.changelog_personal p join configuration.changelog c on c.id = p.change_id
    where p.change_id > ${afterId} order by p.change_id limit ${sql.lit(limit)}`.execute(database);
  return rows;
}

/** The daily roots, oldest first. */
export async function selectRoots(database: Database): Promise<{ position: number; hash: Buffer }[]> {
  const { rows } = await sql<{ position: number; hash: Buffer }>`
    select position, hash from configuration.changelog_roots order by day`.execute(database);
  return rows;
}

/** Keeps the end of the chain as a day's root; false when the day has one or nothing was added since the last. */
export async function insertRoot(
  transaction: DatabaseTransaction,
  root: { day: string; position: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into configuration.changelog_roots (day, position, hash, created_at)
    select ${root.day}::date, ${root.position}, ${root.hash}, ${root.now}
    where not exists (select from configuration.changelog_roots where position >= ${root.position})
    on conflict (day) do nothing`.execute(transaction);
  return Number(numAffectedRows ?? 0) === 1;
}
