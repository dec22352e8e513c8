import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import { forgetTables } from '#platform/catalog/table-import/forget-tables.job';
import { lockRows } from '#platform/file-reading/table/table-rows.queries';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const superadmin = await server.as('superadmin');
const colleague = await server.as('operatorWrongRole');
type Failure = { error: { code: string } };
type Rest = { filename?: string; set?: string; on?: string; publish?: boolean };

const send = (content: string | Buffer, filename = 'obras.csv') =>
  uploadTo(superadmin, 'POST /urbanism/obras/import/read', {
    content: Buffer.from(content as string),
    filename,
  });

async function read(content: string | Buffer, filename?: string): Promise<TableReport> {
  const { status, body } = await send(content, filename);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body as TableReport;
}

const said = ({ id, columns, fixed, set }: TableReport, { set: other }: Rest = {}) => ({
  id,
  columns: columns.map(({ field }) => field),
  fixed,
  set: other ?? set,
});

async function check(report: TableReport, rest: Rest = {}): Promise<TableReport> {
  const { status, body } = await superadmin('POST /urbanism/obras/import/check', said(report, rest));
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body as TableReport;
}

function applying(report: TableReport, { on, publish, ...rest }: Rest = {}) {
  const { set, ...given } = said(report, rest);
  const source = {
    name: set,
    credit: 'Ciudad de Prueba',
    license: 'CC BY 4.0',
    url: 'https://datos.example/obras',
  };
  return superadmin('POST /urbanism/obras/import/apply', { ...given, source, on, publish });
}

async function apply(report: TableReport, rest: Rest = {}): Promise<TableReport> {
  const { status, body } = await applying(report, rest);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body as TableReport;
}

const countsOf = ({ read: all, added, changed, unchanged, refused }: TableReport) => [
  all,
  added,
  changed,
  unchanged,
  refused,
];
const fieldsOf = ({ columns }: TableReport) => columns.map(({ field }) => field);
const reasonsOf = ({ reasons }: TableReport) =>
  Object.fromEntries(reasons.map(({ reason, count }) => [reason, count]));
const worksNamed = (name: string) =>
  server.asOwner(`select id, name, address, stage, physical::float8, financial::float8, contract_amount::float8,
    planned_start::text, planned_end::text, published, geometry from urbanism.obras where name = '${name}' order by id`);

it('says what a table would do, stores nothing before it is applied, and then all of it', async () => {
  const report = await read(`id;nombre;etapa;avance;monto_contrato;lat;lng
1;Plaza;En obra;20;$67.065.700,00;-34,6;-58,4
2;Escuela;Finalizada;100;60,000,000;-34.61;-58.41
3;Puente;En obra;140;1500000;-34.62;-58.42
4;;En obra;10;1;-34.6;-58.4
`);
  expect(countsOf(report)).toEqual([4, 3, 0, 0, 1]);
  expect(fieldsOf(report)).toEqual(['number', 'name', 'stage', 'physical', 'contract_amount', 'lat', 'lng']);
  expect(report.columns[1]).toMatchObject({ samples: ['Plaza', 'Escuela', 'Puente'], because: 'name' });
  expect(reasonsOf(report)).toEqual({ 'out-of-range': 1, 'name-missing': 1 });
  expect(report.problems).toEqual([
    { line: 4, field: 'physical', reason: 'out-of-range', value: '140', kept: true },
    { line: 5, field: 'name', reason: 'name-missing', value: '', kept: false },
  ]);
  expect(await server.asOwner('select from urbanism.obras')).toEqual([]);
  const applied = await apply(report);
  expect(countsOf(applied)).toEqual([4, 3, 0, 0, 1]);
  expect(applied.applied_at).not.toBeNull();
  expect(await worksNamed('Plaza')).toMatchObject([
    { contract_amount: 67065700, physical: 20, published: false },
  ]);
  expect(await worksNamed('Puente')).toMatchObject([
    { contract_amount: 1500000, physical: null, stage: 'building' },
  ]);
  const again = await read('id;nombre;etapa;avance\n1;Plaza;En obra;20\n2;Escuela;Finalizada;100\n');
  expect(countsOf(again)).toEqual([2, 0, 0, 2, 0]);
  const history = await server.asOwner(
    `select actor_uid is not null as by_somebody, to_value -> 'added' as added from configuration.changelog where entity = 'import' and action = 'imported'`,
  );
  expect(history).toEqual([{ by_somebody: true, added: 3 }]);
});

it('knows a work by its number when its address and name are corrected, and tells what a later file changes', async () => {
  const row = (name: string, address: string, percent: number) =>
    `id,nombre,direccion,etapa,avance\n9,${name},${address},En obra,${percent}\n`;
  await apply(await read(row('Bacheo', 'Norte 1', 40)), { set: 'bacheo', on: '2026-01-10', publish: true });
  const report = await check(await read(row('Bacheo norte', 'Norte 1200', 30)), { set: 'bacheo' });
  expect(countsOf(report)).toEqual([1, 0, 1, 0, 0]);
  expect(report.rows).toEqual([
    { line: 2, name: 'Bacheo norte', state: 'changed', changed: ['name', 'address', 'physical'] },
  ]);
  expect(report.sets).toContainEqual(expect.objectContaining({ name: 'bacheo', credit: 'Ciudad de Prueba' }));
  const applied = await apply(report, { set: 'bacheo', on: '2026-02-10' });
  expect(applied.problems).toEqual([
    { line: 2, field: 'physical', reason: 'progress-fell', value: '30', kept: true },
  ]);
  expect(await worksNamed('Bacheo')).toEqual([]);
  const [work] = await worksNamed('Bacheo norte');
  expect(work).toMatchObject({ address: 'Norte 1200', physical: 30, published: true });
  const { body } = await server.visitor(`GET /urbanism/obras/shown/${work?.['id']}`);
  expect(body).toMatchObject({
    source: { credit: 'Ciudad de Prueba', license: 'CC BY 4.0', url: 'https://datos.example/obras' },
    progress: [
      { percent: 40, reason: null },
      { percent: 30, reason: 'Ciudad de Prueba' },
    ],
  });
});

it('tells open pages of everybody, and who follows, of published works alone', async () => {
  const row = (end: string) => `id,nombre,etapa,fecha_fin\n77,Ribera,En obra,${end}\n`;
  const told = async () => {
    const rows = await server.asOwner(
      `select audience from platform.events where topic like 'obra%-changed'`,
    );
    await server.asOwner('truncate platform.events');
    return [...new Set(rows.map(({ audience }) => String(audience)))].toSorted();
  };
  const citizen = await server.as('citizen');
  await told();
  await apply(await read(row('2026-05-01')), { set: 'ribera' });
  expect(await told()).toEqual(['staff']);
  await apply(await read(row('2026-06-01')), { set: 'ribera' });
  expect(await told()).toEqual(['staff']);
  const [work] = await worksNamed('Ribera');
  const id = Number(work?.['id']);
  const { body } = await superadmin(`POST /urbanism/obras/get/${id}`, {});
  await superadmin('POST /urbanism/obras/update', { ...(body as object), published: true });
  await told();
  expect((await citizen(`POST /urbanism/obras/follow/${id}`, {})).status).toBe(200);
  await apply(await read(row('2026-07-01')), { set: 'ribera' });
  expect(await told()).toEqual(['public', 'staff']);
  await server.runJobs();
  const [mail, ...others] = await server.mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Fin previsto: 1 de julio de 2026 (antes: 1 de junio de 2026).');
  const file = 'id,nombre,etapa\n78,Ribera sur,En obra\n';
  await told();
  await apply(await read(file), { set: 'ribera', publish: true });
  expect(await told()).toEqual(['public', 'staff']);
});

it('marks what is paid ahead of what is built', async () => {
  const report = await read(
    'nombre,etapa,avance_fisico,avance_financiero\nTúnel,En obra,20,70\n',
    'pagos.csv',
  );
  expect(fieldsOf(report)).toEqual(['name', 'stage', 'physical', 'financial']);
  expect(report.problems).toEqual([
    { line: 2, field: 'financial', reason: 'paid-ahead', value: '70 > 20', kept: true },
  ]);
  await apply(report);
  expect(await worksNamed('Túnel')).toMatchObject([{ physical: 20, financial: 70 }]);
});

it('takes the nineteen good rows of twenty, whatever is broken in the others', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, n) => `${n},Cordón cuneta ${n},1.000.000,41974,-34.6${n},-58.4${n}`,
  );
  rows[10] = '10,Cordón cuneta 10';
  rows[30] = '30,,1,41974,-34.6,-58.4';
  rows[50] = '50,"Sin cerrar,1,41974,-34.6,-58.4';
  const report = await read(`id,nombre,monto,fecha_inicio,lat,lng\n${rows.join('\n')}\n`, 'rotas.csv');
  expect(countsOf(report)).toEqual([60, 57, 0, 0, 3]);
  expect(reasonsOf(report)).toMatchObject({
    'columns-wrong': 1,
    'name-missing': 1,
    'quotes-broken': 1,
    'spreadsheet-day': 58,
  });
  const { body, headers } = await superadmin('POST /urbanism/obras/import/problems', said(report));
  expect(headers['content-disposition']).toContain('rotas-informe.csv');
  expect(String(body).split('\r\n')).toHaveLength(1 + 61 + 1);
  await apply(report);
  expect(await worksNamed('Cordón cuneta 7')).toMatchObject([
    { planned_start: '2014-12-01', contract_amount: 1000000 },
  ]);
});

it('takes columns that were renamed, put in another order, are missing or too many, in other letters and separators', async () => {
  const latin = Buffer.from(
    'Extra|Denominación del proyecto|Coordenada Y|Coordenada X|Presupuesto oficial\nx|Núñez peatonal|-34,60123|-58,40123|1.500,50\n',
    'latin1',
  );
  const report = await read(latin, 'otra.csv');
  expect(report).toMatchObject({ encoding: 'iso-8859-1', delimiter: '|' });
  expect(fieldsOf(report)).toEqual([null, 'name', 'lat', 'lng', 'budget']);
  const corrected = await check({
    ...report,
    columns: report.columns.map((column) =>
      column.name === 'extra' ? { ...column, field: 'sector' } : column,
    ),
    fixed: [{ field: 'responsible', value: 'Obras Públicas' }],
  });
  expect(corrected.columns[0]).toMatchObject({ field: 'sector', because: 'person' });
  await apply(corrected);
  expect(
    await server.asOwner(
      `select name, sector, responsible, budget::float8 from urbanism.obras where sector = 'x'`,
    ),
  ).toEqual([{ name: 'Núñez peatonal', sector: 'x', responsible: 'Obras Públicas', budget: 1500.5 }]);
});

it('takes a GeoJSON with its shapes, and leaves out those that cannot be drawn', async () => {
  const square = [
    [-58.4, -34.6],
    [-58.4, -34.59],
    [-58.39, -34.59],
    [-58.4, -34.6],
  ];
  const bow = [
    [-58.4, -34.6],
    [-58.39, -34.59],
    [-58.4, -34.59],
    [-58.39, -34.6],
    [-58.4, -34.6],
  ];
  const feature = (nombre: string, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties: { nombre, etapa: 'En obra' },
    geometry: { type, coordinates },
  });
  const report = await read(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        feature('Con área', 'Polygon', [square]),
        feature('Cruzada', 'Polygon', [bow]),
        feature('Punto solo', 'Point', [-58.4, -34.6]),
        feature('Ciclovía', 'LineString', [
          [-58.4, -34.6],
          [-58.39, -34.6],
        ]),
      ],
    }),
    'obras.geojson',
  );
  expect(report).toMatchObject({ format: 'geojson', delimiter: null, added: 4 });
  expect(fieldsOf(report)).toEqual(['name', 'stage', 'point']);
  expect(reasonsOf(report)).toEqual({ 'shape-unreadable': 1 });
  await apply(report, { set: 'formas' });
  expect(await worksNamed('Con área')).toMatchObject([{ geometry: { type: 'Polygon' } }]);
  expect(await worksNamed('Cruzada')).toMatchObject([{ geometry: null }]);
  expect(await worksNamed('Punto solo')).toMatchObject([
    { geometry: { type: 'Point', coordinates: [-58.4, -34.6] } },
  ]);
});

it('refuses by a code what is no table, what is too long, and columns that make no sense', async () => {
  const codeOf = async (content: string | Buffer) => ((await send(content)).body as Failure).error.code;
  expect(await codeOf(Buffer.from('PK\u0003\u0004planilla'))).toBe('table/spreadsheet');
  expect(await codeOf('')).toBe('table/not-a-table');
  expect(await codeOf('nombre,etapa\n')).toBe('table/empty');
  expect(await codeOf('{"type":"FeatureCollection","features":[{"type"')).toBe('table/not-a-table');
  expect(await codeOf(`nombre\n${'x\n'.repeat(20_001)}`)).toBe('table/too-long');
  const report = await read('nombre,etapa\nPlaza norte,En obra\n', 'codigos.csv');
  const answer = async (body: object) =>
    ((await superadmin('POST /urbanism/obras/import/check', { ...said(report), ...body })).body as Failure)
      .error.code;
  expect(await answer({ columns: ['name'] })).toBe('table/columns-wrong');
  expect(await answer({ columns: ['name', 'name'] })).toBe('table/columns-wrong');
  expect(await answer({ columns: ['name', 'precio'] })).toBe('table/columns-wrong');
  expect(await answer({ id: '6f0c9f0e-7f2e-4a53-9a55-2a9d7e2a1c01' })).toBe('table/file-gone');
  const nameless = { ...report, columns: report.columns.map((column) => ({ ...column, field: null })) };
  expect((await applying(nameless)).body).toMatchObject({ error: { code: 'table/name-missing' } });
  expect((await applying(report, { on: '2999-01-01' })).body).toMatchObject({
    error: { code: 'table/day-in-future' },
  });
});

it('lets one import of a kind at a time go on, and nobody bring a file in twice', async () => {
  const report = await read('nombre\nDoble\n', 'doble.csv');
  await server.database.transaction().execute(async (transaction) => {
    await lockRows(transaction, 'obras');
    expect((await applying(report)).body).toMatchObject({ error: { code: 'table/busy' } });
  });
  const answers = await Promise.all([applying(report), applying(report)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await applying(report)).body).toMatchObject({ error: { code: 'table/applied' } });
  expect(await worksNamed('Doble')).toHaveLength(1);
});

it('leaves alone what is in the bin, says so, and changes it once it is restored', async () => {
  await apply(await read('id;nombre;direccion\n1;Quitada;Boedo 1\n2;Se queda;Boedo 2\n', 'papelera.csv'));
  const [{ id }] = (await worksNamed('Quitada')) as [{ id: number }];
  await superadmin(`POST /urbanism/obras/delete/${id}`, {});
  const text = 'id;nombre;direccion\n1;Quitada;Boedo 100\n2;Se queda;Boedo 200\n';
  const report = await read(text, 'papelera.csv');
  expect(countsOf(report)).toEqual([2, 0, 1, 1, 0]);
  expect(report.problems).toEqual([{ line: 2, field: '', reason: 'in-bin', value: 'Quitada', kept: true }]);
  expect(countsOf(await apply(report))).toEqual([2, 0, 1, 1, 0]);
  expect(await worksNamed('Quitada')).toMatchObject([{ address: 'Boedo 1' }]);
  await superadmin(`POST /urbanism/obras/restore/${id}`, {});
  const again = await read(text, 'papelera.csv');
  expect([countsOf(again), again.problems]).toEqual([[2, 0, 1, 1, 0], []]);
  await apply(again);
  expect(await worksNamed('Quitada')).toMatchObject([{ address: 'Boedo 100' }]);
});

it('tells in the history of each work that it came with a table, by whom and whose data it is', async () => {
  await apply(await read('id;nombre\n1;Con historia\n', 'historia.csv'));
  const [{ id }] = (await worksNamed('Con historia')) as [{ id: number }];
  expect(
    await server.asOwner(`select action, actor_uid is not null as by, to_value from configuration.changelog
      where entity = 'obra' and entity_id = '${id}'`),
  ).toEqual([
    { action: 'created', by: true, to_value: { name: 'Con historia', source: 'Ciudad de Prueba' } },
  ]);
});

it('shows a file to nobody but who uploaded it, and forgets it after a day', async () => {
  const report = await read('nombre\nAjena\n', 'ajena.csv');
  const { status, body } = await colleague('POST /urbanism/obras/import/check', said(report));
  expect([status, (body as Failure).error.code]).toEqual([404, 'table/file-gone']);
  const { deps } = server;
  const inTwoDays = new Date(deps.clock.now().getTime() + 2 * 86_400_000);
  await forgetTables.run(
    { ...deps, clock: { now: () => inTwoDays } },
    {},
    { jobId: '1', number: 1, last: false, signal: new AbortController().signal },
  );
  expect(await server.asOwner('select from platform.table_files')).toEqual([]);
  const gone = await superadmin('POST /urbanism/obras/import/check', said(report));
  expect(gone.body).toMatchObject({ error: { code: 'table/file-gone' } });
});
