import { beforeEach, expect, test } from 'vitest';
import { codeOf, fileReport, mustMove, openCase, seedListener, uploadPhoto } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const callcenter = await server.as('callcenter');
const citizen = await server.as('citizen');
const lamps = await server.enrol({
  uid: 'lamps',
  email: 'lamps@demo.vereda.example',
  first_name: 'Lía',
  last_name: 'Demo',
  type: 'operator',
  type_operator: ['supervisor'],
  allowed_categories: [String(seeded.otherCategoryId)],
  activated: true,
});

type Work = { id: number; text: string; quantity: number | null; photo_ids: string[] };
const refusal = (answer: Awaited<ReturnType<Caller>>) => [answer.status, codeOf(answer)];
const change = (who: Caller, id: number, more: object = {}) =>
  who('POST /listener/activities/update', { id, kind: 'Bacheo', text: 'Se tapó del todo', ...more });
const remove = (who: Caller, id: number) => who(`POST /listener/activities/delete/${id}`);
const get = (who: Caller, id: number) => who(`POST /listener/activities/get/${id}`);

let reportId = 0;
let work: Work;
async function recordAs(who: Caller, attachment_ids: string[] = []): Promise<Work> {
  const given = { report_id: reportId, kind: 'Bacheo', text: 'Se tapó', quantity: 3, unit: 'm2' };
  return (await who('POST /listener/activities/create', { ...given, attachment_ids })).body as Work;
}
beforeEach(async () => {
  ({ id: reportId } = await fileReport(citizen, { subcategory_id: seeded.potholeId }));
  await mustMove(supervisor, reportId, { move: 'assign' });
  await mustMove(ejecutor, reportId, { move: 'accept' });
  work = await recordAs(ejecutor);
});

test('a crew corrects what it recorded; what it said stays in the history for staff', async () => {
  expect((await change(ejecutor, work.id, { quantity: 4, unit: 'm2' })).body).toMatchObject({
    id: work.id,
    text: 'Se tapó del todo',
    quantity: 4,
  });
  expect((await get(ejecutor, work.id)).body).toMatchObject({ text: 'Se tapó del todo' });
  expect((await openCase(supervisor, reportId)).timeline.at(-1)).toMatchObject({
    what: 'activity-changed',
    text: 'Bacheo: Se tapó del todo',
    note: 'Bacheo (3 m2): Se tapó',
  });
  const story = await citizen(`POST /reports/get/${reportId}`);
  expect(JSON.stringify(story.body)).not.toContain('(3 m2)');
});

test('what was recorded by a slip is taken back, once; its photo stays with the entry that brought it', async () => {
  const withPhoto = await recordAs(ejecutor, [await uploadPhoto(ejecutor)]);
  expect(withPhoto.photo_ids).toHaveLength(1);
  expect((await remove(ejecutor, withPhoto.id)).body).toEqual({ id: withPhoto.id });
  expect(refusal(await remove(ejecutor, withPhoto.id))).toEqual([404, 'listener/activity-not-found']);
  expect(refusal(await change(ejecutor, withPhoto.id))).toEqual([404, 'listener/activity-not-found']);
  const { activities, timeline } = await openCase(supervisor, reportId);
  expect(activities.map(({ id }) => id)).toEqual([work.id]);
  expect(timeline.at(-1)).toMatchObject({ what: 'activity-removed', note: 'Bacheo (3 m2): Se tapó' });
  expect(timeline.flatMap(({ photo_ids }) => photo_ids)).toEqual(withPhoto.photo_ids);
});

test('of others a crew corrects nothing, a supervisor everything, who calls nothing', async () => {
  const other = await recordAs(supervisor);
  expect(refusal(await change(ejecutor, other.id))).toEqual([403, 'auth/forbidden']);
  expect(refusal(await remove(ejecutor, other.id))).toEqual([403, 'auth/forbidden']);
  expect(refusal(await remove(callcenter, work.id))).toEqual([403, 'auth/forbidden']);
  expect((await change(supervisor, work.id)).status).toBe(200);
  expect((await remove(supervisor, work.id)).status).toBe(200);
});

test('once the case is resolved nothing is corrected, nor what belongs to an earlier round', async () => {
  await mustMove(ejecutor, reportId, { move: 'resolve', text: 'Listo.' });
  for (const answer of [await change(ejecutor, work.id), await remove(supervisor, work.id)])
    expect(refusal(answer)).toEqual([409, 'listener/move-not-allowed']);
  const { body } = await supervisor('POST /causes/list', { use: 'reject' });
  const cause_id = (body as { items: { id: number }[] }).items[0]?.id;
  await callcenter('POST /no-conformity/create', { report_id: reportId, cause_id, channel: 'phone' });
  expect((await openCase(supervisor, reportId)).report.stage).toBe('reopened');
  expect(refusal(await remove(supervisor, work.id))).toEqual([409, 'listener/move-not-allowed']);
});

test('work of a case that is not theirs is not there', async () => {
  for (const answer of [
    await get(lamps, work.id),
    await change(lamps, work.id),
    await remove(lamps, work.id),
  ])
    expect(refusal(answer)).toEqual([404, 'listener/activity-not-found']);
  expect((await get(citizen, work.id)).status).toBe(403);
  expect(refusal(await get(supervisor, 999_999))).toEqual([404, 'listener/activity-not-found']);
});

test.each([
  ['no kind', { kind: undefined }],
  ['a text of nothing', { text: '   ' }],
  ['a quantity below nought', { quantity: -1 }],
  ['a quantity of text', { quantity: '3' }],
  ['a unit of a paragraph', { unit: 'm'.repeat(21) }],
  ['a kind that no list has', { kind: undefined, kind_id: 999_999 }],
])('%s is refused and nothing changes', async (_, more) => {
  expect((await change(ejecutor, work.id, more)).status).toBe(400);
  expect((await get(ejecutor, work.id)).body).toMatchObject({ text: 'Se tapó', quantity: 3 });
});

test('materials are corrected with what they cost then: another quantity, one more, one less', async () => {
  const material = async (name: string, unit_cost: number) => {
    const made = await supervisor('POST /listener/materials/create', { name, unit: 'kg', unit_cost });
    return (made.body as { id: number }).id;
  };
  const [sand, lime, tar] = [
    await material('Arena', 10),
    await material('Cal', 20),
    await material('Brea', 30),
  ];
  const used = (material_id: number, quantity: number) => ({ material_id, quantity });
  const materialsOf = async () => {
    const { materials } = (await get(ejecutor, work.id)).body as { materials: object[] };
    return materials;
  };
  await change(ejecutor, work.id, { materials: [used(sand, 2), used(lime, 1)] });
  // What the catalogue says later is of later work; what left it stays where it was used.
  await supervisor('POST /listener/materials/update', {
    id: sand,
    version: 1,
    name: 'Arena',
    unit: 'kg',
    unit_cost: 99,
  });
  await supervisor(`POST /listener/materials/delete/${sand}`, { version: 2 });
  await change(ejecutor, work.id, { materials: [used(sand, 3), used(tar, 1)] });
  expect(await materialsOf()).toMatchObject([
    { name: 'Arena', quantity: 3, cost: 30 },
    { name: 'Brea', quantity: 1, cost: 30 },
  ]);
  const { timeline } = await openCase(supervisor, reportId);
  expect(timeline.at(-1)?.note).toBe('Bacheo (Arena: 2 kg, Cal: 1 kg): Se tapó del todo');
  await change(ejecutor, work.id);
  expect(await materialsOf()).toHaveLength(2);
  const bad = async (materials: object[]) => refusal(await change(ejecutor, work.id, { materials }));
  expect(await bad([used(tar, 1), used(tar, 2)])).toEqual([400, 'listener/material-twice']);
  expect(await bad([used(9_999, 1)])).toEqual([400, 'listener/not-in-list']);
  expect(await bad([used(tar, 0)])).toEqual([400, 'platform/invalid-input']);
  expect(refusal(await change(ejecutor, work.id, { institution_id: 9_999 }))).toEqual([
    400,
    'listener/not-in-list',
  ]);
  expect(await materialsOf()).toHaveLength(2);
});

test('what left its list since stays what it was', async () => {
  const make = async (path: 'activity-kinds' | 'institutions', more: object) => {
    const made = await supervisor(`POST /listener/${path}/create`, { name: 'Escuela 12', ...more });
    return made.body as { id: number; version: number };
  };
  const kind = await make('activity-kinds', { name_en: 'School', unit: null });
  const school = await make('institutions', { kind: 'school' });
  const both = { kind: undefined, kind_id: kind.id, institution_id: school.id };
  expect((await change(ejecutor, work.id, both)).body).toMatchObject({ institution: 'Escuela 12' });
  await supervisor(`POST /listener/activity-kinds/delete/${kind.id}`, { version: kind.version });
  await supervisor(`POST /listener/institutions/delete/${school.id}`, { version: school.version });
  expect((await change(ejecutor, work.id, { ...both, text: 'Con más' })).body).toMatchObject({
    kind: 'Escuela 12',
    institution: 'Escuela 12',
    text: 'Con más',
  });
  const other = await recordAs(ejecutor);
  expect(refusal(await change(ejecutor, other.id, both))).toEqual([400, 'listener/not-in-list']);
});

test('the case says who may correct what, and for how long', async () => {
  const other = await recordAs(supervisor);
  const mayBe = async (who: Caller) =>
    (await openCase(who, reportId)).activities.filter((one) => one.may_change).map(({ id }) => id);
  expect(await mayBe(ejecutor)).toEqual([work.id]);
  expect(await mayBe(supervisor)).toEqual([work.id, other.id]);
  expect(await mayBe(callcenter)).toEqual([]);
  await mustMove(ejecutor, reportId, { move: 'resolve', text: 'Listo.' });
  expect(await mayBe(supervisor)).toEqual([]);
});
