import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as textOf } from 'node:stream/consumers';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Proof } from '../verifier/src/format/credential.ts';
import { alterationsOf } from '../verifier/src/testing/alterations.ts';
import { startNode } from '../verifier/src/testing/chain-node.ts';
import { ISSUER, issueBatch, listOf, TRANSACTION } from '../verifier/src/testing/issued.ts';
import { randomChanges, type File } from '../verifier/src/testing/mutations.ts';
import { issueUnderSuperRoot } from '../verifier/src/testing/super-root.ts';
import {
  isGoodToBlockcerts,
  serveIssuer,
  signaturesGoodToVc,
} from '../verifier/src/testing/stock-verifiers.ts';
import { verifyCertificate } from '../verifier/src/verify.ts';
import { pythonOfTests, WITHOUT_PYTHON } from './python.ts';
import { readSource } from './source-tree.ts';

const PAGE = readSource('docs/certificates.md');
const SCRIPT = /```python\n(.*?)```/s.exec(PAGE)?.[1] ?? '';
const python = pythonOfTests();
const folder = mkdtempSync(path.join(tmpdir(), 'vereda-script-'));
const { certificates, receipts, transaction } = await issueBatch();

// Ten thousand of each file, the same ones always.
const RANDOM = 10_000;

let stop: () => void;
beforeAll(() => {
  writeFileSync(path.join(folder, 'check.py'), SCRIPT);
  writeFileSync(path.join(folder, 'did.json'), JSON.stringify(ISSUER));
  stop = serveIssuer();
});
afterAll(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const RUN_ALL = `
import contextlib, io, sys
code = compile(open("check.py", encoding="utf-8").read(), "check.py", "exec")
node = sys.argv[1:]
for name in sys.stdin.read().split("\\n"):
    sys.argv = ["check.py", name, "did.json", *node]
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, {"__name__": "__main__"})
        print("good")
    except Exception:
        print("bad")
`;

/** Whether each file is good to the script of the document, which runs for all of them in one process. */
async function goodToScript(texts: readonly string[], ...node: string[]): Promise<boolean[]> {
  const names = texts.map((_text, index) => path.join(folder, `${index}.json`));
  for (const [index, name] of names.entries()) writeFileSync(name, texts[index] ?? '');
  const run = spawn(python ?? '', ['-c', RUN_ALL, ...node], { cwd: folder });
  run.stdin.end(names.join('\n'));
  const [output, errors] = await Promise.all([textOf(run.stdout), textOf(run.stderr), once(run, 'close')]);
  expect(errors).toBe('');
  return output
    .trim()
    .split('\n')
    .map((line) => line === 'good');
}

async function goodToUs(text: string): Promise<boolean> {
  const readTransaction = async (hash: string) => (hash === TRANSACTION ? transaction : null);
  return (
    (await verifyCertificate(text, { issuer: ISSUER, readTransaction, revocations: listOf() })).verdict ===
    'valid'
  );
}

async function goodToVc(text: string): Promise<boolean> {
  const file = JSON.parse(text) as { proof?: readonly Proof[] };
  const isList =
    Array.isArray(file.proof) && file.proof.every((proof) => typeof proof === 'object' && proof !== null);
  const found = isList ? await signaturesGoodToVc(file as { proof: Proof[] }).catch(() => [false]) : [];
  return found.length > 0 && found.every(Boolean);
}

/** Whether a file still says all that the genuine one says: what was altered is its contexts, its proofs, or words beside it. */
function saysTheSame(text: string, original: File): boolean {
  const { '@context': _context, proof: _proof, ...genuine } = original;
  return holds(JSON.parse(text), genuine);
}

function holds(value: unknown, genuine: unknown): boolean {
  if (typeof genuine !== 'object' || genuine === null) return value === genuine;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(genuine).every(([key, item]) => holds((value as Record<string, unknown>)[key], item));
}

type Judge = (texts: readonly string[]) => Promise<boolean[]>;
const each =
  (isGood: (text: string) => Promise<boolean>): Judge =>
  (texts) =>
    Promise.all(texts.map(isGood));
const toBlockcerts = (text: string) => isGoodToBlockcerts(JSON.parse(text) as object);

const COLUMNS: readonly {
  readonly name: string;
  readonly of: 'certificate' | 'receipt';
  readonly judge: Judge;
}[] = [
  { name: 'ours', of: 'certificate', judge: each(goodToUs) },
  { name: 'the script below', of: 'certificate', judge: (texts) => goodToScript(texts) },
  { name: '`@digitalbazaar/vc`', of: 'certificate', judge: each(goodToVc) },
  { name: 'ours, receipt', of: 'receipt', judge: each(goodToUs) },
  { name: 'Blockcerts, receipt', of: 'receipt', judge: each(toBlockcerts) },
];
const ORIGINALS = { certificate: certificates[1] as File, receipt: receipts[1] as File };
// The one signed in the year 2100 is signed by both: the script does not look at times.
const OTHER_RESULTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'made anew without a key, on a mocknet': { 'Blockcerts, receipt': 1 },
  'signed in the year 2100': { 'the script below': 1 },
};

type Altered = {
  readonly what: string;
  readonly certificate: readonly string[];
  readonly receipt: readonly string[];
};

async function rowOf(altered: Altered): Promise<string> {
  const cells: string[] = [];
  for (const { name, of, judge } of COLUMNS) {
    const texts = altered[of];
    const found = await judge(texts);
    const good = texts.filter((_text, index) => found[index]);
    // Whoever accepts an altered file accepts the true result with it; only without a key, on a mocknet, another one.
    const others = good.filter((text) => !saysTheSame(text, ORIGINALS[of]));
    expect(others.length, `${altered.what}: ${name}`).toBe(OTHER_RESULTS[altered.what]?.[name] ?? 0);
    cells.push(`${good.length} of ${texts.length}`);
  }
  return `| ${[altered.what, ...cells].join(' | ')} |`;
}

const changesOf = (of: 'certificate' | 'receipt'): string[] =>
  randomChanges(ORIGINALS[of], RANDOM, 20_260_302);

describe('files that were altered', () => {
  beforeEach(({ skip }) => skip(!python, WITHOUT_PYTHON));

  test('are good to each verifier as the document says', async () => {
    const [certificate, receipt] = [await alterationsOf('certificate'), await alterationsOf('receipt')];
    const rows: string[] = [];
    for (const [what, texts] of Object.entries(certificate))
      rows.push(await rowOf({ what, certificate: texts, receipt: receipt[what] ?? [] }));
    const what = 'one random change';
    rows.push(await rowOf({ what, certificate: changesOf('certificate'), receipt: changesOf('receipt') }));
    const names = COLUMNS.map(({ name }) => name);
    const head = [`| altered | ${names.join(' | ')} |`, `| ---${' | ---:'.repeat(names.length)} |`];
    expect(/<!-- alterations -->\n\n(.*?)\n\n<!--/s.exec(PAGE)?.[1]).toBe([...head, ...rows].join('\n'));
  }, 600_000);
});

describe('the script of the document', () => {
  beforeEach(({ skip }) => skip(!python, WITHOUT_PYTHON));

  test('has sixty lines at most, and the chain confirms or refuses what it says', async () => {
    expect(SCRIPT.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    const texts = certificates.map((certificate) => JSON.stringify(certificate));
    const input = transaction.input;
    const strangers: readonly [object, boolean][] = [
      [{}, true],
      [{ input: `0x${'1'.repeat(64)}` }, false],
      [{ from: `0x${'1'.repeat(40)}` }, false],
    ];
    for (const [change, isGood] of strangers) {
      const node = await startNode({ input, from: transaction.from, ...change });
      expect(await goodToScript(texts, node.url)).toEqual(texts.map(() => isGood));
      node.close();
    }
    const late = texts.map((text) =>
      text.replace(
        /"created":"([^"]*)"(,"proofPurpose":"assertionMethod","verificationMethod":"[^"]*#anchor-1")/,
        '"created":"2026-03-02T16:00:00Z"$2',
      ),
    );
    const node = await startNode({ input, from: transaction.from });
    expect(await goodToScript(late, node.url)).toEqual(late.map(() => false));
    expect(await goodToScript(texts, 'http://127.0.0.1:9')).toEqual(texts.map(() => false));
    node.close();
  });

  test('follows a super-root to its transaction, and refuses the root of another', async () => {
    const above = await issueUnderSuperRoot();
    const texts = above.certificates.map((certificate) => JSON.stringify(certificate));
    const node = await startNode(above.transaction);
    expect(await goodToScript(texts, node.url)).toEqual(texts.map(() => true));
    node.close();
    const other = await startNode(transaction);
    expect(await goodToScript(texts, other.url)).toEqual(texts.map(() => false));
    other.close();
  });
});

describe('a machine without Python', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(['SKIP_NOTHING', 'CI'])('skips these tests by name, but not where %s is set', (variable) => {
    vi.stubEnv('SKIP_NOTHING', '');
    vi.stubEnv('CI', '');
    const none = () => null;
    expect(pythonOfTests(none)).toBeNull();
    vi.stubEnv(variable, '1');
    expect(() => pythonOfTests(none)).toThrow(WITHOUT_PYTHON);
    expect(pythonOfTests(() => 'python3')).toBe('python3');
  });
});
