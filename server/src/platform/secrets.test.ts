import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveSecrets, loadSecrets, readOrCreate } from './secrets.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vereda-secrets-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('secrets', () => {
  it('creates the master secret once, readable by its owner only', async () => {
    const first = await loadSecrets({ SECRET_KEY: undefined, DATA_DIR: directory });
    const second = await loadSecrets({ SECRET_KEY: undefined, DATA_DIR: directory });
    expect(first.derive('captcha').equals(second.derive('captcha'))).toBe(true);
    const { mode } = await stat(path.join(directory, 'secrets', 'secret-key'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('agrees on one value when many start at once', async () => {
    const file = path.join(directory, 'deep', 'key');
    const values = await Promise.all(Array.from({ length: 20 }, () => readOrCreate(file)));
    expect(new Set(values).size).toBe(1);
    expect((await readFile(file, 'utf8')).trim()).toBe(values[0]);
  });

  it('derives different keys for different purposes', () => {
    const secrets = deriveSecrets(Buffer.alloc(32, 7));
    expect(secrets.derive('a').equals(secrets.derive('b'))).toBe(false);
    expect(secrets.tokenKeys.publicKey.asymmetricKeyType).toBe('ed25519');
  });
});
