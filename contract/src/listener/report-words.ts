import type { Move } from './transitions.ts';

/** Flags of a report that have calls of their own beside the table of moves. */
export const FLAGS = ['urgent', 'isPublic', 'archived', 'request-removal', 'decide-removal'] as const;
export type Flag = (typeof FLAGS)[number];

/** A flag that was put, or taken away; a decision is not taken back. */
export type FlagTurn = Flag | `not-${Exclude<Flag, 'decide-removal'>}`;

/** What else can happen to a report. */
export type ReportEvent = 'file' | 'note' | 'photo' | 'activity' | 'remind' | 'rate';

/** The word of an entry in a report's timeline. */
export type TimelineWord = Move | FlagTurn | ReportEvent;
