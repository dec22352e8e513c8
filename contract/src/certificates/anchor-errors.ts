import type { ErrorTable } from '../error-table.ts';

/** Errors of anchors. */
export const anchorErrors = {
  'certificates/anchor-not-waiting': {
    status: 409,
    es: 'Ese registro no está a la espera en la red: no hay comisión que subir.',
    en: 'That anchor is not waiting on the network: there is no fee to raise.',
  },
} satisfies ErrorTable;
