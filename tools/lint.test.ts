import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { binary, ROOT, runStep } from './run-step.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'lint-'));
afterAll(() => rm(directory, { recursive: true }));

const ASKS = [
  "export const a = () => fetch('/api/session');",
  "export const b = () => window.fetch('/api/session');",
  'export const c = () => new XMLHttpRequest();',
  "export const d = () => new EventSource('/api/events');",
  "export const e = () => navigator.sendBeacon('/api/log');",
  "export const f = () => new WebSocket('wss://city.example');",
];

/** Lints one text at several places of a tree like ours; answers the faults' rules, by file. */
async function lint(text: string, files: readonly string[]): Promise<Record<string, string[]>> {
  await copyFile(path.join(ROOT, '.oxlintrc.json'), path.join(directory, '.oxlintrc.json'));
  for (const file of files) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), text);
  }
  const config = path.join(directory, '.oxlintrc.json');
  const args = [binary('oxlint/bin/oxlint'), '-c', config, '--format=json', directory];
  const { output } = await runStep({ name: 'lint', args });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
  const found = Object.fromEntries(files.map((file): [string, string[]] => [file, []]));
  for (const { code, filename } of diagnostics) found[path.relative(directory, filename)]?.push(code);
  return found;
}

test('in the browser only web/src/api asks the server', async () => {
  // The service worker answers for the page where there is no network: it lies outside of src.
  const free = ['web/src/api/ask.ts', 'web/service-worker/ask.ts', 'server/src/ask.ts'];
  const found = await lint(`${ASKS.join('\n')}\n`, ['web/src/ui/ask.ts', ...free]);
  expect(found).toEqual({
    'web/src/ui/ask.ts': [
      ...ASKS.slice(1).map(() => 'eslint(no-restricted-globals)'),
      'eslint(no-restricted-properties)',
    ],
    ...Object.fromEntries(free.map((file) => [file, []])),
  });
});
