import type { ErrorTable } from '../error-table.ts';

/** Errors of linking things to each other. */
export const linkErrors = {
  'linking/to-itself': {
    status: 422,
    es: 'Algo no se vincula consigo mismo.',
    en: 'A thing cannot be linked to itself.',
  },
  'linking/too-many': {
    status: 409,
    es: 'Ya hay {count} vínculos: son los más que caben.',
    en: 'There are {count} links already, the most there can be.',
  },
} as const satisfies ErrorTable;
