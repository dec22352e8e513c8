import { dictionary } from '#i18n/dictionary.ts';

/** Words of what waits at the desk now. */
export const waitingWords = dictionary({
  es: {
    waiting: 'Lo que espera ahora',
    waitingText: 'Abiertos en este momento, sea cual sea el período.',
    unrouted: 'Sin área a cargo',
    today: 'Vencen hoy',
    late: 'Vencidos',
    risk: 'Por vencer',
    age3: 'Abiertos desde hace 3 días o menos',
    age7: 'Abiertos desde hace 4 a 7 días',
    age30: 'Abiertos desde hace 8 a 30 días',
    age90: 'Abiertos desde hace 31 a 90 días',
    ageOld: 'Abiertos desde hace más de 90 días',
  },
  en: {
    waiting: 'Waiting now',
    waitingText: 'Open at this moment, whatever the period.',
    unrouted: 'No area in charge',
    today: 'Due today',
    late: 'Overdue',
    risk: 'Due soon',
    age3: 'Open for 3 days or less',
    age7: 'Open for 4 to 7 days',
    age30: 'Open for 8 to 30 days',
    age90: 'Open for 31 to 90 days',
    ageOld: 'Open for more than 90 days',
  },
});
