import { Certificate } from '@blockcerts/cert-verifier-js/dist/verifier-node/index.js';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { vi } from 'vitest';
import type { Proof } from '../format/credential.ts';
import { issuerProfile, type DidDocument, type RevokedCertificate } from '../issuer/issuer-documents.ts';
import { DID, HOME, ISSUER, KEYS, listOf } from './issued.ts';
import { loadContext } from './shipped-context.ts';

/** What the stock verifiers find at the issuer's address: change it, and they find another thing. */
export const PUBLISHED: { issuer: DidDocument; revoked: RevokedCertificate[] } = {
  issuer: ISSUER,
  revoked: [],
};

const urls: Record<string, () => unknown> = {
  // Where the stock verifier resolves did:web.
  [`https://dev.uniresolver.io/1.0/identifiers/${DID}`]: () => ({ didDocument: PUBLISHED.issuer }),
  [`${HOME}/issuer.json`]: () =>
    issuerProfile({
      profileUrl: `${HOME}/issuer.json`,
      revocationUrl: `${HOME}/revocations.json`,
      name: 'Lotería',
      homeUrl: HOME,
      keys: KEYS,
    }),
  [`${HOME}/revocations.json`]: () => listOf(...PUBLISHED.revoked),
};

/** Stands in for the issuer's host, which does not exist; answers how to end it. */
export function serveIssuer(): () => void {
  const realFetch = globalThis.fetch;
  // They report every refusal on the console as well.
  for (const method of ['log', 'error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  globalThis.fetch = async (input) => {
    const url = String(input instanceof Request ? input.url : input).split('?')[0] ?? '';
    const answer = urls[url];
    return answer ? Response.json(answer()) : new Response('', { status: 404 });
  };
  return () => {
    vi.restoreAllMocks();
    globalThis.fetch = realFetch;
  };
}

/** Whether `@blockcerts/cert-verifier-js` as published accepts a file. */
export async function isGoodToBlockcerts(document: object): Promise<boolean> {
  try {
    const file = new Certificate(structuredClone(document)) as {
      init(): Promise<void>;
      verify(): Promise<{ status: string }>;
    };
    await file.init();
    return (await file.verify()).status === 'success';
  } catch {
    return false;
  }
}

async function documentLoader(url: string): Promise<unknown> {
  const { issuer } = PUBLISHED;
  const method = issuer.verificationMethod.find(({ id }) => id === url);
  const document =
    url === DID ? issuer : method && { '@context': 'https://w3id.org/security/jwk/v1', ...method };
  return document ? { contextUrl: null, documentUrl: url, document } : loadContext(url);
}

/** What `@digitalbazaar/vc` as published says of each signature alone: of several, a good one is enough for it. */
export function signaturesGoodToVc(document: { readonly proof: readonly Proof[] }): Promise<boolean[]> {
  const signatures = document.proof.filter(({ cryptosuite }) => cryptosuite !== 'merkle-proof-2019');
  return Promise.all(
    signatures.map(async (proof) => {
      const suite = new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() });
      const credential = structuredClone({ ...document, proof });
      const result = (await verifyCredential({ credential, suite, documentLoader })) as { verified: boolean };
      return result.verified;
    }),
  );
}
