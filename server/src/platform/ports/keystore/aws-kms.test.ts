import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keccak256, recoverTransactionAddress, type TransactionSerializedEIP1559 } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anchorAccount } from '../ledger/anchor-account.ts';
import { openFileKeystore } from './file-keystore.ts';
import { startKmsServer } from './kms-server.fixture.ts';
import type { KeyService } from './port.ts';

const server = await startKmsServer();
const now = new Date('2026-03-12T21:00:00Z');
const later = new Date('2026-04-01T12:00:00Z');
const N = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_fffe_baae_dce6_af48_a03b_bfd2_5e8c_d036_4141n;
const DIGEST = keccak256('0x01');

let directory: string;
let file: string;
beforeEach(async () => {
  server.say = 'signs';
  directory = await mkdtemp(path.join(tmpdir(), 'vereda-kms-'));
  file = path.join(directory, 'keystore.json');
});
afterEach(() => rm(directory, { recursive: true }));

const cost = { name: 'scrypt', n: 16, r: 8, p: 1 } as const;
const open = (service: KeyService | null) =>
  openFileKeystore({ file, passphrase: 'una frase larga', now, cost, service });

test.each(['signs', 'signs high'] as const)(
  'a service that %s writes anchors that are the account’s',
  async (say) => {
    server.say = say;
    const { keystore, isAnchorHeld } = await open(server.service(server.addKey()));
    expect(isAnchorHeld).toBe(true);
    const account = await anchorAccount(keystore);
    for (let nonce = 0; nonce < 10; nonce += 1) {
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: 7,
        nonce,
        gas: 30_000n,
        maxFeePerGas: 2n,
        maxPriorityFeePerGas: 1n,
        to: account.address,
        data: keccak256('0x'),
      });
      const serializedTransaction = raw as TransactionSerializedEIP1559;
      expect((await recoverTransactionAddress({ serializedTransaction })).toLowerCase()).toBe(
        account.address,
      );
    }
    const { kid } = await keystore.currentKey('anchor');
    // EIP-2: nodes refuse the other half.
    expect(BigInt((await keystore.signDigest(kid, DIGEST)).s)).toBeLessThanOrEqual(N / 2n);
  },
);

test('the file names the key, holds no secret of it, and the question is signed', async () => {
  const arn = server.addKey();
  server.names.set('alias/anchors', arn);
  const { keystore } = await open(server.service('alias/anchors'));
  const { keys } = JSON.parse(await readFile(file, 'utf8')) as { keys: Record<string, unknown>[] };
  expect(keys[0]).toMatchObject({ purpose: 'anchor', held_as: arn });
  expect(keys[0]).not.toHaveProperty('sealed');
  expect(await keystore.currentKey('anchor')).not.toHaveProperty('held_as');
  expect(server.asked.at(-1)).toMatchObject({ target: 'TrentService.GetPublicKey', key: 'alias/anchors' });
  expect(server.asked.at(-1)?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDTEST\/\d{8}\/sa-east-1\/kms\//,
  );
  // Whoever moves the alias moves no account.
  server.names.set('alias/anchors', server.addKey());
  const { kid } = await keystore.currentKey('anchor');
  await keystore.signDigest(kid, DIGEST);
  expect(server.asked.at(-1)).toMatchObject({ target: 'TrentService.Sign', key: arn });
});

test('a rotation goes from the file to the service and back; what was signed before stays the old key’s', async () => {
  const inFile = await open(null);
  const first = await inFile.keystore.currentKey('anchor');
  const service = server.service(server.addKey());
  const { keystore, isAnchorHeld } = await open(service);
  expect(isAnchorHeld).toBe(false);
  // Until the rotation nothing changes.
  expect(await keystore.currentKey('anchor')).toEqual(first);
  await keystore.signDigest(first.kid, DIGEST);
  const second = await keystore.rotate('anchor', later);
  expect(second.address).not.toBe(first.address);
  await expect(keystore.signDigest(first.kid, DIGEST)).rejects.toThrow('not in use');
  await keystore.signDigest(second.kid, DIGEST);
  await expect(keystore.rotate('anchor', later)).rejects.toThrow(`names ${second.kid} again`);
  await expect(keystore.revoke(second.kid, { now: later, since: later })).rejects.toThrow('names');
  expect(await keystore.currentKey('anchor')).toEqual(second);
  const next = await open(server.service(server.addKey()));
  await next.keystore.revoke(second.kid, { now: later, since: later });
  expect((await next.keystore.currentKey('anchor')).address).not.toBe(second.address);
  const back = await open(null);
  const last = await back.keystore.rotate('anchor', later);
  await back.keystore.signDigest(last.kid, DIGEST);
  expect((await back.keystore.listKeys()).filter(({ purpose }) => purpose === 'anchor')).toHaveLength(4);
  // The keys that sign demonstrations never lie there.
  expect(await back.keystore.rotate('escribano', later)).toMatchObject({ purpose: 'escribano' });
});

test.each([
  ['hangs', 'TimeoutError'],
  // The vendor's client says so of a cut connection too.
  ['cuts', 'TimeoutError'],
  ['refuses', 'AccessDeniedException'],
  ['nothing', 'Error'],
  ['signs with another key', 'TypeError'],
] as const)('a service that %s is named, and its words stay here', async (say, reason) => {
  const key = server.addKey();
  const { keystore } = await open(server.service(key));
  const { kid } = await keystore.currentKey('anchor');
  server.say = say;
  const asking = say === 'hangs' ? (await open(server.service(key, 200))).keystore : keystore;
  const asked = asking.signDigest(kid, DIGEST);
  await expect(asked).rejects.toMatchObject({
    code: 'certificates/ledger-key-unavailable',
    params: { reason },
  });
  server.say = 'signs';
  await keystore.signDigest(kid, DIGEST);
});

test('without its service a held key signs nothing, and says what is missing; the file opens', async () => {
  const { keystore } = await open(server.service(server.addKey()));
  const { kid } = await keystore.currentKey('anchor');
  const without = await open(null);
  await expect(without.keystore.signDigest(kid, DIGEST)).rejects.toMatchObject({
    code: 'certificates/ledger-key-unavailable',
    params: { reason: expect.stringContaining('KMS_ANCHOR_KEY') as string },
  });
});

test('a key that is not there makes no file', async () => {
  await expect(open(server.service('alias/missing'))).rejects.toThrow('certificates/ledger-key-unavailable');
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
