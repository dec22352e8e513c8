import type { Viewer } from '@vereda/contract/access/viewer';
import type { KeptAction } from '@vereda/contract/configuration/history';
import type { Input, Output } from '@vereda/contract/endpoint';
import { EMERGENCY_DAYS_MAX } from '@vereda/contract/limits';
import { inLocale } from '@vereda/contract/listener/organization/emergency-banner';
import type {
  Emergency,
  emergencyEndpoints,
  ShownEmergency,
} from '@vereda/contract/listener/organization/emergency';
import type { Locale } from '@vereda/contract/locale';
import { ensureRecentOwner } from '#modules/identity/public';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf, SYSTEM, type Actor } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import {
  countOffered,
  endEmergency,
  endPast,
  insertEmergency,
  selectColonias,
  selectEmergency,
  selectShown,
  updateEmergency,
  type EmergencyFields,
} from './emergency.queries.ts';
import { sendMessage } from './send-message.ts';

type Calls = typeof emergencyEndpoints;
type Switching = { readonly viewer: Viewer; readonly sessionId: string | null };

const DAY_MS = 86_400_000;

/** The emergency that is on as it is set, and where one can hold. */
export async function getEmergency(deps: Deps): Promise<Output<Calls['get']>> {
  const [emergency, colonias] = await Promise.all([
    selectEmergency(deps.database, { now: deps.clock.now() }),
    selectColonias(deps.database, null),
  ]);
  return { emergency, colonias: colonias.map(({ id, name }) => ({ id, name })) };
}

/** What everybody is told of the emergency that is on; null where there is none. */
export function findShown(deps: Deps): Promise<ShownEmergency | null> {
  return selectShown(deps.database, deps.clock.now());
}

/** Switches an emergency on, or changes the one that is on; throws listener/emergency-… and for an end too far away. */
export async function saveEmergency(
  deps: Deps,
  { viewer, sessionId }: Switching,
  { id, version = 0, password, ...given }: Input<Calls['save']>,
): Promise<Emergency> {
  const now = deps.clock.now();
  const fields = {
    ...given,
    colonia_ids: unique(given.colonia_ids),
    category_ids: given.category_ids && unique(given.category_ids),
  };
  ensureEnd(fields, now);
  await ensureRecentOwner(deps, { viewer, sessionId: sessionId ?? '' }, password);
  return deps.database.transaction().execute(async (transaction) => {
    await endByClock(deps, transaction);
    await ensureKnown(transaction, fields);
    const before = await selectEmergency(transaction, { now, lock: true });
    if (id !== undefined && before?.id !== id) throw new AppError('listener/emergency-over');
    if (id === undefined && before) throw new AppError('listener/emergency-on');
    if (before) ensureSeen(before, version);
    const after = before
      ? await updateEmergency(transaction, { ...fields, id: before.id }, now)
      : await insertEmergency(transaction, fields, now);
    if (!after) throw new AppError('listener/emergency-on');
    await sendMessage(deps, transaction, { kind: before ? 'Update' : 'Alert', emergency: after });
    const action = before ? 'updated' : 'activated';
    await tell(deps, transaction, { actor: actorOf(viewer), action, id: after.id, from: before, to: after });
    return after;
  });
}

/** Ends the emergency before its time; throws listener/emergency-over where it ended already. */
export async function stopEmergency(
  deps: Deps,
  { viewer, sessionId }: Switching,
  { id, version, password }: Input<Calls['end']>,
): Promise<{ ended: true }> {
  const now = deps.clock.now();
  await ensureRecentOwner(deps, { viewer, sessionId: sessionId ?? '' }, password);
  return deps.database.transaction().execute(async (transaction) => {
    const before = await selectEmergency(transaction, { now, lock: true });
    if (before?.id !== id) throw new AppError('listener/emergency-over');
    ensureSeen(before, version);
    await endEmergency(transaction, id, now);
    await sendMessage(deps, transaction, { kind: 'Cancel', emergency: before });
    await tell(deps, transaction, { actor: actorOf(viewer), action: 'deactivated', id, from: before });
    return { ended: true };
  });
}

/** Ends for good what is past its time, and tells open pages. Its last message says until when it held. */
export async function endByClock(deps: Deps, transaction: DatabaseTransaction): Promise<void> {
  for (const id of await endPast(transaction, deps.clock.now()))
    await tell(deps, transaction, { actor: SYSTEM, action: 'deactivated', id });
}

/** Throws listener/emergency-closed for a category that citizens may not file while an emergency lasts. */
export async function ensureAccepted(
  deps: Pick<Deps, 'clock'>,
  database: Database,
  { categoryId, locale }: { readonly categoryId: number; readonly locale: Locale },
): Promise<void> {
  const emergency = await selectEmergency(database, { now: deps.clock.now() });
  if (!emergency?.category_ids || emergency.category_ids.includes(categoryId)) return;
  const { headline, instruction, phone } = inLocale(emergency, locale);
  const said = [`${headline}. ${instruction}`, phone].filter(Boolean).join(' ☎ ');
  throw new AppError('listener/emergency-closed', {
    params: { instruction: said },
    fields: { subcategory_id: 'listener/emergency-closed' },
  });
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

function ensureEnd({ ends_at }: EmergencyFields, now: Date): void {
  const ahead = Date.parse(ends_at) - now.getTime();
  if (ahead > 0 && ahead <= EMERGENCY_DAYS_MAX * DAY_MS) return;
  throw new AppError('listener/date-too-far', {
    params: { days: EMERGENCY_DAYS_MAX },
    fields: { ends_at: 'listener/date-too-far' },
  });
}

async function ensureKnown(database: Database, fields: EmergencyFields): Promise<void> {
  const { colonia_ids, category_ids } = fields;
  const refuse = (field: 'colonia_ids' | 'category_ids') => {
    throw new AppError('listener/not-in-list', { fields: { [field]: 'listener/not-in-list' } });
  };
  if ((await selectColonias(database, colonia_ids)).length < colonia_ids.length) refuse('colonia_ids');
  if (category_ids && (await countOffered(database, category_ids)) < category_ids.length)
    refuse('category_ids');
}

type Told = {
  readonly actor: Actor;
  readonly action: KeptAction;
  readonly id: number;
  readonly from?: Emergency | null;
  readonly to?: Emergency;
};

async function tell(deps: Deps, transaction: DatabaseTransaction, { actor, action, id, from, to }: Told) {
  await writeChange(transaction, {
    at: deps.clock.now(),
    entity: 'emergency',
    entity_id: String(id),
    action,
    actor,
    ...(from && { from }),
    to,
  });
  await publish(transaction, { topic: 'emergency-changed', key: 'emergency', audience: 'public' });
}
