import type { Viewer } from '@vereda/contract/access/viewer';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { actorOf, type Actor } from '#platform/history/change';
import { enqueue } from '#platform/jobs/enqueue';
import {
  countCodeTry,
  countLookup,
  countMail,
  countMailTo,
  countOwnTextMessage,
} from '../attempts/attempts.service.ts';
import { placeOf } from '../attempts/known-places.ts';
import { ensureOwner, type Owner } from '../factors/ensure-owner.service.ts';
import { consumeCode, issueCode } from '../phone/codes.service.ts';
import { findUserOfPhone } from '../phone/phone.service.ts';
import { ensurePhone } from '../phone/phone-number.ts';
import { tellViewer, writeUserChange } from '../users/user-history.ts';
import { lockUserSwitches, selectUser, selectUserByEmail, type UserRow } from '../users/users.queries.ts';
import { viewerOfUser } from '../users/viewer-of-user.ts';
import { askConsent, ensureConsented } from './consent.service.ts';
import {
  deleteResetTickets,
  selectWaitingChange,
  takeContactChange,
  updateContact,
  upsertContactChange,
} from './contacts.queries.ts';
import { sendNewEmailMail } from './send-new-email-mail.job.ts';
import type { Told } from './own-mail-words.ts';
import { tellOwner } from './tell-owner.job.ts';

/**
 * Begins the change of the own e-mail: a link goes to the new address, nothing changes before it is opened. Where draws
 * are signed with the account, the address before is asked first.
 */
export async function changeEmail(
  deps: Deps,
  owner: Owner,
  given: { email: string; password?: string | undefined; request: RequestFacts },
): Promise<void> {
  const { uid } = owner.viewer;
  await ensureOwner(deps, owner, given.password);
  await countMail(deps, uid);
  // Several accounts must not fill one letterbox together.
  await countMailTo(deps, given.email, await placeOf(deps, null, given.request));
  const taken = await selectUserByEmail(deps.database, given.email);
  if (taken) throw contactTaken('email');
  await deps.database.transaction().execute(async (transaction) => {
    const now = deps.clock.now();
    const change = await upsertContactChange(transaction, { uid, kind: 'email', value: given.email, now });
    if (!(await askConsent(deps, transaction, { uid, change })))
      await enqueue(transaction, sendNewEmailMail, { payload: { change }, key: `new-email:${uid}` });
    await writeUserChange(deps, transaction, {
      uid,
      action: 'email-change-asked',
      actor: actorOf(owner.viewer),
      personal: { email: given.email },
    });
  });
}

/** Forgets a new e-mail that waits; its link stops working. */
export async function dropEmail(deps: Deps, uid: string): Promise<void> {
  await deps.database
    .transaction()
    .execute((transaction) => takeContactChange(transaction, { uid, kind: 'email' }));
}

/** Gives an account the e-mail whose link was opened; the address before is told. Throws identity/ticket-invalid. */
export async function applyNewEmail(deps: Deps, transaction: DatabaseTransaction, id: string): Promise<void> {
  const change = await takeContactChange(transaction, { id });
  const switches = change && (await lockUserSwitches(transaction, change.uid));
  const before = change && (await selectUser(transaction, change.uid));
  // An account that was switched off meanwhile is not moved to another address.
  if (!change || !before || switches?.disabled_at) throw new AppError('identity/ticket-invalid');
  await ensureConsented(deps, transaction, change);
  const { uid, value } = change;
  if (!(await updateContact(transaction, { uid, kind: 'email', value }))) throw contactTaken('email');
  await deleteResetTickets(transaction, uid);
  const actor = { uid, role: 'citizen-by-link', channel: 'link' };
  await note(deps, transaction, { kind: 'email', before, value, actor });
  if (before.email) await tell(transaction, before, { what: 'email-changed', to: before.email });
}

/** Sends a code to the new phone of the viewer; answers it in E.164. */
export async function changePhone(
  deps: Deps,
  owner: Owner,
  { phone: written, password, request }: { phone: string; password?: string; request: RequestFacts },
): Promise<{ phone: string }> {
  const { uid } = owner.viewer;
  const phone = ensurePhone(written, deps.config.PHONE_COUNTRY);
  await ensureOwner(deps, owner, password);
  // It answers whether a phone is registered, and costs the city a message.
  await countLookup(deps, request.ip);
  await countOwnTextMessage(deps, uid);
  if (await findUserOfPhone(deps, phone)) throw contactTaken('phone');
  const place = await placeOf(deps, uid, request);
  await issueCode(deps, { phone, purpose: 'change', locale: request.locale, place, origin: request });
  await deps.database.transaction().execute(async (transaction) => {
    const asked = { uid, kind: 'phone', value: phone, now: deps.clock.now() } as const;
    const change = await upsertContactChange(transaction, asked);
    await askConsent(deps, transaction, { uid, change });
  });
  return { phone };
}

/** Gives the viewer the phone whose code was typed; throws identity/no-change-pending when this account asked for none. */
export async function confirmPhone(
  deps: Deps,
  viewer: Viewer,
  { phone: written, code, request }: { phone: string; code: string; request: RequestFacts },
): Promise<Viewer> {
  const { uid } = viewer;
  const phone = ensurePhone(written, deps.config.PHONE_COUNTRY);
  const attempt = await countCodeTry(deps, await placeOf(deps, uid, request));
  await ensurePhoneConsented(deps, uid);
  await consumeCode(deps, { phone, purpose: 'change', code }, request);
  await attempt.succeeded();
  return deps.database.transaction().execute(async (transaction) => {
    const before = await selectUser(transaction, uid);
    const change = await takeContactChange(transaction, { uid, kind: 'phone', value: phone });
    if (!change || !before) throw new AppError('identity/no-change-pending');
    await ensureConsented(deps, transaction, change);
    if (!(await updateContact(transaction, { uid, kind: 'phone', value: phone })))
      throw contactTaken('phone');
    await note(deps, transaction, { kind: 'phone', before, value: phone, actor: actorOf(viewer) });
    if (before.email) await tell(transaction, before, { what: 'phone-changed', to: before.email });
    return viewerOfUser({ ...before, phone });
  });
}

// Asked before the code is used up: it is typed again once the address agreed.
async function ensurePhoneConsented(deps: Deps, uid: string): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    const change = await selectWaitingChange(transaction, { uid, kind: 'phone' });
    if (change) await ensureConsented(deps, transaction, change);
  });
}

type Noted = { kind: 'email' | 'phone'; before: UserRow; value: string; actor: Actor };

async function note(deps: Deps, transaction: DatabaseTransaction, { kind, before, value, actor }: Noted) {
  const { uid } = before;
  const personal = { from: before[kind], to: value };
  await writeUserChange(deps, transaction, { uid, action: `${kind}-changed`, actor, personal });
  await tellViewer(transaction, uid);
}

/** Queues a mail to somebody about a change of the own account. */
export async function tell(
  transaction: DatabaseTransaction,
  { first_name, locale }: UserRow,
  about: { what: Told; to: string },
): Promise<void> {
  await enqueue(transaction, tellOwner, { payload: { ...about, first_name, locale } });
}

function contactTaken(kind: 'email' | 'phone'): AppError {
  const code = kind === 'email' ? 'auth/email-already-in-use' : 'auth/phone-already-in-use';
  return new AppError(code, { fields: { [kind]: code } });
}
