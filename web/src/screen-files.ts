import type { ReactNode } from 'react';

type ScreenFile = { readonly default: () => ReactNode };

/** Every screen's loader by its file under screens/, e.g. `a/[id].tsx`. */
export const screenFiles = import.meta.glob<ScreenFile>(['./screens/**/*.tsx', '!./screens/**/*.test.tsx']);

/** The file that shows a path of the sitemap: `/` is index, `$id` is [id], `{-$id}` is [[id]]. */
export function screenFileOf(path: string): string {
  if (path === '/') return './screens/index.tsx';
  return `./screens${path.replace(/\{-\$(\w+)\}/g, '[[$1]]').replace(/\$(\w+)/g, '[$1]')}.tsx`;
}
