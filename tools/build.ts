import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { WEB_BUILDS } from '../server/src/platform/http/page/web-build.ts';
import { binary, ROOT, runStep, type Step } from './run-step.ts';
import { treeOf } from './source-tree.ts';
import { isBuilt, nameOfBuild, publishBuild } from './web-builds.ts';

// What a build is made from; tests change nothing in it.
const SOURCES = ['contract/src', 'verifier', 'web'];
const VERIFIER_PAGE = path.join(ROOT, 'verifier', 'dist', 'verify.html');
const VITE = [binary('vite/bin/vite.js'), 'build', '--logLevel=warn'];

// Beside the builds of before: a server that runs goes on with its own.
function stepsInto(folder: string): Step[] {
  const homeFolder = path.join(folder, '.server');
  return [
    { name: 'verifier', args: ['verifier/build.ts'] },
    { name: 'web', args: [...VITE, 'web', `--outDir=${folder}`] },
    { name: 'home page', args: [...VITE, '--config=web/vite.home.config.ts', `--outDir=${homeFolder}`] },
  ];
}

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
  const isFresh = isBuilt(WEB_BUILDS, wanted) && existsSync(VERIFIER_PAGE);
  if (process.argv.includes('--if-changed') && isFresh) return 0;
  console.log('Building the browser application…');
  const name = nameOfBuild(wanted, Date.now());
  const folder = path.join(WEB_BUILDS, name);
  for (const step of stepsInto(folder)) {
    const { code, output, ms } = await runStep(step);
    if (code !== 0) {
      console.error(`The build of ${step.name} failed:\n${output}`);
      rmSync(folder, { recursive: true, force: true });
      return code;
    }
    console.log(`built ${step.name} (${(ms / 1000).toFixed(1)} s)`);
  }
  publishBuild(WEB_BUILDS, name);
  return 0;
}

process.exitCode = await build();
