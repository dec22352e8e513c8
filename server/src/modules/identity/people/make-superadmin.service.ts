import { VERIFY_LINK_HOURS } from '@vereda/contract/limits';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import type { Actor } from '#platform/history/change';
import { enqueue } from '#platform/jobs/enqueue';
import { deleteFactors } from '../factors/factors.queries.ts';
import { RESET_PURPOSE, sendResetMail } from '../recovery/send-reset-mail.job.ts';
import { revokeSessionsOfUser } from '../sessions/sessions.queries.ts';
import { newOpaqueToken } from '../sessions/tokens.ts';
import { issueTicket, ticketSecretFor } from '../tickets/tickets.service.ts';
import { tellPeople, tellSessionEnded, tellViewer, writeUserChange } from '../users/user-history.ts';
import { insertUser, selectUserByEmail, type UserRow } from '../users/users.queries.ts';
import { ensurePerson } from './ensure-person.ts';
import {
  deleteMailedProofs,
  deletePassword,
  lockRights,
  selectHasOtherSuperadmin,
  updateRights,
} from './rights.queries.ts';

/** What is needed to make a superadmin from a terminal. */
export type SuperadminTools = Pick<Deps, 'database' | 'clock' | 'secrets' | 'config' | 'appointments'>;

/** A superadmin who may now choose a password. */
export type MadeSuperadmin = {
  readonly email: string;
  /** created: there was no account · raised: there was one with fewer rights · kept: it was superadmin already. */
  readonly outcome: 'created' | 'raised' | 'kept';
  /** Names on the account, empty for a new one. */
  readonly name: string;
  /** Address that takes a password once; whoever reads it can. */
  readonly link: string;
  readonly hours: number;
  readonly isMailed: boolean;
};

const COMMAND: Actor = { uid: null, role: 'system', channel: 'command' };

/** True while nobody could open the administration. */
export async function lacksSuperadmin({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  return !(await selectHasOtherSuperadmin(database, ''));
}

/**
 * Makes an account or raises the one of this address, ends its sessions and gives a one-use link to choose a password.
 * What was set up before the address was proven is taken away, since anybody may have done it. Throws with one line for
 * a superadmin too many without `another`, and for an account that is switched off or deleted.
 */
export function makeSuperadmin(
  tools: SuperadminTools,
  { email, another }: { readonly email: string; readonly another: boolean },
): Promise<MadeSuperadmin> {
  return tools.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    if (!another && (await selectHasOtherSuperadmin(transaction, ''))) {
      throw new Error('there is a superadmin already; add --another for one more, or for a new link');
    }
    const before = await selectUserByEmail(transaction, email);
    if (before) await ensureInUse(transaction, before);
    const uid = before?.uid ?? (await insertNew(transaction, email));
    await raise(tools, transaction, { uid, before });
    return {
      email: before?.email ?? email,
      outcome: before ? (before.type === 'superadmin' ? 'kept' : 'raised') : 'created',
      name: before ? `${before.first_name} ${before.last_name}`.trim() : '',
      ...(await giveLink(tools, transaction, uid)),
    };
  });
}

async function ensureInUse(transaction: DatabaseTransaction, { uid, email }: UserRow): Promise<void> {
  const { disabled_at: disabledAt, deleted_at: deletedAt } = await ensurePerson(transaction, uid);
  if (deletedAt) throw new Error(`the account of ${email} was deleted; name another address`);
  if (disabledAt) throw new Error(`the account of ${email} is switched off; name another address`);
}

async function insertNew(transaction: DatabaseTransaction, email: string): Promise<string> {
  const uid = await insertUser(transaction, { email, type: 'superadmin' });
  // A registration of the same moment was faster.
  if (!uid) throw new Error(`somebody registered ${email} just now; run the command again`);
  return uid;
}

async function raise(
  tools: SuperadminTools,
  transaction: DatabaseTransaction,
  { uid, before }: { readonly uid: string; readonly before: UserRow | null },
): Promise<void> {
  if (before && !before.activated) {
    await deletePassword(transaction, uid);
    await deleteFactors(transaction, uid);
    await deleteMailedProofs(transaction, uid);
  }
  await updateRights(transaction, { uid, type: 'superadmin', type_operator: [], role: before?.role ?? null });
  await revokeSessionsOfUser(transaction, uid, tools.clock.now());
  await tellSessionEnded(transaction, uid);
  await tellViewer(transaction, uid);
  await tellPeople(transaction);
  await writeUserChange(tools, transaction, {
    uid,
    action: 'made-superadmin',
    actor: COMMAND,
    ...(before && { from: { type: before.type, type_operator: before.type_operator } }),
    to: { type: 'superadmin', type_operator: [] },
  });
}

async function giveLink(
  { secrets, clock, config }: SuperadminTools,
  transaction: DatabaseTransaction,
  uid: string,
): Promise<Pick<MadeSuperadmin, 'link' | 'hours' | 'isMailed'>> {
  const isMailed = config.SMTP_URL !== undefined;
  // The mail holds the same link: its secret follows from its job.
  const secret = isMailed
    ? ticketSecretFor(secrets, RESET_PURPOSE, String(await enqueueMail(transaction, uid)))
    : newOpaqueToken();
  const expiresAt = new Date(clock.now().getTime() + VERIFY_LINK_HOURS * 3600_000);
  await issueTicket(transaction, { secret, purpose: RESET_PURPOSE, subject: uid, expiresAt, replaces: true });
  const query = new URLSearchParams({ mode: RESET_PURPOSE, ticket: secret });
  const link = `${publicUrl(config)}/email-action-handler?${query}`;
  return { link, hours: VERIFY_LINK_HOURS, isMailed };
}

function enqueueMail(transaction: DatabaseTransaction, uid: string): Promise<number> {
  return enqueue(transaction, sendResetMail, { payload: { uid, invited: true } });
}
