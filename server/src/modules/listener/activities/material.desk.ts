import { materialEndpoints } from '@vereda/contract/listener/lists/material';
import { sql } from 'kysely';
import { catalogDesk } from '#platform/catalog/desk';

/** What crews use up, by name; what was used already keeps the cost that it had. */
export const MATERIAL_DESK = catalogDesk('listener.materials', {
  endpoints: materialEndpoints,
  entity: 'material',
  event: { topic: 'desk-list-changed', key: 'material', audience: 'staff' },
  order: { name: 'text' },
  columns: { unit_cost: sql`p.unit_cost::float8` },
  unique: ['name', 'unit'],
});
