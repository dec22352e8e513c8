import type { ErrorTable } from '../../error-table.ts';

/** Errors of the monthly bulletin. */
export const bulletinErrors = {
  'listener/bulletin-not-found': {
    status: 404,
    es: 'De ese mes no hay boletín, o no hay esa edición.',
    en: 'There is no bulletin of that month, or not that edition.',
  },
} satisfies ErrorTable;
