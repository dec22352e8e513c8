import { complaintKindEndpoints } from '@vereda/contract/listener/lists/complaint';
import { catalogDesk } from '#platform/catalog/desk';
import { getEntry } from '#platform/catalog/reading.service';
import { SUBCATEGORY_DESK } from '../categories/category.desk.ts';

/** What may be complained of, in the order in which it is offered. */
export const COMPLAINT_KIND_DESK = catalogDesk('listener.complaint_kinds', {
  endpoints: complaintKindEndpoints,
  entity: 'complaint-kind',
  event: { topic: 'desk-list-changed', key: 'complaint-kind', audience: 'staff' },
  order: { position: 'number' },
  unique: ['name'],
  ensure: async ({ transaction }, { subcategory_id: id }) => {
    await getEntry(transaction, { desk: SUBCATEGORY_DESK, id });
  },
});
