import { afterEach, expect, it, vi } from 'vitest';
import { RateStore } from './rate-store.ts';

afterEach(() => vi.useRealTimers());

const MINUTE_MS = 60_000;

function countOf(store: RateStore, key: string): number {
  let count = 0;
  store.incr(key, (_error, result) => (count = result?.current ?? 0), MINUTE_MS);
  return count;
}

it('begins a new window after a minute of its own clock, wherever the machine’s clock is put', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: new Date('2030-01-01') });
  const store = new RateStore();
  expect([countOf(store, 'a'), countOf(store, 'a'), countOf(store, 'b')]).toEqual([1, 2, 1]);
  vi.setSystemTime(new Date('2026-01-01'));
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(countOf(store, 'a')).toBe(3);
  vi.advanceTimersByTime(1);
  expect(countOf(store, 'a')).toBe(1);
});

it('forgets whoever asked longest ago when there are too many', () => {
  const store = new RateStore();
  countOf(store, 'first');
  for (let at = 0; at < 5000; at += 1) countOf(store, `k${at}`);
  expect([countOf(store, 'k4999'), countOf(store, 'first')]).toEqual([2, 1]);
});
