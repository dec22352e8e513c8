import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { ObraHere, PublicObra, PublicObraRow } from '@vereda/contract/urbanism/obras/obra-public';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');
const citizen = await server.as('citizen');

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [-58.41, -34.61],
      [-58.4, -34.61],
      [-58.4, -34.6],
      [-58.41, -34.6],
      [-58.41, -34.61],
    ],
    [
      [-58.406, -34.606],
      [-58.404, -34.606],
      [-58.404, -34.604],
      [-58.406, -34.604],
      [-58.406, -34.606],
    ],
  ],
};
const GIVEN = {
  contractor: 'Vial S.A.',
  contractor_id: '30-1',
  contract_amount: 9,
  start_act: 'Acta 1',
  geometry: SQUARE,
};

async function create(given: object, moves: readonly string[] = ['plan']): Promise<Obra> {
  const { body, status } = await engineer('POST /urbanism/obras/create', { ...GIVEN, ...given });
  expect(status, JSON.stringify(body)).toBe(200);
  let obra = body as Obra;
  for (const move of moves) {
    const answer = await engineer('POST /urbanism/obras/move', {
      id: obra.id,
      version: obra.version,
      move,
      reason: 'Así',
    });
    obra = answer.body as Obra;
  }
  return obra;
}

async function at(lat: number, lng: number): Promise<string[]> {
  const { status, body } = await server.visitor('POST /urbanism/obras/at', { lat, lng });
  expect(status).toBe(200);
  return (body as { items: ObraHere[] }).items.map(({ name }) => name);
}

describe('what is not published', () => {
  it.each([
    ['a draft', { published: false }, false],
    ['in the bin', { published: true }, true],
  ])('%s is nowhere for anybody but staff', async (name, given, isRemoved) => {
    const { id } = await create({ ...given, name: `Secreta ${name}` });
    if (isRemoved) await engineer(`POST /urbanism/obras/delete/${id}`, {});
    for (const caller of [server.visitor, citizen]) {
      const answer = await caller(`GET /urbanism/obras/shown/${id}`);
      expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
        404,
        'platform/gone',
      ]);
    }
    for (const input of [{}, { search: 'secreta' }, { stage: 'planned' }, { late: true }]) {
      const listed = await citizen('POST /urbanism/obras/published', input);
      expect(listed.status).toBe(200);
      expect(JSON.stringify(listed.body)).not.toContain('Secreta');
    }
    expect(await at(-34.602, -58.402)).toEqual([]);
    for (const call of [`get/${id}`, 'list', 'list-kept', 'move', 'progress/add']) {
      expect((await citizen(`POST /urbanism/obras/${call}`, {})).status, call).toBe(403);
    }
  });

  it('tells open pages of everybody nothing while it is not published', async () => {
    const told = async () => {
      const rows = await server.asOwner(
        `select audience from platform.events where topic like 'obra%-changed'`,
      );
      await server.asOwner('truncate platform.events');
      return new Set(rows.map(({ audience }) => audience));
    };
    await told();
    let obra = await create({ name: 'Callada', published: false });
    expect(await told()).toEqual(new Set(['staff']));
    const edit = async (given: object) => {
      obra = (await engineer('POST /urbanism/obras/update', { ...obra, ...given })).body as Obra;
    };
    await edit({ published: true });
    expect(await told()).toEqual(new Set(['staff', 'public']));
    await edit({ published: false });
    expect(await told()).toEqual(new Set(['staff', 'public']));
    await edit({ description: 'Otra' });
    expect(await told()).toEqual(new Set(['staff']));
  });

  it('keeps what happened, and why, before it was published and while it was withdrawn for staff', async () => {
    let obra = await create({ name: 'Historia', planned_end: '2027-02-01' }, [
      'plan',
      'tender',
      'award',
      'start',
    ]);
    const { id } = obra;
    const done = async (call: string, input: object) => {
      const { status, body } = await engineer(`POST /urbanism/obras/${call}`, { id, ...input });
      expect(status, JSON.stringify(body)).toBe(200);
      obra = body as Obra;
    };
    const edit = (given: object) => done('update', { ...obra, ...given });
    const note = (percent: number, reason: string) =>
      done('progress/add', { series: 'physical', on: '2026-03-01', percent, reason });
    const move = (step: string, reason: string) =>
      done('move', { version: obra.version, move: step, reason });
    await note(50, '');
    await note(40, 'Secreto: se midió mal');
    await move('halt', 'Secreto: pelea con la empresa');
    // The date that stood there until now was never shown.
    await edit({ published: true, planned_end: '2027-03-01' });
    await move('resume', 'Llegó el material');
    await note(30, 'Se midió de nuevo');
    await edit({ published: false });
    await move('halt', 'Secreto: se cortó el pago');
    await edit({ planned_end: '2027-05-01' });
    await edit({ published: true });
    await edit({ planned_end: '2027-06-01' });
    const { body, raw } = await server.visitor(`GET /urbanism/obras/shown/${id}`);
    expect(String(raw)).not.toContain('Secreto');
    const shown = body as PublicObra;
    expect(shown.story.map(({ what, from, to, reason }) => [what, from, to, reason])).toEqual([
      ['published', null, 'halted', null],
      ['moved', 'halted', 'building', 'Llegó el material'],
      ['published', null, 'halted', null],
      ['planned-end', '2027-05-01', '2027-06-01', null],
    ]);
    expect(shown.progress.map(({ percent, reason }) => [percent, reason])).toEqual([
      [50, null],
      [40, null],
      [30, 'Se midió de nuevo'],
    ]);
    expect(obra.story).toHaveLength(12);
    expect(JSON.stringify(obra)).toContain('Secreto: pelea con la empresa');
    await engineer(`POST /urbanism/obras/delete/${id}`, {});
  });

  it('comes back out of sight when it is withdrawn', async () => {
    const obra = await create({ name: 'Ida y vuelta', published: true });
    const shown = () => server.visitor(`GET /urbanism/obras/shown/${obra.id}`);
    expect((await shown()).status).toBe(200);
    expect(await at(-34.602, -58.402)).toEqual(['Ida y vuelta']);
    await engineer('POST /urbanism/obras/update', { ...obra, published: false });
    expect((await shown()).status).toBe(404);
    expect(await at(-34.602, -58.402)).toEqual([]);
  });
});

describe('a published work', () => {
  it('is told whole to everybody but for what is of the desk', async () => {
    const { id } = await create({ name: 'Plaza nueva', published: true, planned_end: '2026-02-01' }, [
      'plan',
      'tender',
      'award',
      'start',
      'halt',
    ]);
    const { body } = await server.visitor(`GET /urbanism/obras/shown/${id}`);
    expect(body).toMatchObject({
      name: 'Plaza nueva',
      stage: 'halted',
      contract_amount: 9,
      contractor: 'Vial S.A.',
    });
    expect((body as PublicObra).story.at(-1)).toMatchObject({ to: 'halted', reason: 'Así' });
    const keys = Object.keys(body as object);
    for (const own of ['version', 'published', 'start_act', 'reception_act', 'deleted_at'])
      expect(keys).not.toContain(own);
    const { body: page } = await citizen('POST /urbanism/obras/published', { late: true });
    const [row] = (page as { items: PublicObraRow[] }).items;
    expect(row).toMatchObject({ id, name: 'Plaza nueva', planned_end: '2026-02-01' });
    expect(Object.keys(row ?? {})).not.toContain('version');
    await engineer(`POST /urbanism/obras/delete/${id}`, {});
  });

  it('is not sent again to who has it, and is asked for each time', async () => {
    const obra = await create({ name: 'Guardada', published: true });
    const ask = (known?: string) =>
      server.visitor(`GET /urbanism/obras/shown/${obra.id}`, undefined, {
        headers: { ...(known && { 'if-none-match': known }) },
      });
    const first = await ask();
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    const etag = String(first.headers['etag']);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await ask(known);
      expect([again.status, again.raw.length], known).toEqual([304, 0]);
    }
    await engineer('POST /urbanism/obras/update', { ...obra, name: 'Guardada de nuevo' });
    expect((await ask(etag)).body).toMatchObject({ name: 'Guardada de nuevo' });
    await engineer(`POST /urbanism/obras/delete/${obra.id}`, {});
    expect((await ask(etag)).status).toBe(404);
  });

  it.each([
    ['within it', -34.602, -58.402, ['Manzana']],
    ['twenty metres beside it', -34.602, -58.39978, ['Manzana']],
    ['forty metres beside it', -34.602, -58.39956, []],
    ['in a hole of it', -34.605, -58.405, []],
    ['at the other end of the world', 34.6, 121.6, []],
    ['at a pole', 90, 0, []],
  ])('is at a point %s', async (_where, lat, lng, names) => {
    const { id } = await create({ name: 'Manzana', published: true });
    expect(await at(lat, lng)).toEqual(names);
    await engineer(`POST /urbanism/obras/delete/${id}`, {});
  });

  it.each([
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [-58.41, -34.6],
          [-58.4, -34.6],
        ],
      },
    ],
    [
      'lines',
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [1, 1],
            [2, 2],
          ],
          [
            [-58.41, -34.6],
            [-58.4, -34.6],
          ],
        ],
      },
    ],
    ['a point', { type: 'Point', coordinates: [-58.405, -34.6] }],
    [
      'points',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 1],
          [-58.405, -34.6],
        ],
      },
    ],
    [
      'areas',
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [1, 1],
              [2, 1],
              [2, 2],
              [1, 1],
            ],
          ],
          SQUARE.coordinates,
        ],
      },
    ],
  ])('that is %s is within thirty metres of it alone', async (_what, geometry) => {
    const { id } = await create({ name: 'Traza', published: true, geometry });
    expect(await at(-34.6001, -58.405)).toEqual(['Traza']);
    expect(await at(-34.5995, -58.405)).toEqual([]);
    await engineer(`POST /urbanism/obras/delete/${id}`, {});
  });

  it('is not at its place any more once it is given up or received', async () => {
    const { id } = await create({ name: 'Cancelada', published: true }, ['plan', 'cancel']);
    expect(await at(-34.602, -58.402)).toEqual([]);
    expect((await server.visitor(`GET /urbanism/obras/shown/${id}`)).status).toBe(200);
  });
});

it('works at a point are found by the index of their boxes', async () => {
  await server.asOwner(`
    insert into urbanism.obras (name, kind, currency, published, stage, geometry)
    select 'Obra ' || n, 'construction', 'ARS', true, 'building',
      jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(n * 0.001, 10))
    from generate_series(1, 5000) n`);
  await server.asOwner('vacuum analyze urbanism.obra_parts');
  await server.asOwner('vacuum analyze urbanism.obras');
  const plan = JSON.stringify(await server.asOwner(`explain select * from urbanism.obras_at(10, 1.5)`));
  expect(plan).toContain('obra_parts_box');
  expect(plan).not.toContain('Seq Scan');
  expect(await at(10, 1.5)).toEqual(['Obra 1500']);
});

it.each([{ lat: 91, lng: 0 }, { lat: 0, lng: 181 }, { lat: 'x', lng: 0 }, { lat: 0 }])(
  '%j is no point',
  async (input) => {
    expect((await server.visitor('POST /urbanism/obras/at', input)).status).toBe(400);
  },
);
