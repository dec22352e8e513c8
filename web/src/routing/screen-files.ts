import type { ScreenPath } from '@vereda/contract/sitemap';
import type { ReactNode } from 'react';
import { lazyScreen, type ScreenFile } from './lazy-screen.tsx';
import { screenFileOf } from './screen-file-of.ts';

/** Loaders of the screens outside /admin, by file under screens/, e.g. `a/[id].tsx`. */
export const screenFiles = import.meta.glob<ScreenFile>([
  '../screens/**/*.tsx',
  '!../screens/admin/**',
  '!../screens/**/*.test.tsx',
]);

/** The screen of a path, fetched when it is wanted; undefined while it has no file. */
export function screenOf(path: ScreenPath): (() => ReactNode) | undefined {
  const load = path.startsWith('/admin/') ? () => loadStaffScreen(path) : screenFiles[screenFileOf(path)];
  return load && lazyScreen(load);
}

async function loadStaffScreen(path: ScreenPath): Promise<ScreenFile> {
  const { staffScreenFiles } = await import('./staff-screen-files.ts');
  const load = staffScreenFiles[screenFileOf(path)];
  if (!load) throw new Error(`${path} has no file under screens/`);
  return load();
}
