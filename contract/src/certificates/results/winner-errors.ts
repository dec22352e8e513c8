import type { ErrorTable } from '../../error-table.ts';

/** Errors of claims and of the people who make them. */
export const winnerErrors = {
  'certificates/not-a-coupon': {
    status: 409,
    es: 'Solo un cupón ganador ya cargado tiene quien lo cobre.',
    en: 'Only a winning coupon that was entered has somebody who claims it.',
  },
  'certificates/claim-over': {
    status: 409,
    es: 'El plazo para reclamar este premio terminó: el premio caducó.',
    en: 'The time to claim this prize is over: the prize has lapsed.',
  },
  'certificates/beneficiary-none': {
    status: 404,
    es: 'No hay datos de quien cobra este cupón.',
    en: 'There are no data of who claims this coupon.',
  },
  'certificates/beneficiary-erased': {
    status: 410,
    es: 'Los datos de quien cobró este cupón ya se borraron.',
    en: 'The data of who claimed this coupon have been erased.',
  },
} satisfies ErrorTable;
