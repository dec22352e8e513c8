import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import {
  authenticationOptions,
  readAuthentication,
  readRegistration,
  registrationOptions,
  type Passkey,
  type RelyingParty,
} from '#platform/ports/passkeys/webauthn';
import { finishSetUp } from './factors.service.ts';
import { ensureOwner, writeFactorChange, type Owner } from './ensure-owner.service.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  touchPasskey,
  upsertChallenge,
  type PasskeyRow,
} from './passkeys.queries.ts';

const CHALLENGE_MS = 5 * 60_000;

/** The options that a browser makes a passkey or signs a challenge with. */
export type Options = { options: Record<string, unknown> };

/** What a browser answers to a challenge, and where it says it is. */
export type Answer = { readonly response: Record<string, unknown>; readonly request: RequestFacts };

/** Options for a new passkey of the owner. */
export async function beginPasskey(
  deps: Deps,
  owner: Owner,
  { password, request }: { password: string | undefined; request: RequestFacts },
): Promise<Options> {
  await ensureOwner(deps, owner, password);
  const { viewer } = owner;
  const name = viewer.email ?? viewer.phone ?? viewer.uid;
  const shown = `${viewer.first_name} ${viewer.last_name}`.trim() || name;
  const existing = (await listPasskeys(deps.database, viewer.uid)).map(passkeyOf);
  const party = await partyOf(deps, request);
  return remember(
    deps,
    owner.sessionId,
    await registrationOptions(party, { uid: viewer.uid, name, shown }, existing),
  );
}

/** Keeps a passkey that the browser made; throws auth/passkey-refused when the answer is not good. */
export async function finishPasskey(
  deps: Deps,
  owner: Owner,
  { name, response, request }: Answer & { name: string },
): Promise<{ recovery_codes: string[] | null }> {
  const now = deps.clock.now();
  const { viewer } = owner;
  const challenge = await takeChallenge(deps.database, { session_id: owner.sessionId, now });
  const made = challenge && (await readRegistration(await partyOf(deps, request), challenge, response));
  if (!made) throw new AppError('auth/passkey-refused');
  return deps.database.transaction().execute(async (transaction) => {
    if (!(await insertPasskey(transaction, { ...made, uid: viewer.uid, name, now })))
      throw new AppError('auth/passkey-refused');
    await writeFactorChange(deps, transaction, { viewer, action: 'passkey-added' });
    return finishSetUp(deps, transaction, owner);
  });
}

/** Forgets a passkey of the owner. */
export async function removePasskey(
  deps: Deps,
  owner: Owner,
  { id, password }: { id: string; password: string | undefined },
): Promise<void> {
  await ensureOwner(deps, owner, password);
  const { viewer } = owner;
  await deps.database.transaction().execute(async (transaction) => {
    if (await deletePasskey(transaction, { uid: viewer.uid, id }))
      await writeFactorChange(deps, transaction, { viewer, action: 'passkey-removed' });
  });
}

/** Options to sign a challenge with one of an account's passkeys. */
export async function askPasskey(
  deps: Deps,
  session: { id: string; uid: string },
  request: RequestFacts,
): Promise<Options> {
  const existing = (await listPasskeys(deps.database, session.uid)).map(passkeyOf);
  return remember(deps, session.id, await authenticationOptions(await partyOf(deps, request), existing));
}

/** Whether the answer is a good signature of the session's challenge by a passkey of the account. */
export async function takePasskey(
  deps: Deps,
  session: { id: string; uid: string },
  { response, request }: Answer,
): Promise<boolean> {
  const now = deps.clock.now();
  const challenge = await takeChallenge(deps.database, { session_id: session.id, now });
  const passkeys = await listPasskeys(deps.database, session.uid);
  const used = passkeys.find(({ id }) => id === response['id']);
  if (!challenge || !used) return false;
  const party = await partyOf(deps, request);
  const counter = await readAuthentication(party, { challenge, passkey: passkeyOf(used) }, response);
  if (counter === null) return false;
  await touchPasskey(deps.database, { id: used.id, counter, now });
  return true;
}

async function remember(
  deps: Deps,
  sessionId: string,
  { challenge, options }: { challenge: string; options: Record<string, unknown> },
): Promise<Options> {
  const expiresAt = new Date(deps.clock.now().getTime() + CHALLENGE_MS);
  await upsertChallenge(deps.database, { session_id: sessionId, challenge, expires_at: expiresAt });
  return { options };
}

// PUBLIC_URL where there is one: a Host header is what the caller claims. The browser itself binds a passkey to the
// host that it is on, so a claimed one only makes the check fail.
async function partyOf(deps: Deps, { host, secure }: RequestFacts): Promise<RelyingParty> {
  const { app_name: name } = await deps.loadBrand();
  const url = new URL(deps.config.PUBLIC_URL ?? `${secure ? 'https' : 'http'}://${host}`);
  return { id: url.hostname, origin: url.origin, name };
}

function passkeyOf({ id, public_key, counter, transports }: PasskeyRow): Passkey {
  return { id, public_key, counter: Number(counter), transports };
}
