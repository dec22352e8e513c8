import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findBrokenArrows } from './arrows.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'arrows-'));
afterAll(() => rm(directory, { recursive: true }));

/** Writes files that each import one other and answers which rules that breaks, as `file: rule`. */
async function rulesBrokenBy(imports: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(path.join(directory, 'tree-'));
  for (const [file, target] of Object.entries(imports)) {
    for (const each of [file, target]) await mkdir(path.dirname(path.join(root, each)), { recursive: true });
    await writeFile(path.join(root, target), 'export const thing = 1;\n', { flag: 'a' });
    const specifier = path.relative(path.dirname(path.join(root, file)), path.join(root, target));
    const relative = specifier.startsWith('.') ? specifier : `./${specifier}`;
    await writeFile(
      path.join(root, file),
      `import { thing } from '${relative}';\nexport const use = thing;\n`,
    );
  }
  const { broken } = await findBrokenArrows(root);
  return broken.map(({ from, rule }) => `${from}: ${rule}`).sort();
}

const M = 'server/src/modules';

test('every arrow that points the wrong way is found', async () => {
  const wrong = {
    'contract/src/a.ts': 'verifier/src/a.ts',
    'verifier/src/b.ts': 'server/src/a.ts',
    'web/src/c.ts': 'server/src/c.ts',
    'server/src/platform/d.ts': `${M}/listener/d.ts`,
    [`${M}/listener/e/e.routes.ts`]: `${M}/listener/e/e.queries.ts`,
    [`${M}/listener/f/f.service.ts`]: `${M}/listener/f/f.routes.ts`,
    [`${M}/listener/g/g.queries.ts`]: `${M}/listener/g/g.service.ts`,
    [`${M}/listener/h.ts`]: `${M}/urbanism/h.ts`,
    [`${M}/identity/i.ts`]: `${M}/listener/public.ts`,
    'web/src/ui/j.ts': 'web/src/modules/j.ts',
    'web/src/modules/k.ts': 'web/src/screens/k.tsx',
    'web/src/screens/l.tsx': 'web/src/screens/m.tsx',
    'server/src/n.ts': 'server/src/n.test.ts',
  };
  expect(await rulesBrokenBy(wrong)).toEqual(
    [
      'contract/src/a.ts: contract-imports-only-zod',
      'verifier/src/b.ts: verifier-knows-no-platform',
      'web/src/c.ts: web-and-server-meet-in-contract',
      'server/src/platform/d.ts: platform-knows-no-module',
      `${M}/listener/e/e.routes.ts: routes-go-through-the-service`,
      `${M}/listener/f/f.service.ts: services-know-no-http`,
      `${M}/listener/g/g.queries.ts: queries-are-sql-alone`,
      `${M}/listener/h.ts: modules-meet-through-public`,
      `${M}/identity/i.ts: ground-floor-imports-no-module`,
      'web/src/ui/j.ts: building-blocks-know-no-module',
      'web/src/modules/k.ts: web-modules-know-no-screen',
      'web/src/screens/l.tsx: no-screen-imports-a-screen',
      'server/src/n.ts: product-code-knows-no-test',
    ].sort(),
  );
});

test('the arrows that point the right way pass', async () => {
  const right = {
    [`${M}/listener/a.routes.ts`]: `${M}/listener/a.service.ts`,
    [`${M}/listener/b.service.ts`]: `${M}/identity/public.ts`,
    'server/src/app.ts': `${M}/urbanism/public.ts`,
    'server/src/c.test.ts': 'server/src/testing/database.ts',
    'web/src/screens/d.tsx': 'web/src/modules/d.ts',
  };
  expect(await rulesBrokenBy(right)).toEqual([]);
});
