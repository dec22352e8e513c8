/** Where a commitment of the city stands; exactly one. */
export const INITIATIVE_STATUSES = [
  'borrador',
  'en_revision',
  'publicada',
  'en_ejecucion',
  'pausada',
  'cumplida',
  'cumplida_parcial',
  'no_cumplida',
  'cancelada',
  'archivada',
] as const;
export type InitiativeStatus = (typeof INITIATIVE_STATUSES)[number];

/** Those in which everybody may see one. */
export const INITIATIVE_PUBLIC_STATUSES = [
  'publicada',
  'en_ejecucion',
  'pausada',
  'cumplida',
  'cumplida_parcial',
  'no_cumplida',
  'cancelada',
  'archivada',
] as const satisfies readonly InitiativeStatus[];
export type InitiativePublicStatus = (typeof INITIATIVE_PUBLIC_STATUSES)[number];

/** Those in which its promise still runs. */
export const INITIATIVE_RUNNING: readonly InitiativeStatus[] = ['publicada', 'en_ejecucion', 'pausada'];

/** In which capacity somebody moves an initiative. */
export type InitiativeActor = 'staff' | 'superadmin';

/** A condition on the initiative's facts, checked by the server; it is named as the error that it throws. */
export type InitiativeGuard =
  | 'transparency/initiative-incomplete'
  | 'transparency/initiative-same-person'
  | 'transparency/initiative-changed-since-review'
  | 'transparency/initiative-nothing-new'
  | 'transparency/initiative-not-fulfilled';

/** One line of the table. */
export type InitiativeTransition = {
  readonly from: InitiativeStatus;
  readonly to: InitiativeStatus;
  readonly who: InitiativeActor;
  readonly guards?: readonly InitiativeGuard[];
  /** A reason must be given; of what is published the public reads it. */
  readonly reason?: true;
  /** What is stored becomes what the public sees. */
  readonly publishes?: true;
  /** What is stored is laid before somebody else. */
  readonly asks?: true;
};

const ASKS = { who: 'staff', guards: ['transparency/initiative-incomplete'], asks: true } as const;
const SECOND = [
  'transparency/initiative-nothing-new',
  'transparency/initiative-same-person',
  'transparency/initiative-incomplete',
] as const;
const PUBLISHES = { who: 'staff', guards: SECOND, publishes: true } as const;
const SAID = { who: 'staff', reason: true } as const;
const REOPENS = { who: 'superadmin', reason: true, to: 'en_ejecucion' } as const;

/** THE table of moves of an initiative; what is not in it is refused. From a status into itself: what changed since is laid before somebody, or published. */
export const INITIATIVE_TRANSITIONS: readonly InitiativeTransition[] = [
  { from: 'borrador', to: 'en_revision', ...ASKS },
  { from: 'en_revision', to: 'en_revision', ...ASKS },
  { from: 'en_revision', to: 'borrador', ...SAID },
  {
    from: 'en_revision',
    to: 'publicada',
    who: 'staff',
    guards: [
      'transparency/initiative-same-person',
      'transparency/initiative-changed-since-review',
      'transparency/initiative-incomplete',
    ],
    publishes: true,
  },
  { from: 'publicada', to: 'publicada', ...PUBLISHES },
  { from: 'publicada', to: 'en_ejecucion', who: 'staff' },
  { from: 'publicada', to: 'no_cumplida', ...SAID },
  { from: 'publicada', to: 'cancelada', ...SAID },
  { from: 'en_ejecucion', to: 'en_ejecucion', ...PUBLISHES },
  { from: 'en_ejecucion', to: 'pausada', ...SAID },
  { from: 'en_ejecucion', to: 'cumplida', who: 'staff', guards: ['transparency/initiative-not-fulfilled'] },
  { from: 'en_ejecucion', to: 'cumplida_parcial', ...SAID },
  { from: 'en_ejecucion', to: 'no_cumplida', ...SAID },
  { from: 'en_ejecucion', to: 'cancelada', ...SAID },
  { from: 'pausada', to: 'pausada', ...PUBLISHES },
  { from: 'pausada', to: 'en_ejecucion', who: 'staff' },
  { from: 'pausada', to: 'cumplida_parcial', ...SAID },
  { from: 'pausada', to: 'no_cumplida', ...SAID },
  { from: 'pausada', to: 'cancelada', ...SAID },
  { from: 'cumplida', to: 'archivada', who: 'staff' },
  { from: 'cumplida_parcial', to: 'archivada', who: 'staff' },
  { from: 'no_cumplida', to: 'archivada', who: 'staff' },
  { from: 'cancelada', to: 'archivada', who: 'staff' },
  { from: 'cumplida', ...REOPENS },
  { from: 'cumplida_parcial', ...REOPENS },
  { from: 'no_cumplida', ...REOPENS },
  { from: 'cancelada', ...REOPENS },
  { from: 'archivada', ...REOPENS },
];

/** Statuses in which what is stored may be changed. */
export const INITIATIVE_OPEN: readonly InitiativeStatus[] = [
  'borrador',
  'en_revision',
  'publicada',
  'en_ejecucion',
  'pausada',
];

/** Rows by which a member of staff may try to move on from a status. */
export function initiativeMoves(from: InitiativeStatus, isSuperadmin: boolean): InitiativeTransition[] {
  return INITIATIVE_TRANSITIONS.filter((row) => row.from === from && (row.who === 'staff' || isSuperadmin));
}
