import type { ErrorTable } from '../error-table.ts';

/** Errors of certificates. */
export const certificatesErrors = {
  'certificates/ledger-wrong-network': {
    status: 503,
    es: 'El nodo de la red «{network}» pertenece a otra cadena ({found}). No se envió nada.',
    en: 'The node of the network “{network}” belongs to another chain ({found}). Nothing was sent.',
  },
  'certificates/ledger-unavailable': {
    status: 503,
    es: 'La cadena no responde en este momento. Lo firmado queda en cola y se enviará solo.',
    en: 'The chain is not answering right now. What was signed stays queued and will be sent by itself.',
  },
  'certificates/ledger-refused': {
    status: 502,
    es: 'La cadena rechazó la operación: {reason}',
    en: 'The chain refused the operation: {reason}',
  },
} satisfies ErrorTable;
