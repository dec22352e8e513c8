import { spawnSync } from 'node:child_process';

/** Installs a Debian package without questions; false where that is not possible (not root, no apt, no network). */
export function aptInstall(name: string): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${name} for the tests…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]): boolean =>
    spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status ===
    0;
  return run('update') && run('install', '--no-install-recommends', name);
}
