import type { Viewer } from '@vereda/contract/access/viewer';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { countClaimTry, countMail } from '../attempts/attempts.service.ts';
import { consumeTicket, peekTicket, voidTickets } from '../tickets/tickets.service.ts';
import {
  activateUser,
  lockUserSwitches,
  selectHasPassword,
  updateNames,
  upsertPassword,
} from '../users/users.queries.ts';
import { tellViewer, writeUserChange } from '../users/user-history.ts';
import { applyNewEmail } from '../own/change-contact.service.ts';
import { giveConsent } from '../own/consent.service.ts';
import { CONSENT_SUBJECT } from '../own/send-consent-mail.job.ts';
import { CHANGE_SUBJECT } from '../own/send-new-email-mail.job.ts';
import { deleteClaimsOf, selectClaim, type ClaimRow } from './claims.queries.ts';
import { CLAIM_SUBJECT, sendVerificationMail, VERIFY_PURPOSE } from './send-verification-mail.job.ts';

/**
 * Marks the address of a verification ticket as proven; `reactivated` tells that the account had been closed by its
 * owner and is open again. A ticket for a record of the staff also wants the password of the registration, so that
 * nobody inherits its rights whose address somebody else typed.
 */
export async function verifyEmail(
  deps: Deps,
  given: { ticket: string; password?: string | undefined },
): Promise<{ reactivated: boolean; consented?: boolean }> {
  const ticket = { secret: given.ticket, purpose: VERIFY_PURPOSE, now: deps.clock.now() };
  const subject = await peekTicket(deps.database, ticket);
  const claim = subject?.startsWith(CLAIM_SUBJECT)
    ? await getProvenClaim(deps, subject.slice(CLAIM_SUBJECT.length), given.password)
    : null;
  return deps.database.transaction().execute(async (transaction) => {
    const consumed = await consumeTicket(transaction, ticket);
    await voidTickets(transaction, { purpose: VERIFY_PURPOSE, subject: consumed });
    if (consumed.startsWith(CHANGE_SUBJECT)) {
      await applyNewEmail(deps, transaction, consumed.slice(CHANGE_SUBJECT.length));
      return { reactivated: false };
    }
    if (consumed.startsWith(CONSENT_SUBJECT)) {
      await giveConsent(deps, transaction, consumed.slice(CONSENT_SUBJECT.length));
      return { reactivated: false, consented: true };
    }
    const uid = claim?.uid ?? consumed;
    if (claim) await link(deps, transaction, claim);
    const before = await lockUserSwitches(transaction, uid);
    await activateUser(transaction, uid, 'email');
    const reactivated = before?.disabled_at != null && before.disabled_by === 'owner';
    const actor = { uid, role: 'citizen-by-link', channel: 'link' };
    const action = claim ? 'linked' : reactivated ? 'activated' : 'email-verified';
    await writeUserChange(deps, transaction, { uid, action, actor });
    await tellViewer(transaction, uid);
    return { reactivated };
  });
}

async function getProvenClaim(deps: Deps, id: string, password: string | undefined): Promise<ClaimRow> {
  const claim = await selectClaim(deps.database, id);
  if (!claim) throw new AppError('identity/ticket-invalid');
  if (password === undefined)
    throw new AppError('identity/password-needed', { fields: { password: 'required' } });
  await countClaimTry(deps, id);
  if (await deps.ports.passwords.verify(claim.password_hash, password)) return claim;
  throw new AppError('auth/wrong-password');
}

async function link(deps: Deps, transaction: DatabaseTransaction, claim: ClaimRow): Promise<void> {
  const { uid, first_name, last_name, password_hash: hash } = claim;
  // Somebody else proved the address meanwhile.
  if (await selectHasPassword(transaction, uid)) throw new AppError('identity/ticket-invalid');
  await updateNames(transaction, { uid, first_name, last_name });
  await upsertPassword(transaction, { uid, hash, at: deps.clock.now() });
  await deleteClaimsOf(transaction, uid);
}

/** Sends another verification mail; nothing happens when the address is proven already. */
export async function resendVerification(deps: Deps, viewer: Viewer): Promise<void> {
  if (viewer.emailVerified) return;
  await countMail(deps, viewer.uid);
  const { uid } = viewer;
  await enqueue(deps.database, sendVerificationMail, { payload: { uid }, key: `verify:${uid}` });
}
