import type { InitiativeEntry } from '@vereda/contract/transparency/initiative';
import type { InitiativeStatus } from '@vereda/contract/transparency/initiative-transitions';
import type { Light, MilestoneStatus } from '@vereda/contract/transparency/progress';
import { dictionary } from '#i18n/dictionary.ts';
import type { StatusTone } from '#ui/status-badge.tsx';

/** What each status is called. */
export const statusWords: Readonly<Record<InitiativeStatus, string>> = dictionary({
  es: {
    borrador: 'Borrador',
    en_revision: 'En revisión',
    publicada: 'Publicada',
    en_ejecucion: 'En ejecución',
    pausada: 'Pausada',
    cumplida: 'Cumplida',
    cumplida_parcial: 'Cumplida en parte',
    no_cumplida: 'No cumplida',
    cancelada: 'Cancelada',
    archivada: 'Archivada',
  },
  en: {
    borrador: 'Draft',
    en_revision: 'In review',
    publicada: 'Published',
    en_ejecucion: 'Under way',
    pausada: 'Paused',
    cumplida: 'Fulfilled',
    cumplida_parcial: 'Partly fulfilled',
    no_cumplida: 'Not fulfilled',
    cancelada: 'Cancelled',
    archivada: 'Archived',
  },
});

/** What each step is called, where it is named by the status that it leads to. */
export const stepWords: Readonly<Partial<Record<InitiativeStatus, string>>> = dictionary({
  es: {
    en_ejecucion: 'Poner en ejecución',
    pausada: 'Pausar',
    cumplida: 'Dar por cumplida',
    cumplida_parcial: 'Dar por cumplida en parte',
    no_cumplida: 'Dar por no cumplida',
    cancelada: 'Cancelar la iniciativa',
    archivada: 'Archivar',
  },
  en: {
    en_ejecucion: 'Set under way',
    pausada: 'Pause',
    cumplida: 'Mark as fulfilled',
    cumplida_parcial: 'Mark as partly fulfilled',
    no_cumplida: 'Mark as not fulfilled',
    cancelada: 'Cancel the initiative',
    archivada: 'Archive',
  },
});

/** Shape and colour of each status. */
export const STATUS_TONES: Readonly<Record<InitiativeStatus, StatusTone>> = {
  borrador: 'idle',
  en_revision: 'waiting',
  publicada: 'running',
  en_ejecucion: 'running',
  pausada: 'waiting',
  cumplida: 'done',
  cumplida_parcial: 'done',
  no_cumplida: 'failed',
  cancelada: 'failed',
  archivada: 'neutral',
};

/** What the traffic light says. */
export const lightWords: Readonly<Record<Exclude<Light, 'none'>, string>> = dictionary({
  es: { green: 'A tiempo', amber: 'Con atraso leve', red: 'Atrasada' },
  en: { green: 'On time', amber: 'Slightly behind', red: 'Late' },
});

/** What each state of a milestone is called. */
export const milestoneWords: Readonly<Record<MilestoneStatus, string>> = dictionary({
  es: { scheduled: 'Previsto', met: 'Cumplido', partiallyMet: 'Cumplido en parte', notMet: 'No cumplido' },
  en: { scheduled: 'Scheduled', met: 'Met', partiallyMet: 'Partly met', notMet: 'Not met' },
});

/** What happened, at the head of a row of the history. */
export const entryWords: Readonly<Record<Exclude<InitiativeEntry['what'], 'moved'>, string>> = dictionary({
  es: {
    created: 'Se escribió el borrador',
    changed: 'Se cambió',
    removed: 'Se quitó',
    restored: 'Se recuperó',
  },
  en: { created: 'Drafted', changed: 'Changed', removed: 'Removed', restored: 'Restored' },
});
