import { LOCALES } from '@vereda/contract/locale';
import { OPEN_SETS } from '@vereda/contract/transparency/open-data';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAtom } from '#testing/formats/atom';
import { openInitiativeDesk } from '#testing/initiatives';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');
const superadmin = await server.as('superadmin');
const desk = await openInitiativeDesk(server);
const OGC = '/open-data/ogc';

type Feature = { id: number; properties: Record<string, unknown>; geometry: { type: string } | null };
type Link = { rel: string; href: string };
type Page = { numberMatched: number; numberReturned: number; features: Feature[]; links: Link[] };

const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });
const made: Obra[] = [];
const initiatives: number[] = [];

beforeAll(async () => {
  const create = async (given: object) => {
    const { body, status } = await engineer('POST /urbanism/obras/create', given);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Obra;
  };
  for (let number = 1; number <= 5; number += 1) {
    const place = { geometry: number === 5 ? null : point(-58.4 - number / 100, -34.6) };
    made.push(await create({ name: `Obra "${number}"; pública`, published: true, budget: 10.5, ...place }));
  }
  await create({ name: 'Oculta en borrador', geometry: point(-58.4, -34.6) });
  const binned = await create({ name: 'Oculta borrada', published: true });
  await engineer(`POST /urbanism/obras/delete/${binned.id}`, {});
  const kept = await desk.take(await desk.draft('Promesa visible', {}), 'publicada');
  await desk.edit(kept, { name: 'Promesa oculta', change_reason: 'oculta' });
  initiatives.push(kept.id);
  await desk.draft('Otra oculta', {});
});

async function ask(path: string, input: object = {}) {
  const answer = await server.visitor(`GET ${path}`, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return String(answer.raw);
}

const read = async <T>(path: string, input: object = {}) => JSON.parse(await ask(path, input)) as T;
const items = (set: string, input: object = {}) => read<Page>(`${OGC}/collections/${set}/items`, input);
const idsOf = ({ features }: { features: Feature[] }) => features.map(({ id }) => id);

describe.each([
  ['obras', 5],
  ['initiatives', 1],
] as const)('%s', (set, count) => {
  it('are the same and as many in every form, and nothing that is not public is in any', async () => {
    const page = await items(set, { limit: 100 });
    expect([page.numberMatched, page.numberReturned]).toEqual([count, count]);
    const expected = set === 'obras' ? made.map(({ id }) => id) : initiatives;
    expect(idsOf(page)).toEqual(expected);
    const whole = await ask(`/open-data/geojson/${set}`);
    expect(idsOf(JSON.parse(whole) as { features: Feature[] })).toEqual(expected);
    const csv = await ask(`/open-data/csv/${set}`);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(count + 1);
    const feed = await ask(`/open-data/feed/${set}`);
    expect(readAtom(feed).entries).toHaveLength(count);
    const catalog = await ask('/open-data/catalog');
    for (const text of [JSON.stringify(page), whole, csv, feed, catalog]) expect(text).not.toMatch(/oculta/i);
  });

  it('have a value for each field that is described, and no other', async () => {
    const { dataset } = await read<{
      dataset: { identifier: string; distribution: { field: { title: string }[] }[] }[];
    }>('/open-data/catalog');
    const described = dataset.find(({ identifier }) => identifier === set)?.distribution[0]?.field ?? [];
    const [feature] = (await items(set)).features;
    const expected = [...described.map(({ title }) => title), 'changed_at'];
    expect(Object.keys(feature?.properties ?? {}).toSorted()).toEqual(expected.toSorted());
  });
});

it('a place is whole in the CSV, south and west too, and what is written beside it is run by no spreadsheet', async () => {
  const answer = await engineer('POST /urbanism/obras/create', {
    name: '=HYPERLINK("http://a.example")',
    published: true,
    geometry: point(-58.9, -34.9),
  });
  const { id } = answer.body as Obra;
  const lines = (await ask('/open-data/csv/obras')).split('\r\n');
  await engineer(`POST /urbanism/obras/delete/${id}`, {});
  const line = lines.find((one) => one.startsWith(`${id},`)) ?? '';
  expect(line).toContain(`"'=HYPERLINK(""http`);
  const [, place = ''] = /,("\{.*\}"),[^,]*$/.exec(line) ?? [];
  expect(JSON.parse(place.slice(1, -1).replaceAll('""', '"'))).toEqual(point(-58.9, -34.9));
});

it.each(OPEN_SETS.flatMap((set) => LOCALES.map((locale) => ({ set, locale }))))(
  'the feed of $set in $locale is Atom at its own address, and not sent again to whoever has it',
  async ({ set, locale }) => {
    const call = `GET /open-data/feed/${set}`;
    const { raw, headers } = await server.visitor(call, { locale });
    const { id, language } = readAtom(raw.toString());
    expect([id, language]).toEqual([
      `http://localhost:3000/api/open-data/feed/${set}?locale=${locale}`,
      locale,
    ]);
    const known = { headers: { 'if-none-match': String(headers['etag']) } };
    expect((await server.visitor(call, { locale }, known)).status).toBe(304);
  },
);

describe('OGC API – Features', () => {
  it('leads from its first page to each feature', async () => {
    const linkOf = (links: Link[], rel: string) => links.find((link) => link.rel === rel)?.href ?? '';
    const follow = async <T>(links: Link[], rel: string) =>
      read<T>(new URL(linkOf(links, rel)).pathname.replace('/api', ''));
    const landing = await read<{ links: Link[] }>(OGC);
    expect(landing.links.map(({ rel }) => rel)).toEqual(
      expect.arrayContaining(['self', 'service-desc', 'service-doc', 'conformance', 'data']),
    );
    const { conformsTo } = await follow<{ conformsTo: string[] }>(landing.links, 'conformance');
    expect(conformsTo).toContain('http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core');
    const { collections } = await follow<{ collections: { id: string; links: Link[]; extent: object }[] }>(
      landing.links,
      'data',
    );
    const obras = collections.find(({ id }) => id === 'obras');
    expect(obras?.extent).toMatchObject({ spatial: { bbox: [[-58.44, -34.6, -58.41, -34.6]] } });
    const page = await follow<Page>(obras?.links ?? [], 'items');
    const one = await read<Feature & { links: Link[] }>(
      `${OGC}/collections/obras/items/${page.features[0]?.id}`,
    );
    expect(one).toMatchObject({ type: 'Feature', geometry: point(-58.41, -34.6) });
    expect(linkOf(one.links, 'alternate')).toMatch(/\/\?obra=\d+$/);
  });

  it('pages by the link to the next one, each feature once', async () => {
    const seen: number[] = [];
    let path: string | undefined = `${OGC}/collections/obras/items`;
    let query: object = { limit: 2 };
    while (path) {
      const page: Page = await read<Page>(path, query);
      expect(page.numberMatched).toBe(5);
      seen.push(...idsOf(page));
      const next = page.links.find(({ rel }) => rel === 'next');
      if (!next) break;
      const url: URL = new URL(next.href);
      path = url.pathname.replace('/api', '');
      query = Object.fromEntries(url.searchParams);
    }
    expect(seen).toEqual(made.map(({ id }) => id));
  });

  it.each([
    ['two of them', '-58.425,-34.7,-58.405,-34.5', 2],
    ['two, with heights', '-58.425,-34.7,0,-58.405,-34.5,100', 2],
    ['none', '10,10,20,20', 0],
    ['those west of the antimeridian only', '170,-90,-58.435,90', 1],
  ])('a box holds %s, and no feature without a place', async (_what, bbox, count) => {
    const page = await items('obras', { bbox });
    expect([page.numberMatched, page.features.length]).toEqual([count, count]);
  });

  it('of initiatives none has a place', async () => {
    expect(await items('initiatives', { bbox: '-180,-90,180,90' })).toMatchObject({
      numberMatched: 0,
      features: [],
    });
  });

  it.each([
    ['a box of three numbers', { bbox: '1,2,3' }],
    ['a box upside down', { bbox: '1,20,3,4' }],
    ['a box off the earth', { bbox: '1,2,3,400' }],
    ['a box of words', { bbox: 'a,b,c,d' }],
    ['a box with a gap', { bbox: '1,,3,4' }],
    ['no features at all', { limit: '0' }],
    ['a time that is none', { datetime: 'ayer' }],
    ['a parameter that nobody knows', { foo: 'bar' }],
    ['a page behind nothing', { after: '-1' }],
  ])('%s is refused', async (_what, input) => {
    const { status, body } = await server.visitor(`GET ${OGC}/collections/obras/items`, input);
    expect(status).toBe(400);
    expect((body as { error: { code: string } }).error.code).toBe('platform/invalid-input');
  });

  it.each(['2026-11-23T10:00:00Z', '2026-01-01/..', '../2026-01-01T00:00:00Z'])(
    'takes the time %s, which all features match',
    async (datetime) => {
      expect((await items('obras', { datetime })).numberMatched).toBe(5);
    },
  );

  it('more than may be asked for gives as many as there may be', async () => {
    expect((await items('obras', { limit: 99_999 })).numberReturned).toBe(5);
  });

  it.each([
    ['of a set that there is not', `${OGC}/collections/reportes/items`, 400],
    ['that is not public', `${OGC}/collections/obras/items/999999`, 404],
  ])('a feature %s is not there', async (_what, path, status) => {
    expect((await server.visitor(`GET ${path}`)).status).toBe(status);
  });
});

describe('data.json', () => {
  it('has what the profile requires, and addresses that answer', async () => {
    type File = Record<string, unknown> & { downloadURL: string };
    type Set = Record<string, unknown> & { distribution: File[] };
    const catalog = await read<Record<string, unknown> & { dataset: Set[] }>('/open-data/catalog');
    // Required by the Perfil de Metadatos 1.1 (datosgobar/paquete-apertura-datos).
    for (const name of ['title', 'description', 'publisher', 'superThemeTaxonomy']) {
      expect(catalog[name], name).toBeTruthy();
    }
    expect(catalog['publisher']).toMatchObject({ name: expect.any(String) as string });
    expect(catalog.dataset.map(({ identifier }) => identifier).toSorted()).toEqual(OPEN_SETS.toSorted());
    for (const set of catalog.dataset) {
      for (const name of [
        'title',
        'description',
        'publisher',
        'superTheme',
        'accrualPeriodicity',
        'identifier',
      ]) {
        expect(set[name], name).toBeTruthy();
      }
      for (const file of set.distribution) {
        expect([file['accessURL'], file['title'], file['identifier']].every(Boolean)).toBe(true);
        await ask(new URL(file.downloadURL).pathname.replace('/api', ''));
      }
    }
  });
});

describe('with its module off', () => {
  const switchModule = (active: boolean) =>
    superadmin('POST /module/activate', { id: 'urbanism', on: active });
  beforeAll(async () => void (await switchModule(false)));
  afterAll(async () => void (await switchModule(true)));

  it('a set is in no list and refused by every call', async () => {
    expect(await ask('/open-data/catalog')).not.toContain('/obras');
    expect(await ask(`${OGC}/collections`)).not.toContain('/obras');
    const paths = ['csv', 'geojson', 'feed'].map((form) => `/open-data/${form}/obras`);
    const own = `${OGC}/collections/obras`;
    for (const path of [...paths, own, `${own}/items`, `${own}/items/${made[0]?.id}`]) {
      const { status, body } = await server.visitor(`GET ${path}`);
      expect([path, status, (body as { error: { code: string } }).error.code]).toEqual([
        path,
        403,
        'configuration/module-inactive',
      ]);
    }
    await items('initiatives');
  });
});
