import { describe, expect, it } from 'vitest';
import { PERSONAS } from '../access/personas.ts';
import { MOVE_WORDS } from './moves/move-words.ts';
import { STAGES } from './stages.ts';
import { staffActors, type Actor } from './transition.ts';
import { findTransition, MOVES, TRANSITIONS, transitionsFrom } from './transitions.ts';

const open = STAGES.filter((stage) => stage !== 'closed');
const who = (move: string) => [
  ...new Set(TRANSITIONS.filter((row) => row.move === move).flatMap((row): Actor[] => [...row.who])),
];

describe('TRANSITIONS', () => {
  it('lets nobody who only executes close a report as solved', () => {
    const solving = TRANSITIONS.filter((row) => 'outcome' in row && row.outcome.startsWith('conforme'));
    expect(solving.map(({ move }) => move)).toEqual(['conform', 'accept-tacitly']);
    expect(solving.flatMap((row): Actor[] => [...row.who])).not.toContain('ejecutor');
    expect(solving.every(({ from }) => from.join() === 'resolved')).toBe(true);
  });

  it('keeps every closing away from the executor, and spam reversible', () => {
    const closing = TRANSITIONS.filter(({ to }) => to === 'closed');
    expect(closing.flatMap((row): Actor[] => [...row.who])).not.toContain('ejecutor');
    expect(who('unmark-spam')).toEqual(who('mark-spam'));
  });

  it('leaves no stage without a way out', () => {
    for (const stage of open) expect(transitionsFrom(stage, null).length, stage).toBeGreaterThan(0);
    expect(transitionsFrom('closed', 'spam').map(({ move }) => move)).toEqual(['unmark-spam']);
  });

  it('says which outcome every closing row gives, and only those', () => {
    for (const row of TRANSITIONS) expect('outcome' in row, row.move).toBe(row.to === 'closed');
  });

  it('names what a closed row starts from', () => {
    for (const row of TRANSITIONS.filter(({ from }) => (from as readonly string[]).includes('closed'))) {
      expect('outcomes' in row, row.move).toBe(true);
    }
  });

  it('has words for every move', () => {
    expect(Object.keys(MOVE_WORDS).sort()).toEqual([...MOVES].sort());
  });
});

describe('findTransition', () => {
  it('finds the row of the capacity, the freer one for somebody who has two', () => {
    const closed = { stage: 'closed', outcome: 'conforme' } as const;
    expect(findTransition(closed, ['author'], 'reopen')?.guards).toContain('within-14-days');
    expect(findTransition(closed, ['author', 'supervisor'], 'reopen')?.guards).toBeUndefined();
    expect(findTransition(closed, ['ejecutor'], 'reopen')).toBeNull();
  });
});

it.each(['Callcenter', 'callcenter', ' Callcenter ', 'CALLCENTER'])(
  'a role named "%s" calls back, as it loses what only the listener’s administrators have',
  (name) => {
    const { viewer } = PERSONAS.callcenterRole;
    const role = { id: 'r', name, views: ['listener' as const] };
    expect(staffActors({ ...viewer, role })).toEqual(['callcenter', 'user']);
    expect(staffActors({ ...viewer, role: { ...role, name: `${name} 2` } })).toEqual(['user']);
  },
);
