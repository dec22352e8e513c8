import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import type { NamedPoint } from '@vereda/contract/urbanism/place-at';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server';
import { fillSmallCity } from '../find-place/small-city.fixture.ts';
import { shareOfRange } from './house-numbers.service.ts';
import { storeDoors, type DoorRow } from './store-doors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillSmallCity(server.deps.database);
});
afterEach(() => server.asOwner('truncate urbanism.address_points, urbanism.street_ranges'));

const find = async (text: string) => {
  const { body } = await server.visitor('POST /urbanism/suggest-place', { text });
  return (body as { items: FoundPlace[] }).items;
};
const nameAt = async (lat: number, lng: number) => {
  const { body } = await server.visitor('POST /urbanism/place-at', { lat, lng });
  return body as NamedPoint;
};
const store = (doors: readonly (readonly [street: string, number: number, lat: number, lng: number])[]) =>
  server.deps.database.transaction().execute((transaction) =>
    storeDoors(
      transaction,
      doors.map(([street, number, lat, lng]): DoorRow => ({
        street,
        number,
        lat,
        lng,
        source_id: `t/${street} ${number}`,
      })),
      server.clock.now(),
    ),
  );
// Rivadavia from east to west, a number a metre: a hundredth of a degree is some 915 metres there.
const RIVADAVIA = [
  ['RIVADAVIA AV.', 1000, -34.6101, -58.37],
  ['Rivadavia', 1900, -34.6099, -58.3798],
  ['Av. Rivadavia', 2100, -34.6101, -58.3822],
  ['Rivadavia', 4600, -34.61, -58.41],
] as const;

describe('known doors', () => {
  test('are laid to the street of their name beside them, once, and refused without one', async () => {
    expect(await store(RIVADAVIA)).toEqual(['added', 'added', 'added', 'added']);
    expect(await store(RIVADAVIA)).toEqual(['known', 'known', 'known', 'known']);
    expect(
      await store([
        ['Belgrano', 100, -34.61, -58.37],
        ['Rivadavia', 100, -34.615, -58.37],
      ]),
    ).toEqual(['no-street', 'no-street']);
  });

  test('are found where they are', async () => {
    await store(RIVADAVIA);
    const [door] = await find('rivadavia 1900');
    expect(door).toMatchObject({
      kind: 'address',
      name: 'Av. Rivadavia 1900',
      street: 'Av. Rivadavia',
      number: '1900',
      detail: 'San Nicolás',
      approximate: false,
      note: null,
    });
    expect([door?.lat, door?.lng]).toEqual([-34.6099, -58.3798]);
  });

  test('tell where a number between them is, on the street and marked as approximate', async () => {
    await store(RIVADAVIA);
    const [between] = await find('Rivadavia 2000 bis');
    expect(between).toMatchObject({ name: 'Av. Rivadavia 2000 bis', approximate: true });
    expect(between?.lat).toBeCloseTo(-34.61, 5);
    expect(between?.lng).toBeCloseTo(-58.381, 4);
    const [beyond] = await find('Rivadavia 2300');
    expect(beyond?.approximate).toBe(true);
    expect(Math.abs((beyond?.lng ?? 0) + 58.3843)).toBeLessThan(0.0015);
  });

  test('tell what lies far between two of a street, where it grows as the city does', async () => {
    await store(RIVADAVIA);
    const [far] = await find('Rivadavia 3300');
    expect(far).toMatchObject({ kind: 'address', approximate: true });
    expect(Math.abs((far?.lng ?? 0) + 58.3954)).toBeLessThan(0.0015);
    // As many metres, three times as many numbers.
    await store([['Rivadavia', 9900, -34.61, -58.4399]]);
    expect((await find('Rivadavia 7000'))[0]).toMatchObject({ kind: 'street', note: 'number-unknown' });
  });

  test('tell nothing of numbers beyond them: the street is answered and says so', async () => {
    await store(RIVADAVIA);
    for (const number of ['8200', '99999', '0', '99999999']) {
      expect((await find(`Rivadavia ${number}`))[0], number).toMatchObject({
        kind: 'street',
        note: 'number-unknown',
      });
    }
  });

  test('name a pin, approximately beside them and exactly at them', async () => {
    await store(RIVADAVIA);
    expect((await nameAt(-34.6099, -58.3798)).text).toBe('Av. Rivadavia 1900, San Nicolás');
    const beside = await nameAt(-34.61, -58.3811);
    expect(beside.text).toMatch(/^Av\. Rivadavia (19|20)\d\d \(aprox\.\), San Nicolás$/);
    expect(beside.approximate).toBe(true);
    // Too far from any: the corner again.
    expect((await nameAt(-34.61, -58.395)).text).toBe(
      '11 de Septiembre de 1888 y Av. Rivadavia, San Nicolás',
    );
  });
});

test('a street that is named just so comes first, and the number of one that has the word among others after it', async () => {
  await store([
    ['Comodoro Rivadavia', 300, -34.602, -58.425],
    ['General José de San Martín', 300, -34.61, -58.38],
  ]);
  const named = async (text: string) => (await find(text)).map(({ kind, name, note }) => [kind, name, note]);
  expect(await named('rivadavia 300')).toEqual([
    ['street', 'Av. Rivadavia', 'number-unknown'],
    ['address', 'Comodoro Rivadavia 300', null],
  ]);
  expect((await named('comodoro rivadavia 300'))[0]).toEqual(['address', 'Comodoro Rivadavia 300', null]);
  // Once all of its numbers are known, it has none of them.
  await server.asOwner(`insert into urbanism.street_ranges
    select id, 1, 99, 2, 100 from urbanism.streets where name = 'Rivadavia'`);
  expect(await named('rivadavia 300')).toEqual([['address', 'Comodoro Rivadavia 300', null]]);
  expect((await named('san martín 300'))[0]?.[1]).toBe('San Martín');
});

describe('ranges of a street', () => {
  test('tell where a number is, exactly, on the side of its kind', async () => {
    await server.asOwner(`insert into urbanism.street_ranges
      select id, 4601, 4699, 4602, 4700 from urbanism.streets where name = 'CASTRO BARROS AV.'`);
    const [door] = await find('castro barros 4650');
    expect(door).toMatchObject({ kind: 'address', approximate: false });
    expect(door?.lat).toBeCloseTo(-34.618 + (0.016 * 48) / 98, 4);
    expect((await find('castro barros 4800'))[0]).toMatchObject({ note: 'number-unknown' });
    expect((await nameAt(-34.6178, -58.41)).text).toBe('CASTRO BARROS AV. 4603 (aprox.), Flores');
  });

  test.each([
    [{ left_from: 101, left_to: 199, right_from: 102, right_to: 200 }, 150, 48 / 98],
    [{ left_from: 199, left_to: 101, right_from: 200, right_to: 102 }, 101, 1],
    [{ left_from: 0, left_to: 0, right_from: 2, right_to: 2 }, 2, 0.5],
    [{ left_from: null, left_to: null, right_from: 2, right_to: 100 }, 51, 0.5],
    [{ left_from: 0, left_to: 0, right_from: null, right_to: 100 }, 50, null],
    [{ left_from: 101, left_to: 199, right_from: 102, right_to: 200 }, 201, null],
  ])('%j has %d at %d', (range, number, share) => {
    expect(shareOfRange({ street_id: 1, ...range }, number)).toBe(share);
  });
});
