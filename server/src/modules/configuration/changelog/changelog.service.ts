import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Change } from '#platform/history';
import { canonicalJson } from './chain.ts';
import { insertChange, insertPersonal } from './changelog.queries.ts';

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
