import { dictionary } from '#i18n/dictionary.ts';

/** Words of what stands after a report was filed. */
export const filedTexts = dictionary({
  es: {
    title: 'Reporte recibido',
    titleUnconfirmed: 'Falta un paso: confirmar el reporte',
    titleKept: 'Guardado en este dispositivo',
    confirm:
      'Enviamos un enlace a {email}. Al abrirlo, el reporte entra en la lista de trabajo. Vence en {hours} horas.',
    confirmNoMail:
      'Enviamos un enlace por correo. Al abrirlo, el reporte entra en la lista de trabajo. Vence en {hours} horas.',
    kept: 'No hay conexión. El reporte y sus fotos quedan guardados en este dispositivo y se enviarán solos cuando vuelva la red. Conviene no borrar los datos del navegador.',
    keptHint: 'El folio aparecerá aquí mismo después del envío.',
    folio: 'Folio',
    copyFolio: 'Copiar el folio {folio}',
    key: 'Clave',
    copyKey: 'Copiar la clave',
    keyHint:
      'Con el folio y la clave se sigue y se responde sin cuenta. La clave se muestra solo ahora: conviene copiarla o guardar la constancia.',
    keyHintMailed:
      'Con el folio y la clave se sigue y se responde sin cuenta. Esta página no vuelve a mostrar la clave; llega una sola vez por correo, con el aviso de que el reporte fue recibido.',
    constancia: 'Descargar la constancia (PDF)',
    shareText: 'Reporte {folio}',
    copyLinkOf: 'Copiar el enlace para seguir {folio}',
    outside: 'El punto queda fuera del área que atiende la ciudad; una persona lo va a revisar.',
    swapped: 'El punto parece tener cruzadas la latitud y la longitud; una persona lo va a revisar.',
    next: 'Qué pasa ahora',
    nextReview: 'Lo lee una persona y lo pasa al área que corresponde.',
    nextPromise:
      'La ciudad se compromete a atenderlo antes del {date}. Si la fecha cambia, se avisa y queda escrito.',
    nextNoPromise: 'Este tipo de reporte no tiene un plazo fijo; cada paso se avisa.',
    nextUnconfirmed: 'Al confirmarlo se fija la fecha prometida, y llega por correo.',
    nextAnswer:
      'Cuando digan que está resuelto, preguntamos si es así. Se cierra como resuelto solo con esa respuesta.',
    colonia: '[Colonia]: {colonia}.',
    follow: 'Ver cómo va',
    another: 'Hacer otro reporte',
    mine: 'Mis reportes',
    none: 'Todavía no hay un reporte que mostrar',
  },
  en: {
    title: 'Report received',
    titleUnconfirmed: 'One step left: confirm the report',
    titleKept: 'Saved on this device',
    confirm:
      'We sent a link to {email}. Open it to put the report on the work list. It expires in {hours} hours.',
    confirmNoMail:
      'We sent a link by e-mail. Open it to put the report on the work list. It expires in {hours} hours.',
    kept: 'You are offline. The report and its photos are saved on this device and will be sent automatically once you are back online. Do not clear your browser’s data until then.',
    keptHint: 'Its reference will appear here once it is sent.',
    folio: 'Reference',
    copyFolio: 'Copy the reference {folio}',
    key: 'Key',
    copyKey: 'Copy the key',
    keyHint:
      'Reference and key let you follow and answer without an account. The key is shown only now: copy it or save the receipt.',
    keyHintMailed:
      'Reference and key let you follow and answer without an account. This page will not show the key again; it is mailed to you once, with the note that the report was received.',
    constancia: 'Download the receipt (PDF)',
    shareText: 'Report {folio}',
    copyLinkOf: 'Copy the link to follow {folio}',
    outside: 'The point lies outside the area that the city serves; somebody will check.',
    swapped: 'The point’s latitude and longitude seem to be swapped; somebody will check.',
    next: 'What happens now',
    nextReview: 'Somebody reads it and passes it to the right area.',
    nextPromise:
      'The city has promised to deal with it by {date}. If the date changes, you will be told and the change stays on record.',
    nextNoPromise: 'This type of report has no due date; you will hear about every step.',
    nextUnconfirmed: 'Once you confirm it, the promised date is set and sent to you by e-mail.',
    nextAnswer:
      'When the team says it is solved, we ask you whether it is. It closes as solved only if you agree.',
    colonia: '[Colonia]: {colonia}.',
    follow: 'Track it',
    another: 'File another report',
    mine: 'My reports',
    none: 'There is no report to show yet',
  },
});
