import { describe, expect, it } from 'vitest';
import { daysLate, isPaidAhead, plannedPercent } from './obra-facts.ts';
import { OBRA_MOVES, OBRA_STAGES, OBRA_TRANSITIONS, OC4IDS_STATUS, obraMovesFrom } from './obra-stages.ts';

const DATES = {
  stage: 'building',
  planned_start: '2026-01-01',
  planned_end: '2026-01-31',
  actual_end: null,
} as const;

describe('a public work', () => {
  it('is late from the day after its planned end until it is finished', () => {
    expect(daysLate(DATES, '2026-01-31')).toBe(0);
    expect(daysLate(DATES, '2026-02-02')).toBe(2);
    expect(daysLate({ ...DATES, stage: 'halted' }, '2026-03-02')).toBe(30);
  });

  it('keeps the days by which it was finished late, whatever day it is', () => {
    const finished = { ...DATES, stage: 'finished', actual_end: '2026-02-10' } as const;
    expect(daysLate(finished, '2027-01-01')).toBe(10);
    expect(daysLate({ ...finished, actual_end: '2026-01-10' }, '2027-01-01')).toBe(0);
    expect(daysLate({ ...finished, actual_end: null }, '2027-01-01')).toBe(0);
  });

  it('is not late without a promise, or once it was given up', () => {
    expect(daysLate({ ...DATES, planned_end: null }, '2030-01-01')).toBe(0);
    expect(daysLate({ ...DATES, stage: 'cancelled' }, '2030-01-01')).toBe(0);
  });

  it('should be built along a straight line between its days', () => {
    expect(plannedPercent(DATES, '2025-12-01')).toBe(0);
    expect(plannedPercent(DATES, '2026-01-16')).toBe(50);
    expect(plannedPercent(DATES, '2026-05-01')).toBe(100);
    expect(plannedPercent({ ...DATES, planned_start: null }, '2026-01-16')).toBeNull();
    expect(plannedPercent({ ...DATES, planned_end: '2026-01-01' }, '2026-01-16')).toBeNull();
  });

  it('is paid ahead from more than twenty points on', () => {
    expect([
      isPaidAhead(40, 60),
      isPaidAhead(40, 60.5),
      isPaidAhead(null, 21),
      isPaidAhead(10, null),
    ]).toEqual([false, true, true, false]);
  });
});

describe('the table of steps', () => {
  it('names each step once and reaches every stage but the first', () => {
    expect(new Set(OBRA_MOVES).size).toBe(OBRA_MOVES.length);
    expect(new Set(OBRA_TRANSITIONS.map(({ to }) => to))).toEqual(new Set(OBRA_STAGES.slice(1)));
    expect(Object.keys(OC4IDS_STATUS)).toEqual([...OBRA_STAGES]);
  });

  it('lets nothing go on from what is received or given up', () => {
    const ends = OBRA_STAGES.filter((stage) => obraMovesFrom(stage).length === 0);
    expect(ends).toEqual(['received', 'cancelled']);
  });

  it('asks for a reason where it hurts', () => {
    const told = OBRA_TRANSITIONS.filter((row) => 'needsReason' in row).map(({ to }) => to);
    expect(told).toEqual(['halted', 'deserted', 'terminated', 'cancelled']);
  });
});
