import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import type { Flag } from '@vereda/contract/listener/report-words';
import type { Stage } from '@vereda/contract/listener/stages';
import type { Move } from '@vereda/contract/listener/transitions';

/** Marks that are turned with a button. */
export type TurnedFlag = Extract<Flag, 'urgent' | 'isPublic' | 'archived'>;

/** Something that can be done with a case. `work` records what was done, where a step waits for that. */
export type CaseAction =
  | { readonly kind: 'move'; readonly button: MoveButton }
  | { readonly kind: 'other-area'; readonly button: MoveButton }
  | { readonly kind: 'flag'; readonly flag: TurnedFlag; readonly on: boolean }
  | { readonly kind: 'removal' }
  | { readonly kind: 'work' };

/** What can be done with a case, as its line of actions shows it. */
export type CaseActions = {
  /** The one that brings it on; null where somebody else does that. */
  readonly primary: CaseAction | null;
  /** Two at most. */
  readonly secondary: readonly CaseAction[];
  readonly more: readonly CaseAction[];
  /** They end a case without a solution, or take it out of view. */
  readonly destructive: readonly CaseAction[];
};

/** What the line of actions looks at. */
export type ActionFacts = {
  readonly stage: Stage;
  readonly moves: readonly MoveButton[];
  /** An area is proposed, so that it is assigned at once. */
  readonly hasArea: boolean;
  readonly flags: readonly Flag[];
  readonly marks: Readonly<Record<TurnedFlag, boolean>>;
  readonly removalRequested: boolean;
};

// What stands beside the primary action: the first two of these that the person may do.
const BESIDE: Record<Stage, readonly Move[]> = {
  unconfirmed: [],
  pending: ['ask', 'change-subcategory', 'mark-duplicate'],
  assigned: ['schedule', 'return', 'ask', 'refer', 'change-subcategory'],
  in_progress: ['schedule', 'ask', 'return', 'refer', 'change-subcategory'],
  scheduled: ['ask', 'change-subcategory', 'mark-duplicate'],
  waiting_citizen: ['change-subcategory', 'mark-duplicate'],
  referred: ['resolve', 'change-subcategory'],
  resolved: ['reject', 'mark-duplicate'],
  reopened: ['schedule', 'change-subcategory', 'mark-duplicate'],
  closed: ['unmark-duplicate', 'unmark-spam', 'reopen'],
};

const DESTRUCTIVE: readonly string[] = [
  'close-unanswered',
  'close-unfounded',
  'close-not-ours',
  'mark-spam',
  'withdraw',
] satisfies Move[];

// The same key does the same at every stage; `r` brings the case on.
const KEYS: Partial<Record<Move | TurnedFlag, string>> = {
  ask: 'p',
  'change-subcategory': 't',
  schedule: 'g',
  return: 'v',
  refer: 'c',
  reject: 'n',
  reopen: 'o',
  'mark-duplicate': 'd',
  urgent: 'u',
};

/** The key that assigns to another area than the one proposed. */
const OTHER_AREA_KEY = 'a';

/** The key of the primary action. */
export const PRIMARY_KEY = 'r';

/** The key that shows what else can be done. */
export const MORE_KEY = '.';

/** What can be done with a case: one action that brings it on, two beside it, the rest, and what ends it apart. */
export function caseActions(facts: ActionFacts): CaseActions {
  const leading = facts.moves.find(({ leads }) => leads);
  const beside = BESIDE[facts.stage]
    .map((move) => facts.moves.find((button) => button.move === move && button !== leading))
    .filter((button) => button?.allowed === true)
    .slice(0, 2);
  const rest = facts.moves.filter((button) => button !== leading && !beside.includes(button));
  const asMove = (button: MoveButton): CaseAction => ({ kind: 'move', button });
  return {
    primary: leading ? primaryOf(leading) : null,
    secondary: beside.flatMap((button) => (button ? [asMove(button)] : [])),
    more: [
      ...otherArea(facts, leading),
      ...rest.filter(({ move }) => !isDestructive(move)).map(asMove),
      ...flagActions(facts),
    ],
    destructive: [...rest.filter(({ move }) => isDestructive(move)).map(asMove), ...removalActions(facts)],
  };
}

/** Whether a step ends a case without a solution, or takes it out of view. */
export function isDestructive(move: string): boolean {
  return DESTRUCTIVE.includes(move);
}

/** The key that does something; undefined where it has none. */
export function keyOf(action: CaseAction): string | undefined {
  if (action.kind === 'other-area') return OTHER_AREA_KEY;
  if (action.kind === 'move') return KEYS[action.button.move as Move];
  return action.kind === 'flag' ? KEYS[action.flag] : undefined;
}

/** Whether something can be done now. */
export function isPossible(action: CaseAction): boolean {
  return !('button' in action) || action.button.allowed;
}

// What is missing first is what brings the case on.
function primaryOf(button: MoveButton): CaseAction {
  return button.reason === 'has-activity' ? { kind: 'work' } : { kind: 'move', button };
}

// The proposed area gets it with one key, without a question; this one asks.
function otherArea({ hasArea }: ActionFacts, leading: MoveButton | undefined): CaseAction[] {
  return hasArea && leading?.move === 'assign' ? [{ kind: 'other-area', button: leading }] : [];
}

function flagActions({ flags, marks }: ActionFacts): CaseAction[] {
  const turned = ['urgent', 'isPublic', 'archived'] as const;
  return turned
    .filter((flag) => flags.includes(flag))
    .map((flag) => ({ kind: 'flag', flag, on: !marks[flag] }));
}

// Somebody asks for it by phone; what is out of view already has nothing to ask for.
function removalActions({ flags, marks, removalRequested }: ActionFacts): CaseAction[] {
  return flags.includes('request-removal') && marks.isPublic && !removalRequested
    ? [{ kind: 'removal' }]
    : [];
}
