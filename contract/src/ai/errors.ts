import type { ErrorTable } from '../error-table.ts';

/** Errors of the AI tools. */
export const aiErrors = {
  'ai/run-not-found': {
    status: 404,
    es: 'Esa consulta no existe.',
    en: 'There is no such run.',
  },
  'ai/run-deleted': {
    status: 409,
    es: 'Esa consulta se eliminó.',
    en: 'That run was deleted.',
  },
  'ai/unknown-type': {
    status: 422,
    es: 'Ese tipo de reporte ya no se ofrece.',
    en: 'That type of report is not offered any more.',
  },
  'ai/task-off': {
    status: 409,
    es: 'Esa herramienta está apagada en la configuración de lenguaje.',
    en: 'That tool is switched off in the language settings.',
  },
  'ai/stale-confirmation': {
    status: 409,
    es: 'La confirmación venció o las consultas cambiaron. Hay que revisarlas de nuevo.',
    en: 'The confirmation has expired or the runs have changed. Review them again.',
  },
} as const satisfies ErrorTable;
