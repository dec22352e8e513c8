import { FOLLOWABLE, followedWord, trackerEndpoints } from '@vereda/contract/listener/lists/tracker';
import { catalogDesk } from '#platform/catalog/desk';
import { getEntry } from '#platform/catalog/reading.service';
import { AppError } from '#platform/errors';
import { SUBCATEGORY_DESK } from '../../categories/category.desk.ts';

/** What is followed on social networks; of several that a post fits the first one proposes its type. */
export const TRACKER_DESK = catalogDesk('listener.trackers', {
  endpoints: trackerEndpoints,
  entity: 'tracker',
  event: { topic: 'desk-list-changed', key: 'tracker', audience: 'staff' },
  order: { position: 'number' },
  unique: ['network', 'kind', 'name'],
  check: ({ name, network, kind }) => {
    if (!FOLLOWABLE[network].includes(kind)) refuse('kind', 'listener/not-followable');
    if (followedWord(kind, name) === null) refuse('name', 'listener/not-a-followed-word');
  },
  ensure: async ({ transaction, before }, { subcategory_id: id }) => {
    // One that was taken out of the list stays where it was chosen.
    if (id != null && before?.subcategory_id !== id)
      await getEntry(transaction, { desk: SUBCATEGORY_DESK, id });
  },
});

function refuse(field: string, code: 'listener/not-followable' | 'listener/not-a-followed-word'): never {
  throw new AppError(code, { fields: { [field]: code } });
}
