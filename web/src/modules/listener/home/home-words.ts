import { dictionary } from '#i18n/dictionary.ts';

/** Words of the reports on the home. */
export const homeWords = dictionary({
  es: {
    waiting: 'Para atender',
    waitingAll: 'Ver la bandeja',
    waitingNone: 'Ningún reporte espera un paso ahora.',
    own: 'Tus reportes abiertos',
    ownAll: 'Ver todos los míos',
    promised: 'Para el {date}',
    recent: 'Lo último que se reportó',
    recentLead: 'Sin nombres ni direcciones: qué se avisó y cómo va.',
    recentAll: 'Ver los reportes de la ciudad',
    signIn: 'Entrar para ver la lista y el mapa',
  },
  en: {
    waiting: 'Waiting for action',
    waitingAll: 'See the inbox',
    waitingNone: 'No report is waiting for a step right now.',
    own: 'Your open reports',
    ownAll: 'See all of mine',
    promised: 'By {date}',
    recent: 'Latest reports',
    recentLead: 'No names, no addresses: what was reported and how it stands.',
    recentAll: 'See the reports of the city',
    signIn: 'Sign in to see the list and the map',
  },
});
