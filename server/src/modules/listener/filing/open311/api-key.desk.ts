import { apiKeyEndpoints } from '@vereda/contract/listener/lists/api-key';
import { sql } from 'kysely';
import { catalogDesk } from '#platform/catalog/desk';

/** Other systems that file reports. */
export const API_KEY_DESK = catalogDesk('listener.api_keys', {
  endpoints: apiKeyEndpoints,
  entity: 'api-key',
  event: { topic: 'desk-list-changed', key: 'api-key', audience: 'staff' },
  order: { name: 'text' },
  unique: ['name'],
  columns: {
    key_made_at: sql`to_char(p.key_made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    reports: sql`(select count(*)::int from listener.api_reports a where a.key_id = p.id)`,
  },
});
