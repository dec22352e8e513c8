import { beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');
const get = (query = '', headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/embed/obras${query}`, headers });

beforeAll(async () => {
  const create = (given: object) => engineer('POST /urbanism/obras/create', given);
  await create({ name: 'Visible <b>"&', published: true, planned_end: '2026-01-01' });
  await create({ name: 'Oculta en borrador' });
  const { body } = await create({ name: 'Oculta borrada', published: true });
  await engineer(`POST /urbanism/obras/delete/${(body as { id: number }).id}`, {});
});

it('shows published works alone, escaped, in both languages', async () => {
  const es = await get();
  expect([es.statusCode, es.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(es.body).toContain('Visible &lt;b&gt;&quot;&amp;');
  expect(es.body).toContain('Demora: 60 días');
  expect(es.body).not.toMatch(/oculta/i);
  expect((await get('?locale=en')).body).toContain('60 days late');
  expect((await get('?locale=%3Cscript%3E')).body).toContain('<html lang="es">');
});

it('says how much is built where that was noted, and nothing of it elsewhere', async () => {
  expect((await get()).body).not.toMatch(/Construido|class="track"/);
  await server.asOwner(`update urbanism.obras set physical = 40 where name like 'Visible%'`);
  expect((await get()).body).toMatch(/<rect width="40"[^]*Construido: 40%/);
});

it('draws the city with the published works that have a place, and says whom it owes the map to', async () => {
  expect((await get()).body).not.toContain('<svg class="map"');
  const superadmin = await server.as('superadmin');
  const corners = [
    [-58.5, -34.7],
    [-58.3, -34.7],
    [-58.3, -34.5],
    [-58.5, -34.5],
    [-58.5, -34.7],
  ];
  const geometry = { type: 'Polygon', coordinates: [corners] };
  await superadmin('POST /urbanism/colonias/create', { name: 'Barrio', sector: null, geometry });
  const at = (lng: number) => ({ geometry: { type: 'Point', coordinates: [lng, -34.6] } });
  const placed = { name: 'Con lugar', published: true, planned_end: '2026-01-01', ...at(-58.4) };
  const { body: made } = await engineer('POST /urbanism/obras/create', placed);
  await engineer('POST /urbanism/obras/create', { name: 'Oculta con lugar', ...at(-58.35) });
  const { body } = await get();
  const [svg = ''] = /<svg class="map".*?<\/svg>/s.exec(body) ?? [];
  expect(svg).toContain(`?obra=${(made as { id: number }).id}"`);
  expect(svg).toMatch(/class="past"><circle cx="360" cy="\d+"/);
  expect(svg.match(/<circle/g)).toHaveLength(1);
  expect(svg).toMatch(/class="land" d="M/);
});

it('may be framed, runs nothing and leaves nothing behind; no other page may be framed', async () => {
  const { headers, body } = await get('', { cookie: 'vereda.locale=en' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toContain('script-src');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toMatch(/<script|<form|<img/);
  for (const url of ['/', '/embed/otra', '/api/open-data/catalog']) {
    const other = await server.app.inject({ url });
    expect([url, other.headers['x-frame-options']]).toEqual([url, 'DENY']);
  }
});

it('is refused while the module is off', async () => {
  const superadmin = await server.as('superadmin');
  await superadmin('POST /module/activate', { id: 'urbanism', on: false });
  const { statusCode, headers, body } = await get();
  expect([statusCode, headers['x-frame-options']]).toEqual([403, 'DENY']);
  expect(body).toContain('configuration/module-inactive');
});
