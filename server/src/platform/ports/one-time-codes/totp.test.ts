import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { codeAt, newAuthenticatorSecret, stepOfCode } from './totp.ts';

// RFC 6238, appendix B: the ASCII secret of its SHA-1 rows, the last six of their eight digits.
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('makes the code of RFC 6238 at %d s', (seconds, code) => {
  expect(codeAt(RFC_SECRET, new Date(seconds * 1000))).toBe(code);
});

test('takes the code of the step before and after, names its step, and no other', () => {
  const { secret, uri } = newAuthenticatorSecret('Vereda', 'ana@example.org');
  const now = new Date(1_700_000_010_000);
  const step = Math.floor(1_700_000_010 / 30);
  for (const [seconds, found] of [
    [-30, step - 1],
    [0, step],
    [30, step + 1],
    [-60, null],
    [60, null],
  ] as const) {
    expect(stepOfCode(secret, codeAt(secret, new Date(now.getTime() + seconds * 1000)), now)).toBe(found);
  }
  expect(stepOfCode(secret, '12345', now)).toBeNull();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Vereda:ana%40example\.org\?/);
});
