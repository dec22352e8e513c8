import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedIssuer } from '@vereda/verifier/page/embed-issuer';
import type { DidDocument } from '@vereda/verifier/issuer/issuer-documents';
import { afterAll, expect, test } from 'vitest';
import { buildVerifier } from '../verifier/build.ts';
import { ROOT } from './run-step.ts';
import { verifierHashes, verifierPage } from './verifier-hashes.ts';

const elsewhere = mkdtempSync(path.join(tmpdir(), 'vereda-elsewhere-'));
afterAll(() => rmSync(elsewhere, { recursive: true }));

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const hashes = await verifierHashes();

test('the release note has the hashes of the verifier that is built from this source (run `npm run docs`)', () => {
  const printed = readFileSync(path.join(ROOT, 'docs/reference/verifier.md'), 'utf8');
  expect(printed).toBe(verifierPage(hashes));
});

test('a copy of the source in another folder, in another time zone, gives the same bytes', () => {
  for (const folder of ['verifier', 'contract'])
    cpSync(path.join(ROOT, folder), path.join(elsewhere, folder), {
      recursive: true,
      filter: (file) => !/node_modules|dist/.test(path.relative(ROOT, file)),
    });
  cpSync(path.join(ROOT, 'tsconfig.base.json'), path.join(elsewhere, 'tsconfig.base.json'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(elsewhere, 'node_modules'));
  execFileSync(process.execPath, [path.join(elsewhere, 'verifier/build.ts')], {
    cwd: elsewhere,
    env: { ...process.env, TZ: 'Pacific/Auckland', LANG: 'ja_JP.UTF-8', NODE_ENV: 'production' },
  });
  const built = Object.keys(hashes).map((file) => [
    file,
    hashOf(path.join(elsewhere, 'verifier/dist', file)),
  ]);
  expect(Object.fromEntries(built)).toEqual(hashes);
});

test.each(['verify.html', 'verify-civic.html'])(
  'what a server puts into %s can be taken out by the line of the release note',
  async (name) => {
    const folder = path.join(elsewhere, 'own');
    await buildVerifier(folder);
    const issuer = { id: 'did:web:x', name: 'a </script> & $1 "quoted"' } as unknown as DidDocument;
    const served = path.join(elsewhere, name);
    writeFileSync(served, embedIssuer(readFileSync(path.join(folder, name), 'utf8'), issuer));
    expect(hashOf(served)).not.toBe(hashes[name]);
    const lines = verifierPage(hashes).match(/^sed .* \| sha256sum$/gm) ?? [];
    const line = lines.find((each) => each.includes(` ${name} `)) ?? '';
    const said = execFileSync('bash', ['-c', line], { cwd: elsewhere, encoding: 'utf8' });
    expect(said.split(' ')[0]).toBe(hashes[name]);
  },
);

// The check of the public beacon (BLS12-381) is what the second one is larger by.
test.each([
  ['verify.html', 110_000],
  ['verify-civic.html', 145_000],
])('%s is no larger than %i bytes', async (name, maxBytes) => {
  const folder = path.join(elsewhere, 'measured');
  await buildVerifier(folder);
  expect(readFileSync(path.join(folder, name)).length).toBeLessThanOrEqual(maxBytes);
});
