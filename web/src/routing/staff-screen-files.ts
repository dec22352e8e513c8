import type { ScreenFile } from './lazy-screen.tsx';

/** Loaders of the screens under /admin, by file; visitors never load this list. */
export const staffScreenFiles = import.meta.glob<ScreenFile>([
  '../screens/admin/**/*.tsx',
  '!../screens/**/*.test.tsx',
]);
