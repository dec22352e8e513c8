import { dictionary } from '#i18n/dictionary.ts';

/** Words of trends. */
export const trendWords = dictionary({
  es: {
    flowMore: '{count} más que en los 7 días anteriores',
    flowLess: '{count} menos que en los 7 días anteriores',
    flowSame: 'Igual que en los 7 días anteriores',
    stockMore: '{count} más que hace 7 días',
    stockLess: '{count} menos que hace 7 días',
    stockSame: 'Igual que hace 7 días',
    byDay: 'Por día, del {from} al {to}: {numbers}.',
    table: 'Ver los números por día',
    day: 'Día',
  },
  en: {
    flowMore: '{count} more than in the 7 days before',
    flowLess: '{count} fewer than in the 7 days before',
    flowSame: 'The same as in the 7 days before',
    stockMore: '{count} more than 7 days ago',
    stockLess: '{count} fewer than 7 days ago',
    stockSame: 'The same as 7 days ago',
    byDay: 'By day, from {from} to {to}: {numbers}.',
    table: 'See the numbers by day',
    day: 'Day',
  },
});
