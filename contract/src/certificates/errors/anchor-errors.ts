import type { ErrorTable } from '../../error-table.ts';

/** Errors of anchors. */
export const anchorErrors = {
  'certificates/ledger-contradicts': {
    status: 502,
    es: 'El nodo de la red «{network}» se contradice sobre la operación {transaction} ({about}). Nada se da por firme hasta que todo coincida.',
    en: 'The node of the network “{network}” contradicts itself about the transaction {transaction} ({about}). Nothing counts as final until all of it agrees.',
  },
  'certificates/anchor-not-waiting': {
    status: 409,
    es: 'Ese registro no está a la espera en la red: no hay comisión que subir.',
    en: 'That anchor is not waiting on the network: there is no fee to raise.',
  },
  'certificates/not-on-network': {
    status: 409,
    es: 'Este certificado todavía no quedó firme en esa red. El archivo publicado habla de otra.',
    en: 'This certificate is not final on that network yet. The published file speaks of another one.',
  },
} satisfies ErrorTable;
