import { dictionary } from '#i18n/dictionary.ts';

/** Words of the charts of a period. */
export const chartWords = dictionary({
  es: {
    courseTitle: 'Se recibieron {filed} reportes y se concluyeron {closed}',
    byDay: 'Por día',
    byMonth: 'Por mes',
    solvingTitle: 'La mitad se resolvió en {median} o menos; uno de cada diez llevó más de {p90}',
    solvingBefore:
      'La mitad se resolvió en {median} o menos, y en el período anterior en {before}; uno de cada diez llevó más de {p90}',
    solvingAsBefore:
      'La mitad se resolvió en {median} o menos, como en el período anterior; uno de cada diez llevó más de {p90}',
    solvingSame: 'Nueve de cada diez se resolvieron en {p90} o menos',
    solvingNone: 'En este período no se resolvió ninguno',
    solvedIn: 'Días hasta la solución',
    lessThan: 'menos de 1',
    between: '{from} a {until}',
    atLeast: '{from} o más',
    error:
      'Cuantos menos días, mejor. La mediana y el valor de nueve de cada diez salen de clases: difieren como mucho un 10% del exacto. Las barras son exactas.',
    outcomesTitle:
      'De cada 100 concluidos, {said} con la solución aceptada y {tacit} sin objeción en el plazo',
    outcomesNone: 'En este período no se concluyó ninguno',
    hoursTitle: 'La mitad se recibió entre las {from} y las {to} h',
    byHour: 'Hora del día',
    hourSpan: '{from} a {to} h',
  },
  en: {
    courseTitle: '{filed} reports came in and {closed} were closed',
    byDay: 'By day',
    byMonth: 'By month',
    solvingTitle: 'Half were solved in {median} or less; one in ten took more than {p90}',
    solvingBefore:
      'Half were solved in {median} or less, in {before} the period before; one in ten took more than {p90}',
    solvingAsBefore:
      'Half were solved in {median} or less, as in the period before; one in ten took more than {p90}',
    solvingSame: 'Nine in ten were solved in {p90} or less',
    solvingNone: 'None was solved in this period',
    solvedIn: 'Days to the solution',
    lessThan: 'under 1',
    between: '{from} to {until}',
    atLeast: '{from} or more',
    error:
      'The fewer days the better. Median and nine in ten come from classes: at most 10% from the exact ones. The bars are exact.',
    outcomesTitle:
      'Of every 100 closed, {said} with the solution accepted and {tacit} without objection in time',
    outcomesNone: 'None was closed in this period',
    hoursTitle: 'Half came in between {from}:00 and {to}:00',
    byHour: 'Hour of the day',
    hourSpan: '{from}:00 to {to}:00',
  },
});
