import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from './apt.ts';

const DEBIAN_HOME = '/usr/lib/postgresql';
const OLDEST_SUPPORTED = 15;

/** Directory with the programs of this machine's own PostgreSQL (15 or newer), installed when that is possible. */
export function findSystemPostgres(): string | null {
  return find() ?? (aptInstall('postgresql') ? find() : null);
}

// The oldest that we support is the one worth testing beside the embedded newest.
function find(): string | null {
  if (!existsSync(DEBIAN_HOME)) return null;
  const versions = readdirSync(DEBIAN_HOME).map(Number);
  const usable = versions.filter((version) => version >= OLDEST_SUPPORTED).sort((a, b) => a - b);
  const directories = usable.map((version) => path.join(DEBIAN_HOME, String(version), 'bin'));
  return (
    directories.find((directory) => spawnSync(path.join(directory, 'initdb'), ['--version']).status === 0) ??
    null
  );
}
