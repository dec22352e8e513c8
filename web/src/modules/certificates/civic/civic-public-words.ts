import { dictionary } from '#i18n/dictionary.ts';

/** Words of the public pages of civic draws. */
export const civicPublicWords = dictionary({
  es: {
    listTitle: 'Sorteos cívicos',
    listLead:
      'Lotes, viviendas o jurados: la lista queda registrada antes de que exista la semilla, y el orden lo vuelve a calcular cualquiera.',
    none: 'Todavía no hay sorteos cívicos publicados',
    noneText: 'Aparecen aquí cuando se cierra su lista.',
    home: 'Ir al inicio',
    unknown: 'No hay un sorteo cívico con ese folio',
    unknownText: 'Conviene revisar el folio, o buscarlo en la lista de sorteos cívicos.',
    page: 'Sorteo cívico',
    annulled: 'Este sorteo fue anulado',
    annulledDrawn: 'Lo que había salido queda a la vista.',
    before: 'La lista está cerrada y todavía no se sorteó',
    beforeBeacon:
      'La semilla será la ronda {round} del faro público, que sale el {at}. Nadie la conoce antes, ni quien organiza.',
    beforeSecrets:
      'Dos personas comprometieron un secreto cada una. Los revelan a partir del {at}, y de los dos sale la semilla: ninguna puede elegirla. Si alguna no revela, el sorteo se anula y se repite, y aquí se dice.',
    facts: 'Datos del sorteo',
    find: 'Buscar un número',
    findLabel: 'Código de participante',
    findSend: 'Buscar',
    findEmpty: 'Falta el código.',
    foundList: '{code} está en la lista cerrada.',
    foundPlace: '{code}: lugar {place}',
    notFound: '{code} no está en la lista.',
    listCodes: 'Códigos de la lista',
    check: 'Comprobar aquí',
    checkLead:
      'El archivo se descarga en este navegador, y aquí mismo se vuelven a calcular el resumen, la semilla y el orden, paso por paso. No hace falta creerle a este sitio: el mismo archivo se comprueba con otro programa.',
    checkStart: 'Comprobar en este navegador',
    file: 'Archivo del sorteo (JSON)',
    working: 'Comprobando en este navegador…',
    failed: 'El archivo o el programa que comprueba no se pudo traer. Se puede intentar otra vez.',
    steps: 'Pasos de la comprobación',
    waiting: 'pendiente',
    seedFrom: 'De dónde salió la semilla',
  },
  en: {
    listTitle: 'Civic draws',
    listLead:
      'Plots, homes or juries: the list is recorded before the seed exists, and anybody computes the order anew.',
    none: 'No civic draws are published yet',
    noneText: 'They appear here once their list is closed.',
    home: 'Go to the home page',
    unknown: 'There is no civic draw with that reference',
    unknownText: 'Check the reference, or look for it in the list of civic draws.',
    page: 'Civic draw',
    annulled: 'This draw was annulled',
    annulledDrawn: 'What had come out stays visible.',
    before: 'The list is closed and nothing has been drawn yet',
    beforeBeacon:
      'The seed will be round {round} of the public beacon, due on {at}. Nobody knows it before, not even the organisers.',
    beforeSecrets:
      'Two people committed a secret each. They reveal them from {at} on, and both make the seed: neither can choose it. If one never reveals, the draw is annulled and repeated, and it is said here.',
    facts: 'About the draw',
    find: 'Find a number',
    findLabel: 'Code of a participant',
    findSend: 'Find',
    findEmpty: 'Enter the code.',
    foundList: '{code} is on the closed list.',
    foundPlace: '{code}: place {place}',
    notFound: '{code} is not on the list.',
    listCodes: 'Codes on the list',
    check: 'Check here',
    checkLead:
      'This browser fetches the file, computes hash, seed and order anew, and shows each step. You need not trust this site: the same file can be checked with other software.',
    checkStart: 'Check in this browser',
    file: 'File of the draw (JSON)',
    working: 'Checking in this browser…',
    failed: 'The file or the checker could not be loaded. You can try again.',
    steps: 'Steps of the check',
    waiting: 'waiting',
    seedFrom: 'Where the seed came from',
  },
});
