import type { CivicEntry } from '@vereda/verifier/civic/civic-file';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A participant to be stored; the hash as hex. */
export type NewParticipant = {
  readonly code: string;
  readonly values: readonly string[];
  readonly private_hash: string | null;
};

/** A list in the place of the earlier one. */
export type NewList = {
  readonly participants: readonly NewParticipant[];
  readonly private_fields: readonly string[];
  readonly uid: string;
  readonly at: Date;
};

const CHUNK = 10_000;

/** Puts a list in the place of the earlier one. */
export async function replaceParticipants(
  transaction: DatabaseTransaction,
  id: number,
  { participants, private_fields, uid, at }: NewList,
): Promise<void> {
  await sql`delete from certificates.civic_participants where draw_id = ${id}`.execute(transaction);
  for (let start = 0; start < participants.length; start += CHUNK) {
    const part = participants.slice(start, start + CHUNK);
    const rows = part.map(({ code, values, private_hash }) => ({ code, values, hash: private_hash }));
    await sql`
      insert into certificates.civic_participants (draw_id, code, private, private_hash)
      select ${id}, code, array(select jsonb_array_elements_text(values)), decode(hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(code text, values jsonb, hash text)`.execute(
      transaction,
    );
  }
  await sql`
    update certificates.civic_draws set private_fields = ${private_fields}::text[], participants = ${participants.length},
      list_by = ${uid}, list_at = ${at}, version = version + 1, changed_at = ${at} where id = ${id}`.execute(
    transaction,
  );
}

/** What of a list is committed and published: codes in order, each with its salted hash. */
export async function selectEntries(database: Database, id: number): Promise<CivicEntry[]> {
  const { rows } = await sql<{ code: string; hash: string | null }>`
    select code, encode(private_hash, 'hex') as hash from certificates.civic_participants
    where draw_id = ${id} order by code`.execute(database);
  return rows.map(({ code, hash }) => [code, hash] as const);
}

/** Codes in the order in which they were drawn. */
export async function selectRanking(database: Database, id: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from certificates.civic_participants where draw_id = ${id} and rank is not null order by rank`.execute(
    database,
  );
  return rows.map(({ code }) => code);
}

/** The codes drawn first, in that order. */
export async function selectDrawn(database: Database, id: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from certificates.civic_participants
    where draw_id = ${id} and rank <= ${limit} order by rank`.execute(database);
  return rows.map(({ code }) => code);
}

/** Notes the place of each code. */
export async function storeRanking(
  transaction: DatabaseTransaction,
  id: number,
  ranking: readonly string[],
): Promise<void> {
  await sql`
    update certificates.civic_participants p set rank = r.place
    from unnest(${ranking}::text[]) with ordinality r(code, place)
    where p.draw_id = ${id} and p.code = r.code`.execute(transaction);
}

/** A participant with what is never published. */
export type ParticipantRow = {
  readonly code: string;
  readonly rank: number | null;
  readonly private: string[];
  readonly private_hash: string | null;
};

/** Which participants a page shows: after a rank where there are ranks, else after a code. */
export type ParticipantPage = {
  readonly isRanked: boolean;
  readonly after: string | number | null;
  readonly search?: string | undefined;
  readonly limit: number;
};

/** Up to `limit + 1` participants, by rank once there are ranks, else by code. */
export async function selectParticipants(
  database: Database,
  id: number,
  { isRanked, after, search, limit }: ParticipantPage,
): Promise<ParticipantRow[]> {
  const order = isRanked ? sql`p.rank` : sql`p.code`;
  const conditions = [sql`p.draw_id = ${id}`];
  if (after !== null)
    conditions.push(isRanked ? sql`p.rank > ${after}::int` : sql`p.code > ${String(after)}`);
  if (search) conditions.push(sql`p.code like ${`${search.replace(/[%_\\]/g, String.raw`\$&`)}%`}`);
  const { rows } = await sql<ParticipantRow>`
    select p.code, p.rank, p.private, encode(p.private_hash, 'hex') as private_hash
    from certificates.civic_participants p where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${sql.lit(limit + 1)}`.execute(database);
  return rows;
}

/** Where a code stands; null when it is not on the list. */
export async function findPlace(
  database: Database,
  id: number,
  code: string,
): Promise<{ code: string; rank: number | null } | null> {
  const { rows } = await sql<{ code: string; rank: number | null }>`
    select code, rank from certificates.civic_participants where draw_id = ${id} and code = ${code}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The same list for a civic draw that repeats another, without hashes: its salts are its own. */
export async function selectPrivate(
  database: Database,
  id: number,
): Promise<{ code: string; private: string[] }[]> {
  const { rows } = await sql<{ code: string; private: string[] }>`
    select code, private from certificates.civic_participants where draw_id = ${id} order by code`.execute(
    database,
  );
  return rows;
}
