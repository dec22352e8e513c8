import type { CivicAction } from '@vereda/contract/configuration/history';
import { dictionary } from '#i18n/dictionary.ts';

/** What happened to a civic draw. */
export const civicActions = dictionary({
  es: {
    create: 'Se abrió',
    update: 'Cambiaron sus datos',
    list: 'Se cargó la lista de participantes',
    commit: 'Una persona comprometió su secreto',
    close: 'Se cerró la lista',
    reveal: 'Una persona reveló su secreto',
    draw: 'Se sorteó',
    'sign-jefe-sorteo': 'Firmó el jefe de sorteo',
    'sign-escribano': 'Firmó el escribano, y se publicó',
    erase: 'Se borraron los datos que no se publican',
    annul: 'Se anuló',
  } satisfies Record<CivicAction, string>,
  en: {
    create: 'Opened',
    update: 'Its details changed',
    list: 'The list of participants was loaded',
    commit: 'A person committed a secret',
    close: 'The list was closed',
    reveal: 'A person revealed the secret',
    draw: 'Drawn',
    'sign-jefe-sorteo': 'Signed by the head of draw',
    'sign-escribano': 'Signed by the notary, and published',
    erase: 'The unpublished data were erased',
    annul: 'Annulled',
  },
});
