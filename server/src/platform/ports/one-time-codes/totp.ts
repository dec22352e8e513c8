import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
// One step before and after, for clocks that are a little off (RFC 6238 §5.2).
const WINDOW_STEPS = 1;

/** A secret for an authenticator: base 32 for typing, an otpauth address for its camera. */
export type AuthenticatorSecret = { readonly secret: string; readonly uri: string };

/** A fresh secret (160 bits, SHA-1, six digits, 30 s: what every authenticator understands). */
export function newAuthenticatorSecret(issuer: string, label: string): AuthenticatorSecret {
  const totp = generator(new Secret({ size: 20 }), issuer, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step whose code this is, at or within one step of an instant; null when it is none. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const totp = generator(Secret.fromBase32(secret), '', '');
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_S) + delta;
}

/** The last time step whose code is taken at an instant. */
export function newestStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / PERIOD_S) + WINDOW_STEPS;
}

/** The code that an authenticator shows at an instant. */
export function codeAt(secret: string, at: Date): string {
  return generator(Secret.fromBase32(secret), '', '').generate({ timestamp: at.getTime() });
}

function generator(secret: Secret, issuer: string, label: string): TOTP {
  return new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S });
}
