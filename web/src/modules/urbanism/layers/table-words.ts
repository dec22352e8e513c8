import { dictionary } from '#i18n/dictionary.ts';

/** Words of the tables of the settings as layers. */
export const tableWords = dictionary({
  es: {
    title: 'Tablas de los parámetros',
    lead: 'Cada tabla de los parámetros muestra en los mapas lo que se llama como ella, con su nombre en castellano. Quedan fuera los elementos que llevan el código de otra provincia.',
    table: 'Tabla',
    shows: 'Muestra',
    features: 'Elementos',
    nothing: 'Nada se llama así',
    colonias: '[Colonias]',
    'served-area': 'El contorno de la ciudad',
    leftOut: { one: '{count} de otra provincia', other: '{count} de otra provincia' },
    asColonias: 'Tabla que forman los contornos de [colonias]',
    asOutline: 'Tabla que forma el contorno de la ciudad',
    none: '(ninguna)',
    option: '{table} ({name})',
    saved: 'Los mapas ya lo muestran así.',
    layers: 'Ver las capas',
  },
  en: {
    title: 'Tables of the settings',
    lead: 'Each table of the settings shows on the maps what is called like it, under its name in English. Features with another province’s code are left out.',
    table: 'Table',
    shows: 'Shows',
    features: 'Features',
    nothing: 'Nothing is called so',
    colonias: 'The [colonias]',
    'served-area': 'The outline of the city',
    leftOut: { one: '{count} of another province', other: '{count} of another province' },
    asColonias: 'The [colonias] are the table',
    asOutline: 'The outline of the city is the table',
    none: '(none)',
    option: '{table} ({name})',
    saved: 'The maps show it so.',
    layers: 'See the layers',
  },
});
