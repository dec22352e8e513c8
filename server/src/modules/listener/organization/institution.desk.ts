import { institutionEndpoints } from '@vereda/contract/listener/lists/institution';
import { municipioEndpoints } from '@vereda/contract/listener/lists/municipio';
import { catalogDesk } from '#platform/catalog/desk';
import { getEntry } from '#platform/catalog/reading.service';

/** Municipalities to which cases that are not the city's belong. */
export const MUNICIPIO_DESK = catalogDesk('listener.municipios', {
  endpoints: municipioEndpoints,
  entity: 'municipio',
  event: { topic: 'desk-list-changed', key: 'municipio', audience: 'staff' },
  order: { name: 'text' },
  unique: ['name'],
});

/** Who asks, helps, or has a case sent to it. */
export const INSTITUTION_DESK = catalogDesk('listener.institutions', {
  endpoints: institutionEndpoints,
  entity: 'institution',
  event: { topic: 'desk-list-changed', key: 'institution', audience: 'staff' },
  order: { name: 'text' },
  unique: ['name', 'municipio_id'],
  ensure: async ({ transaction, before }, { municipio_id: id }) => {
    // One that was taken out of the list stays where it was chosen.
    if (id != null && before?.municipio_id !== id) await getEntry(transaction, { desk: MUNICIPIO_DESK, id });
  },
});
