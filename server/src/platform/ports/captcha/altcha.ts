import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Captcha } from './port.ts';

const VALID_MS = 20 * 60_000;
const COST = 5000;
const COUNTER_MIN = 200;
const COUNTER_MAX = 1200;

const payloadSchema = z.object({
  challenge: z.looseObject({ parameters: z.looseObject({}), signature: z.string().min(16).max(200) }),
  solution: z.looseObject({}),
});

/** ALTCHA proof of work, self-hosted; `secret` signs the challenges. */
export function createAltcha(secret: Buffer): Captcha {
  const hmacSignatureSecret = secret.toString('hex');
  const hmacKeySignatureSecret = Buffer.from(secret).reverse().toString('hex');
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTER_MIN, COUNTER_MAX),
        deriveKey,
        expiresAt: new Date(Date.now() + VALID_MS),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return { ...challenge };
    },
    async solvedId(solution) {
      const payload = readPayload(solution);
      if (!payload) return null;
      const result = await verifySolution({
        challenge: payload.challenge,
        solution: payload.solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }).catch(() => null);
      return result?.verified ? (payload.challenge.signature ?? null) : null;
    },
  };
}

function readPayload(text: string): { challenge: Challenge; solution: Solution } | null {
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    // The library checks the rest by recomputing the signature.
    return parsed.success ? (parsed.data as unknown as { challenge: Challenge; solution: Solution }) : null;
  } catch {
    return null;
  }
}
