import type { Keeping } from '#catalog/catalog.ts';
import { listWords as t } from './list-words.ts';

/** Kept by those who take reports in; crews read it. */
export const keptByIntake: Keeping = {
  permission: 'listener.intake',
  changing: 'listener.intake',
  otherwise: t.kept,
};

/** Kept by those who set reports up; the desk reads it. */
export const keptBySetUp: Keeping = {
  permission: 'listener.configure',
  changing: 'listener.configure',
  otherwise: t.keptBySetUp,
};
