import { expect, test } from 'vitest';
import { lengthOf, routeOf } from './route.ts';

const at = (id: number, lat: number | null, lng: number | null, rest: object = {}) => ({
  id,
  lat,
  lng,
  promised_at: null as string | null,
  urgent: false,
  ...rest,
});
const ids = (stops: readonly { row: { id: number } }[]) => stops.map(({ row }) => row.id);
const FAR = at(1, -34.63, -58.4);
const NEAR = at(2, -34.601, -58.4);
const MIDDLE = at(3, -34.61, -58.4);
const NOWHERE = at(4, null, null);

test('from here the nearest comes first, from there the nearest of the rest, what has no place last', () => {
  const stops = routeOf([FAR, NOWHERE, MIDDLE, NEAR], { lat: -34.6, lng: -58.4 });
  expect(ids(stops)).toEqual([2, 3, 1, 4]);
  expect(stops.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(stops.map(({ leg }) => leg)).toEqual([111, 1002, 2226, null]);
  expect(lengthOf(stops)).toBe(3339);
});

test('without a place to start from, what presses is first, and any order of the cases gives the same route', () => {
  const due = { ...FAR, promised_at: '2026-03-02T15:00:00Z' };
  const all = [MIDDLE, due, NEAR, NOWHERE];
  const one = routeOf(all, null);
  expect(ids(one)).toEqual([1, 3, 2, 4]);
  expect(one[0]?.leg).toBeNull();
  expect(routeOf(all.toReversed(), null)).toEqual(one);
  expect(ids(routeOf([...all, at(9, -34.7, -58.5, { urgent: true })], null))[0]).toBe(9);
});

test('two at one place come in the order of their numbers; none gives none', () => {
  expect(ids(routeOf([at(8, -34.6, -58.4), at(7, -34.6, -58.4)], { lat: -34.6, lng: -58.4 }))).toEqual([
    7, 8,
  ]);
  expect(routeOf([], null)).toEqual([]);
});
