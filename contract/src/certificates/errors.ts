import type { ErrorTable } from '../error-table.ts';

/** Errors of certificates. */
export const certificatesErrors = {} satisfies ErrorTable;
