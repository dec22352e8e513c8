import { dictionary } from '#i18n/dictionary.ts';

/** What the product says of itself where the city wrote nothing: on the home, and its first sentence in the footer. */
export const aboutWords = dictionary({
  es: {
    what: '{name} es el sitio con el que la ciudad escucha y rinde cuentas: se reportan problemas de la calle, se ve qué pasó con cada uno y se comprueba el resultado de los sorteos.',
    trust:
      'No hace falta creernos: lo certificado se comprueba con programas de otros, y cada cambio queda en un historial que nadie puede reescribir.',
  },
  en: {
    what: '{name} is where the city listens and answers for its work: people report problems in the street, see what came of each one, and check the results of the draws.',
    trust:
      'You need not take our word for it: what is certified can be checked with software of others, and every change goes into a history that nobody can rewrite.',
  },
});
