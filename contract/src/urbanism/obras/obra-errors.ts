import type { ErrorTable } from '../../error-table.ts';

/** Errors of public works. */
export const obraErrors = {
  'urbanism/obra-days-crossed': {
    status: 422,
    es: 'El fin no puede ser anterior al inicio.',
    en: 'The end cannot be before the beginning.',
  },
  'urbanism/obra-move-refused': {
    status: 409,
    es: 'Desde la etapa en que está la obra no se puede dar ese paso.',
    en: 'That step cannot be taken from the stage that the work is in.',
  },
  'urbanism/obra-reason-missing': {
    status: 422,
    es: 'Falta el motivo, que se publica con la obra.',
    en: 'The reason is missing; it is published with the work.',
  },
  'urbanism/obra-contract-missing': {
    status: 409,
    es: 'Antes hay que anotar la empresa contratista y el monto del contrato.',
    en: 'Note the contractor and the amount of the contract first.',
  },
  'urbanism/obra-start-act-missing': {
    status: 409,
    es: 'Antes hay que anotar el acta de inicio.',
    en: 'Note the act of commencement first.',
  },
  'urbanism/obra-not-built': {
    status: 409,
    es: 'Para finalizarla, el último avance físico anotado tiene que ser 100 %.',
    en: 'To finish it, the physical progress last noted has to be 100 %.',
  },
  'urbanism/obra-reception-act-missing': {
    status: 409,
    es: 'Antes hay que anotar el acta de recepción provisoria.',
    en: 'Note the act of provisional reception first.',
  },
  'urbanism/obra-not-contracted': {
    status: 409,
    es: 'El avance se anota desde que la obra está adjudicada.',
    en: 'Progress is noted once the work is awarded.',
  },
  'urbanism/progress-in-future': {
    status: 422,
    es: 'Ese día todavía no llegó.',
    en: 'That day has not come yet.',
  },
  'urbanism/progress-before-last': {
    status: 422,
    es: 'Ya hay un avance anotado para un día posterior ({day}).',
    en: 'Progress has already been noted for a later day ({day}).',
  },
  'urbanism/progress-falls': {
    status: 422,
    es: 'Es menos que el último ({percent} %). Para corregirlo hace falta el motivo, que se publica.',
    en: 'It is less than the last one ({percent} %). To correct it, give the reason, which is published.',
  },
} satisfies ErrorTable;
