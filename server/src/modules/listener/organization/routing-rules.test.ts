import type { RuleTrial } from '@vereda/contract/listener/lists/routing-rule';
import type { CategoryGraph } from '@vereda/contract/listener/categories/category';
import { expect, test } from 'vitest';
import { codeOf, fieldsOf, fileReport, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const PAST_ALL = 2_147_483_646;
const ANY = { category_id: null, subcategory_id: null, colonia_id: null };

type Rule = { id: number; version: number; name: string };

async function added(fields: object): Promise<Rule> {
  const { status, body } = await superadmin('POST /listener/routing-rules/create', {
    name: 'Regla',
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Rule;
}

async function tried(fields: object = {}): Promise<RuleTrial> {
  const { status, body } = await superadmin('POST /listener/routing-rules/dry-run', fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as RuleTrial;
}

async function areaOf(subcategory_id: number): Promise<number | null> {
  const { id } = await fileReport(superadmin, { subcategory_id });
  const rows = await server.asOwner<{ node_id: number | null }>(
    'select node_id from listener.reports where id = $1',
    [id],
  );
  return rows[0]?.node_id ?? null;
}

test('a rule decides from the moment it is saved until it is removed, and one of two as close by their order', async () => {
  expect(await areaOf(seeded.wallId)).toBeNull();
  const first = await added({ subcategory_id: seeded.wallId, node_id: seeded.crewId });
  const second = await added({ subcategory_id: seeded.wallId, node_id: seeded.otherCrewId });
  expect(await areaOf(seeded.wallId)).toBe(seeded.crewId);
  await superadmin('POST /listener/routing-rules/reorder', { ids: [second.id, first.id] });
  expect(await areaOf(seeded.wallId)).toBe(seeded.otherCrewId);
  await superadmin(`POST /listener/routing-rules/delete/${second.id}`);
  expect(await areaOf(seeded.wallId)).toBe(seeded.crewId);
  await superadmin(`POST /listener/routing-rules/delete/${first.id}`);
  expect(await areaOf(seeded.wallId)).toBeNull();
  const unused = await superadmin('POST /category/get-unused', {});
  expect(JSON.stringify(unused.body)).toContain('Pared en riesgo');
});

test('what a draft would change is told by numbers and examples, and nothing is moved', async () => {
  for (let turn = 0; turn < 3; turn += 1) await areaOf(seeded.potholeId);
  await areaOf(seeded.lampId);
  const before = await tried();
  expect(before.changed).toBe(0);
  expect(before.examples).toEqual([]);
  const potholes = before.areas.find(({ id }) => id === seeded.crewId)?.count ?? 0;
  expect(potholes).toBeGreaterThanOrEqual(3);
  // A rule of the category is less close than the one of the type.
  const loose = await tried({
    draft: { ...ANY, category_id: seeded.categoryId, node_id: seeded.otherCrewId },
  });
  const walls = loose.changed;
  expect(loose.areas.find(({ id }) => id === seeded.crewId)?.count).toBe(potholes);
  expect(loose.unrouted).toBe(before.unrouted - walls);
  const last = await tried({ last: 1, draft: { ...ANY, node_id: seeded.crewId } });
  expect(last).toMatchObject({ count: 1, changed: 0 });
  const stored = await superadmin('POST /listener/routing-rules/list', { search: 'Bache' });
  const { items } = stored.body as { items: Rule[] };
  const moved = await tried({
    draft: { ...ANY, id: items[0]?.id, subcategory_id: seeded.potholeId, node_id: seeded.otherCrewId },
  });
  expect(moved.changed).toBe(potholes);
  expect(moved.examples[0]).toMatchObject({ from: { name: 'Cuadrilla 1' }, to: { name: 'Cuadrilla 2' } });
  expect(await tried()).toEqual(before);
});

test('a draft with an area that is not there changes nothing but what it replaces', async () => {
  expect(await tried({ draft: { ...ANY, node_id: PAST_ALL } })).toMatchObject({ changed: 0 });
});

test('rules are tried on reports within the rights of who asks', async () => {
  const operator = await server.as('operatorWithRole');
  const { status, body } = await operator('POST /listener/routing-rules/dry-run', {});
  expect(status).toBe(200);
  const visible = await operator('POST /reports/get', { limit: 100 });
  const { items } = visible.body as { items: unknown[] };
  expect((body as RuleTrial).count).toBe(items.length);
});

test.each([
  ['an area that is not there', { node_id: PAST_ALL }, 'listener/unknown-node', 'node_id'],
  [
    'a type of another category',
    { node_id: seeded.crewId, category_id: seeded.otherCategoryId, subcategory_id: seeded.potholeId },
    'listener/unknown-category',
    'subcategory_id',
  ],
])('%s is refused beside its field', async (_what, fields, code, field) => {
  const answer = await superadmin('POST /listener/routing-rules/create', { name: 'Mala', ...fields });
  expect([answer.status, codeOf(answer), fieldsOf(answer)]).toEqual([400, code, { [field]: code }]);
});

test.each([0, 1001, -1, '5', 1.5])('a trial of %s reports is none', async (last) => {
  const answer = await superadmin('POST /listener/routing-rules/dry-run', { last });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
});

test('the graph of a category counts its reports by month and stage, each once', async () => {
  const counted = await server.asOwner<{ n: number }>(
    `select count(*)::int as n from listener.reports where category_id = $1 and stage <> 'unconfirmed'`,
    [seeded.categoryId],
  );
  await server.asOwner(
    `update listener.reports set created_at = created_at - interval '2 months'
     where id = (select max(id) from listener.reports where category_id = $1)`,
    [seeded.categoryId],
  );
  const { body } = await superadmin('POST /category/graph', { id: seeded.categoryId, months: 3 });
  const graph = body as CategoryGraph;
  expect(graph.months).toHaveLength(3);
  expect(graph.months).toEqual(graph.months.toSorted());
  expect(graph.total).toBe(counted[0]?.n);
  const pending = graph.series.find(({ stage }) => stage === 'pending');
  expect(pending?.counts[0]).toBe(1);
  const narrow = await superadmin('POST /category/graph', { id: seeded.categoryId, months: 1 });
  expect((narrow.body as CategoryGraph).total).toBe(graph.total - 1);
  const none = await superadmin('POST /category/graph', { id: PAST_ALL });
  expect(codeOf(none)).toBe('platform/gone');
  for (const months of [0, 37, 'x']) {
    const bad = await superadmin('POST /category/graph', { id: seeded.categoryId, months });
    expect(codeOf(bad)).toBe('platform/invalid-input');
  }
});

test('types are read by many parents and many ids; what is not there is left out', async () => {
  const names = async (path: string, fields: object) => {
    const { body } = await server.visitor(`POST /subcategory/${path}`, fields);
    return (body as { items: { name: string }[] }).items.map(({ name }) => name);
  };
  const parents = [seeded.categoryId, seeded.otherCategoryId, PAST_ALL];
  expect(await names('listByParentList', { category_ids: parents })).toEqual([
    'Bache',
    'Luminaria',
    'Pared en riesgo',
  ]);
  expect(await names('listByIdList', { ids: [seeded.lampId, PAST_ALL] })).toEqual(['Luminaria']);
  expect(await names('listByIdList', { ids: [] })).toEqual([]);
  const many = await server.visitor('POST /subcategory/listByIdList', {
    ids: Array.from({ length: 201 }, (_, at) => at + 1),
  });
  expect(codeOf(many)).toBe('platform/invalid-input');
});
