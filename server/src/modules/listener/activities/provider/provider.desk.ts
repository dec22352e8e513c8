import { providerEndpoints } from '@vereda/contract/listener/lists/provider';
import { catalogDesk } from '#platform/catalog/desk';

/** Firms outside the city that work on cases, by name. */
export const PROVIDER_DESK = catalogDesk('listener.providers', {
  endpoints: providerEndpoints,
  entity: 'provider',
  event: { topic: 'desk-list-changed', key: 'provider', audience: 'staff' },
  order: { name: 'text' },
  unique: ['name'],
});
