import * as library from 'canonicalize';
import fc from 'fast-check';
import { bytesToHex } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import jsonld from 'jsonld';
import { describe, expect, it } from 'vitest';
import type { Proof } from '../format/credential.ts';
import { receiptOf, type ReceiptBody } from '../format/receipt.ts';
import { buildDrawCredential } from '../format/build-credential.ts';
import { loadContext } from '../testing/shipped-context.ts';
import { DID, partsOf } from '../testing/issued.ts';
import { canonicalJson } from './jcs.ts';
import { rdfOptionsHash, receiptHash } from './receipt-rdf.ts';

// Its types describe an ES module that it is not.
const { default: canonicalize } = library as unknown as { default: (value: unknown) => string };

type JsonLd = { canonize(document: object, options: object): Promise<string> };

async function stockHash(document: object): Promise<string> {
  const options = {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader: loadContext,
    safe: true,
  };
  return bytesToHex(sha256(utf8ToBytes(await (jsonld as JsonLd).canonize(document, options))));
}

function proofOf(kid: string, proofValue: string): Proof {
  return {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: '2026-03-02T15:00:00Z',
    proofPurpose: 'assertionMethod',
    verificationMethod: `${DID}#${kid}`,
    proofValue,
  };
}

const line = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
const kid = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const value = fc.stringMatching(/^z[1-9A-HJ-NP-Za-km-z]{40,90}$/);

describe('canonicalJson', () => {
  it('writes what the library of the standard writes', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => canonicalJson(json) === canonicalize(json)));
  });
});

describe('the canonical form of a receipt', () => {
  it('is that of the stock library, with any words in it and any two signatures under it', async () => {
    const body = receiptOf(buildDrawCredential(partsOf(1)));
    const property = fc.asyncProperty(
      fc.record({ name: line, description: line }),
      fc.uniqueArray(fc.record({ kid, value }), { maxLength: 3, selector: (proof) => proof.value }),
      async (words, signers) => {
        const receipt: ReceiptBody = {
          ...body,
          ...words,
          credentialSubject: { ...body.credentialSubject, ...words },
        };
        const proof = signers.map((signer) => proofOf(signer.kid, signer.value));
        const whole = proof.length > 0 ? { ...receipt, proof } : receipt;
        expect(bytesToHex(receiptHash(receipt, proof))).toBe(await stockHash(whole));
      },
    );
    await fc.assert(property, { numRuns: 60, seed: 20_190_312 });
  }, 60_000);

  it('has no room for words that look like its own marks', async () => {
    const words = { name: 'a _:proof0 . <x> "', description: '_:graph0 \\ _:c14n0' };
    const body = receiptOf(buildDrawCredential(partsOf(1)));
    const receipt: ReceiptBody = {
      ...body,
      ...words,
      credentialSubject: { ...body.credentialSubject, ...words },
    };
    const proof = [proofOf('a', `z${'a'.repeat(60)}`), proofOf('b', `z${'b'.repeat(60)}`)];
    expect(bytesToHex(receiptHash(receipt, proof))).toBe(await stockHash({ ...receipt, proof }));
  });

  it('of what is signed of a proof is that of the stock library', async () => {
    const { proofValue: _value, ...options } = proofOf('jefe-1', 'z1');
    const document = { '@context': ['https://www.w3.org/ns/credentials/v2'], ...options };
    expect(bytesToHex(rdfOptionsHash(options))).toBe(await stockHash(document));
  });
});
