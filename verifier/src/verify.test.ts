import { bytesToHex } from '@noble/hashes/utils.js';
import { Decoder, Encoder } from '@blockcerts/lds-merkle-proof-2019';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachAnchor, leafOf } from './proofs/anchor-proof.ts';
import type { DrawCertificate } from './format/credential.ts';
import { didDocument } from './issuer/issuer-documents.ts';
import { decodeMerkleProof, encodeMerkleProof } from './proofs/merkle-proof.ts';
import { buildTree, pathOf, rootOf, walkPath } from './proofs/merkle.ts';
import { verdictOf } from './steps.ts';
import { DID, HOME, ISSUER, issueBatch, KEYS, signed, TRANSACTION } from './testing/issued.ts';
import type { Trust } from './issuer/issuer-keys.ts';
import { verifyCertificate } from './verify.ts';

const { certificates, transaction } = await issueBatch();
const original = certificates[2] as DrawCertificate;
const trust: Trust = {
  issuer: ISSUER,
  readTransaction: async (hash) => (hash === TRANSACTION ? transaction : null),
  revocations: { revokedAssertions: [] },
};

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

  it('refuses a context that gives the words another meaning', async () => {
    const file = altered((certificate) => {
      const [, terms] = certificate['@context'] as [string, Tree];
      [terms['place'], terms['order']] = [terms['order'], terms['place']];
    });
    expect(await endOf(file)).toEqual(['invalid', 'format', 'context-changed']);
  });

  it('refuses a forged one-leaf tree and a path of another certificate', async () => {
    const document = await signed(2);
    const leaf = await leafOf(document);
    const facts = {
      blink: 'mocknet',
      transaction: TRANSACTION,
      verificationMethod: `${DID}#anchor-1`,
      created: new Date(),
    } as const;
    const forged = attachAnchor(document, { ...facts, leaf, root: leaf, path: [] });
    expect(await endOf(JSON.stringify(forged))).toEqual(['invalid', 'chain', 'root-differs']);
    const other = decodeMerkleProof(original.proof[2]?.proofValue ?? '');
    const wrongPath = attachAnchor(document, {
      ...facts,
      leaf,
      root: other.merkleRoot,
      path: other.path.slice(1),
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

  it('refuses a foreign issuer and a revoked certificate, with the reason', async () => {
    const foreign = didDocument({ did: 'did:web:evil.example', profileUrl: HOME, keys: KEYS });
    expect(await endOf(JSON.stringify(original), { issuer: foreign })).toEqual([
      'invalid',
      'issuer',
      'issuer-foreign',
    ]);
    const revocations = { revokedAssertions: [{ id: original.id, revocationReason: 'rectificado' }] };
    expect(await endOf(JSON.stringify(original), { revocations })).toEqual([
      'invalid',
      'standing',
      'revoked',
    ]);
  });

  it('keeps certificates good when a key is retired later, and refuses what it signs afterwards', async () => {
    const retire = (retired: string) => {
      const keys = KEYS.map((key) => (key.kid === 'jefe-1' ? { ...key, retired } : key));
      return { issuer: didDocument({ did: DID, profileUrl: HOME, keys }) };
    };
    expect((await endOf(JSON.stringify(original), retire('2026-04-01T00:00:00Z')))[0]).toBe('valid');
    const refused = await endOf(JSON.stringify(original), retire('2026-02-01T00:00:00Z'));
    expect(refused).toEqual(['invalid', 'signed-by-head-of-draw', 'key-not-in-use']);
  });

  it('refuses an anchor key that was retired before it signed, and takes malformed documents for none', async () => {
    const keys = KEYS.map((key) =>
      key.kid === 'anchor-1' ? { ...key, retired: '2026-02-01T00:00:00Z' } : key,
    );
    const retired = { issuer: didDocument({ did: DID, profileUrl: HOME, keys }) };
    expect(await endOf(JSON.stringify(original), retired)).toEqual(['invalid', 'sender', 'key-not-in-use']);
    const odd = { issuer: {} as never, revocations: {} as never };
    expect((await endOf(JSON.stringify(original), odd))[0]).toBe('incomplete');
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

  it('never calls a file valid in which any single value was changed', async () => {
    const paths = leafPaths(original);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.constantFrom('x', 1, true, '0001', null, 'did:web:x'),
        async (path, value) => {
          const copy = structuredClone(original) as unknown as Tree;
          const [last, ...parents] = path.toReversed() as [string, ...string[]];
          const parent = parents.reverse().reduce<Tree>((at, key) => at[key] as Tree, copy);
          fc.pre(parent[last] !== value);
          parent[last] = value;
          expect((await endOf(JSON.stringify(copy)))[0]).not.toBe('valid');
        },
      ),
      { numRuns: 300 },
    );
  });
});

function leafPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => leafPaths(item, [...path, key]));
}

describe('the Merkle tree', () => {
  it('leads every leaf to the root', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 70 }),
        (leaves) => {
          const tree = buildTree(leaves);
          const reached = leaves.map((leaf, index) => bytesToHex(walkPath(leaf, pathOf(tree, index))));
          expect(new Set(reached)).toEqual(new Set([bytesToHex(rootOf(tree))]));
        },
      ),
    );
  });

  it('writes and reads proof values as the Blockcerts library does', () => {
    const value = decodeMerkleProof(original.proof[2]?.proofValue ?? '');
    const theirs = new Decoder(encodeMerkleProof(value)).decode() as { path: object[]; anchors: string[] };
    expect(theirs.anchors).toEqual([`blink:mocknet:mocknet:${TRANSACTION.slice(2)}`]);
    expect(theirs.path).toHaveLength(value.path.length);
    const sepolia = encodeMerkleProof({ ...value, blink: 'eth:sepolia' });
    const decoded = new Decoder(sepolia).decode() as {
      path: object[];
      merkleRoot: string;
      targetHash: string;
      anchors: string[];
    };
    expect(new Encoder(decoded).encode()).toHaveLength(sepolia.length);
    expect(decodeMerkleProof(new Encoder(decoded).encode())).toEqual(decodeMerkleProof(sepolia));
  });
});
