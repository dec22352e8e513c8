import { expect, test } from 'vitest';
import { beneficiarySha256, isBeneficiary, newBeneficiaryCode } from './beneficiary.ts';
import type { DrawCredential } from './credential.ts';

const ID = 'urn:uuid:5f0f2bdc-0000-4000-8000-000000000001';
const claim = {
  code: '0123-4567-89AB-CDEF-GHJK-MNPQ-RS',
  document_kind: 'DNI',
  document_number: '12.345.678',
};

test('the hash is the one of the document: a fixed text with a fixed result', () => {
  // printf 'vereda beneficiary 1\n<id>\n0123456789ABCDEFGHJKMNPQRS\nDNI\n12345678' | sha256sum
  expect(beneficiarySha256(ID, claim)).toBe(
    'e1aaeb50b8edf147e7434216c492e4f6d850e69fc25d772263d6df7063425b1c',
  );
});

test('how it is written does not matter, what is written does', () => {
  const hash = beneficiarySha256(ID, claim);
  const same = { ...claim, code: 'o12345678 9abcdefghjkmnpqrs', document_number: '12345678' };
  expect(beneficiarySha256(ID, same)).toBe(hash);
  for (const other of [
    { ...claim, document_number: '12345679' },
    { ...claim, document_kind: 'PAS' },
    { ...claim, code: '1123-4567-89AB-CDEF-GHJK-MNPQ-RS' },
  ])
    expect(beneficiarySha256(ID, other)).not.toBe(hash);
  expect(beneficiarySha256(ID.replace('1', '2'), claim)).not.toBe(hash);
});

test('a certificate that names nobody is nobody’s', () => {
  const certificate = (result: object | undefined) =>
    ({ id: ID, credentialSubject: { result } }) as unknown as DrawCredential;
  expect(isBeneficiary(certificate(undefined), claim)).toBeNull();
  expect(isBeneficiary(certificate({ format: 'coupons' }), claim)).toBeNull();
  const named = { format: 'coupons', beneficiary_sha256: beneficiarySha256(ID, claim) };
  expect(isBeneficiary(certificate(named), claim)).toBe(true);
});

test('a code is 26 signs that nobody mistakes, and never the same twice', () => {
  const codes = Array.from({ length: 200 }, newBeneficiaryCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/);
});
