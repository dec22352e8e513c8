import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './cli/command.ts';
import type { ChainTransaction } from './proofs/chain-reader.ts';
import { decodeMerkleProof, encodeMerkleProof } from './proofs/merkle-proof.ts';
import { rootsReader } from './proofs/roots-file.ts';
import { startNode } from './testing/chain-node.ts';
import { ACCOUNT, DID, ISSUER, issueBatch, listOf, partsOf, TRANSACTION } from './testing/issued.ts';
import { isGoodToBlockcerts, serveIssuer, signaturesGoodToVc } from './testing/stock-verifiers.ts';
import { issueUnderSuperRoot } from './testing/super-root.ts';
import { verifyCertificate } from './verify.ts';

const { certificates, receipts, transaction } = await issueUnderSuperRoot();
const node = await startNode(transaction);
const folder = await mkdtemp(path.join(tmpdir(), 'vereda-super-root-'));

afterAll(async () => {
  node.close();
  await rm(folder, { recursive: true });
});

// Where the stock verifiers find the issuer no node can be asked: each has its own time.
async function goodToBlockcerts(receipt: object): Promise<boolean> {
  const stop = serveIssuer();
  try {
    return await isGoodToBlockcerts(receipt);
  } finally {
    stop();
  }
}

const reading = (found: ChainTransaction) => ({
  issuer: ISSUER,
  revocations: listOf(),
  readTransaction: async (hash: string) => (hash === TRANSACTION ? found : null),
});
const judged = async (file: object, found = transaction) => {
  const { verdict, steps } = await verifyCertificate(JSON.stringify(file), reading(found));
  return [verdict, steps.find(({ status }) => status !== 'ok')?.code];
};

test('one transaction proves certificate and receipt of every draw of every batch below it', async () => {
  expect(certificates).toHaveLength(9);
  for (const file of [...certificates, ...receipts]) expect(await judged(file)).toEqual(['valid', undefined]);
});

test('stock Blockcerts walks the longer path of every receipt, and stock vc proves the signatures', async () => {
  for (const receipt of receipts) expect(await goodToBlockcerts(receipt)).toBe(true);
  for (const certificate of certificates) expect(await signaturesGoodToVc(certificate)).toEqual([true, true]);
});

test('a file of a batch that is not below it, a step left out or put beside leads elsewhere', async () => {
  const [outside] = (await issueBatch('mocknet', [partsOf(77)])).certificates;
  expect(await judged(outside!)).toEqual(['invalid', 'root-differs']);
  const [inside] = certificates;
  const proof = inside!.proof.at(-1)!;
  const value = decodeMerkleProof(proof.proofValue);
  const above = value.path.at(-1)!;
  const flipped = 'left' in above ? { right: above.left } : { left: above.right };
  const paths = [value.path.slice(0, -1), [...value.path, above], [...value.path.slice(0, -1), flipped]];
  for (const altered of paths) {
    const proofValue = encodeMerkleProof({ ...value, path: altered });
    const file = { ...inside, proof: [...inside!.proof.slice(0, -1), { ...proof, proofValue }] };
    expect(await judged(file)).toEqual(['invalid', 'path-wrong']);
  }
  const [receipt] = receipts;
  const wrong = { ...receipt!.proof.at(-1)!, proofValue: proof.proofValue };
  expect(await goodToBlockcerts({ ...receipt, proof: [...receipt!.proof.slice(0, -1), wrong] })).toBe(false);
});

test('a chain that holds the root of one batch only does not prove the super-root, nor the reverse', async () => {
  const batch = await issueBatch('mocknet', [partsOf(0)]);
  expect(await judged(certificates[0]!, batch.transaction)).toEqual(['invalid', 'root-differs']);
  expect(await judged(batch.certificates[0]!)).toEqual(['invalid', 'root-differs']);
});

test('the command reaches its verdict with a node, and with the file of roots alone', async () => {
  const at = (name: string) => path.join(folder, name);
  await writeFile(at('did.json'), JSON.stringify(ISSUER));
  await writeFile(at('list.json'), JSON.stringify(listOf()));
  await writeFile(at('file.json'), JSON.stringify(certificates[8]));
  const issuer = ['--issuer', at('did.json')];
  const asked = await runCommand([
    at('file.json'),
    ...issuer,
    '--revocations',
    at('list.json'),
    '--rpc',
    node.url,
    '--chain-id',
    '1337',
  ]);
  expect(asked.exitCode).toBe(0);
  const roots = {
    type: 'VeredaRoots' as const,
    issuer: DID,
    as_of: '2026-03-02T16:00:00Z',
    revocations: listOf(),
    anchors: [
      {
        chain: 'eip155:1337',
        kind: 'super-root',
        root: transaction.input,
        transaction: TRANSACTION,
        from: ACCOUNT,
        block_number: 7,
        block_time: String(transaction.block_time),
      },
    ],
  };
  expect(await rootsReader(roots)(TRANSACTION)).toMatchObject({ input: transaction.input });
  await writeFile(at('roots.json'), JSON.stringify(roots));
  const kept = await runCommand([at('file.json'), ...issuer, '--offline', '--roots', at('roots.json')]);
  expect(kept.exitCode).toBe(0);
});
