import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import type { peopleChangeEndpoints } from '@vereda/contract/identity/people-changes';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { enqueue } from '#platform/jobs/enqueue';
import { tellOwner } from '../own/tell-owner.job.ts';
import { ensurePhone } from '../phone/phone-number.ts';
import { sendResetMail } from '../recovery/send-reset-mail.job.ts';
import { sendVerificationMail } from '../registration/send-verification-mail.job.ts';
import { insertUser } from '../users/users.queries.ts';
import { tellPeople, writeUserChange } from '../users/user-history.ts';
import { ensureNotLast, personOf, type Changing, type Person } from './change-person.service.ts';
import { ensureKnownDuties } from './duties.service.ts';
import { ensurePerson } from './ensure-person.ts';
import { ensureOwnCategories, ensureWithinOwn } from './own-rights.ts';
import type { PersonRow } from './people.queries.ts';
import { deleteMailedProofs, lockRights, selectTaken, updateContacts } from './rights.queries.ts';
import { ensureRole } from '../roles/role.desk.ts';

type Calls = typeof peopleChangeEndpoints;
type Contacts = { readonly email: string | null; readonly phone: string | null };
type Entered = Input<Calls['createManually']>;

/** Enters an account by hand, never above the viewer's own rights; the person proves the address before using it. */
export async function createManually(
  deps: Deps,
  viewer: Viewer,
  { locale, ...input }: Entered & { locale: 'es' | 'en' },
): Promise<Person> {
  const contacts = { email: input.email, phone: phoneOf(deps, input.phone) };
  ensureReachable(contacts);
  return deps.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    const rights = await newRights(deps, viewer, { transaction, input });
    await ensureFree(transaction, { uid: null, ...contacts });
    const { first_name, last_name } = input;
    const row = { first_name, last_name, ...contacts, locale, ...rights };
    const uid = await insertUser(transaction, { ...row, role_id: rights.role?.id ?? null });
    // Somebody registered with it since.
    if (uid === null) throw takenBy(contacts.email === null ? 'phone' : 'email');
    const { type, type_operator, role, allowed_categories, operator_id } = rights;
    await tellPeople(transaction);
    await writeUserChange(deps, transaction, {
      uid,
      action: 'created-manually',
      actor: actorOf(viewer),
      to: { type, type_operator, role_id: role?.id ?? null, allowed_categories, operator_id },
      personal: { first_name, last_name, ...contacts },
    });
    if (input.invite && contacts.email !== null) {
      await enqueue(transaction, sendResetMail, { payload: { uid, invited: true }, key: `invite:${uid}` });
    }
    return personOf(await ensurePerson(transaction, uid));
  });
}

/** Changes names and contacts; what is new has to be proven, and what was mailed to the former address is void. */
export async function applyContact(
  deps: Deps,
  viewer: Viewer,
  {
    transaction,
    before,
    input,
  }: Changing & { readonly input: Omit<Input<Calls['updateManually']>, 'version'> },
): Promise<void> {
  const phone = input.phone === undefined ? undefined : phoneOf(deps, input.phone);
  const after = contactsAfter(before, { ...input, phone });
  ensureReachable(after);
  await ensureFree(transaction, after);
  const isOtherEmail = after.email?.toLowerCase() !== before.email?.toLowerCase();
  if (before.activated && !after.activated) await ensureNotLast(transaction, before);
  await updateContacts(transaction, after).catch(rethrowTaken);
  if (isOtherEmail) {
    await deleteMailedProofs(transaction, before.uid);
    const { uid } = before;
    if (after.email) await enqueue(transaction, sendVerificationMail, { payload: { uid } });
    await tellFormer(transaction, before);
  }
  await writeUserChange(deps, transaction, {
    uid: before.uid,
    action: 'changed-manually',
    actor: actorOf(viewer),
    from: { activated: before.activated },
    to: { activated: after.activated },
    personal: { from: named(before), to: named(after) },
  });
}

// Whoever loses an account by a mistake or worse hears of it where he still reads.
async function tellFormer(transaction: DatabaseTransaction, before: PersonRow): Promise<void> {
  const { email, activated, first_name, locale } = before;
  if (email === null || !activated) return;
  const payload = { what: 'email-changed-by-staff' as const, to: email, first_name, locale };
  await enqueue(transaction, tellOwner, { payload });
}

// Staff know an address by hearsay: another one is not proven, whoever typed it.
function contactsAfter(before: PersonRow, given: Partial<Contacts & ReturnType<typeof named>>) {
  const { uid, first_name, last_name } = before;
  const email = given.email === undefined ? before.email : given.email;
  const phone = given.phone === undefined ? before.phone : given.phone;
  const isSameEmail = email?.toLowerCase() === before.email?.toLowerCase();
  const isProven = email === null ? before.email === null && phone === before.phone : isSameEmail;
  return {
    uid,
    first_name: given.first_name ?? first_name,
    last_name: given.last_name ?? last_name,
    email,
    phone,
    activated: before.activated && isProven,
  };
}

async function newRights(
  deps: Deps,
  viewer: Viewer,
  { transaction, input }: { transaction: DatabaseTransaction; input: Entered },
) {
  const role = input.role === null ? null : await ensureRole(transaction, input.role);
  const { type, operator_id } = input;
  const type_operator = type === 'operator' ? [...new Set(input.type_operator)] : [];
  const allowed_categories = [...new Set(input.allowed_categories)];
  ensureWithinOwn(deps, viewer, { type, type_operator, role });
  ensureOwnCategories(viewer, allowed_categories);
  await ensureKnownDuties(deps, { operator_id, allowed_categories });
  return { type, type_operator, role, allowed_categories, operator_id };
}

function phoneOf(deps: Deps, phone: string | null): string | null {
  return phone === null ? null : ensurePhone(phone, deps.config.PHONE_COUNTRY);
}

function ensureReachable({ email, phone }: Contacts): void {
  if (email !== null || phone !== null) return;
  throw new AppError('identity/contact-needed', { fields: { email: 'identity/contact-needed' } });
}

async function ensureFree(
  transaction: DatabaseTransaction,
  contacts: Contacts & { uid: string | null },
): Promise<void> {
  const taken = await selectTaken(transaction, contacts);
  if (taken.email) throw takenBy('email');
  if (taken.phone) throw takenBy('phone');
}

// Between the question and the answer somebody may have registered with the same contact.
function rethrowTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'users_email') throw takenBy('email');
  if (constraint === 'users_phone') throw takenBy('phone');
  throw error;
}

function takenBy(field: 'email' | 'phone'): AppError {
  const code = field === 'email' ? 'auth/email-already-in-use' : 'auth/phone-already-in-use';
  return new AppError(code, { fields: { [field]: code } });
}

function named({
  first_name,
  last_name,
  email,
  phone,
}: Contacts & { first_name: string; last_name: string }) {
  return { first_name, last_name, email, phone };
}
