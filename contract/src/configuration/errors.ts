import type { ErrorTable } from '../error-table.ts';

/** Errors of configuration. */
export const configurationErrors = {
  'configuration/module-inactive': {
    status: 403,
    es: 'Esta sección está desactivada por ahora.',
    en: 'This section is switched off for now.',
  },
  'configuration/change-not-found': {
    status: 404,
    es: 'Ese cambio no está en el historial.',
    en: 'That change is not in the history.',
  },
} satisfies ErrorTable;
