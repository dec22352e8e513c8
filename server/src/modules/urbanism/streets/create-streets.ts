import type { Viewer } from '@vereda/contract/access/viewer';
import type { Street } from '@vereda/contract/urbanism/street';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { notFound, type PlaceDesk } from '../places/place-desk.ts';
import { lockMap, selectPlace } from '../places/place.queries.ts';
import { insertStreet, type StreetWritten } from './streets.queries.ts';

type Many = {
  readonly desk: PlaceDesk<Street>;
  readonly ensure: (transaction: DatabaseTransaction) => Promise<void>;
  readonly streets: readonly StreetWritten[];
};

/** Adds streets in one transaction with one row of the history; `ensure` throws what forbids all of them. */
export function createStreets(
  deps: Deps,
  viewer: Viewer,
  { desk, ensure, streets }: Many,
): Promise<Street[]> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockMap(transaction);
    await ensure(transaction);
    const stored: Street[] = [];
    for (const street of streets) {
      const id = await insertStreet(transaction, street);
      stored.push((await selectPlace(transaction, desk, { id })) ?? notFound());
    }
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'street',
      entity_id: String(stored[0]?.id ?? ''),
      action: 'created-many',
      actor: actorOf(viewer),
      to: { count: stored.length, ids: stored.map(({ id }) => id), names: stored.map(({ name }) => name) },
    });
    await publish(transaction, { topic: desk.topic, key: desk.entity, audience: 'public' });
    return stored;
  });
}
