import type { DrawAction } from '@vereda/contract/configuration/history';
import { dictionary } from '#i18n/dictionary.ts';

/** What happened to a draw. */
export const drawActions = dictionary({
  es: {
    enter: 'Cargó el extracto',
    match: 'Las dos cargas coinciden',
    reopen: 'Se volvió a abrir',
    'sign-jefe-sorteo': 'Firmó la jefatura de sorteo',
    'sign-escribano': 'Firmó el escribano',
    'sign-imported': 'Se importó firmado',
    certify: 'Se certificó',
    rectify: 'Se rectificó',
    annul: 'Se anuló',
    supersede: 'Lo reemplazó otro',
    void: 'Quedó sin efecto',
    cancel: 'Se canceló',
    create: 'Se creó',
    update: 'Cambió',
    acta: 'Se agregó el acta',
    incident: 'Se anotó un incidente',
    gap: 'Se explicó el salto de numeración',
  } satisfies Record<DrawAction, string>,
  en: {
    enter: 'Entered the results',
    match: 'Both entries match',
    reopen: 'Opened again',
    'sign-jefe-sorteo': 'Signed by the head of draw',
    'sign-escribano': 'Signed by the notary',
    'sign-imported': 'Imported signed',
    certify: 'Certified',
    rectify: 'Corrected',
    annul: 'Annulled',
    supersede: 'Replaced by another',
    void: 'Voided',
    cancel: 'Cancelled',
    create: 'Created',
    update: 'Changed',
    acta: 'The record was added',
    incident: 'Incident added',
    gap: 'The gap in the numbers was explained',
  },
});
