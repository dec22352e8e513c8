import { createPrivateKey, createPublicKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/** Keys of the platform, all derived from one master secret; nothing here is ever logged. */
export type Secrets = {
  /** 32 bytes for a purpose, e.g. `captcha` or `email-links`; the same ones each time, which nobody may change. */
  derive(purpose: string): Buffer;
  /** Ed25519 pair that signs access tokens. */
  readonly tokenKeys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject; readonly kid: string };
};

/** Takes SECRET_KEY, or creates `<DATA_DIR>/secrets/secret-key` (mode 600) at the first start. */
export async function loadSecrets(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Secrets> {
  const master =
    config.SECRET_KEY ?? (await readOrCreate(path.join(config.DATA_DIR, 'secrets', 'secret-key')));
  return deriveSecrets(Buffer.from(master, 'base64'));
}

/** Secrets from a master key of at least 32 bytes. */
export function deriveSecrets(master: Buffer): Secrets {
  const derived = new Map<string, Buffer>();
  const derive = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', master, 'vereda', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
  return {
    derive,
    tokenKeys: ed25519Pair(derive('access-tokens'), derive('kid').toString('hex').slice(0, 16)),
  };
}

/** Reads a secret file or writes a new random one; two processes starting at once agree on one value. */
export async function readOrCreate(file: string): Promise<string> {
  const found = await readFile(file, 'utf8').catch(() => null);
  if (found) return found.trim();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  await publish(fresh, file);
  return (await readFile(file, 'utf8')).trim();
}

// The first one wins: a link fails if the name exists, a rename would overwrite it.
async function publish(fresh: string, file: string): Promise<void> {
  const { link, unlink } = await import('node:fs/promises');
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') return rename(fresh, file);
    return undefined;
  });
  await unlink(fresh).catch(() => undefined);
}

function ed25519Pair(seed: Buffer, kid: string): Secrets['tokenKeys'] {
  const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { privateKey, publicKey: createPublicKey(privateKey), kid };
}
