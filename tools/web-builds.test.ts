import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BARE_BRAND } from '@vereda/contract/configuration/bare';
import type { Startup } from '@vereda/contract/configuration/startup';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '../server/src/platform/config.ts';
import { createHttp } from '../server/src/platform/http/create-http.ts';
import { servePages } from '../server/src/platform/http/page/pages.ts';
import { createLog } from '../server/src/platform/log.ts';
import { isBuilt, nameOfBuild, publishBuild } from './web-builds.ts';

let builds: string;
beforeEach(() => {
  builds = mkdtempSync(path.join(tmpdir(), 'vereda-builds-'));
});
afterEach(() => rmSync(builds, { recursive: true }));

function build(letter: string, now: number): string {
  const name = nameOfBuild(letter.repeat(64), now);
  const files = {
    'index.html': `<title>${letter}</title>__ROOT__`,
    [`assets/start-${letter}.js`]: letter,
    '.server/home.html': `<title>${letter}</title>__ROOT__`,
    '.server/home-es.js': `export const writeHome = () => 'home of ${letter}';
      export const writeFirstWords = (screen) => (screen === '/privacy' ? ' words of ${letter}' : null);`,
    '.server/screens.json': '{}',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(builds, name, file)), { recursive: true });
    writeFileSync(path.join(builds, name, file), content);
  }
  utimesSync(path.join(builds, name), now / 1000, now / 1000);
  publishBuild(builds, name);
  return path.join(builds, name);
}

async function startServer() {
  const config = parseConfig({ NODE_ENV: 'test' });
  const log = createLog('silent');
  const app = await createHttp(config, log);
  onTestFinished(() => app.close());
  const startup = { viewer: null, brand: BARE_BRAND, modules: [] };
  await servePages(app, { config, log, webBuilds: builds }, async () => startup as unknown as Startup);
  return async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    return statusCode === 200 ? body : statusCode;
  };
}

test('a server that runs goes on with its own pages and files when something else is built', async () => {
  build('a', 1_000_000);
  const before = await startServer();
  build('b', 2_000_000);
  // The home is written only now.
  expect(await before('/')).toBe('<title>a</title>home of a');
  expect(await before('/privacy')).toMatch(/^<title>a<\/title><style .*<\/style> words of a$/);
  expect(await before('/login')).toBe('<title>a</title>');
  expect(await before('/assets/start-a.js')).toBe('a');

  const after = await startServer();
  expect(await after('/')).toBe('<title>b</title>home of b');
  expect(await after('/assets/start-b.js')).toBe('b');
  // A page that was opened before the update may still ask for these.
  expect(await after('/assets/start-a.js')).toBe('a');
  expect(await after('/assets/..%2fcurrent')).toBe(404);
  expect(await after('/assets/never.js')).toBe(404);
});

test('the newest five builds are kept, the current one in any case', () => {
  const folders = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter, index) =>
    build(letter, (index + 1) * 1_000_000),
  );
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, true, true, true, true]);
});

test('a build counts as done when it is whole, current, and made from the same', () => {
  expect(isBuilt(builds, 'a'.repeat(64))).toBe(false);
  const first = build('a', 1_000_000);
  expect(isBuilt(builds, 'a'.repeat(64))).toBe(true);
  build('b', 2_000_000);
  expect(isBuilt(builds, 'a'.repeat(64))).toBe(false);
  build('a', 3_000_000);
  rmSync(first, { recursive: true });
  expect(isBuilt(builds, 'a'.repeat(64))).toBe(true);
  rmSync(path.join(builds, nameOfBuild('a'.repeat(64), 3_000_000), 'index.html'));
  expect(isBuilt(builds, 'a'.repeat(64))).toBe(false);
});
