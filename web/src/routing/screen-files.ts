import type { ScreenPath } from '@vereda/contract/sitemap';
import type { ReactNode } from 'react';
import { lazyScreen } from './lazy-screen.tsx';
import { screenFileOf } from './screen-file-of.ts';

type ScreenFile = { readonly default: () => ReactNode };

/** Every screen's loader by its file under screens/, e.g. `a/[id].tsx`. */
export const screenFiles = import.meta.glob<ScreenFile>(['../screens/**/*.tsx', '!../screens/**/*.test.tsx']);

/** The screen of a path, fetched when it is wanted; undefined while it has no file. */
export function screenOf(path: ScreenPath): (() => ReactNode) | undefined {
  const load = screenFiles[screenFileOf(path)];
  return load && lazyScreen(load);
}
