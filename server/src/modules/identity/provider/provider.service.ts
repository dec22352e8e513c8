import { randomBytes } from 'node:crypto';
import { safeRedirect } from '@vereda/contract/access/landing';
import { isErrorCode, type ErrorCode } from '@vereda/contract/errors';
import { withLocale, type Locale } from '@vereda/contract/locale';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { seal, unseal } from '#platform/sealing';
import type { SignInProvider } from '#ports/sign-in-provider/port';
import { noteRefusedSignIn } from '../attempts/note-refused-sign-in.job.ts';
import { openSession, type OpenedSession } from '../sessions/sessions.service.ts';
import { consumeTicket, issueTicket } from '../tickets/tickets.service.ts';
import { ensureEnabled } from '../users/enabled.ts';
import { selectUser } from '../users/users.queries.ts';
import { accountOf } from './link-account.service.ts';
import { linkOwn } from './own-links.service.ts';

const UNDER_WAY = 'provider-sign-in';
const DONE = 'provider-done';
const MINUTES = { [UNDER_WAY]: 10, [DONE]: 2 } as const;

const underWay = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string().nullable(),
  locale: z.enum(['es', 'en']),
  /** The account that gets another way in; null to sign in. */
  link_to: z.string().nullable(),
});
const outcome = z.union([
  z.object({ uid: z.string(), idToken: z.string() }),
  z.object({ linked: z.string() }),
  z.object({ fault: z.string(), details: z.unknown() }),
]);

/** Begins a sign-in, or adds a way into the account `linkTo`: where the browser goes, and what its cookie holds until it is back. */
export async function startSignIn(
  deps: Deps,
  { redirect, linkTo = null }: { redirect?: string | undefined; linkTo?: string | null },
  locale: Locale,
): Promise<{ url: string; binding: string }> {
  const provider = getProvider(deps);
  const checks = provider.newChecks();
  const url = await provider.authorizationUrl(checks, locale);
  const binding = randomBytes(32).toString('base64url');
  // The state alone is not enough: it travels through addresses, the cookie stays in the browser that began.
  const secret = `${checks.state}.${binding}`;
  const begun = { ...checks, redirect: safeRedirect(redirect), locale, link_to: linkTo };
  await keep(deps, { purpose: UNDER_WAY, secret }, begun);
  return { url, binding };
}

/** Where the browser goes on to after the provider sent it back, and what its cookie holds to take the session. */
export type Return = { readonly path: string; readonly ticket: string };

/** Checks what the provider sent; whatever comes of it, the login tells it. Each answer is looked at once. */
export async function returnFromProvider(
  deps: Deps,
  query: string,
  { binding, request }: { binding: string | undefined; request: RequestFacts },
): Promise<Return> {
  const ticket = randomBytes(32).toString('base64url');
  const begun = await takeBegun(deps, new URLSearchParams(query).get('state'), binding);
  const locale = begun?.locale ?? request.locale;
  const found = begun
    ? await outcomeOf(deps, query, { ...begun, ip: request.ip })
    : { fault: 'auth/provider-refused', details: null };
  await keep(deps, { purpose: DONE, secret: ticket }, found);
  const parameters = { via: 'provider', ...(begun?.redirect && { redirect: begun.redirect }) };
  const screen = begun?.link_to ? '/profile' : '/login';
  return { path: `${withLocale(screen, locale)}?${new URLSearchParams(parameters)}`, ticket };
}

/** Opens the session of who has just come back, as a password would, or throws why there is none; once. */
export async function finishSignIn(
  deps: Deps,
  ticket: string | undefined,
  request: RequestFacts,
): Promise<OpenedSession> {
  const found = await takeOutcome(deps, ticket);
  if (!('uid' in found)) throw new AppError('auth/provider-refused');
  const user = await selectUser(deps.database, found.uid);
  if (!user) throw new AppError('auth/no-user-record');
  ensureEnabled(user);
  return openSession(deps, user, { ...request, providerToken: found.idToken });
}

/** Says whether the provider was added to the account `uid`, or throws why not; once. */
export async function finishLinking(deps: Deps, ticket: string | undefined, uid: string): Promise<void> {
  const found = await takeOutcome(deps, ticket);
  if (!('linked' in found) || found.linked !== uid) throw new AppError('auth/provider-refused');
}

async function takeOutcome(deps: Deps, ticket: string | undefined) {
  const text = ticket && (await take(deps, DONE, ticket));
  if (!text) throw new AppError('auth/provider-refused');
  const found = outcome.parse(JSON.parse(text));
  if (!('fault' in found)) return found;
  const code: ErrorCode = isErrorCode(found.fault) ? found.fault : 'auth/provider-refused';
  throw new AppError(code, found.details ? { details: found.details } : {});
}

type Begun = z.output<typeof underWay>;

async function takeBegun(
  deps: Deps,
  state: string | null,
  binding: string | undefined,
): Promise<Begun | null> {
  const text = state && binding && (await take(deps, UNDER_WAY, `${state}.${binding}`));
  return text ? underWay.parse(JSON.parse(text)) : null;
}

async function outcomeOf(deps: Deps, query: string, begun: Begun & { ip: string }) {
  try {
    const identity = await getProvider(deps).redeem(`?${query}`, begun);
    if (begun.link_to) {
      await linkOwn(deps, identity, begun.link_to);
      return { linked: begun.link_to };
    }
    const user = await accountOf(deps, identity, begun);
    ensureEnabled(user);
    return { uid: user.uid, idToken: identity.idToken };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'auth/provider-refused') await noteRefusedSignIn(deps, null);
    deps.log.warn({ code: error.code, err: error.cause }, 'a sign-in at the provider was refused');
    return { fault: error.code, details: error.details ?? null };
  }
}

type Kept = { readonly purpose: keyof typeof MINUTES; readonly secret: string };

async function keep(deps: Deps, { purpose, secret }: Kept, value: unknown): Promise<void> {
  const expiresAt = new Date(deps.clock.now().getTime() + MINUTES[purpose] * 60_000);
  const subject = seal(deps.secrets, purpose, JSON.stringify(value)).toString('base64');
  await deps.database
    .transaction()
    .execute((transaction) => issueTicket(transaction, { secret, purpose, subject, expiresAt }));
}

async function take(deps: Deps, purpose: keyof typeof MINUTES, secret: string): Promise<string | null> {
  const ticket = { secret, purpose, now: deps.clock.now() };
  const sealed = await consumeTicket(deps.database, ticket).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return sealed && unseal(deps.secrets, purpose, Buffer.from(sealed, 'base64'));
}

function getProvider(deps: Deps): SignInProvider {
  if (!deps.ports.signInProvider) throw new AppError('auth/provider-not-configured');
  return deps.ports.signInProvider;
}
