import type { ScreenFile } from './screen-files.ts';

/** Loaders of the screens under /admin, by file; visitors never load this list. */
export const staffScreenFiles = import.meta.glob<ScreenFile>([
  '../screens/admin/**/*.tsx',
  '!../screens/**/*.test.tsx',
]);
