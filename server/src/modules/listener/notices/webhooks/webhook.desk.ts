import { webhookEndpoints } from '@vereda/contract/listener/lists/webhook';
import { sql, type RawBuilder } from 'kysely';
import { catalogDesk } from '#platform/catalog/desk';
import { AppError } from '#platform/errors';

/** Other systems that are told what happens to public reports. */
export const WEBHOOK_DESK = catalogDesk('listener.webhooks', {
  endpoints: webhookEndpoints,
  entity: 'webhook',
  event: { topic: 'desk-list-changed', key: 'webhook', audience: 'staff' },
  order: { name: 'text' },
  unique: ['name'],
  columns: {
    secret_made_at: instantOf('secret_made_at'),
    failing_since: instantOf('failing_since'),
    waiting: sql`(select count(*)::int from listener.webhook_deliveries d
      where d.webhook_id = p.id and d.state = 'waiting')`,
  },
  ensure: async ({ deps }, { url }) => {
    if (!deps.ports.webhooks.mayGoTo(url))
      throw new AppError('listener/webhook-address', { fields: { url: 'listener/webhook-address' } });
  },
  // What it waits for and how it fares is no matter of the history.
  historyOf: ({ waiting: _waiting, failing_since: _since, ...kept }) => kept,
});

function instantOf(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(`p.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
