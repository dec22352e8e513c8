import path from 'node:path';
import { expect, test } from 'vitest';
import { findGround, nameOfPoint } from '#modules/urbanism/public';
import { startTestServer } from '#testing/server';
import { seedCity } from './seed-city.ts';
import { readPlaces } from './read-places.ts';
import { seedMap } from './seed-map.ts';

const DEMO_DATA = path.resolve(import.meta.dirname, '../../demo-data');

// Two thousand streets are brought in: seconds, on a machine that does much else.
test(
  'the demonstration has its streets in their barrios, its parks and its river, each with its source',
  { timeout: 60_000 },
  async () => {
    const server = await startTestServer();
    await seedCity(server.deps, DEMO_DATA);
    await seedMap(server.deps, DEMO_DATA);
    const kinds = await server.asOwner<{ kind: string; n: number; nowhere: number }>(
      `select kind, count(*)::int as n, count(*) filter (where colonia_id is null)::int as nowhere
     from urbanism.streets group by kind order by kind`,
    );
    expect(kinds.map(({ kind, n }) => [kind, n])).toEqual([
      ['avenue', 160],
      ['passage', 2],
      ['path', 36],
      ['street', 2088],
    ]);
    // Those that run on the border of the city or beyond it.
    expect(kinds.reduce((sum, { nowhere }) => sum + nowhere, 0)).toBeLessThan(30);
    const barrioOf = `select c.name from urbanism.streets s join urbanism.colonias c on c.id = s.colonia_id where s.name = $1`;
    expect(await server.asOwner(barrioOf, ['Constantinopla'])).toEqual([{ name: 'Parque Chas' }]);
    expect(
      await server.asOwner(
        `select l.ground, count(*)::int as n from urbanism.layers l join urbanism.layer_features f on f.layer_id = l.id
       group by 1 order by 1`,
      ),
    ).toEqual([
      { ground: 'park', n: 151 },
      { ground: 'water', n: 1 },
    ]);
    expect((await findGround(server.database, { lat: -34.6083, lng: -58.4372 })).colonia).toMatchObject({
      name: 'Caballito',
    });
    const typed = await server.visitor('POST /urbanism/suggest-place', { text: 'Rivadavia 5400' });
    expect(typed.body).toMatchObject({
      items: [
        {
          kind: 'address',
          name: 'Av. Rivadavia 5400',
          detail: 'Caballito',
          approximate: true,
          lat: expect.closeTo(-34.6205, 2),
          lng: expect.closeTo(-58.4405, 2),
        },
      ],
    });
    // Where reports are filed the address is the one of the pin: of a street that runs there.
    const unnamed: string[] = [];
    for (const { street, number, ...point } of await readPlaces(DEMO_DATA)) {
      const named = await nameOfPoint(server.database, point, 'es');
      if (named.away_m === null || named.away_m > 500 || named.colonia === null)
        unnamed.push(`${street} ${number} → ${named.text}`);
    }
    expect(unnamed).toEqual([]);
    const { body } = await server.visitor('POST /urbanism/sources/shown', {});
    expect(body).toMatchObject({
      items: [
        { target: 'streets', credit: '© colaboradores de OpenStreetMap', license: 'ODbL 1.0', layer: null },
        { target: 'addresses', credit: 'Buenos Aires Data', license: 'CC BY 2.5 AR', layer: null },
        { target: 'features', layer: 'Parques y plazas', layer_en: 'Parks and squares' },
        { target: 'features', layer: 'Agua' },
        { target: 'colonias', credit: 'Buenos Aires Data', license: 'CC BY 2.5 AR' },
      ],
    });
  },
);
