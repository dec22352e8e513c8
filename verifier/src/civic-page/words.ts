import { WORDS as SHARED } from '../page/words.ts';

/** Words of the page on civic draws: those of the other page where both say the same. */
export const WORDS = {
  es: {
    ...SHARED.es,
    title: 'Comprobar un sorteo cívico',
    lead: 'Esta página trabaja en este dispositivo, también sin conexión. El archivo no se envía a ninguna parte.',
    file: 'Archivo del sorteo',
    sources: 'Con qué se compara: entidad y cadena de bloques',
    kept: 'Comprobado con una copia guardada de las raíces, del {at}.',
    about: '{participants} participantes, {winners} lugares, {substitutes} suplentes',
    find: 'Buscar un código',
    findHint: 'Como está en la lista, por ejemplo A-12',
    place: '{code}: lugar {place}',
    listed: '{code} está en la lista cerrada.',
    notListed: '{code} no está en la lista.',
    more: 'y {count} más, que se encuentran por su código',
    note: 'Comprobarlo muestra que nadie cambió la lista ni eligió el orden; no muestra que estén en ella todas las personas que se anotaron.',
  },
  en: {
    ...SHARED.en,
    title: 'Check a civic draw',
    lead: 'This page works on this device, also without a network. The file is not sent anywhere.',
    file: 'File of the draw',
    sources: 'What it is compared with: body and blockchain',
    kept: 'Checked with a kept copy of the roots, of {at}.',
    about: '{participants} participants, {winners} places, {substitutes} substitutes',
    find: 'Find a code',
    findHint: 'As it is on the list, for example A-12',
    place: '{code}: place {place}',
    listed: '{code} is on the closed list.',
    notListed: '{code} is not on the list.',
    more: 'and {count} more, to be found by their code',
    note: 'The check shows that nobody changed the list or chose the order; it does not show that everybody who applied is on it.',
  },
} as const;
