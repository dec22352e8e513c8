import type { Input } from '@vereda/contract/endpoint';
import type { activityEndpoints } from '@vereda/contract/listener/follower';
import type { DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { insertMaterials, keepMaterials, selectListed } from './activity.queries.ts';

/** What was done, whichever report it was done for. */
export type Done = Omit<Input<typeof activityEndpoints.create>, 'report_id'>;

/** What the work is called: by the catalogue, or as it was written. Throws where neither says it, or the catalogue has not got it. */
export async function nameOfKind(
  transaction: DatabaseTransaction,
  call: Pick<Done, 'kind' | 'kind_id'>,
): Promise<string> {
  if (call.kind_id !== undefined) {
    return (await selectListed(transaction, 'listener.activity_kinds', call.kind_id)) ?? unlisted('kind_id');
  }
  if (call.kind !== undefined) return call.kind;
  throw new AppError('platform/invalid-input', { fields: { kind: 'required' } });
}

/** Throws where the institution is not in the catalogue. */
export async function ensureInstitution(transaction: DatabaseTransaction, id: number | undefined) {
  if (id !== undefined && (await selectListed(transaction, 'listener.institutions', id)) === null)
    unlisted('institution_id');
}

/** Notes what an activity used up. Throws where a material is named twice, or is not in the catalogue. */
export async function noteMaterials(
  transaction: DatabaseTransaction,
  activityId: number,
  used: Done['materials'],
): Promise<void> {
  if (used.length === 0) return;
  ensureOnce(used);
  if ((await insertMaterials(transaction, activityId, used)) < used.length) unlisted('materials');
}

/** Notes what an activity used up in place of what it said; what stays keeps the cost that it had. Throws as `noteMaterials`. */
export async function correctMaterials(
  transaction: DatabaseTransaction,
  activityId: number,
  used: Done['materials'],
): Promise<void> {
  ensureOnce(used);
  const kept = await keepMaterials(transaction, activityId, used);
  const added = used.filter(({ material_id: id }) => !kept.has(id));
  await noteMaterials(transaction, activityId, added);
}

function ensureOnce(used: Done['materials']): void {
  if (new Set(used.map(({ material_id: id }) => id)).size < used.length)
    throw new AppError('listener/material-twice', { fields: { materials: 'listener/material-twice' } });
}

function unlisted(field: string): never {
  throw new AppError('listener/not-in-list', { fields: { [field]: 'listener/not-in-list' } });
}
