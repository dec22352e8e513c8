import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#platform/errors';
import type { Hex } from '../ledger/port.ts';
import {
  KEY_PURPOSES,
  type KeyRecord,
  type KeyService,
  type Keystore,
  type KeyPurpose,
  type Revocation,
} from './port.ts';
import {
  ed25519Signer,
  keystoreFileSchema,
  makeKey,
  noteHeldKey,
  recordOf,
  SCRYPT,
  sealingKey,
  signRecoverable,
  unseal,
  type KeystoreFile,
  type SealedKey,
  type StoredKey,
} from './sealed-key.ts';

/** An opened keystore. */
export type OpenedKeystore = {
  readonly keystore: Keystore;
  /** True for the process that made the file. */
  readonly created: boolean;
  /** Whether the anchor key in use lies in a key service. */
  readonly isAnchorHeld: boolean;
};

type Options = {
  readonly file: string;
  readonly passphrase: string;
  readonly now: Date;
  /** Holds the anchor key from its next rotation on; a new file begins with it. */
  readonly service?: KeyService | null;
  /** What a guess at the passphrase of a new file costs; tests that open many ask for less. */
  readonly cost?: Omit<KeystoreFile['kdf'], 'salt'>;
};

/** Opens the encrypted keystore file, making it with fresh keys (mode 600) if it is not there. */
export async function openFileKeystore(options: Options): Promise<OpenedKeystore> {
  const { file, passphrase, service = null } = options;
  const created = await createFile(options);
  const first = await readKeystore(file);
  const sealing = sealingKey(passphrase, first.kdf);
  ensureOpens(first, sealing, file);
  const keystore = keystoreOver({ file, sealing, service, current: rereadWhenChanged(file, first) });
  return { keystore, created, isAnchorHeld: 'held_as' in inUse(first, 'anchor') };
}

type Opened = {
  readonly file: string;
  readonly sealing: Buffer;
  readonly service: KeyService | null;
  current(): Promise<KeystoreFile>;
};

function keystoreOver(opened: Opened): Keystore {
  const { sealing, service, current } = opened;
  const keyInUse = async (kid: string): Promise<StoredKey> => {
    const key = (await current()).keys.find((candidate) => candidate.kid === kid);
    if (!key || key.retired_at) throw new Error(`keystore: ${kid} is not in use`);
    return key;
  };
  return {
    listKeys: async () => (await current()).keys.map(recordOf),
    currentKey: async (purpose) => recordOf(inUse(await current(), purpose)),
    async openSigner(kid) {
      const key = sealedOnly(await keyInUse(kid));
      const sign = ed25519Signer(key, unseal(key, sealing));
      return async (bytes) => sign(bytes);
    },
    async signDigest(kid, digest: Hex) {
      const key = await keyInUse(kid);
      if (!('held_as' in key) || !service) return signRecoverable(unseal(sealedOnly(key), sealing), digest);
      return service.signDigest({ held_as: key.held_as, public_jwk: recordOf(key).public_jwk }, digest);
    },
    rotate: (purpose, when) => rotate(opened, purpose, when),
    revoke: (kid, revocation) => revoke(opened, kid, revocation),
  };
}

async function rotate(opened: Opened, purpose: KeyPurpose, when: Date): Promise<KeyRecord> {
  const before = await readKeystore(opened.file);
  const ended = inUse(before, purpose);
  const successor = await successorOf(opened, ended, when);
  const retired = { ...ended, retired_at: when.toISOString() };
  await writeWhole(opened.file, withKeys(before, [retired, successor]), rename);
  return recordOf(successor);
}

async function revoke(opened: Opened, kid: string, { now, since }: Revocation): Promise<KeyRecord> {
  const before = await readKeystore(opened.file);
  const key = before.keys.find((candidate) => candidate.kid === kid);
  if (!key) throw new Error(`keystore: there is no key ${kid}`);
  const revoked_at = [since.toISOString(), key.revoked_at].filter((at) => at !== null).toSorted()[0];
  const revoked = {
    ...key,
    retired_at: key.retired_at ?? now.toISOString(),
    revoked_at: revoked_at ?? null,
  };
  const successors = key.retired_at ? [] : [await successorOf(opened, key, now)];
  await writeWhole(opened.file, withKeys(before, [revoked, ...successors]), rename);
  return recordOf(revoked);
}

/** The key that takes over: of the file, or the one that the key service names, if it never was one of ours. */
async function successorOf(opened: Opened, ended: StoredKey, when: Date): Promise<StoredKey> {
  if (ended.purpose !== 'anchor' || !opened.service) return makeKey(ended.purpose, opened.sealing, when);
  const held = await opened.service.findKey();
  const { keys } = await readKeystore(opened.file);
  const known = keys.find((key) => 'held_as' in key && key.held_as === held.held_as);
  if (!known) return noteHeldKey(held, when);
  throw new Error(`keystore: the key service names ${known.kid} again; give KMS_ANCHOR_KEY a new key first`);
}

function sealedOnly(key: StoredKey): SealedKey {
  if ('sealed' in key) return key;
  const reason = `${key.kid} lies in a key service, and KMS_ANCHOR_KEY names none`;
  throw new AppError('certificates/ledger-key-unavailable', { params: { reason } });
}

async function createFile({ file, passphrase, now, service, cost = SCRYPT }: Options): Promise<boolean> {
  if (await stat(file).catch(() => null)) return false;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const kdf = { ...cost, salt: randomBytes(16).toString('base64url') };
  const sealing = sealingKey(passphrase, kdf);
  const held = service ? noteHeldKey(await service.findKey(), now) : null;
  const keys = KEY_PURPOSES.map((purpose) =>
    purpose === 'anchor' && held ? held : makeKey(purpose, sealing, now),
  );
  let created = true;
  // Of several first starts at once one wins: a link fails where the name exists.
  await writeWhole(file, { version: 1, kdf, keys }, async (fresh, target) => {
    await link(fresh, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      created = false;
    });
    await unlink(fresh);
  });
  return created;
}

async function writeWhole(
  file: string,
  content: KeystoreFile,
  publish: (fresh: string, target: string) => Promise<void>,
): Promise<void> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(fresh, 'wx', 0o600);
  await handle.writeFile(`${JSON.stringify(content, null, 2)}\n`);
  // A key that signed something must outlive a power cut.
  await handle.sync();
  await handle.close();
  await publish(fresh, file);
}

async function readKeystore(file: string): Promise<KeystoreFile> {
  const parsed = keystoreFileSchema.safeParse(jsonOf(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not a keystore of this version: restore it from a backup`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function ensureOpens(content: KeystoreFile, sealing: Buffer, file: string): void {
  try {
    for (const key of content.keys) if ('sealed' in key) unseal(key, sealing);
  } catch (error) {
    throw new Error(`${file} does not open with this passphrase (KEYSTORE_PASSPHRASE or its secret file)`, {
      cause: error,
    });
  }
}

/** The file with some keys changed or added. */
function withKeys(content: KeystoreFile, changed: readonly StoredKey[]): KeystoreFile {
  const keys = new Map([...content.keys, ...changed].map((key) => [key.kid, key]));
  return { ...content, keys: [...keys.values()] };
}

function inUse(content: KeystoreFile, purpose: KeyPurpose): StoredKey {
  const key = content.keys.findLast((candidate) => candidate.purpose === purpose && !candidate.retired_at);
  if (!key) throw new Error(`keystore: no key in use for ${purpose}`);
  return key;
}

// Another process may rotate a key; the file says so by its time and inode.
function rereadWhenChanged(file: string, first: KeystoreFile): () => Promise<KeystoreFile> {
  let content = first;
  let seen: string | null = null;
  return async () => {
    const { mtimeMs, ino } = await stat(file);
    const stamp = `${mtimeMs}:${ino}`;
    if (seen !== stamp) content = await readKeystore(file);
    seen = stamp;
    return content;
  };
}
