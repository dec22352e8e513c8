import type { CallName } from '@vereda/contract/api';

/** Calls that tell of a map point at the desk: read again after its photo changed. */
export const POINT_READS: readonly CallName[] = ['POST /transparency/map/get/:id', 'POST /changelog/list'];
