import { PERSONAS } from '@vereda/contract/access/personas';
import type { InCharge } from '@vereda/contract/listener/organization/in-charge';
import type { Area, AreaEntry } from '@vereda/contract/listener/organization/area';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  codeOf,
  detailsOf,
  fileReport,
  fieldsOf,
  mustMove,
  openCase,
  seedListener,
  ticketOf,
} from '#testing/listener';
import { startTestServer } from '#testing/server';
import { lockTable } from '#platform/catalog/catalog.queries';
import { SECRETARY_DESK } from './area.desk.ts';

const server = await startTestServer();
const { visitor } = server;
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');
const seeded = await seedListener(server);
const { categoryId, potholeId, lampId, crewId, otherCrewId, agencyId } = seeded;

type Level = AreaEntry['level'];
type Duties = { people: { uid: string }[]; types: { id: number }[] };
let count = 0;

async function make(level: Level, parent_id?: number): Promise<AreaEntry> {
  count += 1;
  const answer = await superadmin(`POST /${level}/create`, { name: `${level} ${count}`, parent_id });
  expect(answer.status).toBe(200);
  return answer.body as AreaEntry;
}

const areas = async () => ((await superadmin('POST /secretary/tree')).body as { items: Area[] }).items;
const detail = async (level: Level, id: number) =>
  (await superadmin(`POST /${level}/get/${id}`)).body as AreaEntry;
const duties = async (id: number) => (await superadmin(`POST /secretary/duties/${id}`)).body as Duties;
const hanging = async (id: number) => (await areas()).find((area) => area.id === id);
const pathOf = async (id: number) =>
  (await server.asOwner(`select path from listener.nodes where id = ${id}`))[0]?.['path'] as number[];
const historyOf = async (entity: Level, id: number) => {
  const answer = await superadmin('POST /changelog/list', { entity, entity_id: String(id) });
  return (answer.body as { items: { action: string; from_value: unknown; to_value: unknown }[] }).items;
};

let north: AreaEntry;
let south: AreaEntry;
beforeEach(async () => {
  north = await make('secretary');
  south = await make('secretary');
});

describe('an area', () => {
  it('moves with all below it, its open cases and its history', async () => {
    const agency = await make('agency', north.id);
    const crew = await make('operator', agency.id);
    const { id } = await fileReport(citizen, { subcategory_id: potholeId });
    await mustMove(supervisor, id, { move: 'assign', node_id: crew.id });
    const before = await openCase(supervisor, id);
    const moved = await superadmin('POST /agency/update', { ...agency, parent_id: south.id });
    expect(moved.body).toMatchObject({ parent_id: south.id, version: 2 });
    expect(await pathOf(crew.id)).toEqual([south.id, agency.id, crew.id]);
    expect((await historyOf('agency', agency.id))[0]).toMatchObject({
      action: 'updated',
      from_value: { parent_id: north.id },
      to_value: { parent_id: south.id },
    });
    const after = await openCase(supervisor, id);
    expect(after.report).toEqual(before.report);
    expect(await detail('operator', crew.id)).toMatchObject({ above: [south.id, agency.id] });
    expect(await hanging(crew.id)).toMatchObject({ open_cases: 1 });
  });

  it('is not removed with open cases or areas below it, and says how many', async () => {
    const agency = await make('agency', north.id);
    const crew = await make('operator', agency.id);
    const { id } = await fileReport(citizen, { subcategory_id: potholeId });
    await mustMove(supervisor, id, { move: 'assign', node_id: crew.id });
    const busy = await superadmin(`POST /operator/delete/${crew.id}`);
    expect([busy.status, codeOf(busy), detailsOf(busy)]).toEqual([
      409,
      'listener/area-has-open-cases',
      { count: 1 },
    ]);
    const holding = await superadmin(`POST /agency/delete/${agency.id}`);
    expect([holding.status, codeOf(holding), detailsOf(holding)]).toEqual([
      409,
      'listener/area-has-areas',
      { count: 1 },
    ]);
    expect(await hanging(crew.id)).toMatchObject({ active: true, open_cases: 1 });
  });

  it('is not held by what nobody confirmed yet, which then goes where it is sent by then', async () => {
    const agency = await make('agency', north.id);
    const crew = await make('operator', agency.id);
    const made = await superadmin('POST /subcategory/create', {
      category_id: categoryId,
      name: 'Fuente',
      name_en: 'Fountain',
    });
    const { id: typeId } = made.body as { id: number };
    await server.asOwner(
      `insert into listener.routing_rules (subcategory_id, node_id, auto_assign, position) values (${typeId}, ${crew.id}, false, -1)`,
    );
    const unverified = await server.as('unverified');
    const { id } = await fileReport(unverified, { subcategory_id: typeId });
    const nodeOf = async () =>
      (await server.asOwner(`select node_id, stage from listener.reports where id = ${id}`))[0];
    expect(await nodeOf()).toEqual({ node_id: crew.id, stage: 'unconfirmed' });
    expect(await hanging(crew.id)).toMatchObject({ open_cases: 0 });
    expect((await superadmin(`POST /operator/delete/${crew.id}`)).status).toBe(200);
    await server.runJobs();
    const ticket = await ticketOf(server, 'confirm', 'unverified@demo.vereda.example');
    expect((await visitor('POST /reports/confirm', { ticket })).status).toBe(200);
    expect((await nodeOf())?.['node_id']).not.toBe(crew.id);
    await superadmin('POST /subcategory/update', { ...(made.body as object), active: false });
  });

  it('in the bin keeps its history, gets no cases and no people, and comes back after what is above it', async () => {
    const agency = await make('agency', north.id);
    const crew = await make('operator', agency.id);
    expect((await superadmin(`POST /operator/delete/${crew.id}`)).status).toBe(200);
    await superadmin(`POST /agency/delete/${agency.id}`);
    const { id } = await fileReport(citizen, { subcategory_id: potholeId });
    const { report } = await openCase(supervisor, id);
    const call = { id, version: report.version, move: 'assign', node_id: crew.id };
    expect(codeOf(await supervisor('POST /reports/update', call))).toBe('listener/unknown-node');
    const placed = { uid: PERSONAS.supervisor.viewer.uid, operator_id: String(crew.id) };
    expect(codeOf(await superadmin('PUT /users/update-organization', placed))).toBe('identity/unknown-node');
    const all = (await supervisor('POST /secretary/list-all')).body as { items: object[] };
    expect(all.items).toContainEqual(
      expect.objectContaining({ id: crew.id, parent_id: agency.id, active: false }),
    );

    const early = await superadmin(`POST /operator/restore/${crew.id}`);
    expect([early.status, codeOf(early)]).toEqual([409, 'listener/area-removed']);
    const added = await superadmin('POST /operator/create', { name: 'Otra', parent_id: agency.id });
    expect(codeOf(added)).toBe('listener/area-removed');
    await superadmin(`POST /agency/restore/${agency.id}`);
    expect((await superadmin(`POST /operator/restore/${crew.id}`)).status).toBe(200);
    expect(await hanging(crew.id)).toMatchObject({ active: true });
    const told = (await historyOf('operator', crew.id)).map(({ action }) => action);
    expect(told).toEqual(['restored', 'removed', 'created']);
  });
});

describe('two people at once', () => {
  it('never break the tree, whatever moves cross: every path is its parents’', async () => {
    const tops = [north.id, south.id];
    const agencies = [await make('agency', north.id), await make('agency', south.id)];
    const crews = [await make('operator', agencies[0]?.id), await make('operator', agencies[1]?.id)];
    const step = fc.record({ crew: fc.nat(1), agency: fc.nat(1), to: fc.nat(1), below: fc.nat(1) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
        const now = await Promise.all([...agencies, ...crews].map(({ level, id }) => detail(level, id)));
        const at = (node: AreaEntry | undefined) => now.find(({ id }) => id === node?.id) ?? {};
        const answers = await Promise.all(
          steps.flatMap(({ crew, agency, to, below }) => [
            superadmin('POST /agency/update', { ...at(agencies[agency]), parent_id: tops[to] }),
            superadmin('POST /operator/update', { ...at(crews[crew]), parent_id: agencies[below]?.id }),
          ]),
        );
        for (const { status } of answers) expect([200, 409]).toContain(status);
        const broken = await server.asOwner(`
          select n.id from listener.nodes n left join listener.nodes p on p.id = n.parent_id
          where n.path <> coalesce(p.path, '{}') || n.id`);
        expect(broken).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('wait for each other: what is added below an area that is just moving moves along', async () => {
    const agency = await make('agency', north.id);
    const { adding } = await server.deps.database.transaction().execute(async (transaction) => {
      await lockTable(transaction, SECRETARY_DESK);
      await sql`update listener.nodes set parent_id = ${south.id} where id = ${agency.id}`.execute(
        transaction,
      );
      const call = superadmin('POST /operator/create', { name: 'Nueva', parent_id: agency.id });
      const pause = new Promise((resolve) => setTimeout(resolve, 200, 'waits'));
      expect(await Promise.race([call, pause])).toBe('waits');
      return { adding: call };
    });
    const crew = (await adding).body as AreaEntry;
    expect(await pathOf(crew.id)).toEqual([south.id, agency.id, crew.id]);
  });

  it('cannot hang two areas below each other: a level only hangs below the one above it', async () => {
    const [one, other] = [await make('agency', north.id), await make('agency', north.id)];
    const answers = await Promise.all([
      superadmin('POST /agency/update', { ...one, parent_id: other.id }),
      superadmin('POST /agency/update', { ...other, parent_id: one.id }),
      superadmin('POST /agency/update', { ...one, parent_id: one.id }),
    ]);
    for (const answer of answers) {
      expect([answer.status, codeOf(answer)]).toEqual([400, 'listener/unknown-node']);
      expect(Object.keys(fieldsOf(answer))).toEqual(['parent_id']);
    }
    expect(await pathOf(one.id)).toEqual([north.id, one.id]);
  });

  it('leave no open case in an area out of service: either the case comes or the area goes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const crew = await make('operator', agencyId);
      const { id } = await fileReport(citizen, { subcategory_id: potholeId });
      const { report } = await openCase(supervisor, id);
      const call = { id, version: report.version, move: 'assign', node_id: crew.id };
      const [assigned, gone] = await Promise.all([
        supervisor('POST /reports/update', call),
        superadmin(`POST /operator/delete/${crew.id}`),
      ]);
      expect([assigned.status, gone.status].toSorted()).not.toEqual([200, 200]);
      const stray =
        await server.asOwner(`select r.id from listener.reports r join listener.nodes n on n.id = r.node_id
        where n.id = ${crew.id} and not n.active and r.stage <> 'closed'`);
      expect(stray).toEqual([]);
    }
  });
});

describe('who is in charge', () => {
  it('are the areas of the rules and the operators placed there who attend to the category', async () => {
    const { uid } = PERSONAS.ejecutor.viewer;
    await server.as('ejecutor');
    await superadmin('PUT /users/update-organization', { uid, operator_id: String(crewId) });
    const [{ id: ruleId } = { id: '' }] = await server.asOwner<{ id: number }>(
      'select id from listener.routing_rules where subcategory_id = $1',
      [potholeId],
    );
    const ask = async () =>
      ((await supervisor('POST /category/get-in-charge', { id: categoryId })).body as { items: InCharge[] })
        .items;
    expect(await ask()).toMatchObject([
      {
        subcategory_id: potholeId,
        areas: [{ id: crewId, level: 'operator', colonia_id: null, rule_id: ruleId, of_type: true }],
        people: [{ uid, name: 'Elio Demo', type_operator: ['ejecutor'] }],
      },
      { subcategory_id: seeded.wallId, areas: [], people: [] },
    ]);
    expect(await duties(crewId)).toMatchObject({ people: [{ uid }], types: [{ id: potholeId }] });
    expect(await hanging(crewId)).toMatchObject({ people: 1, types: 1 });
    await superadmin('PUT /users/update-organization', { uid, allowed_categories: [] });
    expect((await ask())[0]?.people).toEqual([]);
    await superadmin('PUT /users/update-organization', { uid, operator_id: null, allowed_categories: ['*'] });
    expect(await hanging(crewId)).toMatchObject({ people: 0 });
    expect(await duties(crewId)).toMatchObject({ people: [] });
  });

  it('is nobody once the area is removed, and the alert says so', async () => {
    const unused = async () =>
      ((await superadmin('POST /category/get-unused')).body as { items: { id: number }[] }).items.map(
        ({ id }) => id,
      );
    expect(await unused()).toEqual([seeded.wallId]);
    await superadmin(`POST /operator/delete/${otherCrewId}`);
    expect((await unused()).toSorted()).toEqual([seeded.wallId, lampId].toSorted());
    await superadmin(`POST /operator/restore/${otherCrewId}`);
    expect(await unused()).toEqual([seeded.wallId]);
  });

  it('is told of a secretary with what is below it', async () => {
    const top = (await areas()).find(({ name }) => name === 'Obras') ?? expect.fail('no Obras');
    const { body } = await superadmin('POST /secretary/hasCategories', { id: top.id });
    expect(body).toMatchObject({
      has_categories: true,
      items: [{ name: 'Alumbrado', types: 1 }, { types: 1 }],
    });
    const none = await superadmin('POST /secretary/hasCategories', { id: north.id });
    expect(none.body).toEqual({ has_categories: false, items: [] });
    expect(codeOf(await superadmin('POST /secretary/hasCategories', { id: agencyId }))).toBe('platform/gone');
  });

  it('has subtypes with names, and secretaries that everybody may choose among', async () => {
    const types = (await supervisor('POST /operator/type-operator/list')).body as { items: { id: string }[] };
    expect(types.items.map(({ id }) => id)).toEqual(['receptor', 'callcenter', 'supervisor', 'ejecutor']);
    await superadmin('POST /module/activate', { id: 'transparency', on: true });
    const { items } = (await citizen('POST /secretary/list-transparency')).body as { items: object[] };
    expect(items).toContainEqual({ id: north.id, name: north.name });
    await superadmin(`POST /secretary/delete/${north.id}`);
    const left = (await citizen('POST /secretary/list-transparency')).body as { items: object[] };
    expect(left.items).not.toContainEqual({ id: north.id, name: north.name });
  });
});

describe('areas are refused', () => {
  it.each([
    ['with a name that is too long', { name: 'x'.repeat(121) }],
    ['with an address that is none', { email: 'plazas@' }],
    ['below a number that is none', { parent_id: 'abc' }],
    ['below a number that does not fit', { parent_id: 2_147_483_648 }],
  ])('%s', async (_what, change) => {
    const agency = await make('agency', north.id);
    const answer = await superadmin('POST /agency/update', { ...agency, ...change });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
    expect(await detail('agency', agency.id)).toMatchObject({ version: 1, name: agency.name });
  });

  it.each(['get', 'delete', 'restore'])('of another level by %s', async (verb) => {
    const answer = await superadmin(`POST /agency/${verb}/${north.id}`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'platform/gone']);
  });

  it.each(['receptor', 'callcenter', 'supervisor', 'ejecutor', 'roleUser', 'citizen'] as const)(
    'to a %s who changes, moves or ends them',
    async (persona) => {
      const caller = await server.as(persona);
      const calls: [string, object?][] = [
        ['POST /secretary/update', { ...north, name: 'Mía' }],
        [`POST /secretary/delete/${north.id}`],
        [`POST /secretary/restore/${north.id}`],
        [`POST /secretary/get/${north.id}`],
        ['POST /secretary/tree'],
        [`POST /secretary/duties/${north.id}`],
        ['POST /secretary/hasCategories', { id: north.id }],
      ];
      for (const [name, input] of calls)
        expect([name, (await caller(name, input)).status]).toEqual([name, 403]);
      expect(await detail('secretary', north.id)).toMatchObject({ version: 1, deleted_at: null });
    },
  );

  it('to visitors', async () => {
    expect((await visitor('POST /secretary/tree')).status).toBe(401);
    expect((await visitor('POST /category/get-in-charge', { id: categoryId })).status).toBe(401);
  });
});
