import { dictionary } from '#i18n/dictionary.ts';

/** Words of the colonia that an initiative is for. */
export const placeWords = dictionary({
  es: {
    colonia: '[Colonia]',
    hint: 'Para lo que vale en toda su superficie. Lo que se dibuja abajo dice un lugar más preciso.',
    none: 'Sin indicar',
    former: 'Una parte que ya no está en el mapa',
    every: 'Toda la ciudad',
  },
  en: {
    colonia: '[Colonia]',
    hint: 'For what holds in all of it. What is drawn below says a more precise place.',
    none: 'Not said',
    former: 'One that is not on the map any more',
    every: 'The whole city',
  },
});
