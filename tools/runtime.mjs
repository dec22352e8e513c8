// What must work before anything is installed: plain JavaScript for Node ≥ 20, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const WANTED_MAJOR = 24;
const BIN = path.join(ROOT, 'node_modules', '.bin');

/** Installs the locked packages if what is installed differs from the lockfile. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (about a minute the first time)…');
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    stop(`npm ci failed${error ? `: ${error.message}` : ''}. Is the package registry reachable?`);
}

/** True when npm's own note of what it installed has every package of the lockfile in the same version. */
function isInstalled() {
  const installed = packagesOf(path.join(ROOT, 'node_modules', '.package-lock.json'));
  const locked = packagesOf(path.join(ROOT, 'package-lock.json'));
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([key, { version, optional, link }]) => {
    if (!key.includes('node_modules/') || link) return true;
    return installed[key] ? installed[key].version === version : optional === true;
  });
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/** Path of a Node that is new enough: this one, or the one among the packages. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : path.join('bin', 'node');
  const packaged = path.join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, name);
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  return stop(
    `Vereda runs on Node ${WANTED_MAJOR}. This is ${process.version}, and there is no packaged Node for ` +
      `${process.platform}-${process.arch}: install Node ${WANTED_MAJOR} or newer and try again.`,
  );
}

/** Runs a file on the right Node with our programs first in PATH; resolves to its exit code. */
export function runNode(args, environment = {}) {
  const node = findNode();
  const searchPath = [BIN, path.dirname(node), process.env.PATH].join(path.delimiter);
  const child = spawn(node, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment, PATH: searchPath },
    // A group of its own: Ctrl-C then reaches it once, from us, and not also from the terminal.
    detached: process.platform !== 'win32',
  });
  forwardSignals(child);
  return new Promise((resolve) => {
    child.once('error', (error) => stop(error.message));
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

// npm and the terminal may both send us the same signal; the child should drain once.
function forwardSignals(child) {
  let lastMs = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - lastMs < 500) return;
      lastMs = Date.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
}

/** Ends with one line that says why. */
export function stop(message) {
  console.error(`vereda: ${message}`);
  process.exit(1);
}
