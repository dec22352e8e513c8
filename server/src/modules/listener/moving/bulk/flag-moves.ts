/** Flags that a bulk call turns, by the name of what it does. */
export const FLAG_MOVES = {
  urgent: ['urgent', true],
  'not-urgent': ['urgent', false],
  archive: ['archived', true],
  unarchive: ['archived', false],
} as const;

/** Whether a bulk move turns a flag instead of taking a row of the table. */
export function isFlagMove(move: string): move is keyof typeof FLAG_MOVES {
  return Object.hasOwn(FLAG_MOVES, move);
}
