import type { BulkMove } from '@vereda/contract/listener/moves/report-moving';
import { REFUSAL_WORDS } from '@vereda/contract/listener/moves/move-words';
import { staffActors, type Actor, type Transition } from '@vereda/contract/listener/transition';
import { TRANSITIONS } from '@vereda/contract/listener/transitions';
import { locale } from '#i18n/locale.ts';
import { getViewer } from '#session/viewer.ts';
import { bulkWords as t } from './bulk-words.ts';

/** Something done to many at once: its name and its key. */
export type BulkAction = {
  readonly move: BulkMove;
  readonly name: string;
  readonly key?: string;
  readonly isDangerous?: boolean;
};

const FLAGGERS: readonly Actor[] = ['receptor', 'callcenter', 'supervisor', 'superadmin'];
const KEEPERS: readonly Actor[] = ['supervisor', 'superadmin'];

const ACTIONS: readonly (BulkAction & { readonly who?: readonly Actor[] })[] = [
  { move: 'assign', name: t.assign, key: 'a' },
  { move: 'accept', name: t.accept, key: 'c' },
  { move: 'urgent', name: t.urgent, key: 'u', who: FLAGGERS },
  { move: 'not-urgent', name: t.notUrgent, who: FLAGGERS },
  { move: 'unarchive', name: t.unarchive, who: KEEPERS },
  { move: 'archive', name: t.archive, isDangerous: true, who: KEEPERS },
  { move: 'mark-spam', name: t.spam, isDangerous: true },
];

/** What whoever is signed in may do to many reports, somewhere. */
export function bulkActions(): readonly BulkAction[] {
  const viewer = getViewer();
  const actors = viewer ? staffActors(viewer) : [];
  return ACTIONS.filter(({ move, who = whoMoves(move) }) => who.some((actor) => actors.includes(actor)));
}

/** Whether whoever is signed in may make reports part of an incident. */
export function mayJoinIncident(): boolean {
  const viewer = getViewer();
  return viewer !== null && staffActors(viewer).some((actor) => FLAGGERS.includes(actor));
}

function whoMoves(move: BulkMove): readonly Actor[] {
  return (TRANSITIONS as readonly Transition[]).filter((row) => row.move === move).flatMap(({ who }) => who);
}

const OWN_REASONS: Readonly<Record<string, string>> = {
  'not-found': t.notFound,
  'moved-since': t.movedSince,
  'already-so': t.alreadySo,
  'field-missing': t.fieldMissing,
};

/** Why a report is left out, in words. */
export function reasonWords(reason: string): string {
  const words = REFUSAL_WORDS[reason as keyof typeof REFUSAL_WORDS];
  return OWN_REASONS[reason] ?? words?.[locale] ?? reason;
}
