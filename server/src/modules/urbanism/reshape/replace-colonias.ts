import type { Colonia } from '@vereda/contract/urbanism/colonia';
import type { Reshaping } from '@vereda/contract/urbanism/reshape';
import type { AreaShape } from '@vereda/contract/urbanism/shape';
import { hasNamesake, insertEntry, selectEntry } from '#platform/catalog/catalog.queries';
import type { Act } from '#platform/catalog/desk';
import { binStart, gone } from '#platform/catalog/reading.service';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { COLONIA_DESK } from '../colonias/colonia.desk.ts';
import { replaceRings } from '../colonias/colonias.queries.ts';
import { ringsOf } from '../colonias/colonias.service.ts';
import { ensureShape } from '../places/ensure-shape.ts';
import { PLACE_PARTS } from '../places/place-parts.ts';
import { selectReshapings, storeReshaping } from './reshape.queries.ts';

/** A colonia that takes the place of others. */
export type Heir = {
  readonly name: string;
  readonly sector: string | null;
  readonly geometry: AreaShape;
  /** The field of the call that names it. */
  readonly field: string;
};

type Replacing = {
  readonly kind: Reshaping['kind'];
  readonly from: readonly Colonia[];
  /** The first gets what has no place of its own. */
  readonly heirs: readonly Heir[];
};

/** A colonia that is there, kept from others until the transaction ends. Throws platform/gone or platform/changed-meanwhile. */
export async function lockColonia(
  transaction: DatabaseTransaction,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Colonia> {
  const colonia = (await selectEntry(transaction, COLONIA_DESK, { id, lock: true })) ?? gone();
  if (colonia.deleted_at !== null) gone();
  ensureSeen(colonia, version);
  return colonia;
}

/** Puts colonias into the bin and others in their place, each with a row in the history that names the other side. */
export async function replaceColonias(
  { deps, viewer, transaction }: Pick<Act, 'deps' | 'viewer' | 'transaction'>,
  { kind, from, heirs }: Replacing,
): Promise<Reshaping> {
  const at = deps.clock.now();
  const into: { id: number; name: string }[] = [];
  for (const heir of heirs) {
    await ensureOwnName(transaction, heir, from);
    ensureShape(heir.geometry);
    const id = Number(await insertEntry(transaction, COLONIA_DESK, { wanted: heir, at }));
    await replaceRings(transaction, id, ringsOf(heir.geometry));
    into.push({ id, name: heir.name });
  }
  const ids = { from: from.map(({ id }) => id), into: into.map(({ id }) => id) };
  const id = await storeReshaping(transaction, { kind, at, ...ids });
  const named = (colonia: { id: number; name: string }) => ({ id: colonia.id, name: colonia.name });
  const note = { at, entity: 'colonia', actor: actorOf(viewer) } as const;
  for (const colonia of from) {
    const action = kind === 'split' ? 'split' : 'merged';
    const to = { name: colonia.name, into };
    await writeChange(transaction, { ...note, entity_id: String(colonia.id), action, to });
  }
  for (const one of into) {
    const colonia = (await selectEntry(transaction, COLONIA_DESK, { id: one.id })) ?? gone();
    const to = { ...PLACE_PARTS.historyOf(colonia), out_of: from.map(named) };
    await writeChange(transaction, { ...note, entity_id: String(one.id), action: 'created', to });
  }
  await publish(transaction, COLONIA_DESK.event);
  return getReshaping(deps, transaction, id);
}

/** A change that was not undone; throws platform/gone. */
export async function getReshaping(
  { clock }: Pick<Deps, 'clock'>,
  transaction: DatabaseTransaction,
  id: number,
): Promise<Reshaping> {
  const [found] = await selectReshapings(transaction, { id }, binStart(clock.now()));
  return found ?? gone();
}

// The name of what goes away is free; nobody else's is.
async function ensureOwnName(
  transaction: DatabaseTransaction,
  { name, sector, field }: Heir,
  from: readonly Colonia[],
): Promise<void> {
  const plain = (text: string | null) => (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const isFreed = from.some((one) => plain(one.name) === plain(name) && plain(one.sector) === plain(sector));
  if (
    isFreed ||
    !(await hasNamesake(transaction, COLONIA_DESK, { wanted: { name, sector }, exceptId: null }))
  )
    return;
  throw new AppError('platform/name-taken', { fields: { [field]: 'platform/name-taken' } });
}
