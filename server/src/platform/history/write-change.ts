import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Change } from './change.ts';

/** Writes a change into the history, in the transaction of what it describes. Answers its id. */
export async function writeChange(transaction: DatabaseTransaction, change: Change): Promise<number> {
  if (!change.personal) return insertChange(transaction, change, null);
  const salt = randomBytes(16).toString('hex');
  const id = await insertChange(transaction, change, personalHash(salt, change.personal));
  await insertPersonal(transaction, { change_id: id, salt, value: change.personal });
  return id;
}

/** Salted SHA-256 (hex) of the personal half of a change. */
export function personalHash(salt: string, value: unknown): string {
  return createHash('sha256')
    .update(`${salt}\n${canonicalJson(value)}`)
    .digest('hex');
}

// Answers the id of the row.
async function insertChange(
  transaction: DatabaseTransaction,
  change: Change,
  personalSha256: string | null,
): Promise<number> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const { rows } = await sql<{ id: number }>`
    insert into configuration.changelog
      (at, entity, entity_id, action, actor_uid, actor_role, channel, from_value, to_value, cause, ip_sha256, personal_sha256)
    values (${change.at}, ${change.entity}, ${change.entity_id}, ${change.action}, ${change.actor.uid},
      ${change.actor.role}, ${change.actor.channel}, ${json(change.from)}::jsonb, ${json(change.to)}::jsonb,
      ${change.cause ?? null}, ${change.ip_sha256 ?? null}, ${personalSha256})
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

async function insertPersonal(
  transaction: DatabaseTransaction,
  personal: { change_id: number; salt: string; value: unknown },
): Promise<void> {
  await sql`
    insert into configuration.changelog_personal (change_id, salt, value)
    values (${personal.change_id}, ${personal.salt}, ${JSON.stringify(personal.value)}::jsonb)`.execute(
    transaction,
  );
}
