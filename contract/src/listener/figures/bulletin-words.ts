import type { Locale } from '../../locale.ts';

const ES = {
  all: 'Boletines mensuales de reportes',
  allLead:
    'Cada mes, el día 1, la ciudad publica sola lo que se reportó y lo que se resolvió, con los datos para volver a contarlo.',
  title: (month: string) => `Boletín de reportes de ${month}`,
  lead: (from: string, to: string) =>
    `Los reportes que cualquiera puede ver, del ${from} al ${to}, en la hora de la ciudad. Las quejas y lo que no es público no se cuenta ni se lista.`,
  page: (page: number, of: number) => `Página ${page} de ${of}`,
  edition: (edition: number, at: string) => `Edición ${edition}, hecha el ${at}.`,
  because: (reason: string) => `Se hizo otra edición por este motivo: ${reason}`,
  nothing: (month: string) =>
    `En ${month} no se recibió, no se cerró y no quedó abierto ningún reporte público.`,
  reports: (n: string, isOne: boolean) => `${n} ${isOne ? 'reporte' : 'reportes'}`,
  minutes: (n: string) => `${n} min`,
  hours: (n: string) => `${n} h`,
  days: (n: string) => `${n} días`,
  earlier: (before: string, yearBefore: string) => `Antes: ${before}; ${yearBefore}.`,
  was: (value: string, month: string) => `${value} en ${month}`,
  noData: 'sin datos',
  noneEarlier: (before: string, yearBefore: string) =>
    `De ${before} y de ${yearBefore} no hay datos con que comparar.`,
  received: 'Recibidos',
  receivedText: (n: string, month: string) => `En ${month} la ciudad recibió ${n}.`,
  solved: 'Resueltos',
  solvedText: (n: string, accepted: string, tacit: string) =>
    `La ciudad resolvió ${n}: quien reportó aceptó la solución de ${accepted} y no hubo objeción en el plazo en ${tacit}.`,
  unsolved: 'Cerrados sin solución',
  unsolvedText: (n: string) =>
    `Sin una solución registrada hubo ${n} que se cerraron; el motivo está en la tabla de cómo terminaron.`,
  open: 'Abiertos al terminar',
  openShort: 'Abiertos',
  openText: (n: string, month: string) => `Al terminar ${month} había ${n} sin cerrar.`,
  firstAnswer: 'Primera respuesta',
  firstAnswerText: (n: string, median: string, p90: string) =>
    `De los recibidos, ${n} con respuesta hasta fin de mes: la mitad esperó ${median} o menos y nueve de cada diez, ${p90} o menos.`,
  firstAnswerFew: (n: string) =>
    `De los recibidos, ${n} con respuesta hasta fin de mes. De menos de diez no se dice un tiempo.`,
  solving: 'Tiempo de solución',
  solvingText: (n: string, median: string, p90: string) =>
    `De lo resuelto, ${n} con fecha de solución: la mitad llevó ${median} o menos y nueve de cada diez, ${p90} o menos.`,
  solvingFew: (n: string) =>
    `De lo resuelto, ${n} con fecha de solución. De menos de diez no se dice un tiempo.`,
  kept: 'En plazo',
  keptText: (kept: string, promised: string) =>
    `De lo resuelto con plazo prometido (${promised}), dentro del plazo: ${kept}.`,
  keptFew: (promised: string) =>
    `De lo resuelto, ${promised} con plazo prometido. De menos de diez no se dice una proporción.`,
  reopened: 'Reabiertos',
  reopenedText: (reopened: string, closed: string) =>
    `De lo cerrado en el mes (${closed}), se había reabierto antes: ${reopened}.`,
  outcomes: 'Cómo terminaron',
  outcome: 'Resultado',
  closed: 'Cerrados',
  categories: 'Por categoría',
  category: 'Categoría',
  types: 'Por tipo',
  type: 'Tipo',
  by: (colonia: string) => `Por ${colonia}`,
  fewLead: (min: number) =>
    `Un número menor que ${min} se reserva, y donde se reservaría uno solo también el que le sigue. Lo que no tiene ningún número no se lista.`,
  fewNone: (min: number) => `Un número menor que ${min} se reserva, y de este mes no hay otro.`,
  withheld: 'reservado',
  unknown: 'Sin ubicar',
  areas: 'Por área a cargo',
  area: 'Área',
  nobody: 'Sin área a cargo',
  sources: 'Por vía',
  source: 'Vía',
  files: 'Archivos y comprobación',
  filesText:
    'El CSV tiene una línea por reporte: con él se vuelve a contar todo lo de este boletín menos los lugares, que están en los datos abiertos por folio. El JSON tiene todas las cifras. Para comprobar que un archivo es el publicado, comparar la huella SHA-256 que da este comando con la de abajo:',
};
type Words = typeof ES;

const EN: Words = {
  all: 'Monthly bulletins of reports',
  allLead:
    'Each month, on the 1st, the city publishes by itself what was reported and what was solved, with the data to count it again.',
  title: (month) => `Bulletin of reports, ${month}`,
  lead: (from, to) =>
    `Reports that anybody can see, from ${from} to ${to}, in the city’s time. Complaints and whatever is not public are neither counted nor listed.`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  edition: (edition, at) => `Edition ${edition}, made on ${at}.`,
  because: (reason) => `Another edition was made for this reason: ${reason}`,
  nothing: (month) => `In ${month} no public report was received or closed, and none was left open.`,
  reports: (n, isOne) => `${n} ${isOne ? 'report' : 'reports'}`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => `${n} days`,
  earlier: (before, yearBefore) => `Before: ${before}; ${yearBefore}.`,
  was: (value, month) => `${value} in ${month}`,
  noData: 'no data',
  noneEarlier: (before, yearBefore) => `There are no data of ${before} and ${yearBefore} to compare with.`,
  received: 'Received',
  receivedText: (n, month) => `In ${month} the city received ${n}.`,
  solved: 'Solved',
  solvedText: (n, accepted, tacit) =>
    `The city solved ${n}: whoever reported it accepted the solution of ${accepted}, and nobody objected in time to that of ${tacit}.`,
  unsolved: 'Closed without a solution',
  unsolvedText: (n) =>
    `The city closed ${n} without a recorded solution; the table of how they ended says why.`,
  open: 'Open at the end',
  openShort: 'Open',
  openText: (n, month) => `At the end of ${month} there was a total of ${n} not closed.`,
  firstAnswer: 'First answer',
  firstAnswerText: (n, median, p90) =>
    `Of those received, ${n} had an answer by the end of the month: half waited ${median} or less, nine in ten ${p90} or less.`,
  firstAnswerFew: (n) =>
    `Of those received, ${n} had an answer by the end of the month. No time is told of fewer than ten.`,
  solving: 'Time to solve',
  solvingText: (n, median, p90) =>
    `Of those solved, ${n} had a date of the solution: half took ${median} or less, nine in ten ${p90} or less.`,
  solvingFew: (n) => `Of those solved, ${n} had a date of the solution. No time is told of fewer than ten.`,
  kept: 'On time',
  keptText: (kept, promised) => `Of those solved with a promised date (${promised}), on time: ${kept}.`,
  keptFew: (promised) =>
    `Of those solved, ${promised} had a promised date. No share is told of fewer than ten.`,
  reopened: 'Reopened',
  reopenedText: (reopened, closed) =>
    `Of those closed in the month (${closed}), reopened before that: ${reopened}.`,
  outcomes: 'How they ended',
  outcome: 'Outcome',
  closed: 'Closed',
  categories: 'By category',
  category: 'Category',
  types: 'By type',
  type: 'Type',
  by: (colonia) => `By ${colonia}`,
  fewLead: (min) =>
    `A number below ${min} is withheld, and where that would be a single one so is the next. Whatever has no number at all is not listed.`,
  fewNone: (min) => `A number below ${min} is withheld, and this month has no other.`,
  withheld: 'withheld',
  unknown: 'No place',
  areas: 'By area in charge',
  area: 'Area',
  nobody: 'Nobody in charge',
  sources: 'By channel',
  source: 'Channel',
  files: 'Files and how to check them',
  filesText:
    'The CSV has one line for each report: with it everything here can be counted again but the places, which the open data have by reference number. The JSON has all figures. To check that a file is the published one, compare the SHA-256 that this command prints with the one below:',
};

/** What a bulletin is written with. */
export function bulletinWords(locale: Locale): Words {
  return locale === 'en' ? EN : ES;
}
