import type { Move } from './transitions.ts';

/** Flags of a report that have calls of their own beside the table of moves. */
export const FLAGS = ['urgent', 'isPublic', 'archived', 'request-removal', 'decide-removal'] as const;
export type Flag = (typeof FLAGS)[number];

/** What becomes of a report that somebody asked to take out of public view. */
export const REMOVAL_DECISIONS = ['removed', 'anonymised', 'kept'] as const;
export type RemovalDecision = (typeof REMOVAL_DECISIONS)[number];

/** Where a case is that an outside provider was asked about: the provider is to answer, or has. */
export const PROVIDER_STATES = ['asked', 'answered'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** A flag that was put, or taken away; a decision is not taken back. */
export type FlagTurn = Flag | `not-${Exclude<Flag, 'decide-removal'>}`;

/** What else can happen to a report. */
export type ReportEvent =
  | 'file'
  | 'note'
  | 'photo'
  | 'place'
  | 'person'
  | 'activity'
  | 'remind'
  | 'rate'
  | 'undo'
  | 'mail'
  | 'provider-sent'
  | 'provider-accepted'
  | 'provider-ended'
  | `provider-${'done' | 'cannot' | 'comment'}`
  | 'activity-changed'
  | 'activity-removed'
  | 'join-incident'
  | 'leave-incident';

/** Steps that whoever made them may take back for a moment; nothing has left the house by then. */
export const UNDOABLE: readonly TimelineWord[] = [
  'assign',
  'change-subcategory',
  'accept',
  'return',
  'schedule',
  'ask',
  'refer',
  'take-back',
  'close-unanswered',
  'close-unfounded',
  'close-not-ours',
  'reopen',
  'mark-duplicate',
  'unmark-duplicate',
  'mark-spam',
  'unmark-spam',
  'urgent',
  'not-urgent',
  'isPublic',
  'not-isPublic',
  'archived',
  'not-archived',
  'join-incident',
  'leave-incident',
];

/** The word of an entry in a report's timeline. */
export type TimelineWord = Move | FlagTurn | ReportEvent;
