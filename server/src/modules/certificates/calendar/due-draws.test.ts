import { expect, test } from 'vitest';
import type { TurnRow } from '../records/records.queries.ts';
import { addDays, dueOn, type CalendarDay } from './due-draws.ts';

const TURN: TurnRow = {
  id: 1,
  game: 'rio-negro',
  code: 'matutina',
  name: 'Matutina',
  local_time: '15:00',
  weekdays: [1, 2, 3, 4, 5, 6],
  on_holidays: false,
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
};
const turn = (code: string, rest: Partial<TurnRow> = {}): TurnRow => ({ ...TURN, code, ...rest });
const day = (rest: Partial<CalendarDay>): CalendarDay => ({
  date: '2026-03-03',
  name: 'Asueto',
  kind: 'closed',
  game: null,
  turn: null,
  ...rest,
});
const NO_HOLIDAY = () => null;
const CARNIVAL = (date: string) => (date === '2026-02-17' ? { es: 'Carnaval', en: 'Carnival' } : null);

const codes = (turns: readonly TurnRow[], date: string, days: readonly CalendarDay[] = []) =>
  dueOn({ turns, days, holidayOf: CARNIVAL }, date).due.map(({ code }) => code);

test('a turn is due on its week days and within its days, the first and the last among them', () => {
  const dates = ['2025-12-31', '2026-01-01', '2026-03-01', '2026-03-02', '2026-12-31', '2027-01-01'];
  expect(dates.filter((date) => codes([TURN], date).length > 0)).toEqual([
    '2026-01-01',
    '2026-03-02',
    '2026-12-31',
  ]);
  expect(codes([turn('sin-fin', { valid_to: null })], '2099-01-01')).toEqual(['sin-fin']);
});

test('what has no hour and what only files bring is due at no time', () => {
  const turns = [turn('sin-hora', { local_time: null }), turn('nocturna', { game: 'quiniela-nacional' })];
  expect(codes(turns, '2026-03-02')).toEqual([]);
});

test('a national holiday has no draws but for turns that are held on holidays too', () => {
  const turns = [TURN, turn('siempre', { on_holidays: true })];
  const { due, skipped } = dueOn({ turns, days: [], holidayOf: CARNIVAL }, '2026-02-17');
  expect(due.map(({ code }) => code)).toEqual(['siempre']);
  expect(skipped).toEqual([{ turn: TURN, reason: { es: 'Carnaval', en: 'Carnival' } }]);
});

test('a day without draws is one of all games, of a game, or of a turn; a Sunday is not skipped for a reason', () => {
  const turns = [turn('matutina'), turn('nocturna')];
  expect(codes(turns, '2026-03-03', [day({})])).toEqual([]);
  expect(codes(turns, '2026-03-03', [day({ game: 'telebingo-rio-negro' })])).toEqual([
    'matutina',
    'nocturna',
  ]);
  expect(codes(turns, '2026-03-03', [day({ game: 'rio-negro', turn: 'nocturna' })])).toEqual(['matutina']);
  expect(codes(turns, '2026-03-04', [day({})])).toEqual(['matutina', 'nocturna']);
  const sunday = dueOn({ turns, days: [day({ date: '2026-03-08' })], holidayOf: NO_HOLIDAY }, '2026-03-08');
  expect(sunday).toEqual({ due: [], skipped: [] });
});

test('an extra draw is due on a Sunday, on a holiday and on a day without draws', () => {
  for (const date of ['2026-03-08', '2026-02-17', '2026-03-03']) {
    const extra = day({ date, kind: 'extra', game: 'rio-negro', turn: 'matutina' });
    expect(codes([TURN, turn('nocturna')], date, [extra, day({ date })]), date).toEqual(['matutina']);
  }
});

test('days are added over the ends of months and years', () => {
  expect([addDays('2026-02-28', 1), addDays('2024-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
    '2026-03-01',
    '2024-02-29',
    '2025-12-31',
  ]);
});
