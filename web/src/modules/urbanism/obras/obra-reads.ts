import type { CallName } from '@vereda/contract/api';

/** Calls that tell of a work at the desk: read again after each step and each progress. */
export const OBRA_READS: readonly CallName[] = [
  'POST /urbanism/obras/get/:id',
  'POST /urbanism/obras/list',
  'POST /urbanism/obras/progress/month',
  'POST /changelog/list',
];
