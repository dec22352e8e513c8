import type { ErrorTable } from '../error-table.ts';

/** Errors of what is done with one case: undoing, its work, its mails, recorded answers; of deleting many, of what a type asks, and of what other systems ask for. */
export const caseErrors = {
  'listener/undo-not-possible': {
    status: 409,
    es: 'No hay un paso propio para deshacer en este reporte.',
    en: 'There is no step of yours to undo in this report.',
  },
  'listener/undo-moved-since': {
    status: 409,
    es: 'Alguien cambió el reporte después: ya no se puede deshacer. Se muestra como está.',
    en: 'Somebody changed the report since, so this can no longer be undone. It is shown as it stands.',
  },
  'listener/undo-too-late': {
    status: 410,
    es: 'Pasó el tiempo para deshacer: los avisos ya salieron.',
    en: 'It is too late to undo this: the notices have gone out.',
  },
  'listener/answers-wanting': {
    status: 400,
    es: 'A las preguntas de este tipo de reporte les falta una respuesta. Hay que responderlas y enviar de nuevo.',
    en: 'The questions of this type of report lack an answer. Answer them and send again.',
  },
  'listener/report-withdrawn': {
    status: 410,
    es: 'La ciudad retiró este reporte.',
    en: 'The city has withdrawn this report.',
  },
  'listener/deletion-confirmation-invalid': {
    status: 409,
    es: 'La confirmación venció o los reportes cambiaron. Hay que ver cuántos son y confirmar de nuevo.',
    en: 'The confirmation has expired or the reports have changed. Check how many there are and confirm again.',
  },
  'listener/reads-a-part': {
    status: 403,
    es: 'Solo quien lee todos los reportes puede borrar los de un tipo.',
    en: 'Only those who read every report can delete those of a type.',
  },
  'listener/deleted-by-who-leads': {
    status: 403,
    es: 'Una queja la borra quien supervisa.',
    en: 'A complaint is deleted by a supervisor.',
  },
  'listener/deletion-not-found': {
    status: 404,
    es: 'Ese borrado no existe, ya se deshizo, o pasaron los 30 días.',
    en: 'That deletion does not exist, was undone already, or is older than 30 days.',
  },
  'listener/type-in-bin': {
    status: 409,
    es: 'El tipo está en la papelera: primero hay que recuperarlo.',
    en: 'The type is in the bin: restore it first.',
  },
  'listener/activity-not-found': {
    status: 404,
    es: 'Ese trabajo no existe o no está a la vista.',
    en: 'That work does not exist or is not visible.',
  },
  'listener/unknown-placeholder': {
    status: 400,
    es: 'Entre llaves van solo {folio}, {type} o {area}.',
    en: 'Only {folio}, {type} or {area} can stand in braces.',
  },
  'listener/unknown-notice-placeholder': {
    status: 400,
    es: 'Entre llaves van solo {folio}, {type}, {stage}, {name}, {date}, {promise} o {area}.',
    en: 'Only {folio}, {type}, {stage}, {name}, {date}, {promise} or {area} can stand in braces.',
  },
  'listener/notice-text-twice': {
    status: 409,
    es: 'Ya hay un texto para ese momento, ese idioma y eso mismo: {name}.',
    en: 'There is already a text for that moment, language and subject: {name}.',
  },
  'listener/no-message-then': {
    status: 400,
    es: 'En ese momento no sale ningún mensaje de texto.',
    en: 'No text message is sent at that moment.',
  },
  'listener/message-too-long': {
    status: 400,
    es: 'Un mensaje de texto lleva hasta {count} caracteres.',
    en: 'A text message holds up to {count} characters.',
  },
  'listener/no-name-in-message': {
    status: 400,
    es: 'En un mensaje de texto no va el nombre de nadie.',
    en: 'A text message names nobody.',
  },
  'listener/no-contact-left': {
    status: 409,
    es: 'Quien reportó no dejó correo ni teléfono en este caso, o tiene cuenta y lo decide ahí.',
    en: 'The reporter left neither e-mail nor phone in this case, or has an account and decides there.',
  },
  'listener/unclosed-placeholder': {
    status: 400,
    es: 'Hay una llave sin cerrar, o una dentro de otra.',
    en: 'A brace is not closed, or stands within another.',
  },
  'listener/no-mail-address': {
    status: 409,
    es: 'Quien reportó no dejó un correo, o no quiere recibir novedades.',
    en: 'The reporter left no e-mail address, or does not want updates.',
  },
  'listener/mailed-enough': {
    status: 429,
    es: 'Hoy ya se enviaron {count} correos a quien reportó este caso.',
    en: '{count} e-mails were already sent to the reporter of this case today.',
  },
  'listener/follows-as-author': {
    status: 409,
    es: 'Esa persona hizo este reporte; sus novedades ya le llegan.',
    en: 'That person filed this report and already gets its updates.',
  },
  'listener/summary-needs-address': {
    status: 409,
    es: 'El resumen llega a un correo confirmado. Antes hay que agregarlo o confirmarlo en el perfil.',
    en: 'The summary goes to a confirmed e-mail address. Add or confirm one in your profile first.',
  },
  'listener/too-many-subscriptions': {
    status: 409,
    es: 'Ya hay {count} suscripciones. Antes hay que quitar una.',
    en: 'There are {count} subscriptions already. End one first.',
  },
  'listener/mailed-enough-today': {
    status: 429,
    es: 'Esta cuenta ya envió {count} correos en las últimas 24 horas; los demás se pueden enviar más tarde o desde otra cuenta.',
    en: 'This account has sent {count} e-mails in the last 24 hours; send the rest later or from another account.',
  },
  'listener/answer-not-found': {
    status: 404,
    es: 'Esa respuesta no existe o no está a la vista.',
    en: 'That answer does not exist or is not visible.',
  },
  'listener/answer-time-wrong': {
    status: 400,
    es: 'La respuesta no puede ser del futuro ni de antes de que se atendiera.',
    en: 'The answer cannot be in the future or from before the work was done.',
  },
  'listener/not-followable': {
    status: 422,
    es: 'Esa red no permite seguir eso.',
    en: 'That network does not allow following this.',
  },
  'listener/not-a-followed-word': {
    status: 422,
    es: 'Una etiqueta o una cuenta es una sola palabra de letras y números; las palabras van sin comillas.',
    en: 'A tag or an account is one word of letters and digits; words go without quotation marks.',
  },
  'listener/post-not-found': {
    status: 404,
    es: 'Esa publicación ya no está en la lista.',
    en: 'That post is no longer on the list.',
  },
  'listener/post-filed': {
    status: 409,
    es: 'Esa publicación ya es un reporte.',
    en: 'That post is a report already.',
  },
  'listener/not-a-post': {
    status: 422,
    es: 'El enlace no es el de una publicación de esa red.',
    en: 'The link is not that of a post on this network.',
  },
  'listener/unknown-service': {
    status: 404,
    es: 'No hay un servicio con ese service_code, o ya no se recibe.',
    en: 'There is no service with that service_code, or it is no longer accepted.',
  },
  'listener/unknown-jurisdiction': {
    status: 404,
    es: 'Esta dirección atiende a otra ciudad: el jurisdiction_id no es el suyo.',
    en: 'This endpoint serves another city: the jurisdiction_id is not its own.',
  },
  'listener/api-key-refused': {
    status: 403,
    es: 'Falta la api_key, no existe o fue desactivada.',
    en: 'The api_key is missing, unknown or switched off.',
  },
  'listener/webhook-address': {
    status: 422,
    es: 'La dirección debe ser https, sin usuario ni contraseña y fuera de redes internas.',
    en: 'The address must be https, without a name and password, and outside internal networks.',
  },
  'listener/webhook-off': {
    status: 409,
    es: 'Está desactivado o le falta el secreto: por ahora no se le envía nada.',
    en: 'It is switched off or has no secret yet: nothing is sent to it for now.',
  },
  'listener/closing-own': {
    status: 409,
    es: 'Quien respondió o cerró el caso no revisa su cierre.',
    en: 'Whoever answered or closed the case does not review its closing.',
  },
  'listener/closing-judged': {
    status: 409,
    es: 'Otra persona ya revisó este cierre.',
    en: 'Somebody else has reviewed this closing already.',
  },
} satisfies ErrorTable;
