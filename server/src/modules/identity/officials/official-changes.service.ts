import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { OfficialChangeKind, officialChangeEndpoints } from '@vereda/contract/identity/official-changes';
import { OFFICIAL_CHANGE_HOURS } from '@vereda/contract/limits';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import type { Changing } from '../people/change-person.service.ts';
import { ensurePerson } from '../people/ensure-person.ts';
import { selectPerson, type PersonRow } from '../people/people.queries.ts';
import { lockRights } from '../people/rights.queries.ts';
import { upsertChanger } from '../users/account-changers.ts';
import { tellViewer, writeUserChange } from '../users/user-history.ts';
import { APPLY } from './apply-change.ts';
import {
  decidePending,
  insertOfficialChange,
  lockPending,
  selectPendingOf,
  selectSuperadmins,
} from './official-changes.queries.ts';
import { pairFault } from './two-superadmins.ts';

type Calls = typeof officialChangeEndpoints;

/** What is asked for, before a second superadmin agreed. */
export type Proposal = {
  readonly kind: OfficialChangeKind;
  readonly input: { readonly uid: string } & Readonly<Record<string, unknown>>;
};

/**
 * Keeps what a superadmin wants of an official's account until another one decides; nothing changes yet. Throws
 * identity/official-account for anybody else, and identity/sole-superadmin where nobody could agree.
 */
export async function proposeChange(
  deps: Deps,
  viewer: Viewer,
  { transaction, before, kind, input }: Changing & Proposal,
): Promise<void> {
  const { uid } = before;
  if (viewer.type !== 'superadmin') throw new AppError('identity/official-account');
  if (viewer.uid === uid) throw new AppError('identity/own-account');
  const others = (await selectSuperadmins(transaction)).filter((one) => one !== viewer.uid && one !== uid);
  if (others.length === 0) throw new AppError('identity/sole-superadmin');
  const asked_at = deps.clock.now();
  const expires_at = new Date(asked_at.getTime() + OFFICIAL_CHANGE_HOURS * 3600_000);
  // What its form sent along unchanged is not asked for: the account may have another by then.
  const asked = kind === 'contact' ? { uid, ...changesOf(before, input) } : input;
  const row = { uid, kind, input: asked, asked_by: viewer.uid, asked_at, expires_at };
  await insertOfficialChange(transaction, row);
  await note(deps, transaction, { viewer, uid, what: 'change-proposed', kind });
}

/**
 * Changes of an account that wait, each with what it would change as the account stands now; throws auth/forbidden but
 * for its owner and superadmins.
 */
export async function listOfficialChanges(
  deps: Deps,
  viewer: Viewer,
  { uid }: Input<Calls['list']>,
): Promise<Output<Calls['list']>> {
  if (viewer.uid !== uid && viewer.type !== 'superadmin') throw new AppError('auth/forbidden');
  const rows = await selectPendingOf(deps.database, { uid, now: deps.clock.now() });
  const person = await selectPerson(deps.database, uid);
  const names = await deps.loadNames(rows.map(({ asked_by }) => asked_by));
  const items = rows.map(async ({ input, ...row }) => {
    const { uid: _uid, ...to } = input;
    const pair = { first: row.asked_by, second: viewer.uid, uid };
    return {
      ...row,
      to: person ? changesOf(person, to) : to,
      asked_by_name: names.get(row.asked_by) ?? null,
      asked_at: row.asked_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      blocked_by: await pairFault(deps, deps.database, pair),
    };
  });
  return { items: await Promise.all(items) };
}

// Fields of the account itself, by the names that the calls have for them.
const STORED = ['first_name', 'last_name', 'email', 'phone', 'type', 'type_operator'] as const;

// A form sends all its fields: these are the ones that would be others.
function changesOf(person: PersonRow, to: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const same = STORED.filter((field) => isDeepStrictEqual(sorted(person[field]), sorted(to[field])));
  return Object.fromEntries(Object.entries(to).filter(([field]) => !same.some((one) => one === field)));
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted() : value;
}

/** Makes the change as the second superadmin, or refuses it; throws identity/change-not-pending. */
export async function decideOfficialChange(
  deps: Deps,
  viewer: Viewer,
  { id, approve, reason }: Input<Calls['decide']>,
): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    const change = await lockPending(transaction, { id, now: at });
    if (!change) throw new AppError('identity/change-not-pending');
    const { uid, kind, input, asked_by } = change;
    if (viewer.uid === uid) throw new AppError('identity/own-account');
    const decision = approve ? 'approved' : 'refused';
    if (approve) {
      const fault = await pairFault(deps, transaction, { first: asked_by, second: viewer.uid, uid });
      if (fault) throw new AppError(fault);
      const before = await ensurePerson(transaction, uid);
      await APPLY[kind](deps, viewer, { transaction, before, input });
      // Both keep away from what this official signs, not only the one whose name the history has.
      await upsertChanger(transaction, { uid, by_uid: asked_by, at });
      await tellViewer(transaction, uid);
    }
    await decidePending(transaction, { id, decision, by: viewer.uid, at });
    await note(deps, transaction, { viewer, uid, what: `change-${decision}`, kind, reason });
  });
}

type Noted = {
  readonly viewer: Viewer;
  readonly uid: string;
  readonly what: 'change-proposed' | 'change-approved' | 'change-refused';
  readonly kind: OfficialChangeKind;
  readonly reason?: string;
};

async function note(
  deps: Deps,
  transaction: Changing['transaction'],
  { viewer, uid, what, kind, reason }: Noted,
): Promise<void> {
  await writeUserChange(deps, transaction, {
    uid,
    action: what,
    actor: actorOf(viewer),
    to: { kind },
    ...(reason === undefined ? {} : { personal: { reason } }),
  });
  const news = { what, uid, by: viewer.uid, subject: kind };
  await deps.appointments.tell(transaction, reason === undefined ? news : { ...news, reason });
}
