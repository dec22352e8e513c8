import type { FileReport } from '@vereda/contract/urbanism/map-file';
import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';
import { proposeNumbers, readNumbers } from './street-numbers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

type Position = readonly [number, number];
const block = (properties: object, ...coordinates: Position[]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});
const RIVADAVIA = { codigo: 17_024, nomoficial: 'RIVADAVIA AV.', tipo_c: 'AVENIDA' };
const at = (index: number): Position => [-58.4 - index / 1000, -34.61];

/** The avenue from 1 on, a hundred numbers a block, as the callejero of Buenos Aires has it. */
const callejero = Array.from({ length: 80 }, (_, index) =>
  block(
    {
      ...RIVADAVIA,
      id: index,
      alt_izqini: index * 100 + 1,
      alt_izqfin: index * 100 + 99,
      alt_derini: `${index * 100 + 2}.0`,
      alt_derfin: `${index * 100 + 100}.0`,
    },
    at(index),
    at(index + 1),
  ),
);
const cross = block(
  {
    id: 900,
    codigo: 1,
    nomoficial: 'MORENO',
    alt_izqini: 0,
    alt_izqfin: 0,
    alt_derini: 's/n',
    alt_derfin: -4,
  },
  [-58.41, -34.62],
  [-58.41, -34.61],
);
const upper = block({ id: 901, codigo: 1, nomoficial: 'MORENO' }, [-58.41, -34.61], [-58.41, -34.6]);

async function bringIn(features: readonly object[], filename = 'callejero.geojson'): Promise<FileReport> {
  const superadmin = await server.as('superadmin');
  const content = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  const answer = await uploadTo(superadmin, 'POST /urbanism/import/read?target=streets', {
    content,
    filename,
  });
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  const { id, mapping } = answer.body as FileReport;
  return (await superadmin('POST /urbanism/import/apply', { id, mapping })).body as FileReport;
}

const find = async (text: string) => {
  const { body } = await server.visitor('POST /urbanism/suggest-place', { text });
  return (body as { items: FoundPlace[] }).items;
};
const rangesOf = (name: string) =>
  server.asOwner(`select left_from, left_to, right_from, right_to
    from urbanism.street_ranges r join urbanism.streets s on s.id = r.street_id where s.name = '${name}'`);

describe('a callejero of blocks', () => {
  test('has its columns proposed, and a number is found in its block out of all of the street', async () => {
    const report = await bringIn([...callejero, cross, upper]);
    expect(report).toMatchObject({
      mapping: {
        name: 'nomoficial',
        kind: 'tipo_c',
        id: 'id',
        left_from: 'alt_izqini',
        left_to: 'alt_izqfin',
        right_from: 'alt_derini',
        right_to: 'alt_derfin',
      },
      added: 82,
      refused: 0,
      notes: ['numbers-unread'],
    });
    const items = await find('Rivadavia 7912');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ kind: 'address', name: 'RIVADAVIA AV. 7912', approximate: false });
    expect(items[0]?.lng).toBeCloseTo(-58.4 - 79.1 / 1000, 3);
    const [door] = await find('Rivadavia 5412');
    expect(door?.lng).toBeCloseTo(-58.4 - 54.1 / 1000, 3);
    expect((await find('Rivadavia 9912'))[0]).toMatchObject({ kind: 'street', note: 'number-unknown' });
  });

  test('gives a street whose numbers are none without them', async () => {
    expect(await rangesOf('MORENO')).toEqual([]);
    expect((await find('moreno 100'))[0]).toMatchObject({ kind: 'street', note: 'number-unknown' });
  });

  test('has one corner where blocks of two streets meet', async () => {
    const corners = await find('rivadavia y moreno');
    expect(corners.map(({ kind }) => kind)).toEqual(['crossing']);
    expect(corners[0]?.lat).toBeCloseTo(-34.61, 5);
    expect(corners[0]?.lng).toBeCloseTo(-58.41, 5);
  });

  test('changes nothing a second time; other numbers are a change, and a file without any leaves them', async () => {
    expect(await bringIn([...callejero, cross, upper])).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 82,
    });
    const turned = { ...cross, properties: { ...cross.properties, alt_izqini: 99, alt_izqfin: 1 } };
    expect(await bringIn([...callejero, turned, upper])).toMatchObject({ changed: 1, unchanged: 81 });
    // Kept as the block is drawn.
    const kept = [{ left_from: 99, left_to: 1, right_from: null, right_to: null }];
    expect(await rangesOf('MORENO')).toEqual(kept);
    const { id, codigo, nomoficial } = cross.properties as { id: number; codigo: number; nomoficial: string };
    expect(await bringIn([{ ...cross, properties: { id, codigo, nomoficial } }])).toMatchObject({
      unchanged: 1,
    });
    expect(await rangesOf('MORENO')).toEqual(kept);
    expect(await bringIn([...callejero, cross, upper])).toMatchObject({ changed: 1 });
    expect(await rangesOf('MORENO')).toEqual([]);
  });
});

describe('the columns with house numbers', () => {
  const proposed = (...names: string[]) =>
    Object.values(proposeNumbers(names.map((name) => ({ name, filled: 1, samples: [] }))));

  test.each([
    [
      ['inicio_derecha', 'fin_derecha', 'inicio_izquierda', 'fin_izquierda'],
      ['inicio_izquierda', 'fin_izquierda', 'inicio_derecha', 'fin_derecha'],
    ],
    [
      ['DESDED', 'DESDEI', 'HASTAD', 'HASTAI'],
      ['DESDEI', 'HASTAI', 'DESDED', 'HASTAD'],
    ],
    [
      ['desde', 'hasta'],
      ['desde', 'hasta', 'desde', 'hasta'],
    ],
    [
      ['R_F_ADD', 'R_T_ADD', 'L_F_ADD'],
      [null, null, 'R_F_ADD', 'R_T_ADD'],
    ],
    [['desde'], [null, null, null, null]],
    [[], [null, null, null, null]],
  ])('of %j are %j', (names, columns) => {
    expect(proposed(...names)).toEqual(columns);
  });

  const mapping = { left_from: 'a', left_to: 'b', right_from: 'c', right_to: 'd' };
  test.each([
    [{ a: 101, b: '199', c: '102.00', d: '200,0' }, [101, 199, 102, 200], 0],
    [{ a: 199, b: 101, c: 0, d: 0 }, [199, 101], 0],
    [{ a: 0, b: 98, c: '', d: null }, [0, 98], 0],
    [{ a: 's/n', b: 99, c: -2, d: 1_000_000 }, [], 3],
    [{ a: 1.5, b: '1e3', c: '٣', d: {} }, [], 3],
    [{}, [], 0],
  ])('with %j say %j, of which unread %d', (properties, numbers, unread) => {
    const read = readNumbers({ number: 1, properties, geometry: null }, mapping);
    expect([Object.values(read.numbers ?? {}), read.unread]).toEqual([numbers, unread]);
  });
});
