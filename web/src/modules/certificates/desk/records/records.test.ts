import { expect, test } from 'vitest';
import { startup } from '#session/startup.ts';
import { fromTimeField, toTimeField } from './city-time.ts';
import { markOf, secondOf, streamAt } from './stream-mark.ts';

test('a time is written and read in the lottery’s time zone, whatever the browser’s is', () => {
  startup.setting.time_zone = 'America/Argentina/Buenos_Aires';
  expect(toTimeField('2025-10-06T21:30:00.000Z')).toBe('2025-10-06T18:30');
  expect(fromTimeField('2025-10-06T18:30')).toBe('2025-10-06T21:30:00.000Z');
  startup.setting.time_zone = 'Europe/Madrid';
  // Two hours ahead before the clock went back that night, one after it.
  expect(fromTimeField('2025-10-26T01:30')).toBe('2025-10-25T23:30:00.000Z');
  expect(fromTimeField('2025-10-26T04:30')).toBe('2025-10-26T03:30:00.000Z');
  expect([toTimeField(null), fromTimeField('')]).toEqual(['', null]);
});

test.each([
  ['0:07', 7],
  ['12:05', 725],
  ['1:02:33', 3753],
  ['90:00', 5400],
])('the mark %s is the second %d', (mark, second) => {
  expect(secondOf(mark)).toBe(second);
  expect(secondOf(markOf(second))).toBe(second);
});

test.each(['', '5', '1:75', '1:60:00', '25:00:00', 'x'])('%j is no mark', (mark) => {
  expect(secondOf(mark)).toBeNull();
});

test('a stream opens at the second where its site takes one', () => {
  expect(streamAt('https://www.youtube.com/watch?v=a', 90)).toBe('https://www.youtube.com/watch?v=a&t=90s');
  expect(streamAt('https://tv.example.org/vivo', 90)).toBe('https://tv.example.org/vivo');
});
