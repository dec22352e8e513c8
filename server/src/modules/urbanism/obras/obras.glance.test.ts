import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');
const citizen = await server.as('citizen');

type Glance = { late: number; building: number; halted: number; items: { name: string }[] };

async function write(given: object, moves: readonly string[] = ['plan']): Promise<Obra> {
  const made = { contractor: 'Vial S.A.', contract_amount: 9, start_act: 'Acta 1', ...given };
  let obra = (await engineer('POST /urbanism/obras/create', made)).body as Obra;
  for (const move of moves) {
    const step = { id: obra.id, version: obra.version, move, reason: 'Así' };
    obra = (await engineer('POST /urbanism/obras/move', step)).body as Obra;
  }
  return obra;
}

const point = (lng: number, lat: number) => ({ geometry: { type: 'Point', coordinates: [lng, lat] } });
const START = ['plan', 'tender', 'award', 'start'];

beforeAll(async () => {
  const published = true;
  await write({ name: 'Muy tarde', published, planned_end: '2025-01-31', ...point(-58.4, -34.6) }, START);
  await write({ name: 'Tarde', published, planned_end: '2026-02-01', ...point(-58.41, -34.6) }, [
    ...START,
    'halt',
  ]);
  await write({ name: 'A tiempo', published, planned_end: '2027-02-01', ...point(-58.5, -34.6) }, START);
  await write({ name: 'Oculta', planned_end: '2024-02-01', ...point(-58.4, -34.6) }, START);
  const removed = await write({ name: 'Quitada', published, planned_end: '2024-01-01' }, START);
  await engineer(`POST /urbanism/obras/delete/${removed.id}`, {});
});

it('a first look counts published works alone, the most late first, each count being its list', async () => {
  const { status, body } = await server.visitor('GET /urbanism/obras/glance');
  expect(status).toBe(200);
  const glance = body as Glance;
  expect(glance).toMatchObject({ late: 2, building: 2, halted: 1 });
  expect(glance.items.map(({ name }) => name)).toEqual(['Muy tarde', 'Tarde', 'A tiempo']);
  for (const [filter, count] of [
    [{ late: true }, glance.late],
    [{ stage: 'building' }, glance.building],
    [{ stage: 'halted' }, glance.halted],
  ] as const) {
    const list = (await citizen('POST /urbanism/obras/published', filter)).body as { items: object[] };
    expect(list.items).toHaveLength(count);
  }
});

it('what is near comes the nearest first, published alone, and bad points are refused', async () => {
  const near = async (input: object) => server.visitor('POST /urbanism/obras/near', input);
  const { body } = await near({ lat: -34.6, lng: -58.402 });
  const items = (body as { items: { name: string; distance_m: number }[] }).items;
  expect(items.map(({ name }) => name)).toEqual(['Muy tarde', 'Tarde', 'A tiempo']);
  expect(items[0]?.distance_m).toBeGreaterThan(150);
  expect(items[0]?.distance_m).toBeLessThan(220);
  for (const input of [{ lat: 91, lng: 0 }, { lat: 'x', lng: 0 }, {}])
    expect((await near(input)).status).toBe(400);
});

it('figures of the desk are its lists, and no matter of anybody else', async () => {
  const { body } = await engineer('POST /urbanism/obras/figures', {});
  expect(body).toEqual({ late: 3, halted: 1, unpublished: 1, unnoted: 3 });
  for (const [filter, count] of [
    [{ late: true }, 3],
    [{ stage: 'halted' }, 1],
    [{ published: false }, 1],
  ] as const)
    expect(
      ((await engineer('POST /urbanism/obras/list', filter)).body as { items: object[] }).items,
    ).toHaveLength(count);
  expect((await citizen('POST /urbanism/obras/figures', {})).status).toBe(403);
});

it('the list with its filters is a file of the same works, which an import knows by its names, and nobody else’s', async () => {
  const search = 'qzx planilla';
  const given = { contract_amount: 1250000.5, planned_end: '2026-03-31', expediente: '=1+1' };
  for (const name of ['Qzx planilla uno', 'Qzx planilla dos'])
    await engineer('POST /urbanism/obras/create', { ...given, name, published: name.endsWith('uno') });
  const asked = async (input: object, locale = 'es') => {
    const { status, raw } = await engineer('POST /urbanism/obras/export', input, {
      headers: { 'accept-language': locale },
    });
    expect(status).toBe(200);
    return String(raw).replace('\ufeff', '').trimEnd().split('\r\n');
  };
  const [header, ...rows] = await asked({ search });
  expect(rows).toHaveLength(2);
  expect(await asked({ search, published: true })).toHaveLength(2);
  const cells = rows[1]?.split(';') ?? [];
  const valueOf = (name: string) => cells[header?.split(';').indexOf(name) ?? -1];
  expect(['nombre', 'etapa', 'publicada', 'monto_contrato', 'fecha_fin'].map(valueOf)).toEqual([
    'Qzx planilla uno',
    'Identificada',
    '1',
    '1250000.5',
    '2026-03-31',
  ]);
  // No spreadsheet runs it.
  expect(valueOf('expediente')).toBe("'=1+1");
  expect((await asked({ search }, 'en'))[0]).toContain('name,stage,published');
  const content = Buffer.from([header, ...rows].join('\n'));
  const read = await uploadTo(engineer, 'POST /urbanism/obras/import/read', {
    content,
    filename: 'obras.csv',
  });
  const { columns, added } = read.body as TableReport;
  expect(added).toBe(2);
  expect(columns.filter(({ field }) => field !== null).every(({ because }) => because === 'name')).toBe(true);
  for (const name of ['citizen', 'supervisor'] as const)
    expect((await (await server.as(name))('POST /urbanism/obras/export', {})).status, name).toBe(403);
  expect((await server.visitor('POST /urbanism/obras/export', {})).status).toBe(401);
});
