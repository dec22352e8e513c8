import type { CallName } from '@vereda/contract/api';

/** Calls that tell of areas beside those of each level. */
export const AREA_READS: readonly CallName[] = [
  'POST /secretary/tree',
  'POST /secretary/list-all',
  'POST /secretary/duties/:id',
  'POST /category/get-unused',
];
