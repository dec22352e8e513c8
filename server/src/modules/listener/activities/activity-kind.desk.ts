import { activityKindEndpoints } from '@vereda/contract/listener/lists/activity-kind';
import { catalogDesk } from '#platform/catalog/desk';

/** What crews do in the field, in the order in which it is offered. */
export const ACTIVITY_KIND_DESK = catalogDesk('listener.activity_kinds', {
  endpoints: activityKindEndpoints,
  entity: 'activity-kind',
  event: { topic: 'desk-list-changed', key: 'activity-kind', audience: 'staff' },
  order: { position: 'number' },
  unique: ['name'],
});
