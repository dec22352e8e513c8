import { beforeAll, expect, it } from 'vitest';
import { appointPeople, moved, signDraw, signedDraw } from '#testing/certificates';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const people = await appointPeople(server);
const get = (query = '', headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/embed/sorteos${query}`, headers });
const folios = { standing: '', annulled: '', annulment: '' };

beforeAll(async () => {
  folios.standing = (await signedDraw(people, 1)).folio!;
  const draw = await signedDraw(people, 2);
  folios.annulled = draw.folio!;
  const certify = async () => {
    await people.first('POST /certificates/batches/seal', {});
    await server.runJobs();
  };
  await certify();
  const reason = 'La bolilla 1 no se cargó.';
  const opened = await moved(people.first, 'annul', { id: draw.id, version: draw.version + 1, reason });
  folios.annulment = (await signDraw(people, opened)).folio!;
  await certify();
});

it('shows the last result that stands, in both languages, with the way to check it', async () => {
  const es = await get('?cantidad=5');
  expect([es.statusCode, es.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(es.body).toContain('Quiniela de demostración · Vespertina');
  expect(es.body).toContain(`href="http://localhost:3000/?certificado=${folios.standing}"`);
  expect(es.body).toContain('class="demo">Demostración');
  for (const folio of [folios.annulled, folios.annulment]) expect(es.body).not.toContain(folio);
  const en = await get('?locale=en&juego=rio-negro');
  expect(en.body).toContain('Demonstration quiniela · Vespertina');
  expect(en.body).toContain('/en?sorteos=todos&amp;juego=rio-negro');
  expect((await get('?locale=%3Cscript%3E&juego=constructor&cantidad=x')).body).toContain('<html lang="es">');
  expect((await get('?juego=unificada-rio-negro')).body).toContain('Todavía no hay sorteos certificados.');
});

it('shows one certificate by its folio, and says where it no longer stands', async () => {
  const { body } = await get(`?certificado=${folios.annulled}&tema=oscuro`);
  expect(body).toContain('<span class="annulled">Anulado</span>');
  expect(body).toContain('<html lang="es" data-scheme="oscuro">');
  expect(body.match(/<article>/g)).toHaveLength(1);
  const unknown = await get('?certificado=CER-21-AAAAAA-A');
  expect([unknown.statusCode, unknown.headers['x-frame-options']]).toEqual([404, 'DENY']);
});

it('may be framed, runs nothing, leaves nothing behind and names nobody', async () => {
  const { headers, body } = await get('', { cookie: 'vereda.locale=en' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toContain('script-src');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toMatch(/<script|<form|<img|Ficticio|Ficticia/);
});

it('is the only one of this module that may: every other path of its pages, documents and calls refuses', async () => {
  const calls = ['get', 'file', 'receipt', 'anchor', 'pdf', 'qr'].map((call) => `${call}/${folios.standing}`);
  const others = [
    '/',
    '/en',
    `/?certificado=${folios.standing}`,
    '/?sorteos=todos',
    '/?certificado=archivo',
    '/admin/certificates',
    '/embed/sorteos/otra',
    '/embed/',
    '/roots.json',
    '/verify.html',
    '/verify-civic.html',
    '/issuer.json',
    '/did.json',
    '/.well-known/did.json',
    '/revocation-list.json',
    '/contexts/draw/v2',
    '/vereda-verify.mjs',
    ...['list', 'feed', ...calls].map((call) => `/api/certificates/${call}`),
  ];
  for (const url of others) {
    const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      expect.stringContaining("frame-ancestors 'none'") as unknown,
    ]);
  }
});

it('is refused while the module is off, as is what shared links say', async () => {
  const superadmin = await server.as('superadmin');
  await superadmin('POST /module/activate', { id: 'certificates', on: false });
  const { statusCode, headers, body } = await get();
  expect([statusCode, headers['x-frame-options']]).toEqual([403, 'DENY']);
  expect(body).toContain('configuration/module-inactive');
  const page = await server.app.inject({
    url: `/?certificado=${folios.standing}`,
    headers: { accept: 'text/html' },
  });
  expect(page.body).not.toContain('og:title');
});
