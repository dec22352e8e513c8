import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { writeUserChange } from '../users/user-history.ts';
import { markConsented, type ContactChange } from './contacts.queries.ts';
import { sendConsentMail } from './send-consent-mail.job.ts';
import { sendNewEmailMail } from './send-new-email-mail.job.ts';

/** Asks whom a new contact has to be asked of: the address before where draws are signed with the account, else nobody. */
export async function askConsent(
  deps: Deps,
  transaction: DatabaseTransaction,
  { uid, change }: { uid: string; change: string },
): Promise<boolean> {
  if (!(await deps.appointments.isAppointed(transaction, uid))) return false;
  await enqueue(transaction, sendConsentMail, { payload: { change } });
  return true;
}

/** Throws identity/consent-missing for a contact of an official that the address before has not agreed to. */
export async function ensureConsented(
  deps: Deps,
  transaction: DatabaseTransaction,
  change: Pick<ContactChange, 'uid' | 'consented_at'>,
): Promise<void> {
  if (change.consented_at !== null) return;
  if (await deps.appointments.isAppointed(transaction, change.uid))
    throw new AppError('identity/consent-missing');
}

/** Keeps that the address before agreed, and goes on with the change. */
export async function giveConsent(deps: Deps, transaction: DatabaseTransaction, id: string): Promise<void> {
  const change = await markConsented(transaction, { id, at: deps.clock.now() });
  if (!change) throw new AppError('identity/ticket-invalid');
  const { uid, kind } = change;
  if (kind === 'email') await enqueue(transaction, sendNewEmailMail, { payload: { change: id } });
  const actor = { uid, role: 'citizen-by-link', channel: 'link' };
  await writeUserChange(deps, transaction, { uid, action: 'contact-change-agreed', actor, to: { kind } });
}
