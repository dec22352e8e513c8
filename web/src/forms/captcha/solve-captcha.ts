import { pbkdf2, solveChallenge, type Challenge } from 'altcha/lib';
import { call } from '#api/call.ts';

/** Solves a challenge without showing anything, for what is sent later by itself; null when it gave up. */
export async function solveCaptcha(): Promise<string | null> {
  const challenge = (await call('POST /auth/captcha', {}, { quiet: true })) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey });
  const { parameters, signature } = challenge;
  return solution && btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
