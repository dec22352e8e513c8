import { UNDO_ACCEPTED_MS } from '@vereda/contract/limits';
import type { WebhookDelivery } from '@vereda/contract/listener/lists/webhook';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';

/** A system that is told, and what its messages are signed with. */
export type Hook = {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly secret: Buffer;
  readonly old_secret: Buffer | null;
};

/** A message that is due. */
export type Due = { readonly id: number; readonly message_id: string; readonly tries: number };

// A step that may still be taken back has not happened yet.
const isDue = (now: Date): RawBuilder<boolean> => sql<boolean>`d.state = 'waiting' and d.next_try_at <= ${now}
  and (d.tries > 0 or d.entry_id is null or d.created_at <= ${new Date(now.getTime() - UNDO_ACCEPTED_MS)})`;

/** Systems that something is due to and that are not left alone for now. */
export async function selectDueHooks(database: Database, now: Date): Promise<Hook[]> {
  const { rows } = await sql<Hook>`
    select h.id, h.name, h.url, h.secret, case when h.old_secret_until > ${now} then h.old_secret end as old_secret
    from listener.webhooks h
    where h.active and h.deleted_at is null and h.secret is not null
      and (h.rests_until is null or h.rests_until <= ${now})
      and exists (select from listener.webhook_deliveries d where d.webhook_id = h.id and ${isDue(now)})
    order by h.id`.execute(database);
  return rows;
}

/** What is due to one of them, in the order of its times, while it is still switched on. */
export async function selectDue(
  database: Database,
  hookId: number,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.id, d.message_id, d.tries from listener.webhook_deliveries d
    where d.webhook_id = ${hookId} and ${isDue(now)}
      and exists (select from listener.webhooks h where h.id = ${hookId} and h.active and h.deleted_at is null)
    order by d.next_try_at, d.id limit ${limit}`.execute(database);
  return rows;
}

/**
 * What a message says as JSON, without its link: facts of the report as everybody reads them now. Null where the entry
 * or the report is not public any more; `folio` is null for a test.
 */
export async function selectMessage(
  database: Database,
  deliveryId: number,
): Promise<{ type: string; timestamp: string; data: { folio?: string } } | null> {
  const { rows } = await sql<{ type: string; timestamp: string; data: { folio?: string } }>`
    select d.event as type, to_json(coalesce(e.at, d.created_at)) as timestamp,
      case when d.entry_id is null then '{}' else json_build_object(
        'id', r.id, 'folio', r.folio, 'status', case r.stage when 'closed' then 'closed' else 'open' end,
        'stage', r.stage, 'outcome', r.outcome, 'from_stage', e.from_stage, 'to_stage', e.to_stage,
        'category', json_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en),
        'type', json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en),
        'colonia', (select json_build_object('id', o.id, 'name', o.name)
          from urbanism.colonias o where o.id = r.colonia_id),
        'filed_at', r.created_at, 'promised_at', r.promised_at, 'resolved_at', r.resolved_at,
        'closed_at', r.closed_at) end as data
    from listener.webhook_deliveries d
    left join listener.entries e on e.id = d.entry_id and e.is_public
    left join listener.reports r on r.id = e.report_id and r.visible
    left join listener.categories c on c.id = r.category_id
    left join listener.subcategories s on s.id = r.subcategory_id
    where d.id = ${deliveryId} and (d.entry_id is null or r.id is not null)`.execute(database);
  return rows[0] ?? null;
}

/** What became of one try. */
type Outcome = {
  readonly state: 'waiting' | 'delivered' | 'failed' | 'withheld';
  readonly answered: number | null;
  readonly problem: string | null;
  readonly next_try_at: Date | null;
};

/** Notes what became of a try. */
export async function updateDelivery(
  database: Database,
  id: number,
  { state, answered, problem, next_try_at, at }: Outcome & { readonly at: Date },
): Promise<void> {
  await sql`update listener.webhook_deliveries set state = ${state}, answered = ${answered}, problem = ${problem},
      tries = tries + 1, next_try_at = ${next_try_at}, settled_at = ${state === 'waiting' ? null : at}
    where id = ${id} and state = 'waiting'`.execute(database);
}

/** Notes that something came through. */
export async function updateThrough(database: Database, hookId: number): Promise<void> {
  await sql`update listener.webhooks set failing_since = null, failures = 0, rests_until = null
    where id = ${hookId} and failures > 0`.execute(database);
}

/** Drops the oldest of what waits beyond a number. */
export async function dropBeyond(
  database: Database,
  hookId: number,
  { kept, at }: { readonly kept: number; readonly at: Date },
): Promise<void> {
  await sql`update listener.webhook_deliveries
    set state = 'dropped', next_try_at = null, settled_at = ${at}
    where webhook_id = ${hookId} and state = 'waiting' and id <= (
      select id from listener.webhook_deliveries where webhook_id = ${hookId} and state = 'waiting'
      order by id desc offset ${kept} limit 1)`.execute(database);
}

/** Forgets messages from before a time. */
export async function deleteDeliveries(database: Database, before: Date): Promise<void> {
  await sql`delete from listener.webhook_deliveries where created_at < ${before}`.execute(database);
}

const DELIVERY = sql`d.id, d.message_id, d.event, d.state, d.tries, d.answered, d.problem,
  to_json(d.created_at) as created_at, to_json(d.settled_at) as settled_at,
  to_json(case when d.next_try_at is not null then greatest(d.next_try_at, h.rests_until) end) as next_try_at,
  (select r.folio from listener.entries e join listener.reports r on r.id = e.report_id and r.visible
    where e.id = d.entry_id and e.is_public) as folio`;

/** Messages to a system, newest first, from below an id. */
export async function selectDeliveries(
  database: Database,
  hookId: number,
  { below, limit }: { readonly below: number | null; readonly limit: number },
): Promise<WebhookDelivery[]> {
  const { rows } = await sql<WebhookDelivery>`
    select ${DELIVERY} from listener.webhook_deliveries d join listener.webhooks h on h.id = d.webhook_id
    where d.webhook_id = ${hookId} and (${below}::bigint is null or d.id < ${below})
    order by d.id desc limit ${limit}`.execute(database);
  return rows;
}

/** One of them with its system; null where it is not there any more. */
export async function selectDelivery(
  database: Database,
  id: number,
): Promise<(WebhookDelivery & { webhook_id: number }) | null> {
  const { rows } = await sql<WebhookDelivery & { webhook_id: number }>`
    select ${DELIVERY}, d.webhook_id
    from listener.webhook_deliveries d join listener.webhooks h on h.id = d.webhook_id
    where d.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** Has a message sent now, whatever became of it before. */
export async function updateToSendNow(database: Database, id: number, now: Date): Promise<void> {
  await sql`with sent as (
      update listener.webhook_deliveries set state = 'waiting', next_try_at = ${now}, settled_at = null,
        tries = least(tries, 1), answered = null, problem = null
      where id = ${id} returning webhook_id)
    update listener.webhooks set rests_until = null where id = (select webhook_id from sent)`.execute(
    database,
  );
}

/** Adds a test message; answers its id. */
export async function insertTest(database: Database, hookId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into listener.webhook_deliveries (webhook_id, event, created_at, next_try_at)
      values (${hookId}, 'webhook.test', ${now}, ${now}) returning id, webhook_id)
    , free as (update listener.webhooks set rests_until = null where id = (select webhook_id from added))
    select id from added`.execute(database);
  return rows[0]?.id ?? 0;
}
