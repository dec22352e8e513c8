import { dictionary } from '#i18n/dictionary.ts';

/** What the product says of itself where the city wrote nothing: on the home, and its first sentence in the footer. */
export const aboutWords = dictionary({
  es: {
    what: 'Con {name} la ciudad escucha y rinde cuentas: se reportan problemas de la calle, se ve qué pasó con ellos y se comprueban los sorteos.',
    trust:
      'No hace falta creernos: lo certificado se comprueba con programas de otros, y nadie puede reescribir el historial de cambios.',
  },
  en: {
    what: '{name} is where the city listens and answers for its work: people report problems in the street, see what came of them, and check the draws.',
    trust:
      'You need not take our word for it: what is certified can be checked with others’ software, and nobody can rewrite the history of changes.',
  },
});
