import { expect, test } from 'vitest';
import { beneficiarySha256 } from '../format/beneficiary.ts';
import type { Verification } from '../verify.ts';
import { personWords } from '../words/person-words.ts';
import { exitWith, personFits } from './beneficiary.ts';

const id = 'urn:uuid:5f0f2bdc-0000-4000-8000-000000000001';
const code = '0123-4567-89AB-CDEF-GHJK-MNPQ-RS';
const named = beneficiarySha256(id, { code, document_kind: 'DNI', document_number: '12345678' });
const about = (result: object) =>
  ({ certificate: { id, credentialSubject: { result } } }) as unknown as Verification;
const COUPON = about({ format: 'coupons', beneficiary_sha256: named });

test('the command says whether a document and its code are those of a certificate, and ends by it', () => {
  const fits = (beneficiary: string, result = COUPON) => personFits(result, { beneficiary, code });
  expect(fits('dni 12.345.678')).toBe(true);
  expect(fits('DNI 12345679')).toBe(false);
  expect(fits('DNI 12345678', about({ format: 'coupons' }))).toBeNull();
  expect(fits('DNI 12345678', { certificate: null } as unknown as Verification)).toBeNull();
  expect(personFits(COUPON, {})).toBeUndefined();
  expect([true, false, null, undefined].map((one) => exitWith(0, one))).toEqual([0, 1, 2, 0]);
  // What is wrong with the certificate itself comes first.
  expect([true, false, null].map((one) => exitWith(1, one))).toEqual([1, 1, 1]);
  expect(exitWith(2, true)).toBe(2);
  expect(personWords(true, 'es')).toMatch(/^✓/);
  expect(personWords(null, 'en')).toMatch(/^\?/);
});

test('half of it, or no kind of document, is said to be wrong', () => {
  expect(() => personFits(COUPON, { code })).toThrow('go together');
  expect(() => personFits(COUPON, { beneficiary: '12345678', code })).toThrow('a kind and a number');
});
