import type { Activity } from '@vereda/contract/listener/case-file';
import { expect, test } from 'vitest';
import { codeOf, fileReport, mustMove, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const PAST_ALL = 2_147_483_646;

async function kept(path: string, fields: object): Promise<{ id: number; version: number }> {
  const { status, body } = await superadmin(`POST /listener/${path}/create`, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { id: number; version: number };
}

const kind = await kept('activity-kinds', { name: 'Bacheo', name_en: 'Repair', unit: 'm²' });
const sand = await kept('materials', { name: 'Arena', unit: 'kg', unit_cost: 12.35 });
const bag = await kept('materials', { name: 'Bolsas', unit: 'unidad' });
const gone = await kept('materials', { name: 'Alquitrán', unit: 'kg', unit_cost: 1 });
const school = await kept('institutions', { name: 'Escuela 12', kind: 'school' });
await superadmin(`POST /listener/materials/delete/${gone.id}`);

async function atWork(): Promise<number> {
  const { id } = await fileReport(superadmin, { subcategory_id: seeded.potholeId });
  await mustMove(supervisor, id, { move: 'assign' });
  return id;
}

async function worked(caller: Caller, fields: object) {
  return caller('POST /listener/activities/create', { text: 'Se tapó', ...fields });
}

async function activitiesOf(id: number): Promise<Activity[]> {
  const { body } = await supervisor('POST /listener/activities/list', { report_id: id });
  return (body as { items: Activity[] }).items;
}

test('work of the catalogue says its kind, its institution, and what its materials cost then', async () => {
  const report_id = await atWork();
  const materials = [
    { material_id: sand.id, quantity: 2.5 },
    { material_id: bag.id, quantity: 3 },
  ];
  const answer = await worked(ejecutor, {
    report_id,
    kind_id: kind.id,
    institution_id: school.id,
    materials,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await superadmin('POST /listener/materials/update', { ...sand, name: 'Arena', unit: 'kg', unit_cost: 99 });
  const [activity] = await activitiesOf(report_id);
  expect(activity).toMatchObject({ kind: 'Bacheo', kind_id: kind.id, institution: 'Escuela 12' });
  expect(activity?.materials).toEqual([
    { material_id: sand.id, name: 'Arena', unit: 'kg', quantity: 2.5, unit_cost: 12.35, cost: 30.88 },
    { material_id: bag.id, name: 'Bolsas', unit: 'unidad', quantity: 3, unit_cost: null, cost: null },
  ]);
});

test('what it was called, used and done for stays when the lists let go of it', async () => {
  const report_id = await atWork();
  const plaster = await kept('materials', { name: 'Yeso', unit: 'kg', unit_cost: 2 });
  await worked(ejecutor, {
    report_id,
    kind: 'Vallado',
    materials: [{ material_id: plaster.id, quantity: 1 }],
  });
  await superadmin(`POST /listener/materials/delete/${plaster.id}`);
  const [activity] = await activitiesOf(report_id);
  expect(activity).toMatchObject({ kind: 'Vallado', kind_id: null, institution: null });
  expect(activity?.materials).toMatchObject([{ name: 'Yeso', cost: 2 }]);
});

test.each([
  ['neither a kind nor words', {}, 'platform/invalid-input', 'kind'],
  ['a kind that is not there', { kind_id: PAST_ALL }, 'listener/not-in-list', 'kind_id'],
  [
    'an institution that is not there',
    { kind: 'A', institution_id: PAST_ALL },
    'listener/not-in-list',
    'institution_id',
  ],
  [
    'a material of the bin',
    { kind: 'A', materials: [{ material_id: gone.id, quantity: 1 }] },
    'listener/not-in-list',
    'materials',
  ],
  [
    'a material twice',
    {
      kind: 'A',
      materials: [
        { material_id: sand.id, quantity: 1 },
        { material_id: sand.id, quantity: 2 },
      ],
    },
    'listener/material-twice',
    'materials',
  ],
])('%s is refused beside its field, and nothing of the work is kept', async (_what, fields, code, field) => {
  const report_id = await atWork();
  const answer = await worked(ejecutor, { report_id, ...fields });
  expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  expect(answer.body).toMatchObject({ error: { fields: { [field]: expect.anything() as unknown } } });
  expect(await activitiesOf(report_id)).toEqual([]);
});

test.each([0, -1, 1_000_001, '3', null])('a quantity of %s is none', async (quantity) => {
  const report_id = await atWork();
  const answer = await worked(ejecutor, {
    report_id,
    kind: 'A',
    materials: [{ material_id: sand.id, quantity }],
  });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
});

test('an institution is of a municipality that is there, and keeps the one that goes away', async () => {
  const town = await kept('municipios', { name: 'Viedma' });
  const far = await kept('institutions', { name: 'Agua', kind: 'utility', municipio_id: town.id });
  await superadmin(`POST /listener/municipios/delete/${town.id}`);
  const fields = { name: 'Agua potable', kind: 'utility', municipio_id: town.id };
  expect((await superadmin('POST /listener/institutions/update', { ...far, ...fields })).status).toBe(200);
  const other = await superadmin('POST /listener/institutions/create', { ...fields, name: 'Luz' });
  expect(codeOf(other)).toBe('platform/gone');
});

test('a cause that was removed is offered no more, and what was decided for it keeps it', async () => {
  const report_id = await atWork();
  const { body } = await superadmin('POST /causes/create', {
    use: 'return',
    name: 'Llueve',
    name_en: 'Rain',
  });
  const cause = body as { id: number };
  await mustMove(ejecutor, report_id, { move: 'accept' });
  await mustMove(ejecutor, report_id, { move: 'return', cause_id: cause.id, text: 'Mañana' });
  await superadmin(`POST /causes/delete/${cause.id}`);
  const offered = await supervisor('POST /causes/list', { use: 'return' });
  expect(JSON.stringify(offered.body)).not.toContain('Llueve');
  const file = await supervisor(`POST /reports/case/${report_id}`);
  expect(JSON.stringify(file.body)).toContain('Llueve');
});
