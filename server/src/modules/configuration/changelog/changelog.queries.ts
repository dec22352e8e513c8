import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A stored change as the chain covers it; `at` is ISO 8601 with microseconds. */
export type ChangeRow = {
  id: number;
  at: string;
  entity: string;
  entity_id: string;
  action: string;
  actor_uid: string | null;
  actor_role: string;
  channel: string;
  from_value: unknown;
  to_value: unknown;
  cause: string | null;
  ip_sha256: string | null;
  personal_sha256: string | null;
};

const AT = sql`to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
const COLUMNS = sql`c.id, ${AT}, c.entity, c.entity_id, c.action, c.actor_uid, c.actor_role, c.channel,
  c.from_value, c.to_value, c.cause, c.ip_sha256, c.personal_sha256`;

/** Changes of one thing, oldest first, with their personal half where it was not erased. */
export async function selectChangesOf(
  database: Database,
  entity: string,
  entityId: string,
): Promise<(ChangeRow & { personal: unknown })[]> {
  const { rows } = await sql<ChangeRow & { personal: unknown }>`
    select ${COLUMNS}, p.value as personal
    from configuration.changelog c left join configuration.changelog_personal p on p.change_id = c.id
    where c.entity = ${entity} and c.entity_id = ${entityId}
    order by c.id`.execute(database);
  return rows;
}

/** Which changes a list asks for; null leaves a field open. */
export type ChangeFilter = {
  beforeId: number | null;
  entity: string | null;
  entityId: string | null;
  action: string | null;
  actorUid: string | null;
  /** Actor or account that it happened to. */
  person: string | null;
  since: string | null;
  until: string | null;
  limit: number;
};

/** A change as lists show it: without hashes of persons and addresses. */
export type ListedChange = Omit<ChangeRow, 'ip_sha256' | 'personal_sha256'> & { position: number | null };

const LISTED = sql`c.id, ${AT}, c.entity, c.entity_id, c.action, c.actor_uid, c.actor_role, c.channel,
  c.from_value, c.to_value, c.cause, k.position`;

/** Changes that fit a filter, newest first. */
export async function selectChanges(database: Database, filter: ChangeFilter): Promise<ListedChange[]> {
  const { beforeId, entity, entityId, action, actorUid, person, since, until, limit } = filter;
  const wanted = [
    ...(beforeId === null ? [] : [sql`c.id < ${beforeId}`]),
    ...(entity === null ? [] : [sql`c.entity = ${entity}`]),
    ...(entityId === null ? [] : [sql`c.entity_id = ${entityId}`]),
    ...(action === null ? [] : [sql`c.action = ${action}`]),
    ...(actorUid === null ? [] : [sql`c.actor_uid = ${actorUid}`]),
    ...(person === null
      ? []
      : [sql`(c.actor_uid = ${person} or (c.entity = 'user' and c.entity_id = ${person}))`]),
    ...(since === null ? [] : [sql`c.at >= ${since}::timestamptz`]),
    ...(until === null ? [] : [sql`c.at < ${until}::timestamptz`]),
  ];
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
  const { rows } = await sql<ListedChange>`
    select ${LISTED}
    from configuration.changelog c left join configuration.changelog_chain k on k.change_id = c.id
    ${where} order by c.id desc limit ${sql.lit(limit)}`.execute(database);
  return rows;
}

/** One change with its hash (hex) and its personal half. */
export async function selectChange(
  database: Database,
  id: number,
): Promise<(ListedChange & { hash: string | null; has_personal: boolean; personal: unknown }) | null> {
  const { rows } = await sql<
    ListedChange & { hash: string | null; has_personal: boolean; personal: unknown }
  >`
    select ${LISTED}, encode(k.hash, 'hex') as hash, c.personal_sha256 is not null as has_personal,
      p.value as personal
    from configuration.changelog c left join configuration.changelog_chain k on k.change_id = c.id
      left join configuration.changelog_personal p on p.change_id = c.id
    where c.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** Erases the personal halves of these things' changes; the chain stays whole. Answers how many. */
export async function deletePersonalOf(
  transaction: DatabaseTransaction,
  entity: string,
  entityIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from configuration.changelog_personal p using configuration.changelog c
    where c.id = p.change_id and c.entity = ${entity} and c.entity_id = any(${entityIds}::text[])`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}
