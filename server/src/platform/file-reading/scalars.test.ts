import { expect, test } from 'vitest';
import { readDecimal } from './read-decimal.ts';
import { readDay, readInstant, readTimeOfDay } from './read-instant.ts';

test.each([
  ['-34.6645', -34.6645],
  ['-34,6645', -34.6645],
  [' 25 ', 25],
  ['-34658478', -34658478],
  ['-58.402.210', null],
  ['1e5', null],
  ['NaN', null],
  ['', null],
  ['-34.515007,', null],
])('the number %j is %j', (text, value) => {
  expect(readDecimal(text)).toBe(value);
});

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', null],
  ['4/8/2024', '2024-08-04'],
  ['31/4/2024', null],
  ['14.07.1905', '1905-07-14'],
  ['A/D', null],
  ['20240804', null],
])('the day %j is %j', (text, value) => {
  expect(readDay(text)).toBe(value);
});

test.each([
  ['17:08:41', '17:08:41'],
  ['7:05', '07:05:00'],
  ['05:03:21 pm', '17:03:21'],
  ['12:00:00 am', '00:00:00'],
  ['12:15 PM', '12:15:00'],
  ['20:45:00 pm', '20:45:00'],
  ['10:00:00 a. m.', '10:00:00'],
  ['24:00:00', null],
  ['10:61', null],
])('the time %j is %j', (text, value) => {
  expect(readTimeOfDay(text)).toBe(value);
});

test('a local time becomes the moment it was', () => {
  const at = (date: string, time: string) =>
    readInstant({ date, time, utcOffset: '-03:00' })?.toISOString() ?? null;
  expect(at('2024-02-12', '22:30:00')).toBe('2024-02-13T01:30:00.000Z');
  expect(at('2024-02-12', '')).toBe('2024-02-12T03:00:00.000Z');
  expect(at('2024-04-01T00:18:03Z', '')).toBe('2024-04-01T00:18:03.000Z');
  expect(at('2024-13-01T00:18:03Z', '')).toBeNull();
  expect(at('2024-02-12', 'noon')).toBeNull();
});
