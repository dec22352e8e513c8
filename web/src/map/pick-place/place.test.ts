import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, NO_PLACE, parseDegrees, parsePosition, splitPair } from './place.ts';

test('degrees are read with sign, comma, minus sign and hemisphere', () => {
  expect(parseDegrees('-34.6037')).toBe(-34.6037);
  expect(parseDegrees('−34,6037')).toBe(-34.6037);
  expect(parseDegrees('34.6037° S')).toBe(-34.6037);
  expect(parseDegrees('58.38 O')).toBe(-58.38);
  expect(parseDegrees('Av. Corrientes 1234')).toBeNull();
  expect(parseDegrees('')).toBeNull();
});

test('a pasted pair is split, an address is not', () => {
  expect(splitPair('-34.6037, -58.3816')).toEqual(['-34.6037', '-58.3816']);
  expect(splitPair('-34.6037 -58.3816')).toEqual(['-34.6037', '-58.3816']);
  expect(splitPair('Corrientes 1234')).toBeNull();
});

test('coordinates that are crossed, missing or off the earth are told apart', () => {
  expect(parsePosition('-34.6', '')).toBe('empty');
  expect(parsePosition('norte', '10')).toBe('not-a-number');
  expect(parsePosition('-100.29', '25.75')).toBe('swapped');
  expect(parsePosition('95', '190')).toBe('out-of-range');
  expect(parsePosition('-34.60371234', '-58.38161234')).toEqual({ lat: -34.603712, lng: -58.381612 });
});

test('every point on earth survives being written and read', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lng) => {
        const parsed = parsePosition(lat.toFixed(6), lng.toFixed(6));
        expect(parsed).toMatchObject({});
        if (typeof parsed === 'string') throw new Error(parsed);
        expect(Math.abs(parsed.lat - lat)).toBeLessThan(1e-6);
        expect(Math.abs(parsed.lng - lng)).toBeLessThan(1e-6);
      },
    ),
  );
});

test('a found address fills street, number and corner, and leaves the landmark', () => {
  const written = { ...NO_PLACE.address, street: 'Otra', number: '1', reference: 'portón verde' };
  const found = {
    kind: 'address',
    name: 'Av. Rivadavia 5400',
    detail: 'Caballito',
    lat: -34.6,
    lng: -58.4,
    street: 'Av. Rivadavia',
    number: '5400',
    crossing: null,
    approximate: true,
    note: null,
  } as const;
  expect(addressOf(found, written)).toEqual({
    street: 'Av. Rivadavia',
    number: '5400',
    crossing: '',
    reference: 'portón verde',
  });
  const park = { ...found, kind: 'feature', name: 'Plaza Irlanda', street: null, number: null } as const;
  expect(addressOf(park, written)).toBe(written);
  expect(addressOf(park, NO_PLACE.address).street).toBe('Plaza Irlanda');
  expect(addressOf({ ...park, kind: 'colonia' }, NO_PLACE.address)).toBe(NO_PLACE.address);
});
