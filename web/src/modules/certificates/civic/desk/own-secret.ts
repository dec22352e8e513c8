import { secretCommitment, type Seat } from '@vereda/verifier/civic/seed';

/** A secret as its owner keeps it, with what it is for. */
export type OwnSecret = {
  readonly draw: string;
  readonly seat: Seat;
  readonly secret: string;
  readonly nonce: string;
};

/** A fresh secret for a seat; made here and told to nobody. */
export function makeSecret(draw: string, seat: Seat): OwnSecret {
  return { draw, seat, secret: randomHex(), nonce: randomHex() };
}

/** The hash that binds to a secret. */
export function commitmentOf({ draw, seat, secret, nonce }: OwnSecret): string {
  return secretCommitment({ draw, seat }, { secret, nonce });
}

/** A secret as one line of text, for keeping. */
export function secretText(own: OwnSecret): string {
  return JSON.stringify({ type: 'vereda-civic-secret', ...own });
}

/** The secret that a text holds; null when it is none. */
export function readSecret(text: string): OwnSecret | null {
  try {
    const { type, draw, seat, secret, nonce } = JSON.parse(text) as Record<string, unknown>;
    const isHex = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
    if (type !== 'vereda-civic-secret' || typeof draw !== 'string') return null;
    if ((seat !== 1 && seat !== 2) || !isHex(secret) || !isHex(nonce)) return null;
    return { draw, seat, secret: String(secret), nonce: String(nonce) };
  } catch {
    return null;
  }
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
