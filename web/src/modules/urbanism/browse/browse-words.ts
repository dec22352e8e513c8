import { dictionary } from '#i18n/dictionary.ts';

/** Words of a map that is browsed with its list. */
export const browseWords = dictionary({
  es: {
    legend: 'Qué significan los signos',
    gathered: 'Varios juntos: al acercar se separan',
    found: 'Lo que coincide',
    chosen: 'Lo que se tocó en el mapa',
    close: 'Cerrar',
  },
  en: {
    legend: 'What the signs mean',
    gathered: 'Several together: they part as you zoom in',
    found: 'What matches',
    chosen: 'What was touched on the map',
    close: 'Close',
  },
});
