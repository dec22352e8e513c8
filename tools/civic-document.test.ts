import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { issueCivic } from '../verifier/src/testing/civic.ts';
import { pythonOfTests, WITHOUT_PYTHON } from './python.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../docs/civic-draw.md'), 'utf8');
const SCRIPT = /```python\n(.*?)```/s.exec(PAGE)?.[1] ?? '';
const python = pythonOfTests();
const folder = mkdtempSync(path.join(tmpdir(), 'vereda-civic-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(file: unknown) {
  const at = path.join(folder, 'draw.json');
  writeFileSync(at, JSON.stringify(file));
  return spawnSync(python ?? '', ['-c', SCRIPT, at], { encoding: 'utf8' });
}

describe('the script of the page on civic draws', () => {
  beforeEach(({ skip }) => skip(!python, WITHOUT_PYTHON));

  it.each(['drand', 'commit-reveal'] as const)('finds the order of a draw by %s anew', async (kind) => {
    const { file } = await issueCivic(kind);
    const { status, stdout } = run(file);
    expect(status).toBe(0);
    expect(stdout).toContain(`list ${file.commitment}`);
    expect(stdout).toContain(`drawn ${file.result.ranking.slice(0, 3).join(' ')}`);
  });

  it.each([
    ['the list was changed', { list: [['ZZ-1', null]] }],
    ['the list was changed', { commitment: '00'.repeat(32) }],
  ])('says that %s', async (fault, change) => {
    const { file } = await issueCivic('commit-reveal');
    const { status, stderr } = run({ ...file, ...change });
    expect(status).toBe(1);
    expect(stderr).toContain(fault);
  });

  it('says that the order or a secret is another', async () => {
    const { file } = await issueCivic('commit-reveal');
    const ranking = file.result.ranking.toReversed();
    expect(run({ ...file, result: { ...file.result, ranking } }).stderr).toContain('another order');
    const reveals = [{ secret: '11'.repeat(32), nonce: '22'.repeat(32) }];
    const source = { kind: 'commit-reveal', reveals: [...reveals, ...reveals] };
    expect(run({ ...file, result: { ...file.result, source } }).stderr).toContain('changed the secret');
  });
});
