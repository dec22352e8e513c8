import { dictionary } from '#i18n/dictionary.ts';

/** Words of the day's board. */
export const todayWords = dictionary({
  es: {
    lead: 'Sorteos del {date}.',
    caption: 'Sorteos del día',
    time: 'Hora',
    none: 'No hay sorteos programados para este día',
  },
  en: {
    lead: 'Draws of {date}.',
    caption: 'Draws of the day',
    time: 'Time',
    none: 'No draws are scheduled for this day',
  },
});
