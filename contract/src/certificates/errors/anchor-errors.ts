import type { ErrorTable } from '../../error-table.ts';

/** Errors of anchors. */
export const anchorErrors = {
  'certificates/ledger-contradicts': {
    status: 502,
    es: 'El nodo de la red «{network}» se contradice sobre la operación {transaction} ({about}). Nada se da por firme hasta que todo coincida.',
    en: 'The node of the network “{network}” contradicts itself about the transaction {transaction} ({about}). Nothing counts as final until all of it agrees.',
  },
  'certificates/ledger-ahead': {
    status: 409,
    es: 'La cuenta {address} hizo en la red {count} operaciones que esta base de datos no conoce: se repuso una copia anterior y le pueden faltar claves, o alguien más usa la clave de la cuenta. Si se repuso una copia, corresponde ejecutar «npm run keys -- restored».',
    en: 'The account {address} made {count} transactions on the network that this database does not know: an earlier backup was put back and may lack keys, or somebody else uses the account’s key. If a backup was put back, run “npm run keys -- restored”.',
  },
  'certificates/ledger-key-unavailable': {
    status: 503,
    es: 'El servicio que guarda la clave de la cuenta no firmó ({reason}). Lo firmado queda en cola y se enviará solo.',
    en: 'The service that keeps the key of the account did not sign ({reason}). What was signed stays queued and will be sent automatically.',
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
