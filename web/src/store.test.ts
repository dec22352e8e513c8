import { describe, expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

describe('a store', () => {
  test('tells everyone who follows of every value, and nobody who stopped', () => {
    const store = createStore(1);
    const [staying, leaving] = [vi.fn(() => store.get()), vi.fn()];
    store.subscribe(staying);
    const leave = store.subscribe(leaving);
    store.set(2);
    leave();
    store.set(3);
    expect(staying.mock.results.map(({ value }) => value as number)).toEqual([2, 3]);
    expect(leaving).toHaveBeenCalledTimes(1);
  });

  test('works only while somebody follows', () => {
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    const { subscribe } = createStore('', start);
    const leave = [subscribe(() => {}), subscribe(() => {})];
    expect(start).toHaveBeenCalledTimes(1);
    leave[0]?.();
    leave[0]?.();
    expect(stop).not.toHaveBeenCalled();
    leave[1]?.();
    expect(stop).toHaveBeenCalledTimes(1);
    subscribe(() => {});
    expect(start).toHaveBeenCalledTimes(2);
  });
});
