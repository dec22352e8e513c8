import { Certificate } from '@blockcerts/cert-verifier-js/dist/verifier-node/index.js';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { vi } from 'vitest';
import type { Proof } from '../format/credential.ts';
import { issuerProfile, type DidDocument, type RevocationList } from '../issuer/issuer-documents.ts';
import { HOME, ISSUER, KEYS, listOf } from './issued.ts';
import { loadContext } from './shipped-context.ts';

/** What an issuer publishes at its address. */
export type Published = {
  issuer: DidDocument;
  profile: object;
  revocations: RevocationList;
};

/** What the stock verifiers find of the test issuer: change it, and they find another thing. */
export const PUBLISHED: Published = {
  issuer: ISSUER,
  profile: issuerProfile({
    profileUrl: `${HOME}/issuer.json`,
    revocationUrl: `${HOME}/revocations.json`,
    name: 'Lotería',
    homeUrl: HOME,
    keys: KEYS,
  }),
  revocations: listOf(),
};

// They ask by https alone; the server of a test is this very machine.
const overHttps = (url: unknown): string => String(url).replace('http://', 'https://');

function answerAt(url: string, { issuer, profile, revocations }: Published): unknown {
  const named = issuer.service.find(({ type }) => type === 'IssuerProfile')?.serviceEndpoint;
  const { revocationList } = profile as { revocationList?: unknown };
  return {
    // Where the stock verifier resolves did:web.
    [`https://dev.uniresolver.io/1.0/identifiers/${issuer.id}`]: { didDocument: issuer },
    [overHttps(named)]: profile,
    [overHttps(revocationList)]: revocations,
  }[url];
}

/** Stands in for an issuer's host, which does not exist; answers how to end it. */
export function serveIssuer(published: Published = PUBLISHED): () => void {
  const realFetch = globalThis.fetch;
  // They report every refusal on the console as well.
  for (const method of ['log', 'error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  globalThis.fetch = async (input) => {
    const url = String(input instanceof Request ? input.url : input).split('?')[0] ?? '';
    const answer = answerAt(url, published);
    return answer ? Response.json(answer) : new Response('', { status: 404 });
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

const loaderOf =
  (issuer: DidDocument) =>
  async (url: string): Promise<unknown> => {
    const method = issuer.verificationMethod.find(({ id }) => id === url);
    const document =
      url === issuer.id ? issuer : method && { '@context': 'https://w3id.org/security/jwk/v1', ...method };
    return document ? { contextUrl: null, documentUrl: url, document } : loadContext(url, issuer.id);
  };

/** What `@digitalbazaar/vc` as published says of each signature alone: of several, a good one is enough for it. */
export function signaturesGoodToVc(
  document: { readonly proof: readonly Proof[] },
  { issuer }: Pick<Published, 'issuer'> = PUBLISHED,
): Promise<boolean[]> {
  const documentLoader = loaderOf(issuer);
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
