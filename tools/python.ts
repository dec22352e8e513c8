import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt.ts';

const CANDIDATES = ['/usr/bin/python3', 'python3', 'python'];
const PACKAGE = 'cryptography';

/** A Python 3 that has the package `cryptography`, installed when that is possible; null when there is none. */
export function findPython(): string | null {
  return find() ?? (aptInstall(`python3-${PACKAGE}`) ? find() : null);
}

function find(): string | null {
  return CANDIDATES.find((name) => spawnSync(name, ['-c', `import ${PACKAGE}`]).status === 0) ?? null;
}
