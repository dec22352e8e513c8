import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { verifyCredential } from '@digitalbazaar/vc';
import { Certificate } from '@blockcerts/cert-verifier-js/dist/verifier-node/index.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadShippedContext } from './format/context.ts';
import type { DrawCertificate } from './format/credential.ts';
import { didDocument, issuerProfile, type RevokedCertificate } from './issuer/issuer-documents.ts';
import { DID, HOME, ISSUER, issueBatch, KEYS, listOf } from './testing/issued.ts';

const { certificates } = await issueBatch();
const good = certificates[1] as DrawCertificate;
const oneDigit = JSON.parse(
  JSON.stringify(good).replace('"number":"0038"', '"number":"0039"'),
) as DrawCertificate;
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

describe('@blockcerts/cert-verifier-js as published', () => {
  async function verify(document: DrawCertificate): Promise<{ status: string; message: string }> {
    const certificate = new Certificate(structuredClone(document)) as {
      init(): Promise<void>;
      verify(): Promise<{ status: string; message: string }>;
    };
    await certificate.init();
    return certificate.verify();
  }

  it('accepts a certificate and refuses it after one changed digit', async () => {
    expect(JSON.stringify(oneDigit)).not.toBe(JSON.stringify(good));
    expect((await verify(good)).status).toBe('success');
    expect((await verify(oneDigit)).status).toBe('failure');
  }, 60_000);

  it('refuses a certificate without the second signature, and a revoked one', async () => {
    const [first, , last] = good.proof;
    expect((await verify({ ...good, proof: [first, last] as never })).status).toBe('failure');
    revoked.push({
      id: good.id,
      revocationReason: 'Rectificado',
      kind: 'superseded',
      superseded_by: good.id,
    });
    expect((await verify(good)).status).toBe('failure');
    revoked.pop();
  }, 60_000);
});

describe('@digitalbazaar/vc as published', () => {
  let issuer = ISSUER;

  async function documentLoader(url: string): Promise<unknown> {
    const method = issuer.verificationMethod.find(({ id }) => id === url);
    const document =
      url === DID ? issuer : method && { '@context': 'https://w3id.org/security/jwk/v1', ...method };
    return document ? { contextUrl: null, documentUrl: url, document } : loadShippedContext(url);
  }

  async function verify(document: DrawCertificate): Promise<boolean[]> {
    const signatures = document.proof.filter((proof) => proof.cryptosuite === 'eddsa-rdfc-2022');
    return Promise.all(
      signatures.map(async (proof) => {
        const suite = new DataIntegrityProof({ cryptosuite });
        const credential = structuredClone({ ...document, proof });
        const result = (await verifyCredential({ credential, suite, documentLoader })) as {
          verified: boolean;
        };
        return result.verified;
      }),
    );
  }

  it('accepts both signatures and refuses both after one changed digit', async () => {
    expect(await verify(good)).toEqual([true, true]);
    expect(await verify(oneDigit)).toEqual([false, false]);
  }, 60_000);

  it('refuses whatever a revoked key signed, since it knows no times, and believes a retired one', async () => {
    const issuerWith = (end: object) => {
      const keys = KEYS.map((key) => (key.kid === 'jefe-1' ? { ...key, ...end } : key));
      return didDocument({ did: DID, profileUrl: `${HOME}/issuer.json`, keys });
    };
    issuer = issuerWith({ retired: '2026-04-01T00:00:00Z' });
    expect(await verify(good)).toEqual([true, true]);
    issuer = issuerWith({ retired: '2026-04-01T00:00:00Z', revoked: '2026-04-01T00:00:00Z' });
    expect(await verify(good)).toEqual([false, true]);
    issuer = ISSUER;
  }, 60_000);
});
