import { createHash, randomBytes } from 'node:crypto';
import { ACCESS_TOKEN_MINUTES, REFRESH_TOKEN_DAYS } from '@vereda/contract/limits';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Secrets } from '#platform/secrets';
import type { Cookie } from '#platform/http/reply';

/** HttpOnly cookie for GET only: pictures, tiles, downloads, pages, event stream. */
export const SESSION_COOKIE = 'auth._session.firebase';

/** HttpOnly cookie of the refresh token (specification §9 gives the prefix and the strategy). */
export const REFRESH_COOKIE = 'auth._refresh_token.firebase';

const ISSUER = 'vereda';
const AUDIENCE = 'vereda-api';
const DAY_SECONDS = 24 * 3600;

/** An access token (EdDSA JWT, 15 minutes) that says nothing but uid and session. */
export function signAccessToken(
  secrets: Secrets,
  who: { uid: string; sessionId: string },
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: who.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: secrets.tokenKeys.kid })
    .setSubject(who.uid)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_MINUTES * 60)
    .sign(secrets.tokenKeys.privateKey);
}

type Bearer = { readonly uid: string; readonly sessionId: string };
type Known = Bearer & { readonly expiresAtMs: number };

const KNOWN_MAX = 5000;
// Tokens whose signature was checked, by the key that checked it: a browser sends the same one for fifteen minutes, and
// a check costs more than the rest of a small request. Who it is and whether the session stands is asked every time.
const knownTokens = new WeakMap<object, Map<string, Known>>();

/** Uid and session of a good token, `expired` for one that was good once, null for anything else. */
export async function readAccessToken(
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<Bearer | 'expired' | null> {
  const known = knownTokens.get(secrets.tokenKeys.publicKey) ?? new Map<string, Known>();
  knownTokens.set(secrets.tokenKeys.publicKey, known);
  const found = known.get(token);
  if (found && now.getTime() < found.expiresAtMs) return { uid: found.uid, sessionId: found.sessionId };
  known.delete(token);
  try {
    const { payload } = await jwtVerify(token, secrets.tokenKeys.publicKey, {
      algorithms: ['EdDSA'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'at+jwt',
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const bearer = { uid: String(payload.sub), sessionId: String(payload['sid']) };
    remember(known, token, { ...bearer, expiresAtMs: Number(payload.exp) * 1000 });
    return bearer;
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : null;
  }
}

function remember(known: Map<string, Known>, token: string, bearer: Known): void {
  const [oldest] = known.keys();
  if (known.size >= KNOWN_MAX && oldest !== undefined) known.delete(oldest);
  known.set(token, bearer);
}

/** A random token for a cookie; 256 bits. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of an opaque token. */
export function hashOpaque(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Cookies of a session; null tokens remove them. */
export function sessionCookies(tokens: { session: string | null; refresh: string | null }): Cookie[] {
  const cookie = (name: string, value: string | null, rest: Partial<Cookie>): Cookie => ({
    name,
    value: value ?? '',
    maxAgeSeconds: value === null ? 0 : REFRESH_TOKEN_DAYS * DAY_SECONDS,
    ...rest,
  });
  return [
    cookie(SESSION_COOKIE, tokens.session, { sameSite: 'lax', path: '/' }),
    cookie(REFRESH_COOKIE, tokens.refresh, { sameSite: 'strict', path: '/api' }),
  ];
}
