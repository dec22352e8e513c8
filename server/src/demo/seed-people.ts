import { PERSONAS } from '@vereda/contract/access/personas';
import { createUser } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { DEMO_PASSWORD } from './demo-caller.ts';

/** Accounts of the demo: every persona, and two officials who sign draws. */
export const DEMO_OFFICIALS = [
  {
    uid: 'demo-jefe',
    email: 'jefe@demo.vereda.example',
    first_name: 'Julia',
    last_name: 'Demo',
    role: 'jefe_sorteo',
  },
  {
    uid: 'demo-escribano',
    email: 'escribano@demo.vereda.example',
    first_name: 'Esteban',
    last_name: 'Demo',
    role: 'escribano',
  },
] as const;

/** Creates the demo accounts; false when they are there already. */
export async function seedPeople(deps: Deps): Promise<boolean> {
  return deps.database.transaction().execute(async (transaction) => {
    let created = 0;
    for (const { viewer } of Object.values(PERSONAS)) {
      if (!viewer) continue;
      const { emailVerified, ...user } = viewer;
      const uid = await createUser(deps, transaction, {
        ...user,
        type_operator: [...user.type_operator],
        allowed_categories: [...user.allowed_categories],
        activated: emailVerified,
        password: DEMO_PASSWORD,
      });
      if (uid) created += 1;
    }
    for (const { role: _role, ...official } of DEMO_OFFICIALS) {
      const user = { ...official, type: 'user' as const, activated: true, password: DEMO_PASSWORD };
      await createUser(deps, transaction, user);
    }
    return created > 0;
  });
}
