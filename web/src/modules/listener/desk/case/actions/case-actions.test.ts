import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import { STAGES, type Outcome, type Stage } from '@vereda/contract/listener/stages';
import type { Actor } from '@vereda/contract/listener/transition';
import { findTransition, MOVES } from '@vereda/contract/listener/transitions';
import { describe, expect, test } from 'vitest';
import { caseActions, keyOf, MORE_KEY, PRIMARY_KEY, type CaseAction } from './case-actions.ts';

const STAFF = ['receptor', 'callcenter', 'supervisor', 'ejecutor', 'user', 'superadmin'] as const;
const NO_MARKS = { urgent: false, isPublic: false, archived: false };

/** The buttons of somebody at a stage, as the server tells them where no guard stands in the way. */
function buttonsOf(stage: Stage, outcome: Outcome | null, actor: Actor): MoveButton[] {
  return MOVES.flatMap((move) => {
    const row = findTransition({ stage, outcome }, [actor], move);
    if (!row) return [];
    const { leads = false, needs = [], takes = [], call } = row;
    const facts = { to: null, outcome: null, allowed: true, reason: null };
    return [{ move, ...facts, leads, needs: [...needs], takes: [...takes], call }];
  });
}

const named = (action: CaseAction) => {
  if (action.kind === 'move') return action.button.move;
  return action.kind === 'flag' ? `${action.on ? '' : 'not-'}${action.flag}` : action.kind;
};
const actionsAt = (stage: Stage, actor: Actor, outcome: Outcome | null = null) =>
  caseActions({
    stage,
    moves: buttonsOf(stage, outcome, actor),
    hasArea: true,
    flags: [],
    marks: NO_MARKS,
    removalRequested: false,
  });
const lineAt = (stage: Stage, actor: Actor, outcome: Outcome | null = null) => {
  const { primary, secondary, more, destructive } = actionsAt(stage, actor, outcome);
  const names = (actions: readonly CaseAction[]) => actions.map(named).join(' ');
  return [primary ? named(primary) : '-', names(secondary), names(more), names(destructive)].join(' | ');
};

// Primary | beside it | under "Más" | apart, for each of STAFF.
const EXPECTED: Record<string, readonly string[]> = {
  unconfirmed: [
    '- |  |  | ',
    '- |  |  | mark-spam',
    '- |  |  | mark-spam',
    '- |  |  | ',
    '- |  |  | ',
    '- |  |  | mark-spam',
  ],
  pending: [
    'assign | change-subcategory mark-duplicate | other-area | ',
    'assign | ask change-subcategory | other-area mark-duplicate | mark-spam',
    'assign | ask change-subcategory | other-area mark-duplicate | close-unfounded close-not-ours mark-spam',
    '- | ask |  | ',
    '- |  |  | ',
    'assign | ask change-subcategory | other-area mark-duplicate | close-unfounded close-not-ours mark-spam',
  ],
  assigned: [
    '- |  | mark-duplicate | ',
    '- | ask change-subcategory | mark-duplicate | mark-spam',
    'accept | schedule ask | change-subcategory refer mark-duplicate | close-unfounded close-not-ours mark-spam',
    'accept | schedule return | ask | ',
    '- |  |  | ',
    'accept | schedule ask | change-subcategory refer mark-duplicate | close-unfounded close-not-ours mark-spam',
  ],
  in_progress: [
    '- |  | mark-duplicate | ',
    '- | ask change-subcategory | mark-duplicate | mark-spam',
    'resolve | schedule ask | change-subcategory refer mark-duplicate | close-unfounded close-not-ours mark-spam',
    'resolve | schedule ask | return | ',
    '- |  |  | ',
    'resolve | schedule ask | change-subcategory refer mark-duplicate | close-unfounded close-not-ours mark-spam',
  ],
  scheduled: [
    '- | mark-duplicate |  | ',
    '- | ask change-subcategory | mark-duplicate | mark-spam',
    'resolve | ask change-subcategory | mark-duplicate | mark-spam',
    'resolve | ask | return | ',
    '- |  |  | ',
    'resolve | ask change-subcategory | mark-duplicate | mark-spam',
  ],
  waiting_citizen: [
    '- | mark-duplicate |  | ',
    '- | change-subcategory mark-duplicate |  | mark-spam',
    '- | change-subcategory mark-duplicate |  | close-unanswered mark-spam',
    '- |  |  | ',
    '- |  |  | ',
    '- | change-subcategory mark-duplicate |  | close-unanswered mark-spam',
  ],
  referred: [
    '- |  | mark-duplicate | ',
    '- | change-subcategory | mark-duplicate | mark-spam',
    'take-back | resolve change-subcategory | mark-duplicate | close-unfounded close-not-ours mark-spam',
    '- |  |  | ',
    '- |  |  | ',
    'take-back | resolve change-subcategory | mark-duplicate | close-unfounded close-not-ours mark-spam',
  ],
  resolved: [
    '- | mark-duplicate |  | ',
    'conform | reject mark-duplicate |  | mark-spam',
    'conform | reject mark-duplicate |  | mark-spam',
    '- |  |  | ',
    '- |  |  | ',
    'conform | reject mark-duplicate |  | mark-spam',
  ],
  reopened: [
    '- | mark-duplicate |  | ',
    '- | change-subcategory mark-duplicate |  | mark-spam',
    'assign | schedule change-subcategory | other-area mark-duplicate | mark-spam',
    '- | schedule |  | ',
    '- |  |  | ',
    'assign | schedule change-subcategory | other-area mark-duplicate | mark-spam',
  ],
  closed: [
    '- |  |  | ',
    '- |  |  | mark-spam',
    '- | reopen |  | mark-spam',
    '- |  |  | ',
    '- |  |  | ',
    '- | reopen |  | mark-spam',
  ],
};

describe.each(STAGES.map((stage) => [stage]))('%s', (stage) => {
  const outcome = stage === 'closed' ? 'conforme' : null;
  test.each(STAFF.map((actor, index) => [actor, index] as const))('for %s', (actor, index) => {
    expect(lineAt(stage, actor, outcome)).toBe(EXPECTED[stage]?.[index]);
  });

  test('holds every step once, two beside the primary one at most, and no key twice', () => {
    for (const actor of STAFF) {
      const { primary, secondary, more, destructive } = actionsAt(stage, actor, outcome);
      const all = [...(primary ? [primary] : []), ...secondary, ...more, ...destructive];
      const moves = buttonsOf(stage, outcome, actor).map(({ move }) => move);
      expect(
        all
          .map(named)
          .filter((name) => name !== 'other-area')
          .toSorted(),
      ).toEqual(moves.toSorted());
      expect(secondary.length).toBeLessThanOrEqual(2);
      const keys = [PRIMARY_KEY, MORE_KEY, ...all.flatMap((action) => keyOf(action) ?? [])];
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

test('a closed case offers what undoes its closing', () => {
  expect(lineAt('closed', 'supervisor', 'duplicado')).toBe('- | unmark-duplicate reopen |  | mark-spam');
  expect(lineAt('closed', 'callcenter', 'spam')).toBe('- | unmark-spam |  | ');
});

test('work comes first where a step waits for it, and a step that cannot be made stands under "Más"', () => {
  const facts = {
    stage: 'in_progress',
    hasArea: true,
    flags: [],
    marks: NO_MARKS,
    removalRequested: false,
  } as const;
  const moves = buttonsOf('in_progress', null, 'ejecutor').map((button) =>
    button.move === 'resolve' ? { ...button, allowed: false, reason: 'has-activity' } : button,
  );
  expect(caseActions({ ...facts, moves }).primary).toEqual({ kind: 'work' });
  const shut = moves.map((button) => ({ ...button, allowed: false, reason: 'two-reminders' }));
  expect(caseActions({ ...facts, moves: shut }).secondary).toEqual([]);
  expect(caseActions({ ...facts, moves: shut }).more).toHaveLength(shut.length - 1);
});

test('another area is offered only where one is proposed: else the step itself asks', () => {
  const facts = { stage: 'pending', flags: [], marks: NO_MARKS, removalRequested: false } as const;
  const { primary, more } = caseActions({
    ...facts,
    moves: buttonsOf('pending', null, 'receptor'),
    hasArea: false,
  });
  expect(primary && named(primary)).toBe('assign');
  expect(more.map(named)).toEqual([]);
});

test('marks turn the other way; a removal is asked for once, apart, of what is in view', () => {
  const facts = {
    stage: 'pending',
    moves: [],
    hasArea: false,
    flags: ['urgent', 'isPublic', 'request-removal', 'decide-removal'],
    marks: { urgent: true, isPublic: true, archived: false },
    removalRequested: false,
  } as const;
  const { more, destructive } = caseActions(facts);
  expect(more.map(named)).toEqual(['not-urgent', 'not-isPublic']);
  expect(destructive.map(named)).toEqual(['removal']);
  expect(caseActions({ ...facts, removalRequested: true }).destructive).toEqual([]);
  const hidden = { ...facts.marks, isPublic: false };
  expect(caseActions({ ...facts, marks: hidden }).destructive).toEqual([]);
});
