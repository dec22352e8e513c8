import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ISSUER } from '../testing/issued.ts';
import { randomChanges } from '../testing/mutations.ts';
import { FILES, isRefusedWithReason, ROOTS, type Judgement } from '../testing/tampered.ts';
import { runCommand } from './command.ts';

// The library is asked for ten thousand of each file (`tamper.test.ts`); as many here take minutes.
const CHANGES = Number(process.env['RANDOM_CHANGES'] ?? 300);
const EXIT = { valid: 0, invalid: 1, incomplete: 2 } as const;

const folder = mkdtempSync(path.join(tmpdir(), 'vereda-tampered-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => path.join(folder, name);
writeFileSync(at('did.json'), JSON.stringify(ISSUER));
writeFileSync(at('roots.json'), JSON.stringify(ROOTS));

/** What the command says of a file, having asked nobody. */
async function judged(text: string): Promise<Judgement> {
  writeFileSync(at('file.json'), text);
  const kept = ['--issuer', at('did.json'), '--roots', at('roots.json'), '--offline', '--json'];
  const { exitCode, output } = await runCommand([at('file.json'), ...kept]);
  const judgement = JSON.parse(output) as Judgement;
  expect(exitCode).toBe(EXIT[judgement.verdict]);
  return judgement;
}

describe.each(FILES)('the command and a %s', (_name, original) => {
  it('accepts it as it is, and refuses each random change at a step that has to do with it', async () => {
    expect((await judged(JSON.stringify(original))).verdict).toBe('valid');
    const changes = randomChanges(original, CHANGES, 20_190_312);
    expect(changes).toHaveLength(CHANGES);
    for (const text of changes)
      expect(isRefusedWithReason(original, text, await judged(text)), text).toBe(true);
  }, 600_000);
});
