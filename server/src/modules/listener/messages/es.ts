/** Words of the listener's mails and documents. */
export const es = {
  greeting: (name: string): string => (name ? `Hola, ${name}:` : 'Hola:'),
  closing: 'Gracias por cuidar la ciudad.',
  follow: 'Ver el reporte',
  reportLine: (folio: string, title: string): string => `Reporte ${folio}: ${title}`,
  keyLine: (key: string): string =>
    `Clave para seguirlo sin cuenta: ${key}. Solo este correo la lleva, conviene guardarlo: quien la tenga puede responder en nombre de quien reportó.`,
  promiseLine: (date: string): string => `Fecha prometida: ${date}.`,

  confirmSubject: (folio: string): string => `Falta confirmar el reporte ${folio}`,
  confirmBody: 'Recibimos el reporte. Para que pase al equipo que lo atiende, falta confirmar el envío.',
  confirmExpiry: (hours: number): string =>
    `El enlace vence en ${hours === 1 ? 'una hora' : `${hours} horas`}. Un reporte sin confirmar se borra a los 7 días.`,
  confirmNotYou:
    'Si nadie lo envió desde esta dirección, no hace falta hacer nada: sin confirmar, no le llega a nadie.',
  confirmButton: 'Confirmar el reporte',

  filedSubject: (folio: string): string => `Recibimos el reporte ${folio}`,
  filedBody: 'Ya está en manos del equipo. Avisaremos por este medio cada vez que haya una novedad.',

  movedSubject: (folio: string, stage: string): string => `Reporte ${folio}: ${stage}`,
  movedBody: (stage: string): string => `Pasó a: ${stage}.`,
  referredLine: (institution: string): string => `Ahora lo tiene: ${institution}.`,
  saidLine: (text: string): string => `El equipo dice: ${text}`,
  authorLine: (text: string): string => `Quien reportó dice: ${text}`,
  newPromiseLine: (date: string): string => `Nueva fecha prometida: ${date}.`,
  news: {
    note: 'Novedad',
    photo: 'Se agregó una foto',
    activity: 'Trabajo en el lugar',
    rate: 'Se calificó la atención',
    urgent: 'Se marcó como urgente',
    'not-urgent': 'Dejó de ser urgente',
    'change-subcategory': 'Cambió el tipo',
    assign: 'Pasó a otro equipo',
    ask: 'Se pidió un dato a quien reportó',
  } as Readonly<Record<string, string>>,
  askedBody: 'El equipo necesita un dato para seguir. Mientras tanto, el plazo queda en pausa.',
  answerButton: 'Responder',
  reopenLine: 'En caso de desacuerdo, dentro de los 14 días se puede pedir desde su página que se revise.',

  // What a notice is shown with before anybody gets it.
  sample: { name: 'Ana', type: 'Bache', area: 'Cuadrilla 1' },

  // Text messages: short, and nothing of anybody but the folio. The link follows.
  message: {
    filed: (city: string, folio: string): string => `${city}: recibimos el reporte ${folio}. Se sigue en`,
    asked: (city: string, folio: string): string =>
      `${city}: falta un dato para seguir con el reporte ${folio}. Se responde con la clave o por teléfono:`,
    resolved: (city: string, folio: string): string =>
      `${city}: el reporte ${folio} figura atendido. Falta decir si quedó bien:`,
    closed: (city: string, folio: string, outcome: string): string =>
      `${city}: el reporte ${folio} se cerró (${outcome}). Detalle:`,
  },

  workOrder: 'Orden de trabajo',
  area: 'Área a cargo',
  noArea: 'Sin área',
  priority: 'Prioridad',
  urgent: 'Urgente',
  workBlanks: ['Qué se hizo', 'Materiales y cantidad', 'Fecha y hora', 'Nombre y firma de quien lo hizo'],
  providerSubject: (folio: string, isAgain: boolean): string =>
    isAgain ? `Falta algo del trabajo ${folio}` : `Se pide un trabajo: ${folio}`,
  providerAsks: (isAgain: boolean): string =>
    isAgain ? 'Del trabajo que pidió la ciudad falta algo:' : 'La ciudad pide un trabajo:',
  providerUntil: (moment: string): string =>
    `El enlace sirve hasta el ${moment}, sin cuenta ni clave. Quien lo tenga puede responder: conviene darlo solo a quien hace el trabajo.`,
  providerButton: 'Ver el trabajo y responder',
  providerWork: 'Trabajo de un proveedor externo',
  providerDone: 'El trabajo está hecho.',
  caseMailSubject: (folio: string): string => `Sobre el reporte ${folio}`,

  decidedSubject: (folio: string): string => `Se decidió si el reporte ${folio} queda a la vista`,
  decided: {
    removed: 'Se pidió quitarlo de la vista del público: se quitó. El equipo lo sigue viendo para atenderlo.',
    anonymised:
      'Se pidió quitarlo de la vista del público: se quitó, y se borraron de él los datos de quien lo reportó. Ya no aparece entre los reportes de su cuenta ni llegan más avisos.',
    kept: 'Se pidió quitarlo de la vista del público: se decidió conservarlo, y vuelve a verse.',
  },
  reasonLine: (text: string): string => `Motivo: ${text}`,

  resolvedSubject: (folio: string): string => `¿Quedó resuelto? Reporte ${folio}`,
  resolvedBody:
    'El equipo informa que atendió el reporte. Solo la respuesta de quien lo envió lo da por resuelto.',
  resolvedReminder: (count: number): string => `Este es el recordatorio ${count} de 2.`,
  resolvedUntil: (date: string): string =>
    `Sin una respuesta hasta el ${date}, se cierra por silencio y así se cuenta: aparte de las soluciones aceptadas.`,
  resolvedButton: 'Decir si quedó resuelto',
  waitingReminderSubject: (folio: string): string => `Seguimos esperando una respuesta: reporte ${folio}`,
  waitingUntil: (date: string): string => `Sin una respuesta hasta el ${date}, el equipo sigue sin ese dato.`,

  followSubject: (folio: string): string => `Falta confirmar que se quiere seguir el reporte ${folio}`,
  followBody: (folio: string): string =>
    `Alguien pidió recibir en esta dirección las novedades del reporte ${folio}: cada cambio de etapa y lo que el equipo diga.`,
  followNothing: (hours: number): string =>
    `Llegan solo si se confirma, dentro de las ${hours} horas. Si nadie lo pidió desde esta dirección, no hace falta hacer nada: no se envía ningún otro correo.`,
  followButton: 'Seguir el reporte',
  stopLine: (url: string) => ({ aside: 'No recibir más estos avisos', url }),
  unfollowLine: (url: string) => ({ aside: 'Dejar de seguir', url }),

  constancia: 'Constancia de reporte',
  constanciaOf: (city: string): string => (city ? `Ciudad de ${city}` : ''),
  folio: 'Folio',
  filedOn: 'Recibido',
  type: 'Tipo',
  place: 'Lugar',
  stage: 'Etapa',
  promised: 'Fecha prometida',
  text: 'Texto',
  outcome: 'Resultado',
  issuedOn: 'Emitida',
  code: 'Código de verificación',
  verify:
    'Para comprobar esta constancia se escanea el código o se abre la dirección, y se comparan los datos.',
  noPlace: 'Sin lugar',
};

/** The same words in every language. */
export type ListenerMessages = typeof es;
