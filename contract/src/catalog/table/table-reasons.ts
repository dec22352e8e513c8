import type { Locale } from '../../locale.ts';
import { DRAW_REASONS } from './draw-reasons.ts';

/** Why a row of a table, or a value of it, was not taken as it is: in the words of its readers. */
export const TABLE_REASONS = {
  ...DRAW_REASONS,
  'quotes-broken': { es: 'comillas que no se cierran', en: 'quotes that do not close' },
  'columns-wrong': { es: 'otra cantidad de columnas', en: 'another number of columns than the header' },
  'feature-unreadable': { es: 'un elemento que no se puede leer', en: 'a feature that cannot be read' },
  'name-missing': { es: 'sin nombre', en: 'no name' },
  'number-repeated': {
    es: 'un número que otra fila del archivo ya tiene',
    en: 'a number that another row of the file has already',
  },
  'name-repeated': {
    es: 'un identificador que otra fila ya tiene (se conserva, numerada)',
    en: 'an identifier that another one of the file has (kept, numbered)',
  },
  'twice-encoded': {
    es: 'letras codificadas dos veces (reparadas)',
    en: 'letters that were encoded twice (repaired)',
  },
  'soft-hyphens': {
    es: 'guiones invisibles dentro de palabras (quitados)',
    en: 'invisible hyphens within words (taken out)',
  },
  'characters-lost': {
    es: 'letras que el archivo ya había perdido (quedan así)',
    en: 'characters that the source had already lost (kept)',
  },
  'text-cut': { es: 'un texto demasiado largo (cortado)', en: 'a text that is too long (cut)' },
  'spreadsheet-day': {
    es: 'una fecha escrita como número de planilla (reparada)',
    en: 'a date written as a number of a spreadsheet (repaired)',
  },
  'spreadsheet-number-as-date': {
    es: 'un número que una planilla volvió fecha de 1900 (se deja afuera)',
    en: 'a number that a spreadsheet turned into a date of 1900 (left out)',
  },
  'short-year': { es: 'un año de dos cifras (completado)', en: 'a year of two digits (completed)' },
  'month-only': {
    es: 'un mes sin día (vale el primero, o el último donde algo termina)',
    en: 'a month without a day (its first day is taken, its last one where something ends)',
  },
  'year-only': {
    es: 'un año solo (vale su primer día, o el último donde algo termina)',
    en: 'a year alone (its first day is taken, its last one where something ends)',
  },
  'date-unreadable': {
    es: 'una fecha u hora que no existe',
    en: 'a date or time that does not exist',
  },
  'dates-crossed': {
    es: 'un fin anterior a su inicio (se deja afuera)',
    en: 'an end before its beginning (left out)',
  },
  'end-from-term': {
    es: 'un fin calculado con el inicio y los meses',
    en: 'an end reckoned from the beginning and the months',
  },
  'number-unreadable': {
    es: 'un número que no se puede leer (se deja afuera)',
    en: 'a number that cannot be read (left out)',
  },
  'words-left-out': {
    es: 'un porcentaje entre palabras (vale el número)',
    en: 'a percentage among words (the number is taken)',
  },
  'out-of-range': {
    es: 'un valor fuera de lo posible (se deja afuera)',
    en: 'a value beyond what is possible (left out)',
  },
  'address-unreadable': {
    es: 'algo que no es una dirección web (se deja afuera)',
    en: 'what is no web address (left out)',
  },
  'word-unknown': {
    es: 'una palabra que no se conoce (se deja afuera)',
    en: 'a word that is not known (left out)',
  },
  'stage-unknown': {
    es: 'un estado que no se conoce (se conserva, señalado)',
    en: 'a state that the layout does not know (kept, marked with it)',
  },
  'stage-from-progress': {
    es: 'avance sin etapa (vale como en ejecución)',
    en: 'progress without a state (taken as under way)',
  },
  'point-put-back': {
    es: 'una coordenada sin su punto (reparada)',
    en: 'a coordinate without its point (repaired)',
  },
  'thousands-in-coordinate': {
    es: 'una coordenada con puntos de miles (reparada)',
    en: 'a coordinate with marks of thousands (repaired)',
  },
  'trailing-mark': {
    es: 'una coordenada con un signo de más al final (reparada)',
    en: 'a coordinate with a mark too many at its end (repaired)',
  },
  'sign-put-back': {
    es: 'una coordenada sin su signo menos (reparada)',
    en: 'a coordinate without its minus sign (repaired)',
  },
  'coordinates-exchanged': {
    es: 'latitud y longitud cambiadas (reparadas)',
    en: 'latitude and longitude exchanged (repaired)',
  },
  'coordinate-unreadable': {
    es: 'una coordenada que no es un número',
    en: 'a coordinate that is no number',
  },
  'coordinate-missing': { es: 'una sola de las dos coordenadas', en: 'only one of two coordinates' },
  'coordinates-zero': {
    es: 'coordenadas 0, 0, que se escriben por ninguna',
    en: 'coordinates 0, 0, which systems write for none',
  },
  'shape-unreadable': {
    es: 'una figura que no se puede dibujar (se deja afuera)',
    en: 'a shape that cannot be drawn (left out)',
  },
  'place-far': {
    es: 'un lugar lejos de todos los demás (se deja afuera)',
    en: 'a place far from all others (left out)',
  },
  'point-missing': { es: 'sin un lugar en el mapa', en: 'no place on the map' },
  'progress-not-begun': {
    es: 'avance en una etapa en la que nada puede estar hecho (se deja afuera)',
    en: 'progress at a stage at which nothing can be built (left out)',
  },
  'progress-before-last': {
    es: 'avance anterior al último anotado (se deja afuera)',
    en: 'progress of before what was noted last (left out)',
  },
  'progress-fell': {
    es: 'menos avance que el último (se anota, con la fuente como motivo)',
    en: 'less progress than the last (noted, with the source as its reason)',
  },
  'paid-ahead': {
    es: 'lo pagado supera lo construido por más de 20 puntos (se conserva, se señala)',
    en: 'paid more than 20 points ahead of what is built (kept, marked)',
  },
  'level-missing': {
    es: 'un lugar del catálogo que no se ofrece, o que no existe y esta cuenta no puede crear',
    en: 'a place in the catalogue that is not offered, or does not exist and this account cannot create',
  },
  'level-unsaid': {
    es: 'sin lugar en el catálogo',
    en: 'no place in the catalogue',
  },
  'area-unknown': {
    es: 'un área que no está entre las de primer nivel (se deja afuera)',
    en: 'an area that is not one of the first level (left out)',
  },
  'neighborhood-unknown': {
    es: 'un vecindario que no está en el mapa, o más de uno con ese nombre (se deja afuera)',
    en: 'a city district that is not on the map, or more than one of that name (left out)',
  },
  'status-waits': {
    es: 'un estado que necesita a dos personas (entra como borrador)',
    en: 'a status that takes two people (comes in as a draft)',
  },
  'in-bin': {
    es: 'algo que está entre lo quitado (no se toca; se recupera desde ahí)',
    en: 'something that was removed (left alone; it can be restored from there)',
  },
  'rule-broken': {
    es: 'un cambio que las reglas no permiten (queda como estaba)',
    en: 'a change that the rules do not allow (left as it was)',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** The word of a fault or a repair. */
export type TableReason = keyof typeof TABLE_REASONS;
export const TABLE_REASON_WORDS = Object.keys(TABLE_REASONS) as [TableReason, ...TableReason[]];
