import { describe, expect, it } from 'vitest';
import type { DrawCertificate } from '../format/credential.ts';
import { revocationList, type RevocationList } from '../issuer/issuer-documents.ts';
import { noticesOf } from '../notices.ts';
import { DID, ISSUER, issueBatch, listOf } from '../testing/issued.ts';
import { verifyCertificate } from '../verify.ts';
import { headlineOf } from '../words/texts.ts';

const { certificates, transaction } = await issueBatch();
const certificate = certificates[0] as DrawCertificate;
const entry = { id: certificate.id, revocationReason: 'error de carga' };

async function verifyWith(revocations: RevocationList) {
  const trust = { issuer: ISSUER, readTransaction: async () => transaction, revocations };
  const result = await verifyCertificate(JSON.stringify(certificate), trust);
  const bad = result.steps.find(({ status }) => status !== 'ok');
  return { result, end: [result.verdict, bad?.step, bad?.code] };
}

describe('the revocation list', () => {
  it('of another issuer is refused, whatever it says', async () => {
    const foreign = (...revoked: (typeof entry)[]) =>
      revocationList({
        id: 'https://evil.example/list',
        profileUrl: 'https://evil.example/issuer.json',
        revoked,
      });
    const refused = ['incomplete', 'standing', 'revocations-foreign'];
    expect((await verifyWith(foreign())).end).toEqual(refused);
    expect((await verifyWith(foreign(entry))).end).toEqual(refused);
    const nobodys = { revokedAssertions: [] } as never;
    expect((await verifyWith(nobodys)).end).toEqual(refused);
  });

  it('may name its issuer by profile or by DID', async () => {
    expect((await verifyWith(listOf())).end[0]).toBe('valid');
    expect((await verifyWith({ ...listOf(), issuer: DID })).end[0]).toBe('valid');
  });

  it.each([
    ['annulled', { ...entry, kind: 'annulled' }],
    ['superseded', { ...entry, kind: 'superseded', superseded_by: 'urn:uuid:x' }],
    ['revoked', entry],
  ] as const)('tells that a certificate was %s, with the reason', async (code, listed) => {
    const { result, end } = await verifyWith(listOf(listed));
    expect(end).toEqual(['invalid', 'standing', code]);
    const [notice] = noticesOf(result);
    expect(notice).toMatchObject({ code, tone: 'warning', facts: { reason: 'error de carga' } });
    expect(headlineOf('en', result).title).toBe('Authentic, but it no longer stands');
  });
});
