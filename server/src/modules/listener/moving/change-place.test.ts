import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { expect, test } from 'vitest';
import {
  CENTRE,
  codeOf,
  detailsOf,
  fieldsOf,
  fileReport,
  mustMove,
  openCase,
  seedListener,
} from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');
const CALL = 'POST /reports/change-place';
const FAR = { lat: -38, lng: -63 };

async function filed() {
  const given = {
    subcategory_id: seeded.potholeId,
    point: FAR,
    address: { street: 'Sarmiento', number: '12' },
  };
  return (await fileReport(citizen, given)).id;
}

async function change(caller: Caller, id: number, given: object) {
  const { version } = (await openCase(supervisor, id)).report;
  return caller(CALL, { id, version, ...given });
}

test('a corrected place has its colonia, and only staff read from where to where', async () => {
  const id = await filed();
  const follower = await server.as('superadmin');
  await follower(`POST /follower/create/${id}`, {});
  await server.runJobs();
  const mails = (await server.mails()).length;
  const before = await openCase(supervisor, id);
  expect(before.report).toMatchObject({ colonia: null, outside_area: true, address: 'Sarmiento 12' });
  await server.asOwner('truncate platform.events');
  const address = { street: 'Belgrano', crossing: 'Mitre' };
  const changed = await change(supervisor, id, {
    point: CENTRE,
    place_origin: 'map',
    address,
    note: 'Llamó.',
  });
  expect(changed.body).toMatchObject({ id, version: before.report.version + 1, stage: 'pending' });

  const { report, timeline, term } = await openCase(supervisor, id);
  expect(report).toMatchObject({ ...CENTRE, colonia: 'Centro', outside_area: false, number: null });
  expect(term.due_at).toBe(before.term.due_at);
  const entry = timeline.at(-1);
  expect(entry).toMatchObject({ what: 'place', actor: 'supervisor', actor_name: 'Sonia Demo', text: null });
  expect(entry?.note).toBe(
    'Sarmiento 12 · -38.00000, -63.00000 → Belgrano y Mitre · -34.60000, -58.40000\nLlamó.',
  );
  const [history] = await server.asOwner(`
    select action, to_value->>'colonia_id' is not null as placed from configuration.changelog
    where entity = 'report' and entity_id = '${id}' order by id desc limit 1`);
  expect(history).toMatchObject({ action: 'place', placed: true });
  const events = await server.asOwner<{ audience: string }>(
    `select audience from platform.events where key = '${id}'`,
  );
  expect(events.map(({ audience }) => audience)).toEqual(
    expect.arrayContaining([expect.stringMatching(`^category:${seeded.categoryId}@`), 'public']),
  );

  const read = (await follower(`POST /reports/get/${id}`)).body as ReportView;
  expect(read).toMatchObject({ ...CENTRE, address: 'Belgrano y Mitre' });
  expect(read.timeline.map(({ what }) => what)).toEqual(['file']);
  expect(JSON.stringify(read)).not.toContain('Sarmiento');
  server.clock.advance(60_000);
  await server.runJobs();
  expect(await server.mails()).toHaveLength(mails);
});

test('a pending report is routed anew, one that is being worked on stays with who has it', async () => {
  const [{ id: centro } = { id: 0 }] = await server.asOwner<{ id: number }>(
    `select id from urbanism.colonias where name = 'Centro'`,
  );
  const rule = { category_id: null, colonia_id: centro, subcategory_id: seeded.potholeId };
  await server.asOwner(
    `insert into listener.routing_rules (category_id, colonia_id, subcategory_id, node_id, position)
     values ($1, $2, $3, $4, 0)`,
    [rule.category_id, rule.colonia_id, rule.subcategory_id, seeded.otherCrewId],
  );
  const nodeAfter = async (id: number) => {
    expect((await change(supervisor, id, { point: CENTRE })).status).toBe(200);
    return (await openCase(supervisor, id)).report.node_id;
  };
  expect(await nodeAfter(await filed())).toBe(seeded.otherCrewId);
  const assigned = await filed();
  await mustMove(supervisor, assigned, { move: 'assign', node_id: seeded.crewId });
  expect(await nodeAfter(assigned)).toBe(seeded.crewId);
});

test('the second of two is told; none, and what is no point, is refused', async () => {
  const id = await filed();
  const { version } = (await openCase(supervisor, id)).report;
  expect((await supervisor(CALL, { id, version, point: CENTRE })).status).toBe(200);
  const late = await supervisor(CALL, { id, version, point: FAR });
  expect([late.status, codeOf(late), detailsOf(late)['version']]).toEqual([
    409,
    'listener/stale-version',
    version + 1,
  ]);
  const again = await change(supervisor, id, { point: CENTRE });
  expect([again.status, again.body]).toMatchObject([200, { version: version + 1 }]);
  for (const given of [{}, { address: { number: '12', crossing: 'Mitre' } }]) {
    const none = await change(supervisor, id, given);
    expect([none.status, fieldsOf(none)]).toEqual([400, { place: expect.any(String) }]);
  }
  for (const point of [
    { lat: -134.6, lng: -58.4 },
    { lat: 91, lng: 181 },
    { lat: 'x', lng: 1 },
  ]) {
    expect((await change(supervisor, id, { point })).status).toBe(400);
  }
  expect((await openCase(supervisor, id)).report).toMatchObject(CENTRE);
});

test('the desk says where it is; an ejecutor, its author and who does not read it do not', async () => {
  const id = await filed();
  for (const persona of ['receptor', 'callcenter'] as const) {
    const caller = await server.as(persona);
    expect((await openCase(caller, id)).may_place, persona).toBe(true);
    expect((await change(caller, id, { point: CENTRE })).status, persona).toBe(200);
  }
  const ejecutor = await server.as('ejecutor');
  expect((await openCase(ejecutor, id)).may_place).toBe(false);
  expect((await change(ejecutor, id, { point: FAR })).status).toBe(403);
  expect((await change(citizen, id, { point: FAR })).status).toBe(403);
  await server.asOwner(`update identity.users set allowed_categories = $1 where email like 'receptor@%'`, [
    [String(seeded.otherCategoryId)],
  ]);
  const outside = await server.as('receptor');
  expect((await change(outside, id, { point: FAR })).status).toBe(404);
  expect((await openCase(supervisor, id)).report).toMatchObject(CENTRE);
});
