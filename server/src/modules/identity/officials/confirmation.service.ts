import { CONFIRMATION_SECONDS } from '@vereda/contract/limits';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { countFactor } from '../attempts/attempts.service.ts';
import { ensureOwner, type Owner } from '../factors/ensure-owner.service.ts';
import { listPasskeys } from '../factors/passkeys.queries.ts';
import { askPasskey, takePasskey } from '../factors/passkeys.service.ts';
import { newOpaqueToken } from '../sessions/tokens.ts';
import { issueTicket, useFreshTicket } from '../tickets/tickets.service.ts';
import { selectHasPassword } from '../users/users.queries.ts';

const PURPOSE = 'confirmation';

/** By what the owner can be asked for again; a passkey with the challenge to sign. */
export async function beginConfirmation(
  deps: Deps,
  { viewer, sessionId }: Owner,
  request: RequestFacts,
): Promise<{ password: boolean; passkey: Record<string, unknown> | null }> {
  const { uid } = viewer;
  const keys = await listPasskeys(deps.database, uid);
  const asked = keys.length > 0 ? await askPasskey(deps, { id: sessionId, uid }, request) : null;
  return { password: await selectHasPassword(deps.database, uid), passkey: asked?.options ?? null };
}

type Proof = {
  readonly about: string;
  readonly password?: string | undefined;
  readonly response?: Record<string, unknown> | undefined;
  readonly request: RequestFacts;
};

/**
 * Believes the owner by password or passkey; the confirmation is good once, for two minutes, in this session and for
 * `about` alone. A sign-in, however fresh, is no confirmation. Throws auth/nothing-to-confirm-with without either.
 */
export async function finishConfirmation(
  deps: Deps,
  owner: Owner,
  { about, password, response, request }: Proof,
): Promise<{ confirmation: string }> {
  const { uid } = owner.viewer;
  if (response) await ensurePasskey(deps, owner, { response, request });
  else if (await selectHasPassword(deps.database, uid)) await ensureOwner(deps, owner, password);
  else throw new AppError('auth/nothing-to-confirm-with');
  const secret = newOpaqueToken();
  const expiresAt = new Date(deps.clock.now().getTime() + CONFIRMATION_SECONDS * 1000);
  await deps.database
    .transaction()
    .execute((transaction) =>
      issueTicket(transaction, { secret, purpose: PURPOSE, subject: subjectOf(owner, about), expiresAt }),
    );
  return { confirmation: secret };
}

/** Uses a confirmation up; throws auth/confirmation-needed where it is none for this person, session and purpose. */
export async function takeConfirmation(
  deps: Deps,
  transaction: DatabaseTransaction,
  { owner, about, confirmation }: { owner: Owner; about: string; confirmation: string },
): Promise<void> {
  const subject = subjectOf(owner, about);
  const ticket = { secret: confirmation, purpose: PURPOSE, subject, now: deps.clock.now() };
  // Issued by a clock that was ahead, it would outlive its two minutes once that is set right.
  const isGood = await useFreshTicket(transaction, { ...ticket, longestMs: CONFIRMATION_SECONDS * 1000 });
  if (!isGood) throw new AppError('auth/confirmation-needed');
}

async function ensurePasskey(
  deps: Deps,
  { viewer, sessionId }: Owner,
  answer: { response: Record<string, unknown>; request: RequestFacts },
): Promise<void> {
  const attempt = await countFactor(deps, { uid: viewer.uid, where: `session ${sessionId}` });
  if (!(await takePasskey(deps, { id: sessionId, uid: viewer.uid }, answer)))
    throw new AppError('auth/passkey-refused');
  await attempt.succeeded();
}

function subjectOf({ viewer, sessionId }: Owner, about: string): string {
  return `${viewer.uid} ${sessionId} ${about}`;
}
