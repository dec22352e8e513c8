import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { findBrokenArrows } from './arrows.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'arrows-'));
afterAll(() => rm(directory, { recursive: true }));

/** Writes files that each import one other and answers which rules that breaks, as `file: rule`. */
async function rulesBrokenBy(imports: Record<string, string>): Promise<string[]> {
  const files: Record<string, string> = {};
  for (const [file, target] of Object.entries(imports)) {
    const specifier = path.posix.relative(path.posix.dirname(file), target);
    const relative = specifier.startsWith('.') ? specifier : `./${specifier}`;
    files[file] = `import { thing } from '${relative}';\nexport const use = thing;\n`;
    files[target] ??= 'export const thing = 1;\n';
  }
  return rulesBrokenIn(files);
}

async function rulesBrokenIn(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(path.join(directory, 'tree-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const { broken } = await findBrokenArrows(root);
  return broken.map(({ from, rule }) => `${from}: ${rule}`).sort();
}

const M = 'server/src/modules';
const W = 'web/src/modules';

// What breaks each rule: the file that imports and what it imports.
const WRONG: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['contract-imports-only-zod', 'contract/src/a.ts', 'verifier/src/a.ts'],
  ['verifier-knows-no-platform', 'verifier/src/b.ts', 'server/src/a.ts'],
  ['web-and-server-meet-in-contract', 'web/src/c.ts', 'server/src/c.ts'],
  ['web-and-server-meet-in-contract', 'web/service-worker/c.ts', 'server/src/c.ts'],
  ['platform-knows-no-module', 'server/src/platform/d.ts', `${M}/listener/d.ts`],
  ['routes-go-through-the-service', `${M}/listener/e/e.routes.ts`, `${M}/listener/e/e.queries.ts`],
  ['services-know-no-http', `${M}/listener/f/f.service.ts`, `${M}/listener/f/f.routes.ts`],
  ['queries-are-sql-alone', `${M}/listener/g/g.queries.ts`, `${M}/listener/g/g.service.ts`],
  ['modules-meet-through-public', `${M}/listener/h.ts`, `${M}/urbanism/h.ts`],
  ['modules-open-by-public-alone', 'server/src/imports/h.ts', `${M}/urbanism/h.ts`],
  ['modules-open-by-public-alone', 'bench/h.ts', `${M}/urbanism/h.ts`],
  ['modules-know-no-command', `${M}/urbanism/i.ts`, 'server/src/imports/i.ts'],
  ['ground-floor-imports-no-module', `${M}/identity/j.ts`, `${M}/listener/public.ts`],
  ['only-ports-import-vendors', 'server/src/k.ts', 'node_modules/nodemailer/index.ts'],
  ['building-blocks-know-no-module', 'web/src/ui/l.ts', `${W}/l.ts`],
  ['web-modules-meet-through-public', `${W}/listener/m.ts`, `${W}/urbanism/m.ts`],
  ['no-feature-borrows-a-sheet', `${W}/listener/m1/m.tsx`, `${W}/listener/m2/m.module.css`],
  ['calling-knows-no-session', 'web/src/api/n.ts', 'web/src/session/n.ts'],
  ['web-modules-know-no-screen', `${W}/o.ts`, 'web/src/screens/o.tsx'],
  ['no-screen-imports-a-screen', 'web/src/screens/p.tsx', 'web/src/screens/q.tsx'],
  ['only-the-map-imports-the-map-library', 'web/src/r.ts', 'node_modules/maplibre-gl/index.ts'],
  ['product-code-knows-no-tool', 'web/build/s.ts', 'tools/s.ts'],
  ['product-code-knows-no-tool', 'verifier/build.ts', 'tools/s.ts'],
  ['tools-e2e-and-bench-meet-in-the-kit', 'bench/t.ts', 'e2e/t.ts'],
  ['tools-e2e-and-bench-meet-in-the-kit', 'e2e/u.e2e.ts', 'tools/u.ts'],
  ['tools-e2e-and-bench-meet-in-the-kit', 'tools/v.ts', 'bench/v.ts'],
  ['the-kit-stands-alone', 'tools/kit/w.ts', 'tools/w.ts'],
  ['browser-tests-stay-outside', 'e2e/x.ts', 'web/src/x.ts'],
  ['browser-tests-stay-outside', 'e2e/y.ts', 'server/src/app.ts'],
  ['tools-know-no-page', 'bench/z.ts', 'web/src/z.ts'],
  ['product-code-knows-no-test', 'server/src/n.ts', 'server/src/n.test.ts'],
];

const CYCLES = {
  'server/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
  'server/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  // Types alone are a circle too: neither file can be read without the other.
  'e2e/a.ts': "import type { B } from './b.ts';\nexport type A = { readonly b: B };\n",
  'e2e/b.ts': "import type { A } from './a.ts';\nexport type B = { readonly a: A | null };\n",
};

test('every arrow that points the wrong way is found', async () => {
  const wrong = Object.fromEntries(WRONG.map(([, from, to]) => [from, to]));
  expect(await rulesBrokenBy(wrong)).toEqual(WRONG.map(([rule, from]) => `${from}: ${rule}`).sort());
});

test('circles are found, of types too, and what does not exist', async () => {
  const lost = { 'tools/lost.ts': "import { thing } from './nowhere.ts';\nexport const use = thing;\n" };
  expect(await rulesBrokenIn({ ...CYCLES, ...lost })).toEqual([
    'e2e/a.ts: no-cycles',
    'server/src/a.ts: no-cycles',
    'tools/lost.ts: imports-resolve',
  ]);
});

test('each rule has something above that breaks it', () => {
  const broken = new Set([...WRONG.map(([rule]) => rule), 'no-cycles', 'imports-resolve']);
  expect(config.forbidden.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});

test('the arrows that point the right way pass', async () => {
  const right = {
    [`${M}/listener/a.routes.ts`]: `${M}/listener/a.service.ts`,
    [`${M}/listener/b.service.ts`]: `${M}/identity/public.ts`,
    'server/src/app.ts': `${M}/urbanism/public.ts`,
    'server/src/imports/c.ts': `${M}/urbanism/public.ts`,
    'server/src/c.test.ts': 'server/src/testing/database.ts',
    'web/src/screens/d.tsx': `${W}/listener/d.ts`,
    [`${W}/listener/e.ts`]: `${W}/urbanism/map.public.tsx`,
    'web/src/session/f.ts': 'web/src/api/f.ts',
    'e2e/g.e2e.ts': 'tools/kit/g.ts',
    'bench/h.ts': 'tools/run-step.ts',
    'tools/bench.ts': 'bench/h.ts',
  };
  expect(await rulesBrokenBy(right)).toEqual([]);
});
