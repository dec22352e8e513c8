/** Where a public work stands, in the order in which one is built; the last three are ways out. */
export const OBRA_STAGES = [
  'identified',
  'planned',
  'tendering',
  'awarded',
  'building',
  'halted',
  'finished',
  'warranty',
  'received',
  'terminated',
  'deserted',
  'cancelled',
] as const;
export type ObraStage = (typeof OBRA_STAGES)[number];

/** The status that each stage has in OC4IDS. */
export const OC4IDS_STATUS = {
  identified: 'identification',
  planned: 'preparation',
  tendering: 'implementation',
  awarded: 'implementation',
  building: 'implementation',
  halted: 'implementation',
  finished: 'completion',
  warranty: 'maintenance',
  received: 'completion',
  terminated: 'implementation',
  deserted: 'preparation',
  cancelled: 'cancelled',
} as const satisfies Record<ObraStage, string>;

/** What has to be there before a step: contractor and amount, the act of the beginning, all of it built and the act of reception. */
export type ObraGuard = 'contract' | 'start-act' | 'all-built' | 'reception-act';

/** One step of a public work. */
export type ObraTransition = {
  readonly move: string;
  readonly from: readonly ObraStage[];
  readonly to: ObraStage;
  readonly guards?: readonly ObraGuard[];
  /** The public is told why. */
  readonly needsReason?: true;
};

/** THE table of steps; what is not in it is refused. Server, buttons and tests read it. */
export const OBRA_TRANSITIONS = [
  { move: 'plan', from: ['identified'], to: 'planned' },
  { move: 'tender', from: ['planned', 'deserted', 'terminated'], to: 'tendering' },
  { move: 'award', from: ['tendering'], to: 'awarded', guards: ['contract'] },
  { move: 'start', from: ['awarded'], to: 'building', guards: ['contract', 'start-act'] },
  { move: 'halt', from: ['building'], to: 'halted', needsReason: true },
  { move: 'resume', from: ['halted'], to: 'building' },
  { move: 'finish', from: ['building'], to: 'finished', guards: ['all-built', 'reception-act'] },
  { move: 'guarantee', from: ['finished'], to: 'warranty' },
  { move: 'receive', from: ['finished', 'warranty'], to: 'received' },
  { move: 'desert', from: ['tendering'], to: 'deserted', needsReason: true },
  { move: 'terminate', from: ['awarded', 'building', 'halted'], to: 'terminated', needsReason: true },
  {
    move: 'cancel',
    from: ['identified', 'planned', 'tendering', 'awarded', 'halted', 'terminated', 'deserted'],
    to: 'cancelled',
    needsReason: true,
  },
] as const satisfies readonly ObraTransition[];

/** Names of the steps. */
export type ObraMove = (typeof OBRA_TRANSITIONS)[number]['move'];
export const OBRA_MOVES = OBRA_TRANSITIONS.map(({ move }) => move) as readonly ObraMove[];

/** The steps that lead on from a stage. */
export function obraMovesFrom(stage: ObraStage): readonly (ObraTransition & { readonly move: ObraMove })[] {
  return OBRA_TRANSITIONS.filter(({ from }) => (from as readonly ObraStage[]).includes(stage));
}

/** Stages whose planned end still binds. */
export const OBRA_OPEN_STAGES: readonly ObraStage[] = [
  'identified',
  'planned',
  'tendering',
  'awarded',
  'building',
  'halted',
];

/** Stages in which something can have been built or paid. */
export const OBRA_CONTRACTED_STAGES: readonly ObraStage[] = [
  'awarded',
  'building',
  'halted',
  'finished',
  'warranty',
  'received',
  'terminated',
];
