/** Where a draw is; exactly one. */
export const DRAW_STATUSES = [
  'programado',
  'cargado',
  'firmado',
  'certificado',
  'rectificado',
  'anulado',
] as const;
export type DrawStatus = (typeof DRAW_STATUSES)[number];

/** In which capacity somebody moves a draw. */
export type DrawActor = 'staff' | 'jefe_sorteo' | 'escribano' | 'system';

/** A condition on the draw's facts, checked by the server. */
export type DrawGuard =
  | 'draw-held'
  | 'not-signed'
  | 'signed-by-jefe'
  | 'not-the-other-signer'
  | 'not-a-signer'
  | 'not-a-typist'
  | 'accounts-untouched'
  | 'typed-by-untouched'
  | 'feed-agrees'
  | 'not-among-typists'
  | 'no-successor'
  | 'two-entries-equal'
  | 'successor-certified'
  | 'anchor-final';

/** One line of the table. */
export type DrawTransition = {
  readonly move: string;
  readonly from: DrawStatus;
  readonly to: DrawStatus;
  readonly who: DrawActor;
  readonly guards?: readonly DrawGuard[];
  /** A reason must be given; the public reads it. */
  readonly reason?: true;
};

/** THE table of moves of a draw; what is not in it is refused. */
export const DRAW_TRANSITIONS = [
  {
    move: 'enter',
    from: 'programado',
    to: 'programado',
    who: 'staff',
    guards: ['draw-held', 'not-a-signer', 'accounts-untouched'],
  },
  { move: 'match', from: 'programado', to: 'cargado', who: 'system', guards: ['two-entries-equal'] },
  { move: 'reopen', from: 'cargado', to: 'programado', who: 'staff', guards: ['not-signed'], reason: true },
  // The supplier says something else, and somebody who did not type says why the entry stands.
  {
    move: 'explain-feed',
    from: 'cargado',
    to: 'cargado',
    who: 'staff',
    guards: ['not-among-typists', 'accounts-untouched'],
    reason: true,
  },
  {
    move: 'sign-jefe-sorteo',
    from: 'cargado',
    to: 'cargado',
    who: 'jefe_sorteo',
    guards: [
      'draw-held',
      'not-signed',
      'not-a-typist',
      'accounts-untouched',
      'typed-by-untouched',
      'feed-agrees',
    ],
  },
  {
    move: 'sign-escribano',
    from: 'cargado',
    to: 'firmado',
    who: 'escribano',
    guards: [
      'draw-held',
      'signed-by-jefe',
      'not-the-other-signer',
      'not-a-typist',
      'accounts-untouched',
      'typed-by-untouched',
      'feed-agrees',
    ],
  },
  // Demonstrations only: the platform signs what came from a file.
  {
    move: 'sign-imported',
    from: 'cargado',
    to: 'firmado',
    who: 'system',
    guards: ['draw-held', 'not-signed'],
  },
  { move: 'certify', from: 'firmado', to: 'certificado', who: 'system', guards: ['anchor-final'] },
  // Both open a successor that is typed and signed in its turn; until it is certified this one stands.
  {
    move: 'rectify',
    from: 'certificado',
    to: 'certificado',
    who: 'staff',
    guards: ['no-successor'],
    reason: true,
  },
  {
    move: 'annul',
    from: 'certificado',
    to: 'certificado',
    who: 'staff',
    guards: ['no-successor'],
    reason: true,
  },
  {
    move: 'supersede',
    from: 'certificado',
    to: 'rectificado',
    who: 'system',
    guards: ['successor-certified'],
  },
  { move: 'void', from: 'certificado', to: 'anulado', who: 'system', guards: ['successor-certified'] },
  // Never certified, so no certificate has to say so.
  { move: 'cancel', from: 'programado', to: 'anulado', who: 'staff', reason: true },
  { move: 'cancel', from: 'cargado', to: 'anulado', who: 'staff', guards: ['not-signed'], reason: true },
] as const satisfies readonly DrawTransition[];

/** Names of the moves. */
export type DrawMove = (typeof DRAW_TRANSITIONS)[number]['move'];
export const DRAW_MOVES = [...new Set(DRAW_TRANSITIONS.map(({ move }) => move))] as readonly DrawMove[] as [
  DrawMove,
  ...DrawMove[],
];

/** The row of a move from a status; null where the table has none. */
export function findDrawTransition(from: DrawStatus, move: DrawMove): DrawTransition | null {
  return DRAW_TRANSITIONS.find((row) => row.from === from && row.move === move) ?? null;
}
