import type { Verification } from '@vereda/verifier/verify';
import { expect, test } from 'vitest';
import { shownResult } from './shown-result.ts';

const numbers = [
  { place: 1, number: '4470', order: null },
  { place: 2, number: '0308', order: 5 },
];
const read = (signed: object) => ({ certificate: { credentialSubject: signed } }) as unknown as Verification;
const plain = numbers.map(({ place, number }) => ({ place, number }));

test('before the file was read the register’s result is shown', () => {
  expect(shownResult({ numbers, letters: null, result: null }, null)).toEqual({
    result: { numbers, letters: null, result: null },
    differs: false,
  });
});

test('the same result in the file is no difference, whatever its order and the order of extraction', () => {
  const { differs } = shownResult(
    { numbers, letters: 'KQZM', result: null },
    read({ numbers: plain.toReversed(), letters: 'KQZM' }),
  );
  expect(differs).toBe(false);
});

test.each([
  ['another number', { numbers: [plain[0], { place: 2, number: '0309' }] }],
  ['a place less', { numbers: [plain[0]] }],
  ['other letters', { numbers: plain, letters: 'AAAA' }],
])('%s in the file is a difference, and the file’s own is shown', (_what, signed) => {
  const { result, differs } = shownResult({ numbers, letters: null, result: null }, read(signed));
  expect(differs).toBe(true);
  expect(result.numbers.map(({ number }) => number)).toEqual(signed.numbers.map((placed) => placed?.number));
});

test('a bingo is compared cell by cell; the hash of who claims a coupon stands in the file alone', () => {
  const coupon = { format: 'coupons', coupon: 'A-1', net: '10.00', agency: null };
  const register = { numbers: [], letters: null, result: coupon as never };
  const file = { format: 'coupons', net: '10.00', coupon: 'A-1', beneficiary_sha256: 'ab' };
  expect(shownResult(register, read({ result: file })).differs).toBe(false);
  expect(shownResult(register, read({ result: { ...file, net: '10.01' } })).differs).toBe(true);
  expect(shownResult(register, read({ numbers: plain })).differs).toBe(true);
});
