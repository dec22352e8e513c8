import { describe, expect, it } from 'vitest';
import { attachAnchor } from './proofs/anchor-proof.ts';
import { leafOf } from './proofs/document-hash.ts';
import type { DrawCertificate } from './format/credential.ts';
import { didDocument } from './issuer/issuer-documents.ts';
import { decodeMerkleProof } from './proofs/merkle-proof.ts';
import { buildTree, pathOf, rootOf } from './proofs/merkle.ts';
import { CREDENTIALS_V2 } from './format/context.ts';
import type { DrawReceipt } from './format/receipt.ts';
import { verdictOf } from './steps.ts';
import {
  CREATED,
  DID,
  HOME,
  ISSUER,
  issueBatch,
  KEYS,
  listOf,
  signed,
  TRANSACTION,
} from './testing/issued.ts';
import type { Trust } from './issuer/issuer-keys.ts';
import { verifyCertificate } from './verify.ts';

const { certificates, receipts, transaction } = await issueBatch();
const original = certificates[2] as DrawCertificate;
const trust: Trust = {
  issuer: ISSUER,
  readTransaction: async (hash) => (hash === TRANSACTION ? transaction : null),
  revocations: listOf(),
};

const facts = {
  blink: 'mocknet',
  transaction: TRANSACTION,
  verificationMethod: `${DID}#anchor-1`,
  created: CREATED,
} as const;

type Tree = { [key: string]: unknown };

function altered(
  change: (certificate: Tree & { credentialSubject: Tree & { numbers: Tree[] }; proof: Tree[] }) => void,
): string {
  const copy = structuredClone(original) as unknown as Parameters<typeof change>[0];
  change(copy);
  return JSON.stringify(copy);
}

async function endOf(file: string | Uint8Array, other: Partial<Trust> = {}) {
  const { verdict, steps } = await verifyCertificate(file, { ...trust, ...other });
  const bad = steps.find(({ status }) => status !== 'ok');
  return [verdict, bad?.step, bad?.code];
}

describe('verifyCertificate', () => {
  it('accepts every certificate of a batch, step by step', async () => {
    for (const certificate of certificates) {
      const heard: string[] = [];
      const result = await verifyCertificate(
        JSON.stringify(certificate, null, 2),
        trust,
        ({ step, status }) => heard.push(`${step} ${status}`),
      );
      expect(result.verdict).toBe('valid');
      expect(heard).toEqual(result.steps.map(({ step }) => `${step} ok`));
    }
  });

  it('refuses one changed digit at the signature', async () => {
    const file = altered(({ credentialSubject: { numbers } }) => ((numbers[0] as Tree)['number'] = '9999'));
    expect(await endOf(file)).toEqual(['invalid', 'signed-by-head-of-draw', 'signature-wrong']);
  });

  it('refuses two swapped places', async () => {
    const file = altered(({ credentialSubject: { numbers } }) => {
      const [first, second] = numbers as [Tree, Tree];
      [first['place'], second['place']] = [second['place'], first['place']];
    });
    expect((await endOf(file))[0]).toBe('invalid');
  });

  it('refuses a removed signature, whichever it is', async () => {
    const first = altered(({ proof }) => proof.splice(0, 1));
    const second = altered(({ proof }) => proof.splice(1, 1));
    expect(await endOf(first)).toEqual(['invalid', 'signed-by-head-of-draw', 'signature-missing']);
    expect(await endOf(second)).toEqual(['invalid', 'signed-by-notary', 'signature-missing']);
  });

  it('accepts every receipt of a batch, and says in the file which certificate it is of', async () => {
    for (const [index, receipt] of receipts.entries()) {
      const result = await verifyCertificate(JSON.stringify(receipt, null, 2), trust);
      expect([result.verdict, result.certificate]).toEqual(['valid', null]);
      expect(result.receipt?.credentialSubject.id).toBe(certificates[index]?.id);
      expect(result.receipt?.description).toContain('20.º ');
    }
  });

  it('binds both files of a draw: the path of each begins at the leaf of the other', () => {
    const [receipt, certificate] = [receipts[2], original].map((file) =>
      decodeMerkleProof(file?.proof[2]?.proofValue ?? ''),
    );
    expect(receipt?.path[0]).toEqual({ right: certificate?.targetHash });
    expect(certificate?.path[0]).toEqual({ left: receipt?.targetHash });
  });

  it.each([
    ['another context', (contexts: string[]) => [contexts[0], 'https://evil.example/v2']],
    ['one appended', (contexts: string[]) => [...contexts, 'https://evil.example/v2']],
    ['terms of its own', (contexts: string[]) => [contexts[0], { number: '@index' }]],
  ])('refuses %s, in the file and in a signature', async (_what, change) => {
    const inFile = altered((file) => (file['@context'] = change(file['@context'] as string[])));
    expect(await endOf(inFile)).toEqual(['invalid', 'format', 'context-changed']);
    const inProof = altered(
      ({ proof: [first] }) => (first!['@context'] = change(first!['@context'] as string[])),
    );
    expect(await endOf(inProof)).toEqual(['invalid', 'format', 'context-changed']);
  });

  it('tells a file of format 1 that it was withdrawn', async () => {
    const file = altered((certificate) => {
      certificate['@context'] = [CREDENTIALS_V2, { number: 'urn:vereda:draw:v1:number' }];
      for (const proof of certificate.proof.slice(0, 2)) proof['cryptosuite'] = 'eddsa-rdfc-2022';
    });
    expect(await endOf(file)).toEqual(['invalid', 'format', 'format-withdrawn']);
  });

  it('refuses proofs out of their place, doubled, or of another kind', async () => {
    const swapped = altered(({ proof }) => proof.unshift(...proof.splice(1, 1)));
    expect(await endOf(swapped)).toEqual(['invalid', 'signed-by-head-of-draw', 'proof-misplaced']);
    const doubled = altered(({ proof }) => proof.splice(1, 0, proof[0] as Tree));
    expect(await endOf(doubled)).toEqual(['invalid', 'format', 'proof-misplaced']);
    const other = altered(({ proof }) => ((proof[0] as Tree)['cryptosuite'] = 'eddsa-rdfc-2022'));
    expect(await endOf(other)).toEqual(['invalid', 'format', 'proof-misplaced']);
    const first = altered(({ proof }) => proof.unshift(proof.pop() as Tree));
    expect((await endOf(first)).slice(0, 2)).toEqual(['invalid', 'format']);
  });

  it('refuses a receipt whose words, digest or certificate are others', async () => {
    const receipt = receipts[2] as DrawReceipt;
    const { credentialSubject, relatedResource } = receipt;
    const description = receipt.description.replace('1.º 0069', '1.º 0070');
    expect(description).not.toBe(receipt.description);
    const both = { ...receipt, description, credentialSubject: { ...credentialSubject, description } };
    expect(await endOf(JSON.stringify(both))).toEqual([
      'invalid',
      'signed-by-head-of-draw',
      'signature-wrong',
    ]);
    expect(await endOf(JSON.stringify({ ...receipt, description }))).toEqual([
      'invalid',
      'format',
      'field-malformed',
    ]);
    const digest = receipts[1]?.relatedResource.digestMultibase;
    const other = { ...receipt, relatedResource: { ...relatedResource, digestMultibase: digest } };
    expect(await endOf(JSON.stringify(other))).toEqual([
      'invalid',
      'signed-by-head-of-draw',
      'signature-wrong',
    ]);
    const elsewhere = { ...relatedResource, id: 'https://evil.example/x' };
    expect(await endOf(JSON.stringify({ ...receipt, relatedResource: elsewhere }))).toEqual([
      'invalid',
      'format',
      'field-malformed',
    ]);
  });

  it('refuses a leaf that stands alone, and one on the side of the other file', async () => {
    const document = await signed(2);
    const leaf = leafOf(document);
    const alone = attachAnchor(document, { ...facts, leaf, root: leaf, path: [] });
    expect(await endOf(JSON.stringify(alone))).toEqual(['invalid', 'path', 'pair-missing']);
    const tree = buildTree([leaf, leaf]);
    const wrongSide = attachAnchor(document, { ...facts, leaf, root: rootOf(tree), path: pathOf(tree, 0) });
    expect(await endOf(JSON.stringify(wrongSide))).toEqual(['invalid', 'path', 'pair-missing']);
  });

  it('refuses a forged tree of one draw and a path of another certificate', async () => {
    const document = await signed(2);
    const leaf = leafOf(document);
    const tree = buildTree([leaf, leaf]);
    const forged = attachAnchor(document, { ...facts, leaf, root: rootOf(tree), path: pathOf(tree, 1) });
    expect(await endOf(JSON.stringify(forged))).toEqual(['invalid', 'chain', 'root-differs']);
    const other = decodeMerkleProof(original.proof[2]?.proofValue ?? '');
    const wrongPath = attachAnchor(document, {
      ...facts,
      leaf,
      root: other.merkleRoot,
      path: other.path.slice(0, -1),
    });
    expect(await endOf(JSON.stringify(wrongPath))).toEqual(['invalid', 'path', 'path-wrong']);
  });

  it('refuses another sender, another root, a failed and an unknown transaction', async () => {
    const file = JSON.stringify(original);
    const reading = (change: object) => ({ readTransaction: async () => ({ ...transaction, ...change }) });
    expect(await endOf(file, reading({ from: `0x${'11'.repeat(20)}` }))).toEqual([
      'invalid',
      'sender',
      'sender-differs',
    ]);
    expect(await endOf(file, reading({ input: `0x${'22'.repeat(32)}` }))).toEqual([
      'invalid',
      'chain',
      'root-differs',
    ]);
    expect(await endOf(file, reading({ succeeded: false }))).toEqual([
      'invalid',
      'chain',
      'transaction-failed',
    ]);
    expect(await endOf(file, { readTransaction: async () => null })).toEqual([
      'incomplete',
      'chain',
      'transaction-unknown',
    ]);
  });

  it('calls what it cannot check neither good nor false', async () => {
    const file = JSON.stringify(original);
    expect(await endOf(file, { readTransaction: null })).toEqual(['incomplete', 'chain', 'no-chain-reader']);
    expect(await endOf(file, { revocations: null })).toEqual([
      'incomplete',
      'standing',
      'revocations-unknown',
    ]);
    expect(await endOf(file, { issuer: null })).toEqual(['incomplete', 'issuer', 'issuer-unknown']);
    const down = { readTransaction: () => Promise.reject(new Error('down')) };
    expect(await endOf(file, down)).toEqual(['incomplete', 'chain', 'chain-unreachable']);
    expect(await endOf(JSON.stringify(await signed(2)))).toEqual(['incomplete', 'hash', 'not-anchored-yet']);
    expect(verdictOf([])).toBe('incomplete');
  });

  it('refuses a foreign issuer', async () => {
    const issuer = didDocument({ did: 'did:web:evil.example', profileUrl: HOME, keys: KEYS });
    expect(await endOf(JSON.stringify(original), { issuer })).toEqual([
      'invalid',
      'issuer',
      'issuer-foreign',
    ]);
  });

  it('takes malformed documents for none', async () => {
    const oddIssuers = [
      {},
      { id: DID, verificationMethod: [null], service: [] },
      { ...ISSUER, service: [1] },
    ];
    for (const issuer of oddIssuers)
      expect((await endOf(JSON.stringify(original), { issuer: issuer as never }))[0]).toBe('incomplete');
    const revocations = { ...listOf(), revokedAssertions: [null] } as never;
    expect(await endOf(JSON.stringify(original), { revocations })).toEqual([
      'incomplete',
      'standing',
      'revocations-unknown',
    ]);
  });

  it.each([
    ['text', 'hola', 'not-json'],
    ['bytes that are no UTF-8', new Uint8Array([0xff, 0xfe, 0x00]), 'not-json'],
    ['a key written twice', '{"a":1,"a":2}', 'not-json'],
    ['21 MB', ' '.repeat(21 * 1024 * 1024), 'file-too-large'],
  ])('refuses %s', async (_what, file, code) => {
    expect(await endOf(file)).toEqual(['invalid', 'readable', code]);
  });

  it.each(['null', '[]', '{}', '1', '{"proof":[null]}'])('refuses %s as a format', async (file) => {
    expect((await endOf(file)).slice(0, 2)).toEqual(['invalid', 'format']);
  });
});
