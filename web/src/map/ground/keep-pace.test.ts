import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const FAST_MS = 16;
const SLOW_MS = 40;
const FRAMES = 20;

let awaited: ((now: number) => void)[] = [];
let now = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal('requestAnimationFrame', (next: (now: number) => void) => awaited.push(next));
  vi.stubGlobal('cancelAnimationFrame', () => (awaited = []));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A map that keeps the pixel ratios it was told, each with whether it was drawn at once. */
async function openMap() {
  const { keepPace } = await import('./keep-pace.ts');
  const heard: Record<string, (event: { originalEvent?: object }) => void> = {};
  const ratios: number[] = [];
  let drawn = 0;
  const map = {
    on: (name: string, listener: () => void) => void (heard[name] = listener),
    _overridePixelRatio: null as number | null,
    _resizeInternal: () => void ratios.push(map._overridePixelRatio ?? devicePixelRatio),
    triggerRepaint: () => void (drawn += 1),
  };
  const end = keepPace(map as never);
  const move = (frameMs: number, isByHand = true) => {
    heard['movestart']?.(isByHand ? { originalEvent: {} } : {});
    for (let frame = 0; frame < FRAMES; frame += 1) {
      now += frameMs;
      for (const next of awaited.splice(0)) next(now);
    }
    heard['moveend']?.({});
  };
  return { move, end, ratios, drawn: () => drawn };
}

test('a device that keeps up always draws all pixels, and nothing looks on after the first frames of a move', async () => {
  const { move, ratios } = await openMap();
  for (let moves = 0; moves < 4; moves += 1) move(FAST_MS);
  vi.runAllTimers();
  expect(ratios).toEqual([]);
  expect(awaited).toEqual([]);
});

test('one that was too slow twice draws half of them while it is moved, and all once it rests', async () => {
  const { move, ratios, drawn } = await openMap();
  move(SLOW_MS);
  move(FAST_MS);
  move(SLOW_MS);
  move(SLOW_MS);
  expect(ratios).toEqual([]);
  move(SLOW_MS);
  vi.advanceTimersByTime(100);
  move(SLOW_MS);
  expect(ratios).toEqual([1]);
  vi.runAllTimers();
  expect(ratios).toEqual([1, 2]);
  expect(drawn()).toBe(2);
});

test('a move that nobody makes by hand changes nothing, nor does what comes after the map is gone', async () => {
  const { move, end, ratios } = await openMap();
  move(SLOW_MS);
  move(SLOW_MS);
  move(SLOW_MS, false);
  expect(ratios).toEqual([]);
  move(SLOW_MS);
  end();
  vi.runAllTimers();
  expect(ratios).toEqual([1]);
});
