import { expect, test } from 'vitest';
import { createProgress, progressText } from './progress.ts';
import { measureLine, summaryLines } from './summary.ts';

function output(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

const standing = (bytes: number, items: number) => ({ bytes, totalBytes: 1000, items, rejected: 2 });

test('one line says how far, how fast, how long still and how much was refused', () => {
  expect(progressText(standing(500, 30_000), standing(0, 0), 10_000)).toBe(
    '[############............]  50 %  30,000 rows  3,000 rows/s  0:10 left  2 rejected',
  );
});

test('what an earlier run did makes neither rate nor remaining time look better', () => {
  expect(progressText(standing(600, 30_000), standing(500, 20_000), 10_000)).toContain(
    '30,000 rows  1,000 rows/s  0:40 left',
  );
});

test('before anything is known it says so', () => {
  expect(progressText(standing(0, 0), standing(0, 0), 0)).toContain('0 rows/s  -:-- left');
});

test('on a terminal one line is written over, elsewhere a line comes every five seconds', () => {
  let nowMs = 0;
  const terminal = output(true);
  const log = output(false);
  const bars = [terminal, log].map((stream) => createProgress(stream, () => nowMs));
  for (let second = 0; second <= 12; second += 1) {
    nowMs = second * 1000;
    for (const bar of bars) bar.update(standing(second * 80, second * 100));
  }
  for (const bar of bars) bar.end();
  expect(terminal.written.filter((text) => text.startsWith('\r'))).toHaveLength(13);
  expect(terminal.written.at(-1)).toBe('\n');
  // At 0, 5 and 10 seconds, and the end.
  expect(log.written).toHaveLength(4);
  expect(log.written.every((text) => text.endsWith('\n') && !text.includes('\r'))).toBe(true);
});

test('the summary counts everything once and puts the commonest reason first', () => {
  const lines = summaryLines({
    items: 1000,
    resumed: 200,
    added: 900,
    changed: 0,
    known: 70,
    rejected: 30,
    reasons: { 'date-missing': 10, 'quotes-broken': 20 },
    seconds: 4,
    stored: true,
  });
  expect(lines).toEqual([
    '1,000 rows (200 of them by an earlier run): 900 added, 70 there already, 30 rejected',
    '  20 × quotes-broken: quotes that do not close',
    '  10 × date-missing: no date',
    '4.0 s, 200 rows/s',
  ]);
  expect(measureLine(1000, 4, 0.5)).toContain('the import took 8.0 times as long (ratio 0.125)');
});
