import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '#testing/server';

// What is claimed of published standards, requirement by requirement.

const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');
const superadmin = await server.as('superadmin');
const OGC = '/open-data/ogc';
const ITEMS = `${OGC}/collections/obras/items`;

beforeAll(async () => {
  for (const lng of [-58.4, -58.5])
    await engineer('POST /urbanism/obras/create', {
      name: `Obra ${lng}`,
      published: true,
      geometry: { type: 'Point', coordinates: [lng, -34.6] },
    });
  const { body } = await superadmin('GET /setting/get');
  const setting = body as { version?: number };
  await superadmin('POST /setting/update', { ...setting, email_contact: 'datos@ciudad.example' });
});

type Json = Record<string, unknown>;
const get = async (path: string, input: object = {}) => server.visitor(`GET ${path}`, input);
const read = async (path: string, input: object = {}) => {
  const { status, raw } = await get(path, input);
  expect(status, path).toBe(200);
  return JSON.parse(String(raw)) as Json;
};

describe('data.json by the Argentine profile of metadata (PAD 1.1)', () => {
  const filled = z.string().trim().min(1);
  const instant = z.iso.datetime();
  const publisher = z.looseObject({ name: filled, mbox: z.email().optional() });
  const profile = z.looseObject({
    title: filled,
    description: filled,
    publisher,
    superThemeTaxonomy: z.url(),
    homepage: z.url(),
    modified: instant,
    dataset: z.array(
      z.looseObject({
        identifier: filled,
        title: filled.max(100),
        description: filled.max(500),
        publisher,
        superTheme: z
          .array(
            z.enum([
              'AGRI',
              'ECON',
              'EDUC',
              'ENER',
              'ENVI',
              'GOVE',
              'HEAL',
              'INTR',
              'JUST',
              'REGI',
              'SOCI',
              'TECH',
              'TRAN',
            ]),
          )
          .min(1),
        keyword: z.array(z.string().regex(/^[0-9a-zA-Z-._]+$/)),
        accrualPeriodicity: z.string().regex(/^(R\/P\d+(\.\d+)?[YMWD]|R\/PT\d+(\.\d+)?[HMS]|eventual)$/),
        issued: instant,
        distribution: z
          .array(
            z.looseObject({
              identifier: filled,
              title: filled,
              accessURL: z.url(),
              downloadURL: z.url(),
              issued: instant,
              field: z
                .array(
                  z.looseObject({
                    title: filled,
                    description: filled,
                    type: z.enum(['string', 'number', 'integer', 'date', 'date-time']),
                  }),
                )
                .optional(),
            }),
          )
          .min(1),
      }),
    ),
  });

  it.each(['es', 'en'])('has every required field in %s, and no identifier twice', async (locale) => {
    const catalog = profile.parse(await read('/open-data/catalog', { locale }));
    const files = catalog.dataset.flatMap(({ distribution }) => distribution);
    const ids = files.map(({ identifier }) => identifier);
    expect(ids).toEqual(expect.arrayContaining(['obras-csv', 'obras-geojson', 'obras-oc4ids']));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { downloadURL } of files)
      expect((await get(new URL(downloadURL).pathname.replace('/api', ''))).status).toBe(200);
  });
});

type Claim = readonly [requirement: string, kept: () => Promise<unknown>];
const PATHS = ['', '/conformance', '/collections', '/collections/obras', '/collections/obras/items'];
const linksOf = (document: Json) =>
  (document['links'] ?? []) as { rel: string; type: string; href: string }[];
const relsOf = async (path: string) => linksOf(await read(path)).map(({ rel }) => rel);
const statusOf = async (path: string, input: object) => (await get(path, input)).status;
const parameterOf = async (name: string) => {
  const { paths } = await read(`${OGC}/api`);
  const call = (paths as Record<string, { get: { parameters: Json[] } }>)[ITEMS.replace('obras', '{set}')];
  return call?.get.parameters.find((parameter) => parameter['name'] === name);
};

const CLAIMS: readonly Claim[] = [
  [
    'core/root-op, root-success',
    async () =>
      expect(await relsOf(OGC)).toEqual(
        expect.arrayContaining(['service-desc', 'service-doc', 'conformance', 'data']),
      ),
  ],
  [
    'core/api-definition-op, oas30/oas-definition-1',
    async () => {
      const answer = await get(`${OGC}/api`);
      expect(answer.headers['content-type']).toMatch(
        /^application\/vnd\.oai\.openapi\+json; ?version="?3\.0"?/,
      );
      const { openapi, paths } = JSON.parse(String(answer.raw)) as { openapi: string; paths: Json };
      expect(openapi).toMatch(/^3\.0\.\d$/);
      const described = [...PATHS, '/collections/obras/items/{id}'].map(
        (path) => OGC + path.replace('/obras', '/{set}'),
      );
      expect(Object.keys(paths)).toEqual(expect.arrayContaining(described));
    },
  ],
  [
    'core/conformance-op, conformance-success',
    async () =>
      expect((await read(`${OGC}/conformance`))['conformsTo']).toEqual(
        ['core', 'oas30', 'geojson'].map(
          (part) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${part}`,
        ),
      ),
  ],
  ['core/query-param-unknown', async () => expect(await statusOf(ITEMS, { foo: 'x' })).toBe(400)],
  ['core/query-param-invalid', async () => expect(await statusOf(ITEMS, { limit: '-1' })).toBe(400)],
  [
    'core/crs84',
    async () =>
      expect((await read(`${OGC}/collections/obras`))['crs']).toEqual([
        'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
      ]),
  ],
  ['core/fc-md-links', async () => expect(await relsOf(`${OGC}/collections`)).toContain('self')],
  [
    'core/fc-md-items, fc-md-items-links, fc-md-extent',
    async () => {
      const { collections } = (await read(`${OGC}/collections`)) as { collections: Json[] };
      for (const collection of collections) {
        expect(linksOf(collection).find(({ rel }) => rel === 'items')?.type).toBe('application/geo+json');
        const { bbox } = (collection['extent'] as { spatial: { bbox: number[][] } }).spatial;
        expect(bbox[0]).toHaveLength(4);
      }
    },
  ],
  [
    'core/sfc-md-op, sfc-md-success',
    async () => {
      const { collections } = (await read(`${OGC}/collections`)) as { collections: Json[] };
      for (const one of collections) {
        expect(await read(`${OGC}/collections/${String(one['id'])}`)).toEqual(one);
      }
    },
  ],
  [
    'core/fc-limit-definition',
    async () =>
      expect(await parameterOf('limit')).toMatchObject({
        in: 'query',
        required: false,
        style: 'form',
        explode: false,
        schema: { type: 'integer', minimum: 1, maximum: 10_000, default: 10 },
      }),
  ],
  [
    'core/fc-limit-response-1',
    async () => expect((await read(ITEMS, { limit: 1 }))['features']).toHaveLength(1),
  ],
  [
    'core/fc-bbox-definition',
    async () =>
      expect(await parameterOf('bbox')).toMatchObject({
        in: 'query',
        required: false,
        explode: false,
        schema: { type: 'array', minItems: 4, maxItems: 6, items: { type: 'number' } },
      }),
  ],
  [
    'core/fc-bbox-response',
    async () => expect((await read(ITEMS, { bbox: '-58.45,-35,-58.35,-34' }))['numberMatched']).toBe(1),
  ],
  [
    'core/fc-time-definition',
    async () =>
      expect(await parameterOf('datetime')).toMatchObject({
        in: 'query',
        required: false,
        explode: false,
        schema: { type: 'string' },
      }),
  ],
  [
    'core/fc-time-response',
    async () => expect((await read(ITEMS, { datetime: '../2026-01-01T00:00:00Z' }))['numberMatched']).toBe(2),
  ],
  ['core/fc-op, fc-response', async () => expect((await read(ITEMS))['type']).toBe('FeatureCollection')],
  [
    'core/fc-links, fc-rel-type',
    async () => {
      const links = linksOf(await read(ITEMS, { limit: 1 }));
      expect(links.map(({ rel }) => rel)).toEqual(expect.arrayContaining(['self', 'next']));
      expect(links.every(({ type }) => type)).toBe(true);
    },
  ],
  [
    'core/fc-timeStamp, fc-numberMatched, fc-numberReturned',
    async () => {
      const page = await read(ITEMS, { limit: 1 });
      expect([page['numberMatched'], page['numberReturned']]).toEqual([2, 1]);
      expect(z.iso.datetime().safeParse(page['timeStamp']).success).toBe(true);
    },
  ],
  [
    'core/f-op, f-success, f-links; geojson/definition',
    async () => {
      const { features } = (await read(ITEMS)) as { features: { id: number }[] };
      const answer = await get(`${ITEMS}/${features[0]?.id}`);
      expect(answer.headers['content-type']).toMatch(/^application\/geo\+json(;|$)/);
      const feature = JSON.parse(String(answer.raw)) as Json;
      expect(feature).toMatchObject({ type: 'Feature', geometry: { coordinates: [-58.4, -34.6] } });
      expect(linksOf(feature).map(({ rel }) => rel)).toEqual(
        expect.arrayContaining(['self', 'collection', 'alternate']),
      );
    },
  ],
  ['core/http: what is not there', async () => expect(await statusOf(`${ITEMS}/999999`, {})).toBe(404)],
  [
    'geojson/content: media type',
    async () => expect((await get(ITEMS)).headers['content-type']).toMatch(/^application\/geo\+json(;|$)/),
  ],
  [
    'oas30/completeness, exceptions-codes',
    async () => {
      const { paths } = await read(`${OGC}/api`);
      for (const [path, { get: call }] of Object.entries(paths as Record<string, { get: Json }>)) {
        expect(Object.keys(call['responses'] as object), path).toEqual(['200', 'default']);
        expect(call['operationId']).toBeTruthy();
      }
    },
  ],
];

it.each(CLAIMS)('OGC API – Features keeps /req/%s', async (_requirement, kept) => {
  expect.hasAssertions();
  await kept();
});
