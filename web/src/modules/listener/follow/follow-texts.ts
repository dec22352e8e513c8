import { dictionary } from '#i18n/dictionary.ts';

/** Words of following a report without an account. */
export const followTexts = dictionary({
  es: {
    title: 'Seguir un reporte',
    lead: 'Con el folio se ve cómo va. Con la clave, además, se puede responder.',
    folio: 'Folio',
    folioHint: 'Está en la constancia y en cada correo, por ejemplo RN-26-7K3Q-Y.',
    folioWrong: 'Ese folio no está bien escrito. Se parece a RN-26-7K3Q-Y.',
    folioSlip: 'Hay un error al escribir este folio: alguna letra o cifra no es la suya.',
    near: 'Reportes públicos con un folio parecido',
    key: 'Clave',
    keyHint: 'La que se mostró al enviar el reporte.',
    keyNeeded: 'Ningún reporte público tiene este folio. Uno privado se abre con su clave.',
    keyOffer: 'Tengo la clave',
    open: 'Ver el reporte',
    other: 'Buscar otro folio',
    above: 'Folio {folio}',
  },
  en: {
    title: 'Follow a report',
    lead: 'The reference shows how your report is doing. With the key you can also reply.',
    folio: 'Reference',
    folioHint: 'It is on the receipt and in every mail, for example RN-26-7K3Q-Y.',
    folioWrong: 'That is not a valid reference. It looks like RN-26-7K3Q-Y.',
    folioSlip: 'This reference is mistyped: one of its letters or digits is wrong.',
    near: 'Public reports with a similar reference',
    key: 'Key',
    keyHint: 'The one shown when the report was sent.',
    keyNeeded: 'No public report has this reference. A private one opens with its key.',
    keyOffer: 'I have the key',
    open: 'See the report',
    other: 'Look for another reference',
    above: 'Reference {folio}',
  },
});
