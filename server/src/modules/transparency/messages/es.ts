import type { POINT_STORY_FIELDS } from '@vereda/contract/transparency/map-public';
import type { InitiativePublicStatus } from '@vereda/contract/transparency/initiative-transitions';

type PointStoryField = (typeof POINT_STORY_FIELDS)[number];

/** Words of the mails to who follows an initiative or a place of the map. */
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
  promiseMoved: (from: string, to: string): string => `Fecha prometida: ${to} (antes: ${from}).`,
  promised: (day: string): string => `prometida para el ${day}`,
  noDay: 'sin fecha',
  progress: (percent: number): string => `Avance publicado: ${percent}%.`,
  pointLine: (name: string): string => `Lugar del mapa abierto: ${name}`,
  pointChanged: {
    name: 'Cambió su nombre.',
    description: 'Cambió su descripción.',
    place: 'Cambió su lugar en el mapa.',
    catalogue: 'Cambió su tipo, sector o categoría.',
    source: 'Cambió su fuente.',
  } satisfies Record<PointStoryField, string> as Record<PointStoryField, string>,
};

export type TransparencyMessages = typeof es;
