import { randomUUID } from 'node:crypto';
import type { View } from '@vereda/contract/access/viewer';
import { roleEndpoints } from '@vereda/contract/identity/role';
import { sql } from 'kysely';
import { selectEntry } from '#platform/catalog/catalog.queries';
import { catalogDesk, type Act } from '#platform/catalog/desk';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { PEOPLE_CHANGED, viewerChanged } from '../users/user-history.ts';
import { ensureOwnViews } from '../people/own-rights.ts';
import { lockRights } from '../people/rights.queries.ts';

type Views = { readonly views: readonly View[] };

/**
 * Roles. One that an account holds, also a deleted one that may come back, cannot be removed, so nobody gets rights by
 * its return. Views that the viewer lacks are neither given nor taken: not by a change, not by removing, not by
 * restoring.
 */
export const ROLE_DESK = catalogDesk('identity.roles', {
  endpoints: roleEndpoints,
  entity: 'role',
  event: PEOPLE_CHANGED,
  order: { plain_name: 'text' },
  search: sql`p.plain_name`,
  unique: ['name'],
  stored: { views: ({ views }) => [...new Set(views)] },
  countUse: sql<number>`(select count(*)::int from identity.users u where u.role_id = p.id)`,
  newId: randomUUID,
  lock: lockRights,
  historyOf: ({ name, views }) => ({ name, views }),
  ensure: async (act, { views }) => {
    const { viewer, before } = act;
    ensureOwnViews(viewer, [...(before?.views ?? []), ...views]);
    if (before && !isSame(before.views, views)) await ensureNoOfficial(act, before.id);
  },
  ensureRemovable: async ({ viewer }, { views }) => ensureOwnViews(viewer, views),
  onChange: async ({ transaction }, { id }) => {
    const holders = await selectHolders(transaction, id);
    await publish(transaction, ...holders.map(viewerChanged));
  },
});

/** A role that can be given; throws identity/role-not-found, for one in the bin, too. */
export async function ensureRole(
  database: Database,
  id: string,
): Promise<{ id: string; name: string } & Views> {
  const role = await selectEntry(database, ROLE_DESK, { id });
  if (!role || role.deleted_at !== null) throw new AppError('identity/role-not-found');
  return role;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return [...new Set(some)].toSorted().join() === [...new Set(others)].toSorted().join();
}

// What an official may do is not changed by way of the role either.
async function ensureNoOfficial({ deps, transaction }: Act<Views>, id: string): Promise<void> {
  for (const uid of await selectHolders(transaction, id))
    if (await deps.appointments.isAppointed(transaction, uid)) throw new AppError('identity/official-role');
}

async function selectHolders(transaction: DatabaseTransaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`select uid from identity.users where role_id = ${id}`.execute(
    transaction,
  );
  return rows.map(({ uid }) => uid);
}
