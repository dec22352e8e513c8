import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import type { Actor, Guard, MoveField, Transition } from '@vereda/contract/listener/transition';
import { findTransition, MOVES, transitionsFrom } from '@vereda/contract/listener/transitions';

const DAY_MS = 86_400_000;

/** What the guards look at; pure values. */
export type MoveFacts = {
  readonly stage: Stage;
  readonly outcome: Outcome | null;
  readonly previous_stages: readonly string[];
  readonly actors: readonly Actor[];
  readonly uid: string | null;
  readonly now: Date;
  readonly resolved_by: string | null;
  readonly closed_at: Date | null;
  readonly appeals: number;
  readonly reminders: number;
  /** Of the present cycle. */
  readonly activities: number;
  readonly evidence: number;
  readonly evidence_needed: boolean;
};

/** What comes with the call and some guards judge. */
export type MoveGiven = {
  readonly photos: number;
  /** Area in charge after the move; null when nobody is. */
  readonly node_id: number | null;
  readonly master?: { readonly sameAuthor: boolean; readonly fresh: boolean };
};

type Check = (facts: MoveFacts, given: MoveGiven) => boolean;

const CHECKS: Record<Guard, Check> = {
  'somebody-in-charge': (_, { node_id }) => node_id !== null,
  'has-activity': ({ activities }) => activities > 0,
  'has-evidence': ({ evidence, evidence_needed }, { photos }) => !evidence_needed || evidence + photos > 0,
  'not-the-executor': ({ uid, resolved_by }) => uid === null || uid !== resolved_by,
  'two-reminders': ({ reminders }) => reminders >= 2,
  'within-14-days': ({ closed_at, now }) => isWithin(closed_at, now, 14),
  'within-30-days': ({ closed_at, now }) => isWithin(closed_at, now, 30),
  // Only refusals by the city are appealed; the other outcomes may be reopened as long as the days last.
  'appeal-not-used': ({ outcome, appeals }) =>
    appeals === 0 || (outcome !== 'improcedente' && outcome !== 'no_compete'),
  'new-evidence': ({ outcome }, { photos }) => outcome !== 'conforme' || photos > 0,
  'same-author-or-supervisor': ({ actors }, { master }) =>
    master?.sameAuthor === true || actors.includes('supervisor') || actors.includes('superadmin'),
  'master-is-fresh': (_, { master }) => master?.fresh === true,
};

// These judge what the person is about to give, so they cannot switch a button off beforehand.
const JUDGE_THE_GIVEN: readonly Guard[] = [
  'somebody-in-charge',
  'has-evidence',
  'new-evidence',
  'same-author-or-supervisor',
  'master-is-fresh',
];

/** The first guard that does not hold; null when the row may be taken. */
export function refusalOf(transition: Transition, facts: MoveFacts, given: MoveGiven): Guard | null {
  return transition.guards?.find((guard) => !CHECKS[guard](facts, given)) ?? null;
}

/** Fields that the row needs and the call left out. */
export function missingFields(
  transition: Transition,
  given: Partial<Record<MoveField, unknown>>,
): MoveField[] {
  return (transition.needs ?? []).filter((field) => given[field] === undefined || given[field] === '');
}

/** Stage and outcome after a row is taken. */
export function targetOf(
  transition: Transition,
  from: { previous_stages: readonly string[] },
  node: number | null,
): { stage: Stage; outcome: Outcome | null } {
  if (transition.to === 'routed') return { stage: node === null ? 'pending' : 'assigned', outcome: null };
  if (transition.to !== 'previous') return { stage: transition.to, outcome: transition.outcome ?? null };
  const [stage = 'pending', outcome] = (from.previous_stages.at(-1) ?? 'pending').split('/');
  // Written by pushPrevious below and nothing else.
  return { stage: stage as Stage, outcome: (outcome as Outcome | undefined) ?? null };
}

/** The way back after a row is taken: kept for moves that will be undone, used up by those that undo, else dropped. */
export function previousAfter(
  transition: Transition,
  from: { stage: Stage; outcome: Outcome | null; previous_stages: readonly string[] },
): string[] {
  const isDetour = ['ask', 'mark-spam', 'mark-duplicate'].includes(transition.move);
  if (isDetour) {
    return [...from.previous_stages, from.outcome ? `${from.stage}/${from.outcome}` : from.stage];
  }
  return transition.to === 'previous' ? from.previous_stages.slice(0, -1) : [];
}

/** Every move as a button: those of this stage and capacity, switched off with the reason where a guard stands in the way. */
export function moveButtons(facts: MoveFacts): MoveButton[] {
  return MOVES.flatMap((move) => {
    const row = findTransition(facts, facts.actors, move);
    return row ? [buttonOf(row, facts)] : [];
  });
}

/** Why a move that has no row for this person is refused. */
export function refusalWithoutRow(facts: MoveFacts, move: string): 'not-your-move' | 'not-from-here' {
  const exists = transitionsFrom(facts.stage, facts.outcome).some((row) => row.move === move);
  return exists ? 'not-your-move' : 'not-from-here';
}

function buttonOf(row: Transition, facts: MoveFacts): MoveButton {
  const standing = { ...row, guards: (row.guards ?? []).filter((guard) => !JUDGE_THE_GIVEN.includes(guard)) };
  const reason = refusalOf(standing, facts, { photos: 0, node_id: null });
  const target = row.to === 'routed' ? null : targetOf(row, facts, null);
  return {
    move: row.move,
    to: target?.stage ?? null,
    outcome: target?.outcome ?? null,
    allowed: reason === null,
    leads: row.leads === true,
    reason,
    needs: [...(row.needs ?? [])],
    takes: [...(row.takes ?? [])],
    call: row.call,
  };
}

function isWithin(since: Date | null, now: Date, days: number): boolean {
  return since !== null && now.getTime() - since.getTime() <= days * DAY_MS;
}
