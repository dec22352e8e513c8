import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import { expect, it } from 'vitest';
import { openInitiativeDesk } from '#testing/initiatives';
import { square } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const superadmin = await server.as('superadmin');
// Keeps commitments and points, and not the catalogue.
const keeper = await server.as('roleUser');
const second = await server.as('callcenterRole');
const { area } = await openInitiativeDesk(server);

const POINTS = '/transparency/map';
const PROMISES = '/transparency/initiatives';

async function answered<T>(answer: ReturnType<Caller>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body).slice(0, 400)).toBe(200);
  return body as T;
}

const read = (path: string, content: string, { by = superadmin, filename = 'tabla.csv' } = {}) =>
  answered<TableReport>(
    uploadTo(by, `POST ${path}/import/read`, { content: Buffer.from(content), filename }),
  );

type Said = {
  by?: Caller;
  fields?: Record<string, string | null>;
  fixed?: TableReport['fixed'];
  set?: string;
};

const given = (
  { id, columns, ...report }: TableReport,
  { fields = {}, fixed = report.fixed }: Said = {},
) => ({
  id,
  columns: columns.map(({ name, field }) => (Object.hasOwn(fields, name) ? (fields[name] ?? null) : field)),
  fixed,
});

const check = (path: string, report: TableReport, said: Said = {}) =>
  answered<TableReport>(
    (said.by ?? superadmin)(`POST ${path}/import/check`, {
      ...given(report, said),
      set: said.set ?? report.set,
    }),
  );

const apply = (path: string, report: TableReport, said: Said & { publish?: boolean } = {}) =>
  answered<TableReport>(
    (said.by ?? superadmin)(`POST ${path}/import/apply`, {
      ...given(report, said),
      source: { name: said.set ?? report.set, credit: 'Ciudad de Prueba', license: '', url: '' },
      publish: said.publish ?? false,
    }),
  );

const countsOf = ({ read: all, added, changed, unchanged, refused }: TableReport) => [
  all,
  added,
  changed,
  unchanged,
  refused,
];
const reasonsOf = ({ reasons }: TableReport) =>
  Object.fromEntries(reasons.map(({ reason, count }) => [reason, count]));
const pathNames = (name: string) =>
  server.asOwner(`select t.name as type, s.name as sector, c.name as category, p.active, p.source
    from transparency.map_points p join transparency.catalogfirst t on t.id = p.catalogfirst_id
    left join transparency.catalogsecond s on s.id = p.catalogsecond_id
    left join transparency.catalog c on c.id = p.catalog_id where p.name = '${name}' order by p.id`);

it('files points under the names that they have, tells what it would add to the catalogue, and adds it once', async () => {
  const text = `nombre,tipo,sector,categoria,lat,lng
Punto verde,Ambiente,Residuos,Reciclado,-34.6,-58.4
Otro punto,ambiente,RESIDUOS,reciclado,"-34,61","-58,41"
Campana,Ambiente,Residuos,,-34.62,-58.42
Sin lugar,Ambiente,,,,
`;
  const report = await read(POINTS, text);
  expect(countsOf(report)).toEqual([4, 3, 0, 0, 1]);
  expect(report.levels).toEqual(
    expect.arrayContaining(['Ambiente', 'Ambiente › Residuos', 'Ambiente › Residuos › Reciclado']),
  );
  expect(reasonsOf(report)).toMatchObject({ 'point-missing': 1 });
  expect(await pathNames('Punto verde')).toEqual([]);
  await apply(POINTS, report, { set: 'verdes' });
  const filed = {
    type: 'Ambiente',
    sector: 'Residuos',
    category: 'Reciclado',
    active: false,
    source: 'Ciudad de Prueba',
  };
  expect(await pathNames('Punto verde')).toEqual([filed]);
  expect(await pathNames('Otro punto')).toEqual([filed]);
  expect(await pathNames('Campana')).toEqual([{ ...filed, category: null }]);
  const again = await check(POINTS, await read(POINTS, text), { set: 'verdes' });
  expect(countsOf(again)).toEqual([4, 0, 0, 3, 1]);
  expect(again.levels).toEqual([]);
});

it('lets nobody add to the catalogue by a table who may not at its screen', async () => {
  const text = 'nombre,tipo,lat,lng\nFarola,Alumbrado,-34.6,-58.4\nÁrbol,Ambiente,-34.6,-58.41\n';
  const report = await read(POINTS, text, { by: keeper });
  expect(countsOf(report)).toEqual([2, 1, 0, 0, 1]);
  expect(report.levels).toEqual([]);
  expect(reasonsOf(report)).toEqual({ 'level-missing': 1 });
  await apply(POINTS, report, { by: keeper, publish: true, set: 'keeper' });
  expect(await pathNames('Farola')).toEqual([]);
  expect(await pathNames('Árbol')).toMatchObject([{ type: 'Ambiente', active: true }]);
});

it('takes a type for all rows that say none, a GeoJSON, and no column of repeated numbers for their own', async () => {
  const features = [1, 1, 2].map((numero, at) => ({
    type: 'Feature',
    properties: { numero, accion: `Acción ${at}`, direccion: 'Calle 1' },
    geometry: { type: 'Point', coordinates: [-58.4, -34.6 + at / 100] },
  }));
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  const report = await read(POINTS, text, { filename: 'puntos.geojson' });
  expect(report.columns.map(({ field }) => field)).toEqual([null, 'name', 'address', 'point']);
  expect(countsOf(report)).toEqual([3, 0, 0, 0, 3]);
  expect(reasonsOf(report)).toEqual({ 'level-unsaid': 3 });
  const filed = await check(POINTS, report, { fixed: [{ field: 'type', value: 'Ambiente' }] });
  expect(countsOf(filed)).toEqual([3, 3, 0, 0, 0]);
  await apply(POINTS, filed);
  expect(await pathNames('Acción 2')).toMatchObject([{ type: 'Ambiente', sector: null }]);
});

const PROMISE = `numero,titulo,descripcion,categoria,area_responsable,cumplimiento,porcentaje_completado,estado,url
1,Baches en 15 días,Se arregla cada bache,Reciclado,Secretaría de Movilidad,2019,100,Cumplida,https://ciudad.example/1
2,Duplicar el reciclado,Campanas nuevas,Nada conocido,Nadie,2019,140,Borrador,no es una dirección
`;

it('takes commitments as drafts that two people have to publish, whatever the file says of them', async () => {
  const report = await read(PROMISES, PROMISE, { by: keeper });
  expect(countsOf(report)).toEqual([2, 2, 0, 0, 0]);
  expect(reasonsOf(report)).toEqual({
    'year-only': 2,
    'status-waits': 1,
    'out-of-range': 1,
    'address-unreadable': 1,
    'level-unsaid': 1,
    'area-unknown': 1,
  });
  await apply(PROMISES, report, { by: keeper, set: 'promesas' });
  const rows =
    await server.asOwner(`select i.id, i.version, i.name, i.status, i.promised_on::text, i.progress, i.secretary_id = ${area} as is_area,
    c.name as category, jsonb_array_length(i.documents) as documents, cardinality(i.authors) as authors, i.published
    from transparency.initiatives i left join transparency.catalog c on c.id = i.catalog_id order by i.id`);
  expect(rows).toMatchObject([
    {
      name: 'Baches en 15 días',
      status: 'borrador',
      promised_on: '2019-12-31',
      progress: 100,
      is_area: true,
      category: 'Reciclado',
      documents: 1,
      authors: 1,
      published: null,
    },
    {
      name: 'Duplicar el reciclado',
      status: 'borrador',
      progress: 0,
      is_area: null,
      category: null,
      documents: 0,
      published: null,
    },
  ]);
  const { id, version } = rows[0] as { id: number; version: number };
  const move = (by: Caller, seen: number, status: string) =>
    by(`POST ${PROMISES}/change-status`, { id, version: seen, status });
  expect((await move(second, version, 'en_revision')).status).toBe(200);
  const own = await move(keeper, version + 1, 'publicada');
  expect(own.body).toMatchObject({ error: { code: 'transparency/initiative-same-person' } });
});

it('changes a published commitment for staff alone until somebody else publishes it', async () => {
  const [row] = await server.asOwner(
    `select id, version from transparency.initiatives where name = 'Baches en 15 días'`,
  );
  const id = Number(row?.['id']);
  const third = await server.as('superadmin');
  await answered(
    third(`POST ${PROMISES}/change-status`, { id, version: row?.['version'], status: 'publicada' }),
  );
  const later = PROMISE.replace('2019,100', '2021,60');
  const report = await check(PROMISES, await read(PROMISES, later, { by: keeper }), {
    by: keeper,
    set: 'promesas',
  });
  expect(report.rows).toEqual([
    { line: 2, name: 'Baches en 15 días', state: 'changed', changed: ['promised_on', 'progress'] },
  ]);
  await apply(PROMISES, report, { by: keeper, set: 'promesas' });
  expect(
    await server.asOwner(`select promised_on::text, published ->> 'promised_on' as shown, progress, change_reason
      from transparency.initiatives where id = ${id}`),
  ).toEqual([
    { promised_on: '2021-12-31', shown: '2019-12-31', progress: 60, change_reason: 'Ciudad de Prueba' },
  ]);
  const { body } = await server.visitor(`GET ${PROMISES}/shown/${id}`);
  expect(body).toMatchObject({ promised_on: '2019-12-31', progress: 100 });
});

it('reads for which neighborhood a commitment is, by the name on the map, and says what it does not find', async () => {
  const added = await answered<{ id: number }>(
    superadmin('POST /urbanism/colonias/create', {
      name: 'Villa Crespo',
      sector: null,
      geometry: square({ lat: -34.6, lng: -58.44 }, 0.01),
    }),
  );
  const text = `compromiso,barrio
Renovar las veredas de la villa,VILLA CRESPO
Plantar árboles en el barrio,Atlántida
`;
  const report = await read(PROMISES, text, { by: keeper, filename: 'barrios.csv' });
  expect(countsOf(report)).toEqual([2, 2, 0, 0, 0]);
  expect(report.problems.filter(({ field }) => field === 'neighborhood')).toEqual([
    { line: 3, field: 'neighborhood', reason: 'neighborhood-unknown', value: 'Atlántida', kept: true },
  ]);
  await apply(PROMISES, report, { by: keeper });
  const stored = () =>
    server.asOwner(
      `select colonia_id from transparency.initiatives where name like 'Renovar las%' or name like 'Plantar %' order by name`,
    );
  expect(await stored()).toEqual([{ colonia_id: null }, { colonia_id: added.id }]);
  const later = await read(PROMISES, text.replace('Atlántida', 'Villa Crespo'), {
    by: keeper,
    filename: 'barrios.csv',
  });
  await apply(PROMISES, later, { by: keeper });
  expect(await stored()).toEqual([{ colonia_id: added.id }, { colonia_id: added.id }]);
});
