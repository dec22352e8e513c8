import type { CallName } from '@vereda/contract/api';

/** Calls that tell of what is kept of a work at the desk: read again after each record. */
export const RECORD_READS: readonly CallName[] = [
  'POST /urbanism/obras/records/list',
  'POST /changelog/list',
];
