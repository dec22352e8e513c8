import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Captcha } from './port.ts';

const VALID_MS = 20 * 60_000;

/** How much a proof of work costs: rounds of one derivation, and how many derivations find it, from and to. */
export type ProofCost = { readonly rounds: number; readonly from: number; readonly to: number };

/** About a second of a phone; what whoever asks in masses pays each time. */
const COST: ProofCost = { rounds: 5000, from: 200, to: 1200 };
/** Next to nothing, where limits are off and a test is one busy client. */
export const LIGHT_COST: ProofCost = { rounds: 1, from: 1, to: 3 };

const payloadSchema = z.object({
  challenge: z.looseObject({ parameters: z.looseObject({}), signature: z.string().min(16).max(200) }),
  solution: z.looseObject({}),
});

/** ALTCHA proof of work, self-hosted; `secret` signs the challenges. */
export function createAltcha(secret: Buffer, cost = COST): Captcha {
  const hmacSignatureSecret = secret.toString('hex');
  const hmacKeySignatureSecret = Buffer.from(secret).reverse().toString('hex');
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: cost.rounds,
        counter: randomInt(cost.to, cost.from),
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
