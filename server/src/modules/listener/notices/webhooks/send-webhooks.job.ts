import { z } from 'zod';
import { publicUrl } from '#platform/documents/mail-page';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { publish } from '#platform/events/publish';
import { unseal } from '#platform/sealing';
import { WebhookError } from '#ports/webhook/port';
import { WEBHOOK_DESK } from './webhook.desk.ts';
import { noteFailure, PAUSES_MS } from './note-failure.ts';
import {
  deleteDeliveries,
  dropBeyond,
  selectDue,
  selectDueHooks,
  selectMessage,
  updateDelivery,
  updateThrough,
  type Due,
  type Hook,
} from './webhook.queries.ts';

/** Messages of one webhook that may wait; beyond that the oldest are dropped. */
export const WAITING_MAX = 10_000;
const KEPT_MS = 30 * 86_400_000;
// A run ends before the next one is due.
const RUN_MS = 45_000;
const BATCH = 50;
const AT_ONCE = 20;

/** Sends what is due, to each system one message after another, to several at once: a slow one holds up no other. */
export const sendWebhooks = defineJob({
  name: 'send-webhooks',
  payload: z.object({}),
  retries: 3,
  queue: 'webhooks',
  run: async (deps, _payload, { signal }) => {
    const now = deps.clock.now();
    await deleteDeliveries(deps.database, new Date(now.getTime() - KEPT_MS));
    const end = performance.now() + RUN_MS;
    const mayGoOn = (): boolean => !signal.aborted && performance.now() < end;
    const hooks = await selectDueHooks(deps.database, now);
    const faults: unknown[] = [];
    const takeTurns = async (): Promise<void> => {
      for (let hook = hooks.shift(); hook; hook = hooks.shift())
        await sendAllTo(deps, hook, mayGoOn).catch((error: unknown) => faults.push(error));
    };
    const isWork = hooks.length > 0;
    await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
    if (isWork) await publish(deps.database, WEBHOOK_DESK.event);
    if (faults.length > 0) throw new AggregateError(faults, 'some webhooks could not be served');
  },
});

/** Every minute. */
export const sendWebhooksEveryMinute = defineSchedule(sendWebhooks, { cron: '* * * * *', payload: {} });

/** What a webhook's secret is sealed for. */
export function secretPurpose(id: number): string {
  return `webhook:${id}`;
}

async function sendAllTo(deps: Deps, hook: Hook, mayGoOn: () => boolean): Promise<void> {
  const { database, clock } = deps;
  await dropBeyond(database, hook.id, { kept: WAITING_MAX, at: clock.now() });
  while (mayGoOn()) {
    const due = await selectDue(database, hook.id, { now: clock.now(), limit: BATCH });
    if (due.length === 0) return;
    for (const one of due) {
      if (!mayGoOn()) return;
      if ((await sendOne(deps, hook, one)) === 'leave-alone') return;
    }
  }
}

async function sendOne(deps: Deps, hook: Hook, due: Due): Promise<'go-on' | 'leave-alone'> {
  const { database, clock } = deps;
  const message = await selectMessage(database, due.id);
  const settled = { answered: null, problem: null, next_try_at: null };
  if (!message) {
    await updateDelivery(database, due.id, { state: 'withheld', ...settled, at: clock.now() });
    return 'go-on';
  }
  const answer = await post(deps, hook, { id: due.message_id, body: bodyOf(deps, message) });
  const at = clock.now();
  if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
    await updateDelivery(database, due.id, { state: 'delivered', ...settled, answered: answer.status, at });
    await updateThrough(database, hook.id);
    return 'go-on';
  }
  const pause = PAUSES_MS[due.tries];
  const next_try_at = pause === undefined ? null : new Date(at.getTime() + pause);
  const state = next_try_at === null ? 'failed' : 'waiting';
  const { status: answered, problem } = answer;
  await updateDelivery(database, due.id, { state, answered, problem, next_try_at, at });
  return noteFailure(deps, hook, { ...answer, at });
}

type Message = NonNullable<Awaited<ReturnType<typeof selectMessage>>>;

function bodyOf({ config }: Deps, { type, timestamp, data }: Message): string {
  const link = data.folio === undefined ? {} : { url: `${publicUrl(config)}/?folio=${data.folio}` };
  return JSON.stringify({ type, timestamp, data: { ...data, ...link } });
}

async function post(
  { ports, secrets, clock }: Deps,
  { id, url, secret, old_secret }: Hook,
  message: { readonly id: string; readonly body: string },
) {
  const sealed = old_secret ? [secret, old_secret] : [secret];
  const opened = sealed.map((one) => unseal(secrets, secretPurpose(id), one));
  try {
    const answer = await ports.webhooks.post({ ...message, url, at: clock.now(), secrets: opened });
    return { ...answer, problem: null };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return { status: null, retry_after: null, problem: error.problem };
  }
}
