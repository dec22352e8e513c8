import { PERMISSIONS, type PermissionName } from '@vereda/contract/access/permissions';
import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import type { Initiative } from '@vereda/contract/transparency/initiative';
import { INITIATIVE_PUBLIC_STATUSES } from '@vereda/contract/transparency/initiative-transitions';
import { OPEN_SETS } from '@vereda/contract/transparency/open-data';
import { LIGHTS } from '@vereda/contract/transparency/progress';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { OBRA_STAGES } from '@vereda/contract/urbanism/obras/obra-stages';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveInitiative, openInitiativeDesk } from '#testing/initiatives';
import { startTestServer, type Caller } from '#testing/server';

// Every form in which somebody who keeps neither works nor initiatives can ask for them, against every state of one
// that is not published: with them and without them each form answers the same, byte by byte.

const server = await startTestServer();
const desk = await openInitiativeDesk(server);
const engineer = await server.as('operatorWrongRole');
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');

const WORD = 'zqpalabra';
const SPOT = { lat: -34.6, lng: -58.4 };
const POINT = { type: 'Point', coordinates: [SPOT.lng, SPOT.lat] };
// Those that hold the point: its cluster, and itself.
const TILES = [
  { z: 14, x: 5534, y: 9872 },
  { z: 16, x: 22_136, y: 39_488 },
];
const NO_ID = 2_000_000;
type Kind = 'initiative' | 'obra' | 'map-point';
const SETS = { initiative: 'initiatives', obra: 'obras', 'map-point': 'map-points' } as const;
const sets = OPEN_SETS.map((set) => ({ set }));

/** What a form is asked, and whether it names what is published. */
type Form = { readonly asks: readonly object[]; readonly names: boolean };
const listing = (...asks: readonly object[]): Form => ({ asks, names: true });
const counting = (...asks: readonly object[]): Form => ({ asks, names: false });

const FORMS: Readonly<Record<string, Form>> = {
  'POST /transparency/initiatives/published': listing(
    { limit: 100 },
    { search: WORD },
    { catalogfirst_id: desk.type },
    { catalogsecond_id: desk.sector },
    { catalog_id: desk.category },
    { secretary_id: desk.area },
    ...INITIATIVE_PUBLIC_STATUSES.map((status) => ({ status })),
    ...LIGHTS.map((light) => ({ light })),
  ),
  'GET /transparency/initiatives/glance': listing({}),
  'POST /transparency/initiatives/near': listing(SPOT),
  'POST /transparency/initiatives/colonias': counting({}),
  'POST /urbanism/obras/published': listing(
    { limit: 100 },
    { search: WORD },
    { late: true },
    ...OBRA_STAGES.map((stage) => ({ stage })),
  ),
  'GET /urbanism/obras/glance': listing({}),
  'GET /urbanism/obras/tile/:z/:x/:y': counting(...TILES),
  'POST /transparency/map/published': listing({ limit: 100 }, { search: WORD }),
  'GET /transparency/map/tile/:z/:x/:y': counting(...TILES),
  'POST /urbanism/obras/at': listing(SPOT),
  'POST /urbanism/obras/near': listing(SPOT),
  'GET /open-data/csv/:set': listing(...sets),
  'GET /open-data/geojson/:set': listing(...sets),
  'GET /open-data/oc4ids/:set': listing({ set: 'obras' }),
  'GET /open-data/feed/:set': listing(...sets),
  'GET /open-data/ogc/collections/:set/items': listing(
    ...sets.flatMap(({ set }) => [
      { set, limit: 100 },
      { set, limit: 100, bbox: '-59,-35,-58,-34' },
    ]),
  ),
  'GET /open-data/catalog': counting({}),
  'GET /open-data/ogc': counting({}),
  'GET /open-data/ogc/api': counting({}),
  'GET /open-data/ogc/conformance': counting({}),
  'GET /open-data/ogc/collections': counting({}),
  'GET /open-data/ogc/collections/:set': counting(...sets),
  'POST /urbanism/find-place': counting({ text: WORD, locale: 'es' }),
  'POST /urbanism/suggest-place': counting({ text: WORD, locale: 'es' }),
};

/** Forms of one of them; what is not published answers as what does not exist. */
const BY_ID: Readonly<Record<string, Kind | 'any'>> = {
  'GET /transparency/initiatives/shown/:id': 'initiative',
  'POST /transparency/initiatives/follow/:id': 'initiative',
  'POST /transparency/initiatives/followed/:id': 'initiative',
  'GET /urbanism/obras/shown/:id': 'obra',
  'GET /urbanism/obras/records/shown/:id': 'obra',
  'POST /urbanism/obras/follow/:id': 'obra',
  'POST /urbanism/obras/followed/:id': 'obra',
  'GET /transparency/map/shown/:id': 'map-point',
  'POST /transparency/map/follow/:id': 'map-point',
  'POST /transparency/map/followed/:id': 'map-point',
  'GET /open-data/ogc/collections/:set/items/:id': 'any',
  'GET /links/shown/:kind/:id': 'any',
};

/** Forms that know neither works nor initiatives: the ground of maps, the catalogue, links of mails. Files of works are walked in `records.test.ts`, photos of points in `point-photo.test.ts`. */
const OF_OTHER_THINGS = [
  'GET /urbanism/obras/records/file/:file',
  'GET /transparency/map/photo/file/:file',
  'GET /urbanism/city-tile/:z/:x/:y',
  'GET /urbanism/layer-tile/:z/:x/:y',
  'POST /urbanism/layers/shown',
  'POST /urbanism/sources/shown',
  'POST /urbanism/place-at',
  'POST /transparency/catalogfirst/tree',
  'POST /following/confirm',
  'POST /following/stop',
];

const AREAS = ['/transparency/', '/urbanism/', '/open-data/', '/links/', '/following/'];

function publicForms(): string[] {
  const endpoints = Object.values(api).flatMap((groups) =>
    Object.values(groups as Record<string, Record<string, EndpointSpec>>).flatMap((group) =>
      Object.values(group),
    ),
  );
  return endpoints
    .filter(({ path }) => AREAS.some((area) => `${path}/`.startsWith(area)))
    .filter(({ access }) => PERMISSIONS[access as PermissionName].level !== 'staff')
    .map(({ method, path }) => `${method} ${path}`);
}

it('every public form of works and initiatives is in the table, and nothing else', () => {
  const known = [...Object.keys(FORMS), ...Object.keys(BY_ID), ...OF_OTHER_THINGS];
  expect(known.toSorted()).toEqual([...new Set(publicForms())].toSorted());
});

async function ask(caller: Caller, form: string, input: object): Promise<string> {
  const path = Object.entries(input).reduce(
    (text, [name, value]) => text.replace(`:${name}`, String(value)),
    form,
  );
  const rest = Object.entries(input).filter(([name]) => !form.includes(`:${name}`));
  const { status, raw, body } = await caller(path as 'POST /x', Object.fromEntries(rest));
  const code = (body as { error?: { code: string } } | null)?.error?.code;
  return `${status} ${code ?? String(raw)}`;
}

async function answersOf(caller: Caller): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [form, { asks }] of Object.entries(FORMS))
    for (const input of asks) answers[`${form} ${JSON.stringify(input)}`] = await ask(caller, form, input);
  return answers;
}

async function createObra(name: string, given: object = {}): Promise<Obra> {
  const fields = { name: `${WORD} ${name}`, geometry: POINT, planned_end: '2026-01-31', ...given };
  const { body, status } = await engineer('POST /urbanism/obras/create', fields);
  expect(status, JSON.stringify(body)).toBe(200);
  const contract = { kind: 'contract', number: '1', party: name, amount_cents: 1, on: '2026-01-01' };
  const noted = await engineer('POST /urbanism/obras/records/note', { id: (body as Obra).id, ...contract });
  expect(noted.status, JSON.stringify(noted.body)).toBe(200);
  const { id, version } = body as Obra;
  return (await engineer('POST /urbanism/obras/move', { id, version, move: 'plan' })).body as Obra;
}

/** Every state of a work that everybody must not see. */
const OBRA_STATES: Readonly<Record<string, () => Promise<Obra>>> = {
  unpublished: () => createObra('secreta'),
  withdrawn: async () => {
    const obra = await createObra('secreta', { published: true });
    return (await engineer('POST /urbanism/obras/update', { ...obra, published: false })).body as Obra;
  },
  'in the bin': async () => {
    const obra = await createObra('secreta', { published: true });
    return (await engineer(`POST /urbanism/obras/delete/${obra.id}`)).body as Obra;
  },
};

const PROMISE = { promised_on: '2026-01-31', geometry: POINT };
const draft = () => desk.draft(`${WORD} secreta`, PROMISE);

/** Every state of an initiative that everybody must not see. */
const INITIATIVE_STATES: Readonly<Record<string, () => Promise<Initiative>>> = {
  draft,
  'in review': async () => desk.take(await draft(), 'en_revision'),
  'sent back': async () => {
    const asked = await desk.take(await draft(), 'en_revision');
    return moveInitiative(desk.second, asked, { to: 'borrador', reason: 'secreta' });
  },
  'in the bin': async () => {
    const { id } = await draft();
    return (await desk.writer(`POST /transparency/initiatives/delete/${id}`)).body as Initiative;
  },
};

async function createPoint(name: string, given: object = {}): Promise<{ id: number }> {
  const fields = { name: `${WORD} ${name}`, path: [desk.type], geometry: POINT, ...given };
  const { body, status } = await superadmin('POST /transparency/map/create', fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { id: number };
}

/** Every state of a map point that everybody must not see. */
const POINT_STATES: Readonly<Record<string, () => Promise<{ id: number }>>> = {
  'not offered': () => createPoint('secreta', { active: false }),
  'in the bin': async () => {
    const { id } = await createPoint('secreta');
    return (await superadmin(`POST /transparency/map/delete/${id}`)).body as { id: number };
  },
};

const seen: Record<Kind, number> = { obra: 0, initiative: 0, 'map-point': 0 };
const before = new Map<Caller, Record<string, string>>();
const hidden: { kind: Kind; state: string; id: number }[] = [];

beforeAll(async () => {
  seen['map-point'] = (await createPoint('visible')).id;
  seen.obra = (await createObra('visible', { published: true })).id;
  let shown = await desk.take(await desk.draft(`${WORD} visible`, PROMISE), 'publicada');
  seen.initiative = shown.id;
  for (const caller of [server.visitor, citizen]) before.set(caller, await answersOf(caller));
  for (const [state, make] of Object.entries(OBRA_STATES))
    hidden.push({ kind: 'obra', state, id: (await make()).id });
  for (const [state, make] of Object.entries(INITIATIVE_STATES))
    hidden.push({ kind: 'initiative', state, id: (await make()).id });
  for (const [state, make] of Object.entries(POINT_STATES))
    hidden.push({ kind: 'map-point', state, id: (await make()).id });
  // What waits beside what was published, too.
  shown = await desk.edit(shown, { name: `${WORD} secreta`, progress: 90, change_reason: 'secreta' });
  for (const { kind, id, state } of hidden)
    if (state !== 'in the bin')
      await superadmin('POST /links/create', { kind, id, to: { kind: 'obra', id: seen.obra } });
});

describe.each([
  ['a visitor', server.visitor],
  ['a citizen', citizen],
])('%s', (_who, caller) => {
  it('is answered the same by every form whether there is something unpublished or not', async () => {
    expect(await answersOf(caller)).toEqual(before.get(caller));
  });

  it('reads of what is published in every form that names things', async () => {
    const answers = Object.entries(await answersOf(caller));
    const mayAsk = (form: string) =>
      answers.some(([key, text]) => key.startsWith(`${form} `) && text.startsWith('200'));
    const silent = Object.entries(FORMS)
      .filter(([form, { names }]) => names && mayAsk(form))
      .filter(
        ([form]) => !answers.some(([key, text]) => key.startsWith(`${form} `) && text.includes('visible')),
      );
    expect(silent.map(([form]) => form)).toEqual([]);
    for (const [key, text] of answers) expect(text, key).not.toMatch(/secreta|^5/);
  });

  it('is told of one that is not published what is told of one that does not exist', async () => {
    for (const [form, of] of Object.entries(BY_ID))
      for (const { kind, state, id } of hidden.filter((one) => of === 'any' || of === one.kind)) {
        const set = SETS[kind];
        const told = await ask(caller, form, { kind, set, id });
        expect(told, `${form} ${kind} ${state}`).toBe(await ask(caller, form, { kind, set, id: NO_ID }));
        expect(told).not.toContain('secreta');
      }
  });
});

it('one that is published is answered by the forms of one', async () => {
  for (const [form, of] of Object.entries(BY_ID)) {
    if (!form.startsWith('GET') || form.startsWith('GET /links')) continue;
    for (const kind of of === 'any' ? (['obra', 'initiative', 'map-point'] as const) : [of]) {
      const set = SETS[kind];
      expect(await ask(server.visitor, form, { set, id: seen[kind] }), form).toMatch(/^200 .*visible/s);
    }
  }
});

it('what is linked to a published work shows no end that is not published', async () => {
  const shown = await server.visitor(`GET /links/shown/obra/${seen.obra}`);
  expect([shown.status, shown.body]).toEqual([200, { items: [] }]);
});

describe('the document of a page, which messengers show as a card,', () => {
  const QUERIES: Readonly<Record<Kind, string>> = {
    obra: 'obra',
    initiative: 'iniciativa',
    'map-point': 'punto',
  };
  const open = async (kind: Kind, id: number | string) => {
    const url = `/?${QUERIES[kind]}=${id}`;
    return (await server.app.inject({ url, headers: { accept: 'text/html' } })).body;
  };

  it.each(Object.keys(QUERIES) as Kind[])('says of a published %s what it is', async (kind) => {
    const page = await open(kind, seen[kind]);
    expect(page).toMatch(/<meta property="og:title" content="[^"]*visible"/);
    expect(page).toMatch(/<meta property="og:image" content="http[^"]+\/icon-512\.png"/);
    expect(page).toMatch(/<meta property="og:description" content="[^"]{1,201}"/);
    expect(page).toContain(`rel="canonical" href="http://localhost:3000/?${QUERIES[kind]}=${seen[kind]}"`);
    expect(page).toContain(`/api/open-data/feed/${SETS[kind]}?locale=es"`);
    expect(page).not.toContain('secreta');
  });

  it('says nothing of what is not published, as of what does not exist', async () => {
    for (const { kind, state, id } of hidden) {
      const page = await open(kind, id);
      expect(page, `${kind} ${state}`).not.toMatch(/og:title|secreta|rel="canonical"/);
    }
    for (const id of [NO_ID, '0', '-1', '1 or 1', '']) expect(await open('obra', id)).not.toContain('og:');
  });
});
