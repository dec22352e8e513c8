import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-step.ts';

const SKIPPED = new Set(['node_modules', 'dist', '.local', '.cache', '.git', 'coverage', 'reference']);

/** A file or folder of the checkout, with its path from the top in forward slashes. */
export type TreeEntry = { readonly path: string; readonly name: string; readonly isFolder: boolean };

/** Everything under a folder but what is installed, built or printed. */
export function treeOf(folder: string): TreeEntry[] {
  const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const own = {
        path: path.posix.join(folder, entry.name),
        name: entry.name,
        isFolder: entry.isDirectory(),
      };
      return own.isFolder ? [own, ...treeOf(own.path)] : [own];
    });
}

/** Files whose name ends like this. */
export function filesLike(entries: readonly TreeEntry[], pattern: RegExp): string[] {
  return entries.filter(({ name, isFolder }) => !isFolder && pattern.test(name)).map((entry) => entry.path);
}

/** Text of a file of the checkout. */
export function readSource(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
