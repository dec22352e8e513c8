import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// A server that was started on one of these, and pages that are open since then, go on.
const KEPT_BUILDS = 5;

/** Name of a new build's folder: what it is made from, and when. */
export function nameOfBuild(fingerprint: string, now: number): string {
  return `${fingerprint.slice(0, 16)}-${now.toString(36)}`;
}

/** True when the current build of a folder of builds is whole and made from exactly this. */
export function isBuilt(builds: string, fingerprint: string): boolean {
  const current = path.join(builds, 'current');
  if (!existsSync(current)) return false;
  const name = readFileSync(current, 'utf8').trim();
  return name.startsWith(fingerprint.slice(0, 16)) && existsSync(path.join(builds, name, 'index.html'));
}

/** Makes a finished build the one that later starts serve, and deletes all but the newest few. */
export function publishBuild(builds: string, name: string): void {
  const fresh = path.join(builds, `current.${process.pid}`);
  writeFileSync(fresh, `${name}\n`);
  renameSync(fresh, path.join(builds, 'current'));
  const others = readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== name)
    .map((entry) => path.join(builds, entry.name))
    .toSorted((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs);
  for (const folder of others.slice(KEPT_BUILDS - 1)) rmSync(folder, { recursive: true, force: true });
}
