import type { ErrorTable } from '../error-table.ts';
import { feedErrors } from './errors/feed-errors.ts';
import { anchorErrors } from './errors/anchor-errors.ts';
import { calendarErrors } from './calendar/calendar-errors.ts';
import { keyErrors } from './keys/key-errors.ts';
import { civicErrors } from './civic/errors.ts';
import { officialErrors } from './errors/official-errors.ts';
import { resultErrors } from './results/errors.ts';
import { winnerErrors } from './results/winner-errors.ts';

/** Errors of certificates. */
export const certificatesErrors = {
  ...officialErrors,
  ...resultErrors,
  ...anchorErrors,
  ...feedErrors,
  ...calendarErrors,
  ...keyErrors,
  ...civicErrors,
  ...winnerErrors,
  'certificates/ledger-wrong-network': {
    status: 503,
    es: 'El nodo de la red «{network}» pertenece a otra cadena: se esperaba {expected} y respondió {found}. No se envió nada.',
    en: 'The node of the network “{network}” belongs to another chain: {expected} was expected and {found} answered. Nothing was sent.',
  },
  'certificates/ledger-unavailable': {
    status: 503,
    es: 'La cadena no responde en este momento. Lo firmado queda en cola y se enviará solo.',
    en: 'The chain is not responding right now. What was signed stays queued and will be sent automatically.',
  },
  'certificates/ledger-no-funds': {
    status: 503,
    es: 'La cuenta {address} no tiene con qué pagar la operación: le quedan {balance}. Hay que acreditarle fondos; lo firmado se enviará solo.',
    en: 'The account {address} cannot pay for the operation: it has {balance} left. Send it funds; what was signed will be sent automatically.',
  },
  'certificates/ledger-refused': {
    status: 502,
    es: 'La cadena rechazó la operación: {reason}',
    en: 'The chain refused the operation: {reason}',
  },
  'certificates/draw-not-found': {
    status: 404,
    es: 'Ese sorteo no existe.',
    en: 'That draw does not exist.',
  },
  'certificates/certificate-not-found': {
    status: 404,
    es: 'No hay ningún certificado con ese folio.',
    en: 'There is no certificate with that reference.',
  },
  'certificates/batch-not-found': {
    status: 404,
    es: 'Ese lote no existe.',
    en: 'That batch does not exist.',
  },
  'certificates/acta-not-found': {
    status: 404,
    es: 'Esa acta no existe.',
    en: 'That record does not exist.',
  },
  'certificates/network-unknown': {
    status: 404,
    es: 'Esta plataforma no escribe en esa red.',
    en: 'This platform does not write to that network.',
  },
  'certificates/move-not-allowed': {
    status: 409,
    es: 'Ese paso no se puede dar en el estado actual del sorteo.',
    en: 'That step is not possible in the draw’s current state.',
  },
  'certificates/draw-exists': {
    status: 409,
    es: 'Ya hay un sorteo de este juego con ese número o en ese turno de esa fecha.',
    en: 'There is already a draw of this game with that number or in that session on that date.',
  },
  'certificates/game-not-entered': {
    status: 409,
    es: 'Los sorteos de este juego no se cargan a mano.',
    en: 'Draws of this game are not entered by hand.',
  },
  'certificates/draw-not-held': {
    status: 409,
    es: 'Todavía no es la hora de este sorteo: se carga y se firma cuando ya se realizó.',
    en: 'This draw has not been held yet: it is entered and signed afterwards.',
  },
  'certificates/time-in-future': {
    status: 400,
    es: 'Esa hora todavía no llegó.',
    en: 'That time has not come yet.',
  },
  'certificates/entries-complete': {
    status: 409,
    es: 'Ya hay dos cargas. Solo quienes las hicieron pueden corregir la suya.',
    en: 'Both entries are in. Each can be corrected only by the person who made it.',
  },
  'certificates/already-signed': {
    status: 409,
    es: 'Este sorteo ya tiene esa firma.',
    en: 'This draw already has that signature.',
  },
  'certificates/signature-order': {
    status: 409,
    es: 'Primero firma el jefe de sorteo y después el escribano.',
    en: 'The head of draw signs first, then the notary.',
  },
  'certificates/has-successor': {
    status: 409,
    es: 'Este sorteo ya tiene una rectificación o anulación en curso.',
    en: 'This draw already has a correction or annulment under way.',
  },
  'certificates/number-format': {
    status: 400,
    es: 'Cada número tiene cuatro cifras, con sus ceros: 0042.',
    en: 'Each number has four digits, zeros included: 0042.',
  },
  'certificates/place-unknown': {
    status: 400,
    es: 'Los puestos van del 1 al 20.',
    en: 'Places go from 1 to 20.',
  },
  'certificates/place-repeated': {
    status: 400,
    es: 'Ese puesto está repetido.',
    en: 'That place is repeated.',
  },
  'certificates/places-missing': {
    status: 400,
    es: 'Faltan puestos: el extracto tiene veinte números.',
    en: 'Places are missing: the extract has twenty numbers.',
  },
  'certificates/order-repeated': {
    status: 400,
    es: 'El orden de extracción va del 1 al 20 sin repetir, en todos los puestos o en ninguno.',
    en: 'The draw order goes from 1 to 20 without repeats, on every place or on none.',
  },
  'certificates/letters-format': {
    status: 400,
    es: 'La clave son cuatro letras mayúsculas.',
    en: 'The key is four capital letters.',
  },
  'certificates/letters-not-drawn': {
    status: 400,
    es: 'En este juego no se sortean letras.',
    en: 'No letters are drawn in this game.',
  },
  'certificates/acta-type': {
    status: 415,
    es: 'El acta debe ser PDF, JPEG, PNG o WebP.',
    en: 'The record must be a PDF, JPEG, PNG or WebP.',
  },
  'certificates/public-url-changed': {
    status: 409,
    es: 'La dirección pública de la plataforma cambió desde el primer certificado. Hay que restablecerla antes de firmar.',
    en: 'The public address of the platform has changed since the first certificate. Restore it before signing.',
  },
} satisfies ErrorTable;
