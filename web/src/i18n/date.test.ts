import { describe, expect, test } from 'vitest';
import { formatDate, formatRelative } from './date.ts';

const NOW = Date.parse('2026-05-14T12:00:00Z');

describe('formatDate', () => {
  test('a moment is shown in the time zone of the city', () => {
    expect(formatDate('2026-05-14T01:30:00Z', 'date')).toBe('13 de mayo de 2026');
    expect(formatDate('2026-05-14T01:30:00Z', 'time')).toBe('22:30');
    expect(formatDate('2026-05-14T01:30:00Z', 'moment')).toBe('13 may 2026, 22:30');
    expect(formatDate('2026-05-14T01:30:00Z', 'day')).toBe('13/5/2026');
  });

  test('a plain day stays that day in every time zone', () => {
    expect(formatDate('2026-05-14', 'date')).toBe('14 de mayo de 2026');
  });

  test('what is no date is a dash', () => {
    expect(formatDate('mañana')).toBe('–');
  });
});

describe('formatRelative', () => {
  test('says how long ago or ahead in the largest whole unit', () => {
    const at = (seconds: number) => formatRelative(NOW + seconds * 1000, NOW);
    expect(at(-20)).toBe('ahora');
    expect(at(-150)).toBe('hace 2 minutos');
    expect(at(-3 * 86_400)).toBe('hace 3 días');
    expect(at(2 * 3600)).toBe('dentro de 2 horas');
    expect(at(-400 * 86_400)).toBe('el año pasado');
  });
});
