import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerializedEIP1559,
} from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anchorAccount } from '../ledger/anchor-account.ts';
import { openFileKeystore } from './file-keystore.ts';

const now = new Date('2026-03-12T21:00:00Z');
const passphrase = 'una frase larga';
let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vereda-keystore-'));
  file = path.join(directory, 'secrets', 'keystore.json');
});
afterEach(() => rm(directory, { recursive: true }));

// What a guess at the passphrase costs is tested once.
const open = (given = passphrase) =>
  openFileKeystore({ file, passphrase: given, now, cost: { name: 'scrypt', n: 16, r: 8, p: 1 } });

test('the first start makes one key per purpose, sealed, readable by its owner only', async () => {
  const { keystore, created } = await openFileKeystore({ file, passphrase, now });
  expect(created).toBe(true);
  const keys = await keystore.listKeys();
  expect(keys.map((key) => [key.purpose, key.public_jwk.crv])).toEqual([
    ['anchor', 'secp256k1'],
    ['jefe_sorteo', 'Ed25519'],
    ['escribano', 'Ed25519'],
  ]);
  expect(keys[0]?.address).toMatch(/^0x[0-9a-f]{40}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const content = await readFile(file, 'utf8');
  expect(content).not.toMatch(/"d"/);
  expect(JSON.parse(content)).toMatchObject({ kdf: { name: 'scrypt', n: 65_536, r: 8, p: 1 } });
});

test('a later start finds the same keys; several first starts agree on one file', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => open()));
  expect(opened.filter(({ created }) => created)).toHaveLength(1);
  const keys = await Promise.all(opened.map(({ keystore }) => keystore.listKeys()));
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[2]).toEqual(keys[0]);
  expect(await readdir(path.dirname(file))).toEqual(['keystore.json']);
});

test('a wrong passphrase and a changed file are refused in words', async () => {
  await open();
  await expect(open('otra frase larga')).rejects.toThrow(/does not open with this passphrase/);
  const content = JSON.parse(await readFile(file, 'utf8')) as { keys: { kid: string }[] };
  content.keys[0]!.kid = 'another';
  await writeFile(file, JSON.stringify(content));
  await expect(open()).rejects.toThrow(/does not open/);
  await writeFile(file, '{');
  await expect(open()).rejects.toThrow(/not a keystore/);
  await writeFile(file, '{}');
  await expect(open()).rejects.toThrow(/not a keystore/);
});

test('signatures are good under the public keys that are shown', async () => {
  const { keystore } = await open();
  const notary = await keystore.currentKey('escribano');
  const message = Buffer.from('acta');
  const signature = await (await keystore.openSigner(notary.kid))(message);
  const publicKey = createPublicKey({ key: { ...notary.public_jwk }, format: 'jwk' });
  expect(verify(null, message, publicKey, signature)).toBe(true);
  const account = await anchorAccount(keystore);
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: 7,
    nonce: 1,
    gas: 30_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
    to: account.address,
    data: keccak256('0x'),
  });
  const sender = await recoverTransactionAddress({
    serializedTransaction: raw as TransactionSerializedEIP1559,
  });
  expect(sender.toLowerCase()).toBe(account.address);
  expect(parseTransaction(raw)).toMatchObject({ chainId: 7, nonce: 1 });
});

test('a rotated key signs nothing more and stays listed; other processes see its successor', async () => {
  const { keystore } = await open();
  const other = (await open()).keystore;
  const before = await keystore.currentKey('escribano');
  await other.openSigner(before.kid);
  const later = new Date('2027-01-01T00:00:00Z');
  const after = await keystore.rotate('escribano', later);
  expect(after.kid).not.toBe(before.kid);
  expect(await other.currentKey('escribano')).toEqual(after);
  await expect(other.openSigner(before.kid)).rejects.toThrow(/not in use/);
  const listed = (await other.listKeys()).filter((key) => key.purpose === 'escribano');
  expect(listed).toMatchObject([{ kid: before.kid, retired_at: later.toISOString() }, { retired_at: null }]);
});

test('a revoked key keeps the earliest moment; one in use gets a successor, a retired one has it already', async () => {
  const { keystore } = await open();
  const { kid } = await keystore.currentKey('escribano');
  const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 13, hour));
  await keystore.revoke(kid, { now: at(9), since: at(8) });
  await keystore.revoke(kid, { now: at(11), since: at(10) });
  const [revoked, successor] = (await keystore.listKeys()).filter((key) => key.purpose === 'escribano');
  expect(revoked).toMatchObject({ revoked_at: at(8).toISOString(), retired_at: at(9).toISOString() });
  expect(successor).toMatchObject({ revoked_at: null, retired_at: null });
  await keystore.revoke(kid, { now: at(12), since: at(7) });
  const keys = await (await open()).keystore.listKeys();
  expect(keys.filter((key) => key.purpose === 'escribano')).toHaveLength(2);
  expect(keys.find((key) => key.kid === kid)).toMatchObject({ revoked_at: at(7).toISOString() });
  await expect(keystore.revoke('nothing', { now: at(9), since: at(9) })).rejects.toThrow('no key nothing');
});

test('a file of before there were revocations opens', async () => {
  await open();
  const content = JSON.parse(await readFile(file, 'utf8')) as { keys: { revoked_at?: null }[] };
  for (const key of content.keys) delete key.revoked_at;
  await writeFile(file, JSON.stringify(content));
  const { keystore } = await open();
  expect((await keystore.listKeys()).map((key) => key.revoked_at)).toEqual([null, null, null]);
});
