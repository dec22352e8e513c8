import type { ErrorTable } from '../error-table.ts';

/** Errors of configuration. */
export const configurationErrors = {
  'configuration/module-inactive': {
    status: 403,
    es: 'Esta sección está desactivada por ahora.',
    en: 'This section is switched off for now.',
  },
} satisfies ErrorTable;
