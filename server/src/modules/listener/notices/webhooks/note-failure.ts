import { sql } from 'kysely';
import { listSuperadmins } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { publish } from '#platform/events/publish';
import { SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { enqueue } from '#platform/jobs/enqueue';
import { mailWebhookStopped } from './mail-webhook-stopped.job.ts';
import { WEBHOOK_DESK } from './webhook.desk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From each try of a message to the next one: somewhat more than a day in all. */
export const PAUSES_MS = [1, 5, 15, 60, 120, 240, 480, 600].map((minutes) => minutes * MINUTE_MS);

// Answers that speak of one message: the next one may do better.
const OF_THE_MESSAGE: readonly (number | null)[] = [400, 409, 413, 415, 422];
const GONE = 410;

type Failure = {
  /** null where there was no answer. */
  readonly status: number | null;
  readonly retry_after: number | null;
  readonly at: Date;
};

/**
 * Notes that a message did not come through: its receiver is left alone for a while, longer each time, and switched off
 * after a day of nothing but failures, or at once where it says that it is gone.
 */
export async function noteFailure(
  deps: Deps,
  hook: { readonly id: number; readonly name: string },
  { status, retry_after, at }: Failure,
): Promise<'go-on' | 'leave-alone'> {
  const isItsOwn = OF_THE_MESSAGE.includes(status);
  return deps.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ failing_since: Date; failures: number }>`
      update listener.webhooks set failing_since = coalesce(failing_since, ${at}), failures = failures + 1
      where id = ${hook.id} and active returning failing_since, failures`.execute(transaction);
    const [now] = rows;
    // Somebody switched it off meanwhile.
    if (!now) return 'leave-alone';
    const isOver = at.getTime() - now.failing_since.getTime() >= DAY_MS;
    if (isOver || status === GONE) {
      await stop(transaction, hook, { reason: status === GONE ? 'gone' : 'failing', at });
      return 'leave-alone';
    }
    if (isItsOwn) return 'go-on';
    const pause = PAUSES_MS[Math.min(now.failures, 4) - 1] ?? MINUTE_MS;
    const asked = Math.min((retry_after ?? 0) * 1000, HOUR_MS);
    await sql`update listener.webhooks set rests_until = ${new Date(at.getTime() + Math.max(pause, asked))}
      where id = ${hook.id}`.execute(transaction);
    return 'leave-alone';
  });
}

type Transaction = Parameters<typeof listSuperadmins>[0] & Parameters<typeof writeChange>[0];

async function stop(
  transaction: Transaction,
  { id, name }: { readonly id: number; readonly name: string },
  { reason, at }: { readonly reason: 'failing' | 'gone'; readonly at: Date },
): Promise<void> {
  await sql`update listener.webhooks set active = false, stopped_for = ${reason}, rests_until = null,
      version = version + 1, changed_at = ${at} where id = ${id}`.execute(transaction);
  await writeChange(transaction, {
    entity: WEBHOOK_DESK.entity,
    entity_id: String(id),
    action: 'updated',
    from: { active: true },
    to: { active: false, stopped_for: reason },
    at,
    actor: SYSTEM,
  });
  await publish(transaction, WEBHOOK_DESK.event);
  for (const to of await listSuperadmins(transaction))
    await enqueue(transaction, mailWebhookStopped, { payload: { to, webhook: id, name, reason } });
}
