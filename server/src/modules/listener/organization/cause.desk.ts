import { causeEndpoints } from '@vereda/contract/listener/lists/cause';
import { catalogDesk } from '#platform/catalog/desk';

/** Reasons of moves, in the order in which they are offered; what was decided for one that is gone keeps it. */
export const CAUSE_DESK = catalogDesk('listener.causes', {
  endpoints: causeEndpoints,
  entity: 'cause',
  event: { topic: 'desk-list-changed', key: 'cause', audience: 'staff' },
  order: { position: 'number' },
  unique: ['use', 'name'],
});
