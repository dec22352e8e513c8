import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

type Ask = (name: 'POST /auth/captcha') => Promise<{ readonly body: unknown }>;

/** A fresh solution of the captcha, as the widget sends it. */
export async function solvedCaptcha(visitor: Ask): Promise<string> {
  const challenge = (await visitor('POST /auth/captcha')).body as Parameters<
    typeof solveChallenge
  >[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
