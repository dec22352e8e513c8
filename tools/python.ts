import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt.ts';

const CANDIDATES = ['/usr/bin/python3', 'python3', 'python'];
const PACKAGE = 'cryptography';

/** A Python 3 that has the package `cryptography`, installed when that is possible; null when there is none. */
export function findPython(): string | null {
  return find() ?? (aptInstall(`python3-${PACKAGE}`) ? find() : null);
}

/** What a test says that is skipped for want of it. */
export const WITHOUT_PYTHON = `no Python 3 with the package ${PACKAGE} is here, and none could be installed`;

/** The same for tests, which name what they skip without it; where nothing may be skipped (SKIP_NOTHING, CI) it throws. */
export function pythonOfTests(search: () => string | null = findPython): string | null {
  const python = search();
  if (!python && (process.env['SKIP_NOTHING'] || process.env['CI'])) throw new Error(WITHOUT_PYTHON);
  return python;
}

function find(): string | null {
  return CANDIDATES.find((name) => spawnSync(name, ['-c', `import ${PACKAGE}`]).status === 0) ?? null;
}
