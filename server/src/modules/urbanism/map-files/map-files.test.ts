import type { FileReport } from '@vereda/contract/urbanism/map-file';
import type { MapLayer } from '@vereda/contract/urbanism/layer';
import fc from 'fast-check';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';
import { findGround } from '../public.ts';
import { dbfOf, shpOf, zipOf } from './shapefile.fixture.ts';

const server = await startTestServer();
const superadmin = await server.as('superadmin');

type Ring = [number, number][];
type Failure = { error: { code: string } };

function square(west: number, south: number, size = 0.01): Ring {
  return [
    [west, south],
    [west, south + size],
    [west + size, south + size],
    [west + size, south],
    [west, south],
  ];
}

const polygon = (...coordinates: Ring[]) => ({ type: 'Polygon', coordinates });
const feature = (properties: object, geometry: unknown) => ({ type: 'Feature', properties, geometry });
const collection = (features: readonly unknown[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });

function send(
  content: string | Buffer,
  { target = 'colonias', filename = 'barrios.geojson', layer = 0 } = {},
) {
  const query = layer > 0 ? `target=${target}&layer_id=${layer}` : `target=${target}`;
  const bytes = Buffer.from(content as string);
  return uploadTo(superadmin, `POST /urbanism/import/read?${query}`, { content: bytes, filename });
}

async function read(...sent: Parameters<typeof send>): Promise<FileReport> {
  const answer = await send(...sent);
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return answer.body as FileReport;
}

async function apply({ id, mapping }: FileReport): Promise<FileReport> {
  const answer = await superadmin('POST /urbanism/import/apply', { id, mapping });
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return answer.body as FileReport;
}

const countsOf = ({ read: all, added, changed, unchanged, refused }: FileReport) => [
  all,
  added,
  changed,
  unchanged,
  refused,
];

describe('a GeoJSON of colonias', () => {
  const two = [
    feature({ id: 1, nombre: 'Agronomía', comuna: 15 }, polygon(square(-58.5, -34.6))),
    feature(
      { id: 2, nombre: 'Boca', comuna: 4 },
      polygon(square(-58.4, -34.6), square(-58.396, -34.596, 0.002)),
    ),
  ];

  it('is looked at first, then brought in whole, and a second time changes nothing', async () => {
    const report = await read(collection(two));
    expect(countsOf(report)).toEqual([2, 2, 0, 0, 0]);
    expect(report.mapping).toMatchObject({ name: 'nombre', sector: 'comuna', id: 'id', kind: null });
    expect(await server.asOwner('select from urbanism.colonias')).toEqual([]);
    expect(countsOf(await apply(report))).toEqual([2, 2, 0, 0, 0]);
    expect((await findGround(server.database, { lat: -34.599, lng: -58.499 })).colonia).toMatchObject({
      name: 'Agronomía',
      sector: 'Comuna 15',
    });
    expect((await findGround(server.database, { lat: -34.595, lng: -58.395 })).colonia).toBeNull();
    expect(countsOf(await apply(report))).toEqual([2, 0, 0, 2, 0]);
    // The same data under another file name finds its colonias by name and sector.
    const renamed = await read(collection(two), { filename: 'mapa nuevo.geojson' });
    expect(countsOf(renamed)).toEqual([2, 0, 0, 2, 0]);
    const changes = await server
      .asOwner(`select from platform.changelog where entity = 'map-file'`)
      .catch(() => null);
    if (changes) expect(changes).toHaveLength(1);
  });

  it('changes what differs and leaves the rest', async () => {
    const moved = [two[0], feature({ id: 2, nombre: 'Boca', comuna: 4 }, polygon(square(-58.3, -34.6)))];
    const report = await read(collection(moved));
    expect(countsOf(report)).toEqual([2, 0, 1, 1, 0]);
    expect(report.preview.map(({ state }) => state)).toEqual(['unchanged', 'changed']);
    await apply(report);
    expect((await findGround(server.database, { lat: -34.595, lng: -58.295 })).colonia).toMatchObject({
      name: 'Boca',
    });
  });

  it('names every fault by feature and reason, and the good ones can still be brought in', async () => {
    const bowTie: Ring = [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 2],
      [0, 0],
    ];
    const bad = [
      feature({ nombre: 'Abierta' }, polygon(square(0, 0).slice(0, 4))),
      feature({ nombre: 'Moño' }, polygon(bowTie)),
      feature({ nombre: 'Cruzada' }, polygon(square(-34.6, -100))),
      feature({ nombre: 'Metros' }, polygon(square(500_000, 6_000_000))),
      feature({ nombre: 'Vacía' }, null),
      feature({ nombre: 'Punto' }, { type: 'Point', coordinates: [0, 0] }),
      feature({}, polygon(square(1, 1))),
      feature({ nombre: 'Única' }, polygon(square(2, 2))),
      feature({ nombre: 'UNICA' }, polygon(square(2, 2))),
      feature({ nombre: '=Letras' }, { type: 'Polygon', coordinates: [[['a', 1]]] }),
      'nada',
    ];
    const report = await read(collection(bad));
    expect(report.faults.map(({ number, code }) => `${number} ${code.replace('urbanism/', '')}`)).toEqual([
      '1 shape-open',
      '2 shape-crosses-itself',
      '3 shape-swapped',
      '4 shape-off-earth',
      '5 shape-empty',
      '6 shape-wrong-kind',
      '7 feature-name-missing',
      '9 feature-name-repeated',
      '10 feature-unreadable',
      '11 shape-empty',
    ]);
    expect(report.added).toBe(1);
    const { id, mapping } = report;
    const csv = await superadmin('POST /urbanism/import/faults', { id, mapping });
    const lines = csv.raw.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(11);
    expect(lines[1]).toContain('1;Abierta;El contorno no termina donde empieza.');
    expect(lines.find((line) => line.startsWith('10;'))).toContain(`'=Letras`);
  });

  it('takes what has one name in one sector as parts of one', async () => {
    const parts = [
      feature({ id: 1, nombre: 'Islas', comuna: 1 }, polygon(square(10, 10))),
      feature({ id: 2, nombre: 'ISLAS', comuna: 1 }, polygon(square(11, 11))),
      feature({ id: 3, nombre: 'Islas', comuna: 2 }, polygon(square(12, 12))),
    ];
    const report = await read(collection(parts), { filename: 'islas.geojson' });
    expect([...countsOf(report), report.notes]).toEqual([3, 2, 0, 0, 0, ['parts-joined']]);
    await apply(report);
    const found = await Promise.all(
      [10, 11, 12].map((at) => findGround(server.database, { lat: at + 0.005, lng: at + 0.005 })),
    );
    expect(found.map(({ colonia }) => colonia?.sector)).toEqual(['Comuna 1', 'Comuna 1', 'Comuna 2']);
    expect(found[0]).toEqual(found[1]);
    expect(countsOf(await read(collection(parts), { filename: 'islas.geojson' }))).toEqual([3, 0, 0, 2, 0]);
  });

  it('takes another meaning of its properties, also one that the file does not have', async () => {
    const report = await read(collection([feature({ a: 'Uno', b: 'Dos' }, polygon(square(5, 5)))]));
    const mapping = { name: 'b', sector: 'a', id: null, kind: null };
    const other = await superadmin('POST /urbanism/import/check', { id: report.id, mapping });
    expect((other.body as FileReport).preview[0]?.name).toBe('Dos');
    const nothing = await superadmin('POST /urbanism/import/check', {
      id: report.id,
      mapping: { ...mapping, name: 'constructor' },
    });
    expect((nothing.body as FileReport).faults[0]?.code).toBe('urbanism/feature-name-missing');
  });

  it('says so when a person leaves out the two that belong together', async () => {
    await superadmin('POST /setting/create', {
      ...((await superadmin('POST /setting/get', {})).body as object),
      location: { lat: -34.6, lng: -58.4, zoom: 12, address: '' },
    });
    const swapped = polygon(square(-34.6, -58.4));
    const report = await read(collection([feature({ nombre: 'Al revés' }, swapped)]));
    expect(report.faults.map(({ code }) => code)).toEqual(['urbanism/shape-swapped']);
  });

  it.each([
    [
      'windows-1252',
      Buffer.from(collection([feature({ nombre: 'Ñandú' }, polygon(square(6, 6)))]), 'latin1'),
    ],
    [
      'utf-16le',
      Buffer.from(`\ufeff${collection([feature({ nombre: 'Ñandú' }, polygon(square(6, 6)))])}`, 'utf16le'),
    ],
  ])('is read in %s', async (encoding, content) => {
    const report = await read(content);
    expect(report).toMatchObject({ preview: [{ name: 'Ñandú' }] });
    expect(report.encoding).toBe(encoding);
  });

  it('is brought in by who keeps the neighborhoods: a superadmin; streets by others too', async () => {
    const user = await server.as('roleUser');
    const stored = () => server.asOwner('select * from urbanism.colonias order by id');
    const before = await stored();
    expect(before.length).toBeGreaterThan(0);
    const moved = collection([feature({ nombre: 'Boca', comuna: 4 }, polygon(square(-50, -30)))]);
    const upload = (target: string, text: string) =>
      uploadTo(user, `POST /urbanism/import/read?target=${target}`, { content: Buffer.from(text) });
    const applied = async (target: string, text: string) => {
      const { id, mapping } = (await upload(target, text)).body as FileReport;
      const { status, body } = await user('POST /urbanism/import/apply', { id, mapping });
      return [status, (body as Partial<Failure>).error?.code];
    };
    expect(await applied('colonias', moved)).toEqual([403, 'auth/forbidden']);
    // Nothing of it can be taken, so that nothing would change.
    expect(await applied('colonias', collection([0]))).toEqual([403, 'auth/forbidden']);
    expect((await upload('colonias', collection([]))).body).toMatchObject({
      error: { code: 'urbanism/file-empty' },
    });
    expect(await stored()).toEqual(before);
    const street = {
      type: 'LineString',
      coordinates: [
        [-58.4, -34.6],
        [-58.41, -34.6],
      ],
    };
    expect(await applied('streets', collection([feature({ nombre: 'Alsina' }, street)]))).toEqual([
      200,
      undefined,
    ]);
    await server.asOwner('delete from urbanism.streets');
  });

  it('takes nothing away, whoever brings it in with nothing to take', async () => {
    const before = await server.asOwner('select * from urbanism.colonias order by id');
    await apply(await read(collection([0])));
    expect(await server.asOwner('select * from urbanism.colonias order by id')).toEqual(before);
  });

  it('is brought to degrees from a projection that is known', async () => {
    const posgar = '+proj=tmerc +lat_0=-90 +lon_0=-60 +x_0=5500000 +k=1 +y_0=0 +ellps=GRS80 +units=m';
    const { forward } = proj4('EPSG:4326', posgar);
    const metres = square(-58.4, -34.6).map((at) => forward(at) as [number, number]);
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::5347' } };
    const report = await read(collection([feature({ nombre: 'Faja 5' }, polygon(metres))], { crs }));
    expect(report).toMatchObject({ projection: 'EPSG:5347', notes: ['reprojected'], added: 1 });
    expect(report.box?.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([-58.4, -34.6, -58.39, -34.59]);
  });
});

describe('a zipped Shapefile', () => {
  const shp = shpOf([
    [square(-58.2, -34.2)],
    [square(-58.1, -34.2), square(-58.098, -34.198, 0.002).toReversed()],
  ]);
  const dbf = dbfOf('NOMBRE', ['Año Nuevo', 'Con patio']);
  const wgs84 = Buffer.from(
    'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]]]',
  );

  it('is read with its holes, letters and table', async () => {
    const content = zipOf({ 'mapa/barrios.shp': shp, 'mapa/barrios.dbf': dbf, 'mapa/barrios.prj': wgs84 });
    const report = await read(content, { filename: 'barrios.zip' });
    expect(report).toMatchObject({
      format: 'shapefile',
      encoding: 'windows-1252',
      projection: 'WGS84',
      added: 2,
    });
    expect(report.preview.map(({ name }) => name)).toEqual(['Año Nuevo', 'Con patio']);
    await apply(report);
    expect((await findGround(server.database, { lat: -34.197, lng: -58.097 })).colonia).toBeNull();
    expect((await findGround(server.database, { lat: -34.199, lng: -58.099 })).colonia).toMatchObject({
      name: 'Con patio',
    });
  });

  it('is chosen among several by the names of the tables in the settings, after the province’s code too', async () => {
    const one = { 'x/15_communities.shp': shp, 'x/15_communities.dbf': dbf, 'x/15ageb.shp': shp };
    const province = zipOf({ ...one, 'x/other.shp': shp });
    expect(await read(province)).toMatchObject({ table: '15_communities', read: 2 });
    const points = { target: 'streets' };
    const refused = await send(province, points);
    expect((refused.body as Failure).error.code).toBe('urbanism/zip-several-shapefiles');
  });

  it('without a .prj is taken for degrees where it looks like them, and says so', async () => {
    expect(await read(zipOf({ 'a.shp': shp, 'a.dbf': dbf }))).toMatchObject({
      notes: ['projection-assumed'],
    });
  });

  const metres = shpOf([[square(5_500_000, 6_000_000, 1000)]]);
  const bomb = Buffer.alloc(90 * 1024 * 1024);
  it.each([
    ['without a table', 422, 'zip-without-shapefile', () => zipOf({ 'a.shp': shp })],
    ['of text files', 422, 'zip-without-shapefile', () => zipOf({ 'a.txt': dbf })],
    ['with two maps', 422, 'zip-several-shapefiles', () => zipOf({ 'a.shp': shp, 'b.shp': shp })],
    ['that inflates too much', 422, 'zip-unsafe', () => zipOf({ 'a.shp': bomb, 'a.dbf': dbf })],
    ['with a thousand files', 422, 'zip-unsafe', () => zipOf(manyFiles())],
    ['that lies of its size', 422, 'file-damaged', () => zipOf({ 'a.shp': shp, 'a.dbf': dbf }, { size: 10 })],
    ['that is cut off', 422, 'file-damaged', () => zipOf({ 'a.shp': shp, 'a.dbf': dbf }).subarray(0, 200)],
    [
      'with a map that is cut off',
      422,
      'file-damaged',
      () => zipOf({ 'a.shp': shp.subarray(0, 150), 'a.dbf': dbf }),
    ],
    ['in metres without a .prj', 422, 'projection-unknown', () => zipOf({ 'a.shp': metres, 'a.dbf': dbf })],
    [
      'in a projection nobody knows',
      422,
      'projection-unknown',
      () => zipOf({ 'a.shp': shp, 'a.dbf': dbf, 'a.prj': Buffer.from('PROJCS["Marte",BAD') }),
    ],
  ])('%s is refused with its own code', async (_name, status, code, content) => {
    const answer = await send(content(), { filename: 'mapa.zip' });
    expect([answer.status, (answer.body as Failure).error.code]).toEqual([status, `urbanism/${code}`]);
  });

  it('with broken bytes anywhere is a coded answer, never a fault of ours', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(shp.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(dbf.length - 1), fc.nat(255)), { maxLength: 4 }),
        async (inShp, inDbf) => {
          const [one, other] = [Buffer.from(shp), Buffer.from(dbf)];
          for (const [at, value] of inShp) one[at] = value;
          for (const [at, value] of inDbf) other[at] = value;
          const answer = await send(zipOf({ 'a.shp': one, 'a.dbf': other }), { filename: 'a.zip' });
          expect([200, 422]).toContain(answer.status);
        },
      ),
      { numRuns: 60 },
    );
  });
});

function manyFiles(): Record<string, Buffer> {
  return Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}.txt`, Buffer.from('x')]));
}

describe('a file that is no map', () => {
  it.each([
    ['empty', 415, 'file-not-a-map', ''],
    ['a picture', 415, 'file-not-a-map', '\u0089PNG\r\n'],
    ['another JSON', 415, 'file-not-a-map', '{"a":1}'],
    ['cut-off JSON', 422, 'file-damaged', '{"type":"FeatureCollection","features":[{'],
    ['nested beyond reason', 422, 'file-damaged', `{"a":${'['.repeat(200_000)}`],
    ['without features', 422, 'file-empty', collection([])],
    ['with too many', 422, 'file-too-many-features', collection(Array.from({ length: 60_001 }, () => 0))],
    [
      'in an unknown projection',
      422,
      'projection-unknown',
      collection([0], { crs: { properties: { name: 'EPSG:1' } } }),
    ],
    ['with a senseless projection', 422, 'projection-unknown', collection([0], { crs: 7 })],
  ])('%s is refused with its own code', async (_name, status, code, content) => {
    const answer = await send(content);
    expect([answer.status, (answer.body as Failure).error.code]).toEqual([status, `urbanism/${code}`]);
  });

  it('is refused when it is too large, for others than those who arrange the map, and once it is forgotten', async () => {
    const large = await send(Buffer.alloc(20 * 1024 * 1024 + 1, 32));
    expect([large.status, (large.body as Failure).error.code]).toEqual([413, 'urbanism/file-too-large']);
    const citizen = await server.as('citizen');
    const name = 'POST /urbanism/import/read?target=colonias';
    expect((await uploadTo(citizen, name, { content: Buffer.from('{}') })).status).toBe(403);
    const { id, mapping } = await read(collection([feature({ nombre: 'Fugaz' }, polygon(square(7, 7)))]));
    server.clock.advance(25 * 3_600_000);
    await (await import('./forget-old-places.job.ts')).forgetOldPlaces.run(server.deps, {}, {} as never);
    expect((await superadmin('POST /urbanism/import/apply', { id, mapping })).status).toBe(404);
  });
});

describe('streets and layers', () => {
  const line = (...coordinates: Ring) => ({ type: 'LineString', coordinates });

  it('come with their kind, and the same file again adds nothing', async () => {
    const calles = collection([
      feature({ nombre: 'Av. Mitre', tipo: 'avenida' }, line([-58.5, -34.6], [-58.49, -34.6])),
      feature({ nombre: 'Peatonal', tipo: 'sendero peatonal' }, line([0, 0], [1, 1])),
      feature({ nombre: 'Peatonal', tipo: 'sendero' }, line([1, 1], [2, 2])),
    ]);
    const report = await read(calles, { target: 'streets', filename: 'calles.geojson' });
    expect(countsOf(await apply(report))).toEqual([3, 3, 0, 0, 0]);
    const kinds = await server.asOwner<{ kind: string; colonia_id: number | null }>(
      'select kind, colonia_id from urbanism.streets order by id',
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['avenue', 'path', 'path']);
    const again = await read(calles, { target: 'streets', filename: 'calles (1).geojson' });
    expect(countsOf(again)).toEqual([3, 0, 0, 3, 0]);
    expect(countsOf(await read(calles, { target: 'streets', filename: 'otro.geojson' }))).toEqual([
      3, 0, 0, 3, 0,
    ]);
  });

  it('of a layer keep to its kind', async () => {
    const layer = (
      await superadmin('POST /urbanism/layers/create', {
        name: 'Plazas',
        name_en: 'Squares',
        color: '#1f7a4d',
        level: 'citizen',
        kind: 'polygon',
        active: true,
      })
    ).body as MapLayer;
    const plazas = collection([
      feature({ nombre: 'Plaza' }, polygon(square(0, 0))),
      feature({ nombre: 'Senda' }, line([0, 0], [1, 1])),
    ]);
    const report = await read(plazas, { target: 'features', layer: layer.id });
    expect(countsOf(await apply(report))).toEqual([2, 1, 0, 0, 1]);
    expect(countsOf(await read(plazas, { target: 'features', layer: layer.id }))).toEqual([2, 0, 0, 1, 1]);
    expect((await send(plazas, { target: 'features' })).status).toBe(400);
  });
});
