import { ANSWER_TRANSITIONS } from './moves/answer.ts';
import type { Outcome, Stage } from './stages.ts';
import type { Actor, Transition } from './transition.ts';
import { WORK_TRANSITIONS } from './moves/work.ts';

/** THE table of moves; what is not in it is refused. Server, screen buttons and tests read it. */
export const TRANSITIONS = [...WORK_TRANSITIONS, ...ANSWER_TRANSITIONS] as const;

/** Names of the moves. */
export type Move = (typeof TRANSITIONS)[number]['move'];

/** Every move once, in the order of the table. */
export const MOVES = [...new Set(TRANSITIONS.map(({ move }) => move))] as readonly Move[];

/** Rows that leave a stage; rows of a closed report count only for their outcomes. */
export function transitionsFrom(stage: Stage, outcome: Outcome | null): readonly Transition[] {
  return (TRANSITIONS as readonly Transition[]).filter(
    ({ from, outcomes }) =>
      from.includes(stage) && (outcomes === undefined || (outcome !== null && outcomes.includes(outcome))),
  );
}

/** The row by which one of the actors may try the move from here; null when there is none. */
export function findTransition(
  at: { readonly stage: Stage; readonly outcome: Outcome | null },
  actors: readonly Actor[],
  move: string,
): Transition | null {
  const rows = transitionsFrom(at.stage, at.outcome).filter((row) => row.move === move);
  const open = rows.filter(({ who }) => who.some((actor) => actors.includes(actor)));
  // Somebody who is author and supervisor at once takes the row with the fewer conditions.
  return open.toSorted((a, b) => (a.guards?.length ?? 0) - (b.guards?.length ?? 0))[0] ?? null;
}
