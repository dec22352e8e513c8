import * as jcs from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { verifyCredential } from '@digitalbazaar/vc';
import { Certificate } from '@blockcerts/cert-verifier-js/dist/verifier-node/index.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DrawCertificate, Proof } from './format/credential.ts';
import type { DrawReceipt } from './format/receipt.ts';
import { didDocument, issuerProfile, type RevokedCertificate } from './issuer/issuer-documents.ts';
import { loadContext } from './testing/shipped-context.ts';
import { DID, HOME, ISSUER, issueBatch, KEYS, listOf } from './testing/issued.ts';

const { certificates, receipts } = await issueBatch();
const certificate = certificates[1] as DrawCertificate;
const receipt = receipts[1] as DrawReceipt;
const revoked: RevokedCertificate[] = [];

const urls: Record<string, () => unknown> = {
  // Where the stock verifier resolves did:web.
  [`https://dev.uniresolver.io/1.0/identifiers/${DID}`]: () => ({ didDocument: ISSUER }),
  [`${HOME}/issuer.json`]: () =>
    issuerProfile({
      profileUrl: `${HOME}/issuer.json`,
      revocationUrl: `${HOME}/revocations.json`,
      name: 'Lotería',
      homeUrl: HOME,
      keys: KEYS,
    }),
  [`${HOME}/revocations.json`]: () => listOf(...revoked),
};

// The stock verifier fetches did.json and issuer.json over https from a host that does not exist: this stands in for it.
const realFetch = globalThis.fetch;
beforeAll(() => {
  // It reports every refusal on the console as well.
  for (const method of ['log', 'error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  globalThis.fetch = async (input) => {
    const url = String(input instanceof Request ? input.url : input).split('?')[0] ?? '';
    const answer = urls[url];
    return answer ? Response.json(answer()) : new Response('', { status: 404 });
  };
});
afterAll(() => {
  vi.restoreAllMocks();
  globalThis.fetch = realFetch;
});

function altered<File>(file: File, from: string, to: string): File {
  const text = JSON.stringify(file);
  expect(text).toContain(from);
  return JSON.parse(text.replaceAll(from, to)) as File;
}

describe('@blockcerts/cert-verifier-js as published', () => {
  async function verify(document: object): Promise<string> {
    const file = new Certificate(structuredClone(document)) as {
      init(): Promise<void>;
      verify(): Promise<{ status: string; message: string }>;
    };
    await file.init();
    return (await file.verify()).status;
  }

  it('accepts a receipt and refuses it after one changed digit', async () => {
    expect(await verify(receipt)).toBe('success');
    expect(await verify(altered(receipt, '1.º 0038', '1.º 0039'))).toBe('failure');
  }, 60_000);

  it('refuses a receipt without the second signature, and a revoked one', async () => {
    const [first, , last] = receipt.proof;
    expect(await verify({ ...receipt, proof: [first, last] })).toBe('failure');
    revoked.push({
      id: receipt.id,
      revocationReason: 'Rectificado',
      kind: 'superseded',
      superseded_by: receipt.id,
    });
    expect(await verify(receipt)).toBe('failure');
    revoked.pop();
  }, 60_000);

  it('refuses a receipt whose words were given another meaning', async () => {
    const renamed = {
      ...receipt,
      '@context': [...receipt['@context'], { other: 'https://schema.org/description' }],
      description: 'Otro resultado.',
      other: receipt.description,
    };
    expect(await verify(renamed).catch(() => 'failure')).toBe('failure');
  }, 60_000);
});

describe('@digitalbazaar/vc as published', () => {
  let issuer = ISSUER;

  async function documentLoader(url: string): Promise<unknown> {
    const method = issuer.verificationMethod.find(({ id }) => id === url);
    const document =
      url === DID ? issuer : method && { '@context': 'https://w3id.org/security/jwk/v1', ...method };
    return document ? { contextUrl: null, documentUrl: url, document } : loadContext(url);
  }

  // Each signature alone: of several, one that is good is enough for it.
  async function verify(document: { readonly proof: readonly Proof[] }): Promise<boolean[]> {
    const signatures = document.proof.filter(({ cryptosuite }) => cryptosuite !== 'merkle-proof-2019');
    return Promise.all(
      signatures.map(async (proof) => {
        const cryptosuite = jcs.createVerifyCryptosuite();
        const suite = new DataIntegrityProof({ cryptosuite });
        const credential = structuredClone({ ...document, proof });
        const result = (await verifyCredential({ credential, suite, documentLoader })) as {
          verified: boolean;
        };
        return result.verified;
      }),
    );
  }

  it('accepts both signatures of a certificate and refuses both after one changed digit', async () => {
    expect(await verify(certificate)).toEqual([true, true]);
    expect(await verify(altered(certificate, '"number":"0038"', '"number":"0039"'))).toEqual([false, false]);
  }, 60_000);

  it('refuses the forgery that format 1 fell to: true values under another name, false ones under their own', async () => {
    const { credentialSubject } = certificate;
    const numbers = credentialSubject.numbers.map(({ number, ...rest }) => ({
      ...rest,
      'number ': number,
      number: '9999',
    }));
    const terms = { number: '@index', 'number ': 'urn:vereda:draw:v2:number' };
    const forged = { ...certificate, credentialSubject: { ...credentialSubject, numbers } };
    expect(await verify(forged)).toEqual([false, false]);
    const withTerms = { ...forged, '@context': [...certificate['@context'], terms] };
    expect(await verify(withTerms as never)).toEqual([false, false]);
  }, 60_000);

  it('refuses whatever a revoked key signed, since it knows no times, and believes a retired one', async () => {
    const issuerWith = (end: object) => {
      const keys = KEYS.map((key) => (key.kid === 'jefe-1' ? { ...key, ...end } : key));
      return didDocument({ did: DID, profileUrl: `${HOME}/issuer.json`, keys });
    };
    issuer = issuerWith({ retired: '2026-04-01T00:00:00Z' });
    expect(await verify(certificate)).toEqual([true, true]);
    issuer = issuerWith({ retired: '2026-04-01T00:00:00Z', revoked: '2026-04-01T00:00:00Z' });
    expect(await verify(certificate)).toEqual([false, true]);
    issuer = ISSUER;
  }, 60_000);
});
