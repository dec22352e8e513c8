import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawCertificate } from './format/credential.ts';
import type { DrawReceipt } from './format/receipt.ts';
import { didDocument } from './issuer/issuer-documents.ts';
import { OTHER_GAMES, partsOfGame } from './testing/games.ts';
import { DID, HOME, ISSUER, issueBatch, KEYS, listOf, partsOf } from './testing/issued.ts';
import { isGoodToBlockcerts, PUBLISHED, serveIssuer, signaturesGoodToVc } from './testing/stock-verifiers.ts';

const { certificates, receipts } = await issueBatch('mocknet', [
  partsOf(0),
  partsOf(1),
  ...OTHER_GAMES.map(partsOfGame),
]);
const certificate = certificates[1] as DrawCertificate;
const receipt = receipts[1] as DrawReceipt;

let stop: () => void;
beforeAll(() => {
  stop = serveIssuer();
});
afterAll(() => stop());

function altered<File>(file: File, from: string, to: string): File {
  const text = JSON.stringify(file);
  expect(text).toContain(from);
  return JSON.parse(text.replaceAll(from, to)) as File;
}

describe('@blockcerts/cert-verifier-js as published', () => {
  it('accepts a receipt and refuses it after one changed digit', async () => {
    expect(await isGoodToBlockcerts(receipt)).toBe(true);
    expect(await isGoodToBlockcerts(altered(receipt, '1.º 0038', '1.º 0039'))).toBe(false);
  }, 60_000);

  it.each(OTHER_GAMES)(
    'accepts a receipt of %s and refuses it after one changed word',
    async (game) => {
      const other = receipts[OTHER_GAMES.indexOf(game) + 2] as DrawReceipt;
      expect(await isGoodToBlockcerts(other)).toBe(true);
      expect(await isGoodToBlockcerts(altered(other, '.00', '.01'))).toBe(false);
    },
    60_000,
  );

  it('refuses a receipt without the second signature, and a revoked one', async () => {
    const [first, , last] = receipt.proof;
    expect(await isGoodToBlockcerts({ ...receipt, proof: [first, last] })).toBe(false);
    PUBLISHED.revocations = listOf({
      id: receipt.id,
      revocationReason: 'Rectificado',
      kind: 'superseded',
      superseded_by: receipt.id,
    });
    expect(await isGoodToBlockcerts(receipt)).toBe(false);
    PUBLISHED.revocations = listOf();
  }, 60_000);

  it('refuses a receipt whose words were given another meaning', async () => {
    const renamed = {
      ...receipt,
      '@context': [...receipt['@context'], { other: 'https://schema.org/description' }],
      description: 'Otro resultado.',
      other: receipt.description,
    };
    expect(await isGoodToBlockcerts(renamed)).toBe(false);
  }, 60_000);
});

describe('@digitalbazaar/vc as published', () => {
  it('accepts both signatures of a certificate and refuses both after one changed digit', async () => {
    expect(await signaturesGoodToVc(certificate)).toEqual([true, true]);
    expect(await signaturesGoodToVc(altered(certificate, '"number":"0038"', '"number":"0039"'))).toEqual([
      false,
      false,
    ]);
  }, 60_000);

  it.each(OTHER_GAMES)(
    'accepts a certificate of %s and refuses it after one changed amount',
    async (game) => {
      const other = certificates[OTHER_GAMES.indexOf(game) + 2] as DrawCertificate;
      expect(await signaturesGoodToVc(other)).toEqual([true, true]);
      expect(await signaturesGoodToVc(altered(other, '.00"', '.01"'))).toEqual([false, false]);
    },
    60_000,
  );

  it('refuses the forgery that format 1 fell to: true values under another name, false ones under their own', async () => {
    const { credentialSubject } = certificate;
    const numbers = credentialSubject.numbers?.map(({ number, ...rest }) => ({
      ...rest,
      'number ': number,
      number: '9999',
    }));
    const terms = { number: '@index', 'number ': 'urn:vereda:draw:v2:number' };
    const forged = { ...certificate, credentialSubject: { ...credentialSubject, numbers } };
    expect(await signaturesGoodToVc(forged)).toEqual([false, false]);
    const withTerms = { ...forged, '@context': [...certificate['@context'], terms] };
    expect(await signaturesGoodToVc(withTerms as never)).toEqual([false, false]);
  }, 60_000);

  it('refuses whatever a revoked key signed, since it knows no times, and believes a retired one', async () => {
    const issuerWith = (end: object) => {
      const keys = KEYS.map((key) => (key.kid === 'jefe-1' ? { ...key, ...end } : key));
      return didDocument({ did: DID, profileUrl: `${HOME}/issuer.json`, keys });
    };
    PUBLISHED.issuer = issuerWith({ retired: '2026-04-01T00:00:00Z' });
    expect(await signaturesGoodToVc(certificate)).toEqual([true, true]);
    PUBLISHED.issuer = issuerWith({ retired: '2026-04-01T00:00:00Z', revoked: '2026-04-01T00:00:00Z' });
    expect(await signaturesGoodToVc(certificate)).toEqual([false, true]);
    PUBLISHED.issuer = ISSUER;
  }, 60_000);
});
