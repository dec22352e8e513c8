import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { peopleChangeEndpoints } from '@vereda/contract/identity/people-changes';
import type { peopleReadingEndpoints } from '@vereda/contract/identity/people-reading';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { writeUserChange } from '../users/user-history.ts';
import { decideAppeal } from './credibility/appeal.queries.ts';
import { changePerson, type Person } from './change-person.service.ts';
import { selectCredibilityChanges } from './credibility/credibility.queries.ts';
import { setCredibility } from './credibility/set-credibility.ts';
import { ensurePerson } from './ensure-person.ts';
import { ensureOwnCategories } from './own-rights.ts';
import { updateDuties } from './rights.queries.ts';

type Calls = typeof peopleChangeEndpoints;
type Reading = typeof peopleReadingEndpoints;
type Duties = { readonly operator_id: string | null; readonly allowed_categories: readonly string[] };

/** Places an account in the organisation and says which categories it attends to; what is left out stays. */
export function changeDuties(
  deps: Deps,
  viewer: Viewer,
  input: Input<Calls['updateOrganization']>,
): Promise<Person> {
  return changePerson(
    deps,
    { viewer, uid: input.uid, version: input.version, ofOfficial: 'allow' },
    async ({ transaction, before }) => {
      const from = { operator_id: before.operator_id, allowed_categories: before.allowed_categories };
      const to = {
        operator_id: input.operator_id === undefined ? from.operator_id : input.operator_id,
        allowed_categories: [...new Set(input.allowed_categories ?? from.allowed_categories)],
      };
      ensureOwnCategories(viewer, [...from.allowed_categories, ...to.allowed_categories]);
      const added = to.allowed_categories.filter((id) => !from.allowed_categories.includes(id));
      const node = to.operator_id === from.operator_id ? null : to.operator_id;
      await ensureKnownDuties(deps, { operator_id: node, allowed_categories: added });
      await updateDuties(transaction, { uid: before.uid, ...to });
      const change = { uid: before.uid, action: 'duties-changed' as const, actor: actorOf(viewer), from, to };
      await writeUserChange(deps, transaction, change);
    },
  );
}

/** Throws identity/unknown-category or identity/unknown-node for what the catalog does not have. */
export async function ensureKnownDuties(
  deps: Deps,
  { operator_id: node, allowed_categories: categories }: Duties,
): Promise<void> {
  const named = categories.filter((id) => id !== '*');
  if (named.length === 0 && node === null) return;
  const unknown = await deps.findUnknownDuties({ categories: named, node });
  if (unknown.categories.length > 0) {
    throw new AppError('identity/unknown-category', {
      fields: { allowed_categories: 'identity/unknown-category' },
    });
  }
  if (unknown.node)
    throw new AppError('identity/unknown-node', { fields: { operator_id: 'identity/unknown-node' } });
}

/** Changes how far somebody's reports are trusted, and keeps the reason beside the account. */
export function changeCredibility(
  deps: Deps,
  viewer: Viewer,
  { uid, credibility, reason }: Input<Calls['updateCredibility']>,
): Promise<Person> {
  return changePerson(deps, { viewer, uid, ofOfficial: 'allow' }, async (changing) => {
    await setCredibility(deps, viewer, { ...changing, credibility, reason });
    await decideAppeal(changing.transaction, uid, deps.clock.now());
  });
}

/** Why the credibility of a citizen is what it is, for a desk: of citizens alone, without who said so. */
export async function listCitizenCredibility(
  deps: Deps,
  input: Input<Reading['citizenCredibility']>,
): Promise<Output<Reading['citizenCredibility']>> {
  const person = await ensurePerson(deps.database, input.id);
  if (person.type !== 'citizen' || person.deleted_at) throw new AppError('identity/user-not-found');
  const { items, next_cursor } = await listCredibilityChanges(deps, input);
  return {
    items: items.map(({ id, from_value, to_value, cause, reason, at }) => ({
      id,
      from_value,
      to_value,
      cause,
      // The folio of a report that this desk may not know of.
      reason: cause === 'staff' ? reason : '',
      at,
    })),
    next_cursor,
  };
}

/** How the credibility of an account changed and why, newest first. */
export async function listCredibilityChanges(
  deps: Deps,
  { id, cursor, limit }: Input<Reading['credibilityHistory']>,
): Promise<Output<Reading['credibilityHistory']>> {
  await ensurePerson(deps.database, id);
  const before = readCursor(cursor, ['whole'])?.[0] ?? null;
  const rows = await selectCredibilityChanges(deps.database, { uid: id, before, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? cursorOf(last.id) : null };
}
