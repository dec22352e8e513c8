import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { OBRA_TABLE_TARGET } from '#modules/urbanism/public';
import { openCopyConnection } from '#platform/database/copy-connection';
import { createAppPool } from '#platform/database/database';
import { scanFile } from '#platform/file-reading/scan-file';
import { createTestDatabase } from '#testing/database';
import { runImport } from './run/run-import.ts';
import { planTable } from './tables/import-table.ts';
import { readSaidColumns } from './tables/table-columns.ts';

const { address, asOwner } = await createTestDatabase();
const directory = await mkdtemp(path.join(tmpdir(), 'vereda-obras-'));
const pool = createAppPool(address, { maxConnections: 1 });
const connection = await openCopyConnection(pool);
afterAll(async () => {
  connection.release();
  await pool.end();
  await rm(directory, { recursive: true });
});

let files = 0;
type Rest = { source?: string; maps?: string[]; publish?: boolean; on?: string };

async function plan(
  content: string | Buffer,
  { source = '', maps = [], publish = false, on = '2026-03-01' }: Rest = {},
) {
  files += 1;
  const file = path.join(directory, `obras-${files}.csv`);
  await writeFile(file, content);
  return planTable(await scanFile(file), {
    target: OBRA_TABLE_TARGET,
    source: { name: source || `set-${files}`, credit: 'Ciudad de Prueba', license: 'CC BY 4.0', url: '' },
    said: await readSaidColumns(null, maps),
    asProposed: true,
    publish,
    now: new Date('2026-03-01T12:00:00Z'),
    on,
    rejectsPath: path.join(directory, `rejects-${files}.csv`),
  });
}

async function run(content: string | Buffer, rest: Rest = {}) {
  const { plan: planned } = await plan(content, rest);
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
  const progress = { update: () => undefined, end: () => undefined };
  return runImport(planned, { connection, clock, progress, batchSize: 5 });
}

const fieldsOf = async (content: string, maps: string[] = []) =>
  (await plan(content, { maps })).columns.map(({ field }) => field);
const stored = (name: string) =>
  asOwner(`select stage, physical::float8, contract_amount::float8, planned_start::text, planned_end::text,
    published, geometry -> 'coordinates' as at from urbanism.obras where name = '${name}'`);

const BA =
  'ID;nombre;etapa;monto_contrato;lat;lng;fecha_inicio;fecha_fin_inicial;porcentaje_avance;direccion';

it('stores works with their stage, money, days, place and progress, and a second time changes nothing', async () => {
  const text = `${BA}
1;Plaza;En ejecución;$67.065.700,00;-34,567153;-58,479236;1/12/2013;31/5/2016;41,5%;Calle 1
2;Escuela;Finalizada;60,000,000;-34658478;-58.402.210;41974;dic-15;100;Calle 2
`;
  expect(await run(text, { source: 'ba' })).toMatchObject({
    added: 2,
    rejected: 0,
    reasons: { 'point-put-back': 1, 'thousands-in-coordinate': 1, 'spreadsheet-day': 1, 'month-only': 1 },
  });
  expect(await stored('Plaza')).toEqual([
    {
      stage: 'building',
      physical: 41.5,
      contract_amount: 67065700,
      planned_start: '2013-12-01',
      planned_end: '2016-05-31',
      published: false,
      at: [-58.479236, -34.567153],
    },
  ]);
  expect(await stored('Escuela')).toMatchObject([
    {
      contract_amount: 60000000,
      planned_start: '2014-12-01',
      planned_end: '2015-12-31',
      at: [-58.40221, -34.658478],
    },
  ]);
  expect(await run(text, { source: 'ba', on: '2026-02-01' })).toMatchObject({
    added: 0,
    changed: 0,
    known: 2,
  });
  const noted = await asOwner(
    'select on_day::text, percent::float8 from urbanism.obra_progress order by percent',
  );
  expect(noted).toEqual([
    { on_day: '2026-03-01', percent: 41.5 },
    { on_day: '2026-03-01', percent: 100 },
  ]);
});

it('changes what the source changed, notes progress of the day, and leaves what staff wrote', async () => {
  const row = (stage: string, percent: number) =>
    `id,nombre,etapa,avance,direccion\n7,Puente,${stage},${percent},Sur 1\n`;
  await run(row('En obra', 20), { source: 'two', on: '2026-01-10', publish: true });
  await asOwner(`update urbanism.obras set address = 'Corregida' where name = 'Puente'`);
  expect(await run(row('Paralizada', 15), { source: 'two', on: '2026-02-10' })).toMatchObject({
    added: 0,
    changed: 1,
  });
  expect(
    await asOwner(
      `select address, stage, physical::int, published from urbanism.obras where name = 'Puente'`,
    ),
  ).toEqual([{ address: 'Corregida', stage: 'halted', physical: 15, published: true }]);
  expect(
    await asOwner(`select e.from_value, e.to_value, e.reason from urbanism.obra_events e
      join urbanism.obras o on o.id = e.obra_id where o.name = 'Puente' and e.from_value is not null`),
  ).toEqual([{ from_value: 'building', to_value: 'halted', reason: 'Ciudad de Prueba' }]);
  // What is older than the last reading is not noted behind it.
  expect(await run(row('Paralizada', 18), { source: 'two', on: '2026-01-20' })).toMatchObject({
    changed: 1,
    reasons: { 'progress-before-last': 1 },
  });
  const { length } =
    await asOwner(`select from urbanism.obra_progress p join urbanism.obras o on o.id = p.obra_id
    where o.name = 'Puente'`);
  expect(length).toBe(2);
});

it('knows works of a source again that no longer numbers them, and counts those that are alike', async () => {
  await run('id,nombre,direccion\n1,Bacheo,Norte\n2,Bacheo,Norte\n', { source: 'three' });
  expect(await run('nombre,direccion\nBACHEO,Norte\nBacheo,norte\n', { source: 'three' })).toMatchObject({
    added: 0,
    reasons: { 'name-repeated': 1 },
  });
});

it('takes the good rows of a file with broken ones, and says which were refused and why', async () => {
  const rows = Array.from({ length: 40 }, (_, n) => `${n},Obra rota ${n},-34.6${n}1,-58.4${n}1`);
  rows[3] = '3,sin todas';
  rows[17] = '17,,-34.6,-58.4';
  rows[20] = '19,Otra con el mismo número,-34.6,-58.4';
  expect(await run(`id,nombre,lat,lng\n${rows.join('\n')}\n`)).toMatchObject({
    items: 40,
    added: 37,
    rejected: 3,
    reasons: { 'columns-wrong': 1, 'name-missing': 1, 'number-repeated': 1 },
  });
});

it('goes on where it stopped', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => `${n},Tramo ${n}`);
  const text = `id,nombre\n${rows.join('\n')}\n`;
  const { plan: planned } = await plan(text, { source: 'cut' });
  let batches = 0;
  const store: typeof planned.store = (transaction, items) => {
    batches += 1;
    return batches === 2 ? Promise.reject(new Error('killed')) : planned.store(transaction, items);
  };
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
  const progress = { update: () => undefined, end: () => undefined };
  await expect(
    runImport({ ...planned, store }, { connection, clock, progress, batchSize: 5 }),
  ).rejects.toThrow('killed');
  expect(await run(text, { source: 'cut' })).toMatchObject({ items: 12, resumed: 5, added: 12 });
});

it('reads other encodings and separators, and letters that were encoded twice', async () => {
  const latin = Buffer.from('nombre|etapa\nEstación Núñez|En ejecución\n', 'latin1');
  const wide = Buffer.from('\ufeffnombre\tetapa\nPeatonal Güemes\tEn ejecución\n', 'utf16le');
  expect(await run(latin)).toMatchObject({ added: 1 });
  expect(await run(wide)).toMatchObject({ added: 1 });
  expect(await run('nombre;etapa\nEducaci\u00c3\u00b3n;En obra\nMí\u00ad o;En obra\n')).toMatchObject({
    reasons: { 'twice-encoded': 1, 'soft-hyphens': 1 },
  });
  const names = await asOwner(`select name from urbanism.obras where name in
    ('Estación Núñez', 'Peatonal Güemes', 'Educación', 'Mí o') order by name`);
  expect(names).toHaveLength(4);
});

it('proposes columns that it never saw by words and values, whatever their order', async () => {
  expect(
    await fieldsOf(`Monto del contrato (ARS),Nombre de la obra,cosa,otra,extra
"1.000,5",Plaza del Sur,-34.60123,-58.40123,x
"2.000,5",Plaza del Este,-34.61123,-58.41123,y
`),
  ).toEqual(['contract_amount', 'name', 'lat', 'lng', null]);
  expect(
    await fieldsOf(`a,b,c,d,e,f
2024-12-31,Ampliación del hospital,30-71011019-6,45%,2023-01-15,En ejecución
2025-10-31,Nueva sala de espera,30-71011519-6,60%,2023-02-15,Finalizada
`),
  ).toEqual(['planned_end', 'name', 'contractor_id', 'physical', 'planned_start', 'stage']);
});

it('takes what a person says of columns over what it proposed, and refuses what makes no sense', async () => {
  const text = 'nombre,presupuesto,attr7\nPlaza,10,20\n';
  expect(await fieldsOf(text, ['attr7=budget', '#2='])).toEqual(['name', null, 'budget']);
  expect(await fieldsOf(text, ['attr7=budget'])).toEqual(['name', null, 'budget']);
  await expect(fieldsOf(text, ['nada=budget'])).rejects.toThrow('no column nada');
  await expect(fieldsOf(text, ['attr7=precio'])).rejects.toThrow('no field is called precio');
  await expect(fieldsOf(text, ['nombre='])).rejects.toThrow('no column is given as name');
  expect((await plan(text)).isUnsure).toBe(false);
});
