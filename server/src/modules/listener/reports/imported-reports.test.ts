import { afterAll, expect, test } from 'vitest';
import { saveArea } from '#modules/urbanism/public';
import { openCopyConnection } from '#platform/database/copy-connection';
import { createAppPool } from '#platform/database/database';
import { CENTRE, mustMove, openCase, seedListener, square } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { storeReports, type ImportedReport } from './store-reports.queries.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
await server.runJobs();

const pool = createAppPool(server.address, { maxConnections: 1 });
const connection = await openCopyConnection(pool);
afterAll(async () => {
  connection.release();
  await pool.end();
});

const at = new Date('2021-03-02T15:00:00Z');
const OUT = { lat: -38, lng: -63 };

function imported(number: string, rest: Partial<ImportedReport> = {}): ImportedReport {
  return {
    source_id: `suaci/${number}`,
    created_at: at,
    changed_at: at,
    stage: 'pending',
    outcome: null,
    category_id: seeded.categoryId,
    subcategory_id: seeded.potholeId,
    title: 'Bache',
    description: 'Un pozo.',
    street: 'Calle Inventada',
    number: null,
    crossing: null,
    ...OUT,
    outside_area: false,
    is_public: false,
    archived: false,
    source_stage: null,
    ...rest,
  };
}

const store = (...reports: ImportedReport[]) =>
  connection.database
    .transaction()
    .execute((transaction) => storeReports({ connection, folioKey: Buffer.alloc(32) }, transaction, reports));

async function found(input: object) {
  const { body } = await supervisor('POST /reports/get', input);
  return (body as { items: { id: number; source_number: string; placeless: boolean }[] }).items;
}

async function coloniasOf(...numbers: string[]) {
  const rows = await server.asOwner<{ number: string; colonia: string | null }>(`
    select substr(r.source_id, 7) as number, c.name as colonia from listener.reports r
    left join urbanism.colonias c on c.id = r.colonia_id where r.source = 'import'`);
  return numbers.map((number) => rows.find((row) => row.number === number)?.colonia ?? null);
}

test('the source’s own number is shown and found', async () => {
  await store(imported('00123456/19'), imported('00123457/19'), imported('sha256:0123'));
  const items = await found({ search: '00123456/19' });
  expect(items.map(({ source_number }) => source_number)).toEqual(['00123456/19']);
  const { report } = await openCase(supervisor, items[0]?.id ?? 0);
  expect(report.source_number).toBe('00123456/19');
  const all = await found({});
  expect(all.map(({ source_number }) => source_number).toSorted()).toEqual([
    '00123456/19',
    '00123457/19',
    null,
  ]);
});

test('what has no place or an unknown stage waits for a person, until it is moved', async () => {
  await store(
    imported('placeless', { lat: null, lng: null, street: null }),
    imported('limbo', { source_stage: 'En el limbo', created_at: new Date('2021-04-01T15:00:00Z') }),
    imported('fine'),
    imported('old', {
      lat: null,
      lng: null,
      street: null,
      archived: true,
      created_at: new Date('2019-01-01T15:00:00Z'),
    }),
  );
  const waiting = await found({ unsettled: true });
  expect(waiting.map(({ source_number, placeless }) => [source_number, placeless])).toEqual([
    ['limbo', false],
    ['placeless', true],
    ['old', true],
  ]);
  const limbo = waiting.find(({ source_number }) => source_number === 'limbo')?.id ?? 0;
  expect((await openCase(supervisor, limbo)).report.source_stage).toBe('En el limbo');
  await mustMove(supervisor, limbo, { move: 'assign', node_id: seeded.crewId });
  expect((await openCase(supervisor, limbo)).report.source_stage).toBeNull();
  expect(await found({ unsettled: true })).toHaveLength(2);
  expect(await found({ unsettled: true, archived: true })).toHaveLength(1);
});

test('a person settles it: says where it is, and how it stands', async () => {
  const nowhere = { lat: null, lng: null, street: null };
  await store(
    imported('lost', { ...nowhere, created_at: new Date('2020-01-01T15:00:00Z') }),
    imported('lost-closed', { ...nowhere, stage: 'closed', outcome: 'origen' }),
    imported('elsewhere', { source_stage: 'Derivado al ente' }),
    imported('odd', { source_stage: 'Vista previa' }),
  );
  const idOf = async (number: string) => {
    const all = await found({ unsettled: true, limit: 100 });
    return all.find(({ source_number }) => source_number === number)?.id ?? expect.fail(number);
  };
  for (const number of ['lost', 'lost-closed']) {
    const id = await idOf(number);
    const { version } = (await openCase(supervisor, id)).report;
    const given = { id, version, point: CENTRE, place_origin: 'map' };
    expect((await supervisor('POST /reports/change-place', given)).status).toBe(200);
    const { report, timeline } = await openCase(supervisor, id);
    expect(report).toMatchObject({ ...CENTRE, colonia: 'Centro', placeless: false });
    expect(timeline.at(-1)?.note).toBe('— → -34.60000, -58.40000');
  }
  const { items: causes } = (await supervisor('POST /causes/list', { use: 'close-not-ours' })).body as {
    items: { id: number }[];
  };
  await mustMove(supervisor, await idOf('elsewhere'), {
    move: 'close-not-ours',
    cause_id: causes[0]?.id,
    text: 'Lo atiende el ente.',
  });
  await mustMove(supervisor, await idOf('odd'), { move: 'assign', node_id: seeded.crewId });
  const settled = ['lost', 'lost-closed', 'elsewhere', 'odd'];
  const waiting = (await found({ unsettled: true })).map(({ source_number }) => source_number);
  expect(waiting.filter((number) => settled.includes(number))).toEqual([]);
});

test('what has a place and no address gets the one of its place, also by streets that come later', async () => {
  const bare = { street: null, lat: -34.6, lng: -58.4001 };
  await store(
    imported('bare', bare),
    imported('bare-closed', { ...bare, stage: 'closed', outcome: 'origen' }),
    imported('worded', { ...bare, street: 'Su calle', number: '12' }),
    imported('bare-far', { ...bare, lat: 40, lng: 3 }),
  );
  const addresses = async () => {
    const rows = await server.asOwner<{ number: string; address: string | null; street: string | null }>(`
      select substr(source_id, 7) as number, address, street from listener.reports
      where source_id in ('suaci/bare', 'suaci/bare-closed', 'suaci/worded', 'suaci/bare-far') order by source_id`);
    return rows.map(({ number, address, street }) => [number, address, street]);
  };
  await server.runJobs();
  expect(await addresses()).toEqual([
    ['bare', null, null],
    ['bare-closed', null, null],
    ['bare-far', null, null],
    ['worded', 'Su calle 12', 'Su calle'],
  ]);
  await server.asOwner(`
    insert into urbanism.streets (name, geometry) values ('Sáenz Peña',
      '{"type": "LineString", "coordinates": [[-58.41, -34.6], [-58.39, -34.6]]}')`);
  await store(imported('bare-after', bare));
  await server.runJobs();
  expect(await addresses()).toEqual([
    ['bare', 'Sáenz Peña', 'Sáenz Peña'],
    ['bare-closed', 'Sáenz Peña', 'Sáenz Peña'],
    ['bare-far', null, null],
    ['worded', 'Su calle 12', 'Su calle'],
  ]);
  await server.asOwner('delete from urbanism.streets');
});

test('a colonia that comes after the reports is applied to them, a changed shape to open ones', async () => {
  const closed = { stage: 'closed', outcome: 'origen' } as const;
  await store(
    imported('open', { ...OUT }),
    imported('closed', { ...OUT, ...closed }),
    imported('far', { lat: -40, lng: -63 }),
    imported('centre', { ...CENTRE, ...closed }),
  );
  expect(await coloniasOf('open', 'closed', 'far', 'centre')).toEqual([null, null, null, 'Centro']);
  const draw = (half: number) =>
    server.deps.database.transaction().execute((transaction) =>
      saveArea(transaction, {
        kind: 'colonia',
        name: 'Barrio nuevo',
        sector: null,
        source_id: 'nuevo',
        geometry: square(OUT, half),
      }),
    );
  await draw(0.5);
  await server.runJobs();
  expect(await coloniasOf('open', 'closed', 'far')).toEqual(['Barrio nuevo', 'Barrio nuevo', null]);
  await draw(2.5);
  await server.runJobs();
  expect(await coloniasOf('far')).toEqual(['Barrio nuevo']);
  await server.asOwner('update listener.reports set lat = -39, lng = -65 where source_id = $1', [
    'suaci/closed',
  ]);
  await draw(0.5);
  await server.runJobs();
  expect(await coloniasOf('open', 'closed', 'far')).toEqual(['Barrio nuevo', 'Barrio nuevo', null]);
});

test('what waits for work comes to the area that rules propose, history and closed ones to none', async () => {
  const category = { category_id: seeded.categoryId, subcategory_id: seeded.potholeId };
  const nodes = async () => {
    const rows = await server.asOwner<{ number: string; stage: string; node_id: number | null }>(`
      select substr(source_id, 7) as number, stage, node_id from listener.reports
      where source_id like 'suaci/90_' order by source_id`);
    return rows.map(({ number, stage, node_id: node }) => [number, stage, node]);
  };
  await server.asOwner('update listener.routing_rules set deleted_at = now()');
  // Brought in before the city said who is in charge; one of them was looked at by a person.
  await store(
    imported('904', category),
    imported('905', category),
    imported('906', { ...category, archived: true }),
  );
  const [{ id } = { id: 0 }] = await server.asOwner<{ id: number }>(
    "select id from listener.reports where source_id = 'suaci/905'",
  );
  await server.asOwner(
    "insert into listener.entries (report_id, at, what, actor, channel) values ($1, now(), 'note', 'system', 'import')",
    [id],
  );
  await server.asOwner(
    'insert into listener.routing_rules (name, subcategory_id, node_id, position) values ($1, $2, $3, 0)',
    ['Baches', category.subcategory_id, seeded.crewId],
  );
  await server.runJobs();
  expect(await nodes()).toEqual([
    ['904', 'pending', seeded.crewId],
    ['905', 'pending', null],
    ['906', 'pending', null],
  ]);
  await store(
    imported('901', category),
    imported('902', { ...category, archived: true }),
    imported('903', { ...category, stage: 'closed', outcome: 'origen' }),
  );
  expect((await nodes()).slice(0, 3)).toEqual([
    ['901', 'pending', seeded.crewId],
    ['902', 'pending', null],
    ['903', 'closed', null],
  ]);
});
