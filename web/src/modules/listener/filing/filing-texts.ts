import { dictionary } from '#i18n/dictionary.ts';

/** Words of the guided form's frame. */
export const filingTexts = dictionary({
  es: {
    title: 'Hacer un reporte',
    lead: 'Cuatro pasos, sin crear una cuenta. Lo escrito queda guardado en este dispositivo.',
    photo: 'Foto',
    what: 'Qué pasa',
    where: 'Dónde',
    send: 'Enviar',
    photoQuestion: '¿Hay una foto?',
    whatQuestion: '¿Qué pasa?',
    whereQuestion: '¿Dónde es?',
    sendQuestion: 'Revisar y enviar',
    back: 'Volver',
    next: 'Continuar',
    nextWithoutPhoto: 'Continuar sin foto',
    restored: 'Se recuperó el reporte que estaba a medio hacer.',
    restart: 'Empezar de nuevo',
    restartTitle: 'Empezar de nuevo',
    restartText: 'Se borran las fotos y el texto de este borrador.',
    unsaved: 'Este navegador no deja guardar el borrador: si se cierra la página, se pierde.',
    placeFromPhoto:
      'La foto dice dónde se sacó. Queda propuesto como lugar y se puede corregir en el paso 3.',
    offline: 'Sin conexión. Se puede completar igual: queda guardado en este dispositivo y se enviará solo.',
  },
  en: {
    title: 'File a report',
    lead: 'Four steps, no account needed. What you write is saved on this device.',
    photo: 'Photo',
    what: 'What is wrong',
    where: 'Where',
    send: 'Send',
    photoQuestion: 'Is there a photo?',
    whatQuestion: 'What is wrong?',
    whereQuestion: 'Where is it?',
    sendQuestion: 'Check and send',
    back: 'Back',
    next: 'Continue',
    nextWithoutPhoto: 'Continue without a photo',
    restored: 'Your unfinished report is back.',
    restart: 'Start over',
    restartTitle: 'Start over',
    restartText: 'The photos and text of this draft will be erased.',
    unsaved: 'This browser cannot save the draft: it is lost if you close the page.',
    placeFromPhoto:
      'The photo says where it was taken. We suggest that as the place; you can correct it in step 3.',
    offline:
      'You are offline. You can still fill it in: it is saved on this device and sent automatically later.',
  },
});
