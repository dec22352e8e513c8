import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { countFactor, type Attempt } from '../attempts/attempts.service.ts';
import { placeOf, rememberPlace } from '../attempts/known-places.ts';
import { markFactorGiven, selectSession } from '../sessions/sessions.queries.ts';
import { expiryFrom, type SessionInBrowser } from '../sessions/sessions.service.ts';
import { signAccessToken } from '../sessions/tokens.ts';
import { useRecoveryCode } from './factors.queries.ts';
import { takeCode, wrongCode } from './factors.service.ts';
import { askPasskey, takePasskey, type Answer, type Options } from './passkeys.service.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** Completes a sign-in with a code of the authenticator or a recovery code; throws auth/wrong-code. */
export async function giveCode(
  deps: Deps,
  sessionId: string | null,
  { code, request }: { code: string; request: RequestFacts },
): Promise<SessionInBrowser> {
  const session = await getPending(deps, sessionId);
  const attempt = await countGiving(deps, session.uid, request);
  const isGood =
    (await takeCode(deps, session.uid, code)) || (await takeRecoveryCode(deps, session.uid, code));
  if (!isGood) throw wrongCode();
  await attempt.succeeded();
  return complete(deps, session.session_id, request);
}

/** Options to complete a sign-in with a passkey. */
export async function askForPasskey(
  deps: Deps,
  sessionId: string | null,
  request: RequestFacts,
): Promise<Options> {
  const session = await getPending(deps, sessionId);
  return askPasskey(deps, { id: session.session_id, uid: session.uid }, request);
}

/** Completes a sign-in with a passkey; throws auth/passkey-refused. */
export async function givePasskey(
  deps: Deps,
  sessionId: string | null,
  { answer, request }: { answer: Answer; request: RequestFacts },
): Promise<SessionInBrowser> {
  const session = await getPending(deps, sessionId);
  const attempt = await countGiving(deps, session.uid, request);
  if (!(await takePasskey(deps, { id: session.session_id, uid: session.uid }, answer)))
    throw new AppError('auth/passkey-refused');
  await attempt.succeeded();
  return complete(deps, session.session_id, request);
}

async function countGiving(deps: Deps, uid: string, request: RequestFacts): Promise<Attempt> {
  return countFactor(deps, { uid, where: await placeOf(deps, uid, request) });
}

async function getPending(deps: Deps, sessionId: string | null) {
  const session = sessionId && (await selectSession(deps.database, sessionId, deps.clock.now()));
  if (!session) throw new AppError('auth/refresh-refused');
  return session;
}

function takeRecoveryCode(deps: Deps, uid: string, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(deps.secrets, code);
  return useRecoveryCode(deps.database, { uid, code_sha256: hash, now: deps.clock.now() });
}

async function complete(deps: Deps, sessionId: string, origin: RequestFacts): Promise<SessionInBrowser> {
  const now = deps.clock.now();
  await markFactorGiven(deps.database, { id: sessionId, expires_at: expiryFrom(now) });
  const user = await getPending(deps, sessionId);
  const device = await deps.database
    .transaction()
    .execute((transaction) => rememberPlace(deps, transaction, { uid: user.uid, origin }));
  const idToken = await signAccessToken(deps.secrets, { uid: user.uid, sessionId }, now);
  return { idToken, user, factors: [], factor: 'given', device };
}
