import { PERSONAS } from '@vereda/contract/access/personas';
import type { Viewer } from '@vereda/contract/access/viewer';
import { createUser } from '#modules/identity/public';
import type { Deps } from '#platform/deps';

/** Accounts without address or password in whose name reports are filed. */
export const NEIGHBOURS: readonly Viewer[] = Array.from({ length: 12 }, (_, index) => ({
  ...PERSONAS.citizen.viewer,
  uid: `demo-neighbour-${index + 1}`,
  email: null,
  first_name: 'Vecindad',
  last_name: `Demo ${index + 1}`,
}));

/** Creates the neighbours. */
export async function seedNeighbours(deps: Deps): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    for (const { uid, email, first_name, last_name } of NEIGHBOURS) {
      await createUser(deps, transaction, {
        uid,
        email,
        first_name,
        last_name,
        type: 'citizen',
        activated: true,
      });
    }
  });
}
