import { OUTCOMES, STAGES, type Stage } from '@vereda/contract/listener/stages';
import { ACTORS, type Actor, type Guard } from '@vereda/contract/listener/transition';
import { findTransition, MOVES, TRANSITIONS } from '@vereda/contract/listener/transitions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  missingFields,
  moveButtons,
  previousAfter,
  refusalOf,
  refusalWithoutRow,
  targetOf,
  type MoveFacts,
} from './report.status.ts';

const now = new Date('2026-03-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const facts: MoveFacts = {
  stage: 'pending',
  outcome: null,
  previous_stages: [],
  actors: ['supervisor'],
  uid: 'u1',
  now,
  resolved_by: null,
  closed_at: null,
  appeals: 0,
  reminders: 0,
  activities: 0,
  evidence: 0,
  evidence_needed: false,
};

const state = fc
  .tuple(fc.constantFrom(...STAGES), fc.constantFrom(...OUTCOMES))
  .map(([stage, outcome]) => ({ stage, outcome: stage === 'closed' ? outcome : null }));

describe('the table is the law', () => {
  it('every stage, capacity and move that is not listed is refused', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...ACTORS), fc.constantFrom(...MOVES), (at, actor, move) => {
        const listed = TRANSITIONS.some(
          (row) =>
            row.move === move &&
            (row.from as readonly string[]).includes(at.stage) &&
            (row.who as readonly string[]).includes(actor) &&
            (!('outcomes' in row) || (row.outcomes as readonly string[]).includes(at.outcome ?? '')),
        );
        expect(findTransition(at, [actor], move) !== null).toBe(listed);
        const button = moveButtons({ ...facts, ...at, actors: [actor] }).find((one) => one.move === move);
        expect(button !== undefined).toBe(listed);
      }),
      { numRuns: 3000 },
    );
  });

  it('tells another person’s move from one that does not exist here', () => {
    expect(refusalWithoutRow({ ...facts, actors: ['receptor'] }, 'close-unfounded')).toBe('not-your-move');
    expect(refusalWithoutRow(facts, 'conform')).toBe('not-from-here');
  });
});

const WAITS = '';
const STAFF = ['receptor', 'callcenter', 'supervisor', 'ejecutor', 'user', 'superadmin'] as const;
// What each of STAFF does next, by stage; the other steps are there, but none of them is offered first.
const LEADING: Record<Stage, readonly string[]> = {
  unconfirmed: [WAITS, WAITS, WAITS, WAITS, WAITS, WAITS],
  pending: ['assign', 'assign', 'assign', WAITS, WAITS, 'assign'],
  assigned: [WAITS, WAITS, 'accept', 'accept', WAITS, 'accept'],
  in_progress: [WAITS, WAITS, 'resolve', 'resolve', WAITS, 'resolve'],
  scheduled: [WAITS, WAITS, 'resolve', 'resolve', WAITS, 'resolve'],
  waiting_citizen: [WAITS, WAITS, WAITS, WAITS, WAITS, WAITS],
  referred: [WAITS, WAITS, 'take-back', WAITS, WAITS, 'take-back'],
  resolved: [WAITS, 'conform', 'conform', WAITS, WAITS, 'conform'],
  reopened: [WAITS, WAITS, 'assign', WAITS, WAITS, 'assign'],
  closed: [WAITS, WAITS, WAITS, WAITS, WAITS, WAITS],
};

describe('the step that leads', () => {
  const leading = (at: Pick<MoveFacts, 'stage' | 'outcome'>, actors: readonly Actor[]) =>
    moveButtons({ ...facts, ...at, actors }).flatMap(({ move, leads }) => (leads ? [move] : []));

  it.each(STAGES)('is one for a stage and a person, or none: %s', (stage) => {
    for (const outcome of stage === 'closed' ? OUTCOMES : [null]) {
      const found = STAFF.map((actor) => leading({ stage, outcome }, [actor]).join());
      expect(found, String(outcome)).toEqual(LEADING[stage]);
    }
  });

  it('is one for somebody who is several, and never closes for a reason that the citizen did not give', () => {
    for (const stage of STAGES) {
      const moves = leading({ stage, outcome: stage === 'closed' ? 'conforme' : null }, ACTORS);
      expect(moves.length, stage).toBeLessThanOrEqual(1);
      expect(
        moves.some((move) => /^(close|mark|return|withdraw)/.test(move)),
        stage,
      ).toBe(false);
    }
  });
});

const row = (stage: MoveFacts['stage'], move: string, outcome: MoveFacts['outcome'] = null) => {
  const found = findTransition({ stage, outcome }, ACTORS, move);
  if (!found) throw new Error(`${move} from ${stage}`);
  return found;
};

describe('guards', () => {
  const given = { photos: 0, node_id: null };

  it.each<[string, Guard | null, Partial<MoveFacts>]>([
    ['no activity', 'has-activity', {}],
    [
      'an activity, but no photo where one is asked for',
      'has-evidence',
      { activities: 1, evidence_needed: true },
    ],
    ['an activity and a photo', null, { activities: 1, evidence: 1, evidence_needed: true }],
    ['an activity where no photo is asked for', null, { activities: 1 }],
  ])('resolving with %s: %s', (_, refusal, change) => {
    const at = { ...facts, stage: 'in_progress' as const, ...change };
    expect(refusalOf(row('in_progress', 'resolve'), at, given)).toBe(refusal);
  });

  it('nobody accepts the own work', () => {
    const resolved = { ...facts, stage: 'resolved' as const, resolved_by: 'u1' };
    expect(refusalOf(row('resolved', 'conform'), resolved, given)).toBe('not-the-executor');
    expect(refusalOf(row('resolved', 'conform'), { ...resolved, uid: 'u2' }, given)).toBeNull();
    expect(refusalOf(row('resolved', 'conform'), { ...resolved, uid: null }, given)).toBeNull();
  });

  it('a citizen reopens for fourteen days, an accepted solution only with a new photo, a refusal once', () => {
    const reopen = findTransition({ stage: 'closed', outcome: 'conforme' }, ['author'], 'reopen');
    if (!reopen) throw new Error('no row');
    const closed = {
      ...facts,
      stage: 'closed' as const,
      outcome: 'conforme' as const,
      closed_at: daysAgo(14),
    };
    expect(refusalOf(reopen, closed, { ...given, photos: 1 })).toBeNull();
    expect(refusalOf(reopen, closed, given)).toBe('new-evidence');
    expect(refusalOf(reopen, { ...closed, closed_at: daysAgo(14.1) }, { ...given, photos: 1 })).toBe(
      'within-14-days',
    );
    const refused = { ...closed, outcome: 'improcedente' as const };
    expect(refusalOf(reopen, refused, given)).toBeNull();
    expect(refusalOf(reopen, { ...refused, appeals: 1 }, given)).toBe('appeal-not-used');
  });

  it('a duplicate of somebody else’s report needs a supervisor, and a master that is fresh', () => {
    const mark = row('pending', 'mark-duplicate');
    const other = { ...given, master: { sameAuthor: false, fresh: true } };
    expect(refusalOf(mark, { ...facts, actors: ['receptor'] }, other)).toBe('same-author-or-supervisor');
    expect(refusalOf(mark, facts, other)).toBeNull();
    expect(refusalOf(mark, facts, { ...given, master: { sameAuthor: true, fresh: false } })).toBe(
      'master-is-fresh',
    );
  });

  it('what the person is about to give does not switch the button off', () => {
    const buttons = moveButtons({ ...facts, stage: 'in_progress', evidence_needed: true });
    expect(buttons.find(({ move }) => move === 'resolve')).toMatchObject({
      allowed: false,
      reason: 'has-activity',
    });
    const worked = moveButtons({ ...facts, stage: 'in_progress', evidence_needed: true, activities: 1 });
    expect(worked.find(({ move }) => move === 'resolve')).toMatchObject({ allowed: true, reason: null });
    expect(moveButtons(facts).find(({ move }) => move === 'assign')?.allowed).toBe(true);
  });
});

describe('ways back', () => {
  it('an answer leads back to where the question was asked, spam to where it was marked', () => {
    const asked = previousAfter(row('scheduled', 'ask'), { ...facts, stage: 'scheduled' });
    const spam = previousAfter(row('waiting_citizen', 'mark-spam'), {
      ...facts,
      stage: 'waiting_citizen',
      previous_stages: asked,
    });
    expect(spam).toEqual(['scheduled', 'waiting_citizen']);
    const back = { previous_stages: spam };
    expect(targetOf(row('closed', 'unmark-spam', 'spam'), back, null)).toEqual({
      stage: 'waiting_citizen',
      outcome: null,
    });
    const unmarked = previousAfter(row('closed', 'unmark-spam', 'spam'), {
      ...facts,
      stage: 'closed',
      outcome: 'spam',
      previous_stages: spam,
    });
    expect(targetOf(row('waiting_citizen', 'answer'), { previous_stages: unmarked }, null).stage).toBe(
      'scheduled',
    );
  });

  it('a closed report that was marked as spam comes back closed as it was', () => {
    const at = { ...facts, stage: 'closed' as const, outcome: 'conforme' as const };
    const previous_stages = previousAfter(row('closed', 'mark-spam', 'conforme'), at);
    expect(targetOf(row('closed', 'unmark-spam', 'spam'), { previous_stages }, null)).toEqual({
      stage: 'closed',
      outcome: 'conforme',
    });
  });

  it('any other move forgets the way back', () => {
    const at = { ...facts, stage: 'waiting_citizen' as const, previous_stages: ['pending'] };
    expect(previousAfter(row('waiting_citizen', 'change-subcategory'), at)).toEqual([]);
  });

  it('names the fields that a move needs', () => {
    expect(missingFields(row('in_progress', 'return'), {})).toEqual(['cause_id']);
    expect(missingFields(row('assigned', 'refer'), { institution: 'EPRE', text: '' })).toEqual(['text']);
  });
});
