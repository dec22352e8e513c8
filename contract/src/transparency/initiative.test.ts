import { describe, expect, it } from 'vitest';
import { INITIATIVE_STATUSES, initiativeMoves } from './initiative-transitions.ts';
import { lightOf, progressOf } from './progress.ts';

const FINAL = ['cumplida', 'cumplida_parcial', 'no_cumplida', 'cancelada'] as const;
const rows = INITIATIVE_STATUSES.flatMap((from) => initiativeMoves(from, true));

describe('the table of moves', () => {
  it('publishes nothing by the hand that wrote it', () => {
    const publishing = rows.filter(({ publishes }) => publishes);
    expect(publishing.length).toBeGreaterThan(0);
    expect(
      publishing.filter(({ guards }) => !guards?.includes('transparency/initiative-same-person')),
    ).toEqual([]);
  });

  it('lets nobody see a draft but by publishing', () => {
    const isPublic = (status: string) => status !== 'borrador' && status !== 'en_revision';
    const crossing = rows.filter(({ from, to }) => !isPublic(from) && isPublic(to));
    expect(crossing.map(({ to, publishes }) => [to, publishes])).toEqual([['publicada', true]]);
    expect(rows.filter(({ from, to }) => isPublic(from) && !isPublic(to))).toEqual([]);
  });

  it('asks a reason where it hurts, and reopens by a superadmin alone', () => {
    const hurts = rows.filter(
      ({ from, to }) => from !== to && /^(pausada|cumplida_parcial|no_cumplida|cancelada)$/.test(to),
    );
    expect(hurts.filter(({ reason }) => !reason)).toEqual([]);
    for (const status of [...FINAL, 'archivada'] as const) {
      const mine = initiativeMoves(status, false).map(({ to }) => to);
      expect(mine).toEqual(status === 'archivada' ? [] : ['archivada']);
      expect(initiativeMoves(status, true).find(({ to }) => to === 'en_ejecucion')?.reason).toBe(true);
    }
  });

  it('has each move once, and a way to every status', () => {
    const keys = rows.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(INITIATIVE_STATUSES.filter((status) => !rows.some(({ to }) => to === status))).toEqual([]);
  });
});

describe('progress', () => {
  const step = (weight: number, status: 'met' | 'partiallyMet' | 'scheduled' | 'notMet') => ({
    weight,
    status,
  });
  it.each([
    [40, [], 40],
    [40, [step(1, 'scheduled')], 0],
    [0, [step(29, 'met'), step(71, 'scheduled')], 29],
    [0, [step(1, 'met'), step(1, 'partiallyMet'), step(1, 'notMet')], 50],
    [0, [step(2, 'met'), step(1, 'scheduled')], 66],
    [0, [step(99, 'met'), step(1, 'partiallyMet')], 99],
    [0, [step(3, 'met'), step(5, 'met')], 100],
  ])('written %s with %j is %s', (written, milestones, expected) => {
    expect(progressOf(written, milestones)).toBe(expected);
  });
});

describe('the traffic light', () => {
  const running = {
    status: 'en_ejecucion',
    starts_on: '2026-01-01',
    promised_on: '2026-04-11',
    progress: 0,
  } as const;
  it.each([
    ['2025-12-01', 0, 'green'],
    ['2026-01-10', 0, 'green'],
    ['2026-01-11', 0, 'amber'],
    ['2026-01-31', 0, 'red'],
    ['2026-01-31', 25, 'green'],
    ['2026-04-11', 100, 'green'],
    ['2026-04-12', 100, 'red'],
  ])('on %s with %s %% is %s', (today, progress, light) => {
    expect(lightOf({ ...running, progress }, today)).toBe(light);
  });

  it('is out where nothing runs or nothing was promised', () => {
    expect(lightOf({ ...running, promised_on: null }, '2026-02-01')).toBe('none');
    for (const status of [...FINAL, 'borrador', 'en_revision', 'archivada'] as const)
      expect(lightOf({ ...running, status }, '2026-12-01')).toBe('none');
  });
});
