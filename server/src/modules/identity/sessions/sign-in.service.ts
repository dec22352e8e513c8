import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { countSignIn } from '../attempts/attempts.service.ts';
import { placeOf } from '../attempts/known-places.ts';
import { noteRefusedSignIn } from '../attempts/note-refused-sign-in.job.ts';
import { ensureEnabled } from '../users/enabled.ts';
import { selectUserByEmail } from '../users/users.queries.ts';
import { openSession, type OpenedSession } from './sessions.service.ts';

/** Signs in by e-mail and password; unknown accounts cost the same time as wrong passwords. */
export async function signIn(
  deps: Deps,
  given: { email: string; password: string; captcha?: string | undefined },
  request: RequestFacts,
): Promise<OpenedSession> {
  const user = await selectUserByEmail(deps.database, given.email);
  const place = await placeOf(deps, user?.uid ?? null, request);
  const attempt = await countSignIn(deps, { account: given.email, place, proof: given.captcha });
  const matches = await deps.ports.passwords.verify(
    user?.password_hash ?? (await decoyHash(deps)),
    given.password,
  );
  if (!user?.password_hash || !matches) {
    await noteRefusedSignIn(deps, user?.uid ?? null);
    throw new AppError('auth/wrong-password');
  }
  await attempt.succeeded();
  // Only who knows the password learns that the account is disabled.
  ensureEnabled(user);
  return openSession(deps, user, request);
}

let decoy: Promise<string> | null = null;

// Hash of nobody's password, so that an unknown account takes as long as a known one.
function decoyHash(deps: Deps): Promise<string> {
  decoy ??= deps.ports.passwords.hash(randomUUID());
  return decoy;
}
