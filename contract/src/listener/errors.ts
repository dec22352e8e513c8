import type { ErrorTable } from '../error-table.ts';

/** Errors of listener. */
export const listenerErrors = {} satisfies ErrorTable;
