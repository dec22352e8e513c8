import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binary, ROOT, runStep, type Step } from './run-step.ts';
import { treeOf } from './source-tree.ts';

// What a build is made from; tests change nothing in it.
const SOURCES = ['contract/src', 'verifier', 'web'];
const STAMP = path.join(ROOT, '.cache', 'built-from');
const RESULT = path.join(ROOT, 'web', 'dist', 'index.html');

const STEPS: Step[] = [
  ...(existsSync(path.join(ROOT, 'verifier/build.ts'))
    ? [{ name: 'verifier', args: ['verifier/build.ts'] }]
    : []),
  { name: 'web', args: [binary('vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn'] },
  {
    name: 'home page',
    args: [binary('vite/bin/vite.js'), 'build', '--config', 'web/vite.home.config.ts', '--logLevel', 'warn'],
  },
];

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  const files = SOURCES.flatMap((folder) => treeOf(folder)).filter(({ isFolder }) => !isFolder);
  for (const file of files.map((entry) => entry.path).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function build(): Promise<number> {
  const wanted = fingerprint();
  const isFresh = existsSync(RESULT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (process.argv.includes('--if-changed') && isFresh) return 0;
  console.log('Building the browser application…');
  for (const step of STEPS) {
    const { code, output, ms } = await runStep(step);
    if (code !== 0) {
      console.error(`The build of ${step.name} failed:\n${output}`);
      return code;
    }
    console.log(`built ${step.name} (${(ms / 1000).toFixed(1)} s)`);
  }
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
  return 0;
}

process.exitCode = await build();
