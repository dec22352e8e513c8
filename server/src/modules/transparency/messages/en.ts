import type { TransparencyMessages } from './es.ts';

export const en: TransparencyMessages = {
  statuses: {
    publicada: 'Published',
    en_ejecucion: 'Under way',
    pausada: 'Paused',
    cumplida: 'Fulfilled',
    cumplida_parcial: 'Partly fulfilled',
    no_cumplida: 'Not fulfilled',
    cancelada: 'Cancelled',
    archivada: 'Archived',
  },
  nameLine: (name) => `Initiative: ${name}`,
  changed: 'there is news',
  moved: (status) => `It moved to: ${status}.`,
  promiseMoved: (from, to) => `Promised date: ${to} (before: ${from}).`,
  promised: (day) => `promised for ${day}`,
  noDay: 'no date',
  progress: (percent) => `Published progress: ${percent}%.`,
  pointLine: (name) => `Place on the open map: ${name}`,
  pointChanged: {
    name: 'Its name changed.',
    description: 'Its description changed.',
    place: 'Its place on the map changed.',
    catalogue: 'Its type, sector or category changed.',
    source: 'Its source changed.',
  },
};
