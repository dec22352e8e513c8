import { emailField, nameField } from '@vereda/contract/identity/account';
import type { Locale } from '@vereda/contract/locale';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import type { ProviderIdentity } from '#ports/sign-in-provider/port';
import { countRegistration } from '../attempts/attempts.service.ts';
import { noteRefusedSignIn } from '../attempts/note-refused-sign-in.job.ts';
import { tellOwner } from '../own/tell-owner.job.ts';
import { sendVerificationMail } from '../registration/send-verification-mail.job.ts';
import {
  activateUser,
  insertUser,
  selectUser,
  selectUserByEmail,
  updateNames,
  type UserRow,
} from '../users/users.queries.ts';
import { tellSessionEnded, writeUserChange } from '../users/user-history.ts';
import { deleteWaysIn, insertLink, selectIsUnlinked, selectLinkedUid } from './links.queries.ts';

type Caller = { readonly ip: string; readonly locale: Locale };

/**
 * The account of who signed in at the provider: the one linked to the subject; else the one of the address, where the
 * provider says that it proved it; else a new citizen's. An address that is only claimed links to nothing.
 */
export async function accountOf(deps: Deps, identity: ProviderIdentity, caller: Caller): Promise<UserRow> {
  const linked = await selectLinkedUid(deps.database, identity);
  const uid = linked ?? (await linkOrCreate(deps, identity, caller));
  const user = await selectUser(deps.database, uid);
  if (!user) throw new AppError('auth/no-user-record');
  return user;
}

async function linkOrCreate(deps: Deps, identity: ProviderIdentity, caller: Caller): Promise<string> {
  const email = emailField.safeParse(identity.email).data;
  if (!email) throw new AppError('auth/provider-email-missing');
  const known = await selectUserByEmail(deps.database, email);
  if (known && !identity.emailVerified) {
    await noteRefusedSignIn(deps, known.uid);
    throw new AppError('auth/provider-email-unproven');
  }
  if (known && (await selectIsUnlinked(deps.database, known.uid, identity.issuer)))
    throw new AppError('auth/provider-unlinked');
  if (!known) await countRegistration(deps, caller.ip);
  const names = { first_name: nameOf(identity.firstName), last_name: nameOf(identity.lastName) };
  const linked = await deps.database.transaction().execute(async (transaction) => {
    const uid = known
      ? await takeOver(deps, transaction, { known, names })
      : await create(deps, transaction, { email, names, locale: caller.locale, identity });
    const { issuer, subject } = identity;
    const row = { issuer, subject, uid: uid ?? '', now: deps.clock.now() };
    return uid !== null && (await insertLink(transaction, row)) ? uid : null;
  });
  // Another tab of the same person was faster.
  const uid = linked ?? (await selectLinkedUid(deps.database, identity));
  if (!uid) throw new AppError('auth/provider-refused');
  return uid;
}

type Names = { readonly first_name: string; readonly last_name: string };

// Somebody may have registered with this address and never proven it: what he set up must not open it any more.
async function takeOver(
  deps: Deps,
  transaction: DatabaseTransaction,
  { known, names }: { known: UserRow & { password_hash: string | null }; names: Names },
): Promise<string> {
  const { uid } = known;
  if (!known.activated) {
    await deleteWaysIn(transaction, uid, deps.clock.now());
    await tellSessionEnded(transaction, uid);
  }
  if (!known.activated && !known.disabled_at) {
    if (names.first_name) await updateNames(transaction, { uid, ...names });
    await activateUser(transaction, uid, 'email');
  }
  const actor = { uid, role: 'provider', channel: 'web' };
  await writeUserChange(deps, transaction, { uid, action: 'provider-linked', actor });
  const { email: to, first_name, locale } = known;
  if (known.activated && to)
    await enqueue(transaction, tellOwner, { payload: { what: 'provider-linked', to, first_name, locale } });
  return uid;
}

type NewAccount = { email: string; names: Names; locale: Locale; identity: ProviderIdentity };

async function create(
  deps: Deps,
  transaction: DatabaseTransaction,
  { email, names, locale, identity }: NewAccount,
): Promise<string | null> {
  const activated = identity.emailVerified;
  const uid = await insertUser(transaction, { ...names, email, locale, activated });
  if (!uid) return null;
  const actor = { uid, role: 'provider', channel: 'web' };
  const personal = { ...names, email };
  await writeUserChange(deps, transaction, { uid, action: 'registered', actor, personal });
  if (!activated)
    await enqueue(transaction, sendVerificationMail, { payload: { uid }, key: `verify:${uid}` });
  return uid;
}

function nameOf(given: string): string {
  return nameField.safeParse(given).data ?? '';
}
