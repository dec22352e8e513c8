import { dictionary } from '#i18n/dictionary.ts';

/** Words of the reports on the home. */
export const homeWords = dictionary({
  es: {
    myDay: 'Abrir mi día',
    waiting: 'Para atender',
    waitingAll: 'Ver la bandeja',
    waitingNone: 'Ningún reporte espera un paso ahora.',
    own: 'Reportes propios abiertos',
    ownAll: 'Ver todos los míos',
    promised: 'Para el {date}',
    now: 'La ciudad, ahora',
    nowLead:
      'Cada signo es un reporte público, sin el nombre de quien lo hizo. Al tocarlo se abre su historia.',
    recent: 'Lo último que se reportó',
    nothing: 'Todavía no hay reportes públicos.',
    whole: 'Volver a toda la ciudad',
    recentAll: 'Ver los reportes de la ciudad',
    signIn: 'Entrar para ver la lista y el mapa',
  },
  en: {
    myDay: 'Open my day',
    waiting: 'Waiting for action',
    waitingAll: 'See the inbox',
    waitingNone: 'No report is waiting for a step right now.',
    own: 'Your open reports',
    ownAll: 'See all of mine',
    promised: 'By {date}',
    now: 'The city right now',
    nowLead: 'Each sign is a public report, without the name of who filed it. Choose one to read its story.',
    recent: 'Latest reports',
    nothing: 'There are no public reports yet.',
    whole: 'Back to the whole city',
    recentAll: 'See the reports of the city',
    signIn: 'Sign in to see the list and the map',
  },
});
