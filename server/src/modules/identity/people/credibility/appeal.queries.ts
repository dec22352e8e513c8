import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What somebody said against the credibility of their account. */
export type AppealRow = { readonly text: string; readonly at: Date; readonly decided_at: Date | null };

/** The appeal of an account, null where there is none. */
export async function selectAppeal(database: Database, uid: string): Promise<AppealRow | null> {
  const { rows } = await sql<AppealRow>`
    select text, at, decided_at from identity.credibility_appeals where uid = ${uid}`.execute(database);
  return rows[0] ?? null;
}

/** Keeps an appeal in the place of one that was decided; false while one waits. */
export async function insertAppeal(
  database: Database,
  { uid, text, at }: { uid: string; text: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.credibility_appeals as a (uid, text, at) values (${uid}, ${text}, ${at})
    on conflict (uid) do update set text = excluded.text, at = excluded.at, decided_at = null
    where a.decided_at is not null`.execute(database);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Marks the appeal that waits as looked at; false where none waits. */
export async function decideAppeal(
  transaction: DatabaseTransaction,
  uid: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.credibility_appeals set decided_at = ${at}
    where uid = ${uid} and decided_at is null`.execute(transaction);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Whether somebody ever lowered the credibility of an account, by hand or by what they did to a report. */
export async function selectLoweredBy(database: Database, uid: string, actor: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from identity.credibility_changes
      where uid = ${uid} and actor_uid = ${actor} and to_value < from_value) as found`.execute(database);
  return rows[0]?.found ?? false;
}

/** Those of these accounts whose appeal waits. */
export async function selectAppealing(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ uid: string }>`
    select uid from identity.credibility_appeals
    where uid = any(${[...uids]}::text[]) and decided_at is null`.execute(database);
  return new Set(rows.map(({ uid }) => uid));
}
