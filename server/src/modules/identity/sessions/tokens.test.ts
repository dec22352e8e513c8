import { expect, test } from 'vitest';
import { deriveSecrets } from '#platform/secrets';
import { readAccessToken, signAccessToken } from './tokens.ts';

const secrets = deriveSecrets(Buffer.alloc(32, 3));
const who = { uid: 'someone', sessionId: 'a-session' };
const signedAt = new Date('2026-03-02T15:00:00Z');
const after = (minutes: number): Date => new Date(signedAt.getTime() + minutes * 60_000);

test('a token is good until it expires, however often it was read before', async () => {
  const token = await signAccessToken(secrets, who, signedAt);
  for (let round = 0; round < 3; round += 1)
    expect(await readAccessToken(secrets, token, after(14))).toEqual(who);
  expect(await readAccessToken(secrets, token, after(15))).toBe('expired');
  expect(await readAccessToken(secrets, token, after(16))).toBe('expired');
});

test('a token that was altered, or signed with another key, is refused although the right one is known', async () => {
  const token = await signAccessToken(secrets, who, signedAt);
  expect(await readAccessToken(secrets, token, after(1))).toEqual(who);
  const [head = '', , signature = ''] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'someone-else', sid: 'x', exp: 9_999_999_999 }));
  const altered = `${head}.${claims.toString('base64url')}.${signature}`;
  expect(await readAccessToken(secrets, altered, after(1))).toBeNull();
  expect(await readAccessToken(deriveSecrets(Buffer.alloc(32, 4)), token, after(1))).toBeNull();
});
