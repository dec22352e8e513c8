import { createHash, randomBytes } from 'node:crypto';
import type { Viewer } from '@vereda/contract/access/viewer';
import { sql } from 'kysely';
import { getEntry } from '#platform/catalog/reading.service';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { API_KEY_DESK } from './api-key.desk.ts';

// What a key begins with, so that one in a log or a repository is told for what it is.
const PREFIX = 'vereda_';
const START_LENGTH = PREFIX.length + 4;

/** A system whose key is good. */
export type Partner = { readonly key_id: number; readonly name: string };

/** Makes a key of 256 bits and answers it, the only time that it is told; throws platform/changed-meanwhile. */
export async function makeKey(
  deps: Deps,
  viewer: Viewer,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<{ key: string; version: number }> {
  const key = PREFIX + randomBytes(32).toString('base64url');
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const before = await getEntry(transaction, { desk: API_KEY_DESK, id });
    ensureSeen(before, version);
    const start = key.slice(0, START_LENGTH);
    const { numAffectedRows } = await sql`
      update listener.api_keys set key_sha256 = ${hashOf(key)}, key_start = ${start}, key_made_at = ${at},
        version = version + 1, changed_at = ${at}
      where id = ${id} and version = ${version}`.execute(transaction);
    // Somebody was faster: what stands now says so.
    if (numAffectedRows === 0n) ensureSeen(await getEntry(transaction, { desk: API_KEY_DESK, id }), version);
    await writeChange(transaction, {
      entity: API_KEY_DESK.entity,
      entity_id: String(id),
      action: 'updated',
      from: { key_start: before.key_start },
      to: { key_start: start },
      at,
      actor: actorOf(viewer),
    });
    await publish(transaction, API_KEY_DESK.event);
  });
  return { key, version: version + 1 };
}

/** Whose key it is; null for one that is unknown, switched off or in the bin. */
export async function findPartner(database: Database, key: string): Promise<Partner | null> {
  const { rows } = await sql<Partner>`
    select id as key_id, name from listener.api_keys
    where key_sha256 = ${hashOf(key)} and active and deleted_at is null`.execute(database);
  return rows[0] ?? null;
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
