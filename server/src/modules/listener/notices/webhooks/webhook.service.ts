import { randomBytes } from 'node:crypto';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { WebhookDelivery } from '@vereda/contract/listener/lists/webhook';
import { sql } from 'kysely';
import { getEntry, gone } from '#platform/catalog/reading.service';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { enqueue } from '#platform/jobs/enqueue';
import { seal } from '#platform/sealing';
import { SECRET_PREFIX } from '#ports/webhook/signed-post';
import { secretPurpose, sendWebhooks } from './send-webhooks.job.ts';
import { WEBHOOK_DESK } from './webhook.desk.ts';
import { insertTest, selectDeliveries, selectDelivery, updateToSendNow } from './webhook.queries.ts';

const DAY_MS = 86_400_000;

/** Makes a secret of 256 bits and answers it, the only time that it is told; throws platform/changed-meanwhile. */
export async function makeSecret(
  deps: Deps,
  viewer: Viewer,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<{ secret: string; version: number }> {
  const secret = SECRET_PREFIX + randomBytes(32).toString('base64');
  const at = deps.clock.now();
  const until = new Date(at.getTime() + DAY_MS);
  await deps.database.transaction().execute(async (transaction) => {
    const before = await getEntry(transaction, { desk: WEBHOOK_DESK, id });
    ensureSeen(before, version);
    const { numAffectedRows } = await sql`
      update listener.webhooks set old_secret = secret,
        old_secret_until = case when secret is not null then ${until}::timestamptz end,
        secret = ${seal(deps.secrets, secretPurpose(id), secret)}, secret_made_at = ${at},
        version = version + 1, changed_at = ${at}
      where id = ${id} and version = ${version}`.execute(transaction);
    // Somebody was faster: what stands now says so.
    if (numAffectedRows === 0n) ensureSeen(await getEntry(transaction, { desk: WEBHOOK_DESK, id }), version);
    await writeChange(transaction, {
      entity: WEBHOOK_DESK.entity,
      entity_id: String(id),
      action: 'updated',
      from: { secret_made_at: before.secret_made_at },
      to: { secret_made_at: at.toISOString() },
      at,
      actor: actorOf(viewer),
    });
    await publish(transaction, WEBHOOK_DESK.event);
  });
  return { secret, version: version + 1 };
}

/** A page of what was and will be sent to a webhook, newest first; throws platform/gone. */
export async function listDeliveries(
  { database }: Deps,
  {
    id,
    cursor,
    limit,
  }: { readonly id: number; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: WebhookDelivery[]; next_cursor: string | null }> {
  await getEntry(database, { desk: WEBHOOK_DESK, id });
  const [below = null] = readCursor(cursor, ['whole']) ?? [];
  const rows = await selectDeliveries(database, id, { below, limit: limit + 1 });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit), next_cursor: last ? cursorOf(last.id) : null };
}

/** Sends a message once more; throws platform/gone, listener/webhook-off. */
export async function sendAgain(deps: Deps, id: number): Promise<WebhookDelivery> {
  const found = (await selectDelivery(deps.database, id)) ?? gone();
  await ensureOn(deps, found.webhook_id);
  await deps.database.transaction().execute(async (transaction) => {
    await updateToSendNow(transaction, id, deps.clock.now());
    await enqueue(transaction, sendWebhooks, { payload: {}, key: 'webhooks-now' });
  });
  return getDelivery(deps, id);
}

/** Sends a message that says nothing; throws platform/gone, listener/webhook-off. */
export async function tryWebhook(deps: Deps, id: number): Promise<WebhookDelivery> {
  await ensureOn(deps, id);
  const delivery = await deps.database.transaction().execute(async (transaction) => {
    const added = await insertTest(transaction, id, deps.clock.now());
    await enqueue(transaction, sendWebhooks, { payload: {}, key: 'webhooks-now' });
    return added;
  });
  return getDelivery(deps, delivery);
}

async function getDelivery({ database }: Deps, id: number): Promise<WebhookDelivery> {
  const { webhook_id: _webhook, ...delivery } = (await selectDelivery(database, id)) ?? gone();
  return delivery;
}

async function ensureOn({ database }: Deps, id: number): Promise<void> {
  const { active, secret_made_at: made } = await getEntry(database, { desk: WEBHOOK_DESK, id });
  if (!active || made === null) throw new AppError('listener/webhook-off');
}
