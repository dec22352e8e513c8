import type { InitiativePublicStatus } from '@vereda/contract/transparency/initiative-transitions';

/** Words of the mails to who follows an initiative. */
export const es = {
  statuses: {
    publicada: 'Publicada',
    en_ejecucion: 'En ejecución',
    pausada: 'Pausada',
    cumplida: 'Cumplida',
    cumplida_parcial: 'Cumplida en parte',
    no_cumplida: 'No cumplida',
    cancelada: 'Cancelada',
    archivada: 'Archivada',
  } satisfies Record<InitiativePublicStatus, string> as Record<InitiativePublicStatus, string>,
  nameLine: (name: string): string => `Iniciativa: ${name}`,
  changed: 'hay novedades',
  moved: (status: string): string => `Pasó a: ${status}.`,
  promiseMoved: (from: string, to: string): string => `La fecha prometida cambió de ${from} a ${to}.`,
  promised: (day: string): string => `prometida para el ${day}`,
  noDay: 'sin fecha',
  progress: (percent: number): string => `Avance publicado: ${percent}%.`,
};

export type TransparencyMessages = typeof es;
