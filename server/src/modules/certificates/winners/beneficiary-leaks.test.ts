import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { api } from '@vereda/contract/api';
import { PERSONAS } from '@vereda/contract/access/personas';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { typedResult } from '@vereda/verifier/testing/games';
import { beforeAll, expect, test } from 'vitest';
import { appointPeople, moved, programDraw, signDraw } from '#testing/certificates';
import { sampleInput } from '#testing/sample-input';
import { startTestServer, type Caller, type PersonaName } from '#testing/server';

const server = await startTestServer({ LOG_LEVEL: 'debug' });
const people = await appointPeople(server);
const { first, second } = people;

// Values that stand nowhere else.
const PERSON = { full_name: 'Zenobia Quirquincho', document_kind: 'PAS', document_number: 'QZX-987.654' };
const READS = 'POST /certificates/beneficiaries/read';
let draw: DrawCase;
let code: string;

/** What would tell of the person, however it is written; the code without which the hash tells nothing, too. */
function tellTales(): string[] {
  const plain = ['Zenobia', 'Quirquincho', 'QZX-987.654', 'QZX987654', '987.654', '987654', code];
  const inBase64 = [PERSON.full_name, PERSON.document_number, code].map((text) =>
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  );
  return [...plain, code.replaceAll('-', ''), ...inBase64].map((text) => text.toLowerCase());
}

function leaksIn(where: string, text: string): string[] {
  const lower = text.toLowerCase();
  return tellTales()
    .filter((tale) => lower.includes(tale))
    .map((tale) => `${where}: ${tale}`);
}

async function loadCoupon(seed: number): Promise<DrawCase> {
  const made = await programDraw(people, { game: 'win-rio-negro', turn: 'cupon' });
  const result = { ...typedResult('win-rio-negro', seed), of_draw_date: '2026-03-01' };
  const once = await moved(first, 'enter', { id: made.id, version: made.version, result });
  return moved(second, 'enter', { id: made.id, version: once.version, result });
}

const note = ({ id, version }: DrawCase) =>
  first('POST /certificates/beneficiaries/note', { draw_id: id, version, ...PERSON });

beforeAll(async () => {
  const entered = await loadCoupon(3);
  const { id } = entered;
  const noted = await note(entered);
  ({ code } = noted.body as { code: string });
  const loaded = (await first(`GET /certificates/draws/get/${id}`)).body as DrawCase;
  draw = await signDraw(people, loaded);
  await first('POST /certificates/batches/seal', {});
  await first(READS, { draw_id: id, reason: 'Lo pidió el juzgado.' });
  await server.runJobs();
});

const READING = /(list|get|search|export|figures|own|day|days|open|status|figures|find|mine|counts?)(\/|$)/;
const endpoints = Object.values(api)
  .flatMap((groups) => Object.values(groups) as Record<string, EndpointSpec>[])
  .flatMap((group) => Object.values(group))
  .filter(({ method, path: at, limit }) => method === 'GET' || limit === 'read' || READING.test(at))
  .filter(({ method, path: at }) => `${method} ${at}` !== READS);

// As the call takes it, and once more about this very draw, by its id and its folio.
function inputsOf(endpoint: EndpointSpec): Record<string, unknown>[] {
  const sample = sampleInput(endpoint);
  const { id, folio, certificate_id } = draw;
  const about = { draw_id: id, game: 'win-rio-negro', entity: 'draw', entity_id: String(id) };
  const known = Object.fromEntries(Object.entries(about).filter(([name]) => Object.hasOwn(sample, name)));
  return [
    {},
    { ...sample, ...known },
    ...[id, folio, certificate_id].map((one) => ({ ...sample, ...known, id: one })),
  ];
}

async function answers(caller: Caller, endpoint: EndpointSpec): Promise<string[]> {
  const told: string[] = [];
  for (const input of inputsOf(endpoint)) {
    const at = endpoint.path.replace(/:\w+/g, encodeURIComponent(String(input['id'] ?? draw.id)));
    const { raw, headers } = await caller(`${endpoint.method} ${at}`, input);
    told.push(...leaksIn(`${endpoint.method} ${at}`, raw.toString('utf8') + JSON.stringify(headers)));
  }
  return told;
}

test('the values are there to be looked for: whoever may reads them', async () => {
  const { body } = await first(READS, { draw_id: draw.id, reason: 'Lo pidió el juzgado.' });
  expect(body).toMatchObject({ ...PERSON, code });
  expect(endpoints.length).toBeGreaterThan(100);
});

test.each(['visitor', ...Object.keys(PERSONAS).filter((name) => name !== 'visitor')])(
  'no call that reads tells %s who claimed the coupon',
  async (persona) => {
    const caller = persona === 'visitor' ? server.visitor : await server.as(persona as PersonaName);
    const leaks: string[] = [];
    for (const endpoint of endpoints) leaks.push(...(await answers(caller, endpoint)));
    expect(leaks).toEqual([]);
  },
);

test('no document, page, feed or file that anybody may open does', async () => {
  const { folio } = draw;
  const paths = [
    '/.well-known/did.json',
    '/issuer.json',
    '/revocation-list.json',
    '/roots.json',
    `/?certificado=${folio}`,
    '/?sorteos=todos&juego=win-rio-negro',
    `/embed/result?folio=${folio}`,
    ...['file', 'receipt', 'anchor', 'pdf', 'qr', 'get'].map((what) => `/api/certificates/${what}/${folio}`),
    '/api/certificates/feed?game=win-rio-negro',
  ];
  const leaks: string[] = [];
  for (const url of paths) {
    const { rawPayload } = await server.app.inject({ url });
    leaks.push(...leaksIn(url, rawPayload.toString('latin1')));
  }
  expect(leaks).toEqual([]);
});

test('an error never gives back what was sent', async () => {
  const wrong = [
    { document_kind: 'Zenobia' },
    { version: 1 },
    { draw_id: 999_999 },
    { draw_id: 'QZX-987.654' },
    { full_name: `${PERSON.full_name}${'x'.repeat(200)}` },
    { document_number: '987654'.repeat(10) },
    {},
  ];
  const given = { draw_id: draw.id, version: draw.version, ...PERSON };
  for (const fault of wrong)
    for (const caller of [first, people.jefe, server.visitor]) {
      const answer = await caller('POST /certificates/beneficiaries/note', { ...given, ...fault });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(leaksIn(JSON.stringify(fault), answer.raw.toString('utf8'))).toEqual([]);
    }
});

test('neither the database, and so no dump of it, nor its jobs and history hold a value in the clear', async () => {
  const tables = await server.asOwner<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.map(({ name }) => name)).toContain('certificates.beneficiaries');
  const leaks: string[] = [];
  for (const { name } of tables) {
    const rows = await server.asOwner<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
    leaks.push(...rows.flatMap(({ row }) => leaksIn(name, row)));
  }
  expect(leaks).toEqual([]);
});

test('no log line, not even of a fault, and no mail or file on the disk does', async () => {
  // A fault within, at the worst moment, is what logs most.
  const table = 'alter table certificates.beneficiaries';
  const entered = await loadCoupon(4);
  await server.asOwner(`${table} add constraint broken check (noted_by is null) not valid`);
  const answer = await note(entered);
  await server.asOwner(`${table} drop constraint broken`);
  expect(answer.status).toBe(500);
  expect(leaksIn('fault', answer.raw.toString('utf8'))).toEqual([]);
  expect(server.logged.join('\n')).toContain('broken');
  expect(leaksIn('log', server.logged.join('\n'))).toEqual([]);
  const mails = await server.mails();
  expect(mails.length).toBeGreaterThan(0);
  expect(leaksIn('mail', JSON.stringify(mails))).toEqual([]);
  const folder = server.deps.config.DATA_DIR;
  const leaks: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const at = path.join(entry.parentPath, entry.name);
    leaks.push(...leaksIn(at, (await readFile(at)).toString('latin1')));
  }
  expect(leaks).toEqual([]);
});
