import type { SignerRole } from '../draw-shapes.ts';

/** Where a civic draw is; exactly one. */
export const CIVIC_STATUSES = ['abierto', 'cerrado', 'sorteado', 'firmado', 'anulado'] as const;
export type CivicStatus = (typeof CIVIC_STATUSES)[number];

/** A condition on the facts of a civic draw, checked by the server. */
export type CivicGuard =
  | 'list-given'
  | 'enough-participants'
  | 'before-its-hour'
  | 'both-committed'
  | 'own-seat'
  | 'seat-open'
  | 'may-sit'
  | 'list-anchored'
  | 'hour-has-come'
  | 'round-is-due'
  | 'no-withheld-secret'
  | 'round-not-waiting'
  | 'not-involved'
  | 'holds-the-office'
  | 'signed-by-jefe'
  | 'not-signed-yet'
  | 'not-the-other-signer'
  | 'took-no-part-in-the-list'
  | 'accounts-untouched';

/** One line of the table. */
export type CivicTransition = {
  readonly move: string;
  readonly from: CivicStatus;
  readonly to: CivicStatus;
  readonly guards?: readonly CivicGuard[];
  /** Only in draws whose seed comes that way. */
  readonly seed?: 'drand' | 'commit-reveal';
  /** Only by somebody who holds that office. */
  readonly role?: SignerRole;
  /** A reason must be given; the public reads it. */
  readonly reason?: true;
};

/** THE table of moves of a civic draw; what is not in it is refused. */
export const CIVIC_TRANSITIONS = [
  { move: 'update', from: 'abierto', to: 'abierto' },
  { move: 'list', from: 'abierto', to: 'abierto' },
  {
    move: 'commit',
    from: 'abierto',
    to: 'abierto',
    seed: 'commit-reveal',
    guards: ['seat-open', 'may-sit'],
  },
  {
    move: 'close',
    from: 'abierto',
    to: 'cerrado',
    guards: ['list-given', 'enough-participants', 'before-its-hour', 'both-committed'],
  },
  {
    move: 'reveal',
    from: 'cerrado',
    to: 'cerrado',
    seed: 'commit-reveal',
    guards: ['own-seat', 'list-anchored', 'hour-has-come'],
  },
  {
    move: 'draw',
    from: 'cerrado',
    to: 'sorteado',
    seed: 'drand',
    guards: ['list-anchored', 'round-is-due'],
  },
  {
    move: 'sign-jefe-sorteo',
    from: 'sorteado',
    to: 'sorteado',
    role: 'jefe_sorteo',
    guards: ['holds-the-office', 'not-signed-yet', 'took-no-part-in-the-list', 'accounts-untouched'],
  },
  {
    move: 'sign-escribano',
    from: 'sorteado',
    to: 'firmado',
    role: 'escribano',
    guards: [
      'holds-the-office',
      'signed-by-jefe',
      'not-the-other-signer',
      'took-no-part-in-the-list',
      'accounts-untouched',
    ],
  },
  { move: 'annul', from: 'abierto', to: 'anulado', reason: true },
  {
    move: 'annul',
    from: 'cerrado',
    to: 'anulado',
    reason: true,
    guards: ['no-withheld-secret', 'round-not-waiting'],
  },
  { move: 'annul', from: 'sorteado', to: 'anulado', reason: true, guards: ['not-involved'] },
  { move: 'annul', from: 'firmado', to: 'anulado', reason: true, guards: ['not-involved'] },
] as const satisfies readonly CivicTransition[];

/** A name of a move. */
export type CivicMove = (typeof CIVIC_TRANSITIONS)[number]['move'];

/** Every move, each once. */
export const CIVIC_MOVES = [...new Set(CIVIC_TRANSITIONS.map(({ move }) => move))] as readonly CivicMove[];

/** The line for a move from a status; undefined when the table has none. */
export function findCivicTransition(from: CivicStatus, move: CivicMove): CivicTransition | undefined {
  return CIVIC_TRANSITIONS.find((line) => line.from === from && line.move === move);
}

/** After one secret was revealed, a civic draw whose other secret stays hidden can be annulled so much later. */
export const REVEAL_WAIT_HOURS = 24;

/** A beacon's round is at least so far away when the list is closed, so that the hash is anchored before. */
export const BEACON_LEAD_MINUTES = 10;
