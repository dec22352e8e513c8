import { expect, test } from 'vitest';
import { drawCity, mapSvg, WIDTH } from './draw-map.ts';

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const colonia = (ring: number[][]) => ({
  name: 'Barrio',
  kind: 'colonia',
  geometry: { type: 'Polygon' as const, coordinates: [ring] },
});

test('a city fills the width, and places lie where they are in it', () => {
  const city = drawCity([colonia(square(-58.5, -34.7, 0.2))], []);
  const [x, y] = city?.place({ lng: -58.4, lat: -34.6 }) ?? [];
  expect(x).toBe(WIDTH / 2);
  expect(Math.abs((y ?? 0) - (city?.height ?? 0) / 2)).toBeLessThanOrEqual(1);
  expect(city?.place({ lng: -58.5, lat: -34.5 })[0]).toBe(12);
  expect(city?.paths.colonia).toMatch(/^M\d+ \d+(l-?\d+ -?\d+){4}z$/);
});

test('positions that cannot be told apart become one, and rings too small to be seen none', () => {
  const fine = Array.from({ length: 5001 }, (_, index) => [-58.5 + (index * 0.2) / 5000, -34.7]);
  const ring = [...fine, [-58.3, -34.5], [-58.5, -34.5], [-58.5, -34.7]];
  const city = drawCity([colonia(ring), colonia(square(-58.4, -34.6, 0.000_001))], []);
  expect(city?.paths.colonia.match(/l/g)?.length).toBeLessThan(WIDTH + 4);
  expect(city?.paths.colonia.match(/M/g)).toHaveLength(1);
});

test('without neighborhoods the places make the map, and without both there is none', () => {
  const spot = { lat: -34.6, lng: -58.4 };
  const city = drawCity([], [spot]);
  expect(city?.place(spot)).toEqual([WIDTH / 2, (city?.height ?? 0) / 2]);
  expect(drawCity([], [])).toBeNull();
});

test('pins lead to their works, the first of the list on top', () => {
  const spot = { lat: -34.6, lng: -58.4 };
  const city = drawCity([], [spot]);
  if (!city) expect.fail('no map');
  const pins = [1, 2].map((number) => ({
    ...spot,
    number,
    href: `https://x/?obra=${number}&b="`,
    isLate: number === 2,
  }));
  const svg = mapSvg(city, [spot], pins);
  expect(svg.indexOf('>1</text>')).toBeGreaterThan(svg.indexOf('>2</text>'));
  expect(svg).toContain(
    'href="https://x/?obra=2&amp;b=&quot;" target="_blank" rel="noopener" tabindex="-1" class="past"',
  );
});
