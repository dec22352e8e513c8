import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Caller } from './server.ts';

/** A fresh solution of the captcha, as the widget sends it. */
export async function solvedCaptcha(visitor: Caller): Promise<string> {
  const challenge = (await visitor('POST /auth/captcha')).body as Parameters<
    typeof solveChallenge
  >[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
