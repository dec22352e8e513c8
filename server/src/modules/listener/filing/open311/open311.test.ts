import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { georeportOf, parseXml } from '#testing/formats/georeport';
import { CENTRE, fileReport, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

// What GeoReport v2 and Service Discovery ask of a server, requirement by requirement (wiki.open311.org/GeoReport_v2).

const server = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');
const { read, both, post } = georeportOf(server);
const ROOT = '/open311/v2';
const FORM = 'application/x-www-form-urlencoded; charset=utf-8';
const PLACE = { lat: String(CENTRE.lat), long: String(CENTRE.lng) };

type Request = Record<string, unknown> & { service_request_id: string };
type Key = { id: number; version: number; key: string };

async function newKey(name = `App ${randomUUID()}`): Promise<Key> {
  const made = await superadmin('POST /listener/api-keys/create', { name, email: 'app@example.org' });
  const { id, version } = made.body as { id: number; version: number };
  const told = await superadmin(`POST /listener/api-keys/make-key/${id}`, { version });
  return { id, ...(told.body as { key: string; version: number }) };
}

/** Files with a key and answers the number. */
async function posted(key: string, fields: Record<string, string> = {}): Promise<string> {
  const given = { api_key: key, service_code: String(seeded.potholeId), ...PLACE, ...fields };
  const answer = await post({ description: 'Un pozo.', ...given });
  expect(answer.text).toContain('service_request_id');
  const [request] = JSON.parse(answer.text) as Request[];
  return request?.service_request_id ?? '';
}

const errorOf = (text: string) => (JSON.parse(text) as { code: number; description: string }[])[0];
const W3 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

describe('service discovery', () => {
  it('names the endpoint with its formats, whom to ask and where a key comes from', async () => {
    const { status, value } = await both('discovery');
    expect(status).toBe(200);
    expect(value).toMatchObject({
      changeset: expect.stringMatching(W3),
      contact: expect.stringMatching(/./),
      key_service: expect.stringMatching(/./),
      endpoints: [
        {
          specification: 'http://wiki.open311.org/GeoReport_v2',
          url: expect.stringMatching(/\/open311\/v2$/),
          changeset: expect.stringMatching(W3),
          type: 'production',
          formats: ['text/xml', 'application/json'],
        },
      ],
    });
  });
});

describe('GET services and a service definition', () => {
  let asking = 0;
  beforeAll(async () => {
    const questions = [
      {
        id: 'ancho',
        kind: 'choice',
        text: '¿De qué ancho?',
        text_en: 'How wide?',
        required: true,
        options: [
          { text: 'Menos de <1 m', text_en: 'Under 1 m' },
          { text: 'Más & más', text_en: 'More' },
        ],
        stops: [],
        stop: null,
        stop_en: null,
      },
    ];
    const type = { category_id: seeded.categoryId, name: 'Hundimiento', name_en: 'Sinkhole', questions };
    asking = ((await superadmin('POST /subcategory/create', type)).body as { id: number }).id;
  });

  it('lists what can be reported with the fields of the standard', async () => {
    const { value } = await both('services');
    const services = value as Record<string, unknown>[];
    expect(services.map(({ service_name: name }) => name)).toEqual(
      expect.arrayContaining(['Bache', 'Luminaria', 'Hundimiento']),
    );
    for (const service of services)
      expect(service).toEqual({
        service_code: expect.stringMatching(/^\d+$/),
        service_name: expect.any(String),
        description: expect.any(String),
        metadata: expect.any(Boolean),
        type: 'realtime',
        keywords: expect.any(String),
        group: expect.any(String),
      });
    expect(services.filter(({ metadata }) => metadata === true)).toHaveLength(1);
  });

  it('defines what a service asks; a service that is not there is 404', async () => {
    const { value } = await both(`services/${asking}`);
    expect(value).toEqual({
      service_code: String(asking),
      attributes: [
        {
          variable: true,
          code: 'ancho',
          datatype: 'singlevaluelist',
          required: true,
          datatype_description: null,
          order: 1,
          description: '¿De qué ancho?',
          values: [
            { key: '0', name: 'Menos de <1 m' },
            { key: '1', name: 'Más & más' },
          ],
        },
      ],
    });
    for (const code of ['999999', 'abc', '9'.repeat(90), '%00'])
      expect((await both(`services/${code}`)).status).toBe(404);
  });

  it('asks for a required attribute, takes its answer, and refuses one that is none', async () => {
    const { key } = await newKey();
    const given = { api_key: key, service_code: String(asking), ...PLACE, description: 'Se hundió' };
    const wanting = await post(given);
    expect(wanting.status).toBe(400);
    expect(errorOf(wanting.text)?.description).toContain('answers.ancho');
    expect((await post({ ...given, 'attribute[ancho]': '7' })).status).toBe(400);
    const { text } = await post({ ...given, 'attribute[ancho]': '1' });
    const [request] = JSON.parse(text) as Request[];
    const [filed] = (await both(`requests/${request?.service_request_id ?? ''}`)).value as Request[];
    expect(filed?.['service_code']).toBe(String(asking));
  });
});

describe('POST requests', () => {
  it('answers the number at once in both formats, and GET tells the request by it', async () => {
    const { key } = await newKey();
    const given = { api_key: key, service_code: String(seeded.potholeId), ...PLACE };
    const xml = await post({ ...given, description: 'Un pozo <grande> & hondo\u0001' }, 'xml');
    expect(xml.status).toBe(200);
    const written = parseXml(xml.text) as { service_requests: { request: Request[] } };
    const folio = written.service_requests.request[0]?.service_request_id ?? '';
    const { value } = await both(`requests/${folio}`);
    expect(value).toEqual([
      {
        service_request_id: folio,
        status: 'open',
        status_notes: 'Pendiente',
        service_name: 'Bache',
        service_code: String(seeded.potholeId),
        description: expect.stringContaining('Un pozo <grande> & hondo'),
        agency_responsible: null,
        service_notice: null,
        requested_datetime: expect.stringMatching(W3),
        updated_datetime: expect.stringMatching(W3),
        expected_datetime: expect.stringMatching(W3),
        address: null,
        address_id: null,
        zipcode: null,
        lat: CENTRE.lat,
        long: CENTRE.lng,
        media_url: null,
      },
    ]);
  });

  it('takes an address without a point where the type needs none, and contact data that nobody is shown', async () => {
    const { key } = await newKey();
    const person = {
      email: 'juana@example.org',
      first_name: 'Juana',
      last_name: 'Molina',
      phone: '299 412 3456',
    };
    const folio = await posted(key, person);
    const { text } = await read(`requests/${folio}`, 'json');
    for (const secret of Object.values(person)) expect(text).not.toContain(secret);
    await server.runJobs();
    const mail = (await server.mails()).find(({ to }) => to === person.email);
    expect(mail?.text).toContain(folio);
  });

  it('keeps the address of a picture for the desk and fetches nothing', async () => {
    const { key } = await newKey('App del picnic');
    const folio = await posted(key, { media_url: 'https://example.org/foto.jpg' });
    const tray = await superadmin('POST /reports/get', { search: folio });
    const [row] = (tray.body as { items: { id: number }[] }).items;
    const { timeline } = await openCase(superadmin, row?.id ?? 0);
    expect(timeline.find(({ what }) => what === 'file')).toMatchObject({
      note: 'https://example.org/foto.jpg',
      actor_name: 'App del picnic',
      channel: 'api',
    });
    expect((await read(`requests/${folio}`, 'json')).text).not.toContain('foto.jpg');
    expect((await post({ api_key: key, media_url: 'javascript:alert(1)' })).status).toBe(400);
  });

  it('files one request for a repeated idempotency key, each key holder for itself', async () => {
    const [one, other] = [await newKey(), await newKey()];
    const send = async (key: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `${ROOT}/requests.json`,
        headers: { 'content-type': FORM, 'idempotency-key': 'the-same-key' },
        payload: new URLSearchParams({
          api_key: key,
          service_code: String(seeded.potholeId),
          description: 'Un pozo',
          ...PLACE,
        }).toString(),
      });
      return answer.body;
    };
    const first = await send(one.key);
    expect(await send(one.key)).toBe(first);
    expect(await send(other.key)).not.toBe(first);
  });

  it('refuses no key, a wrong one, one switched off and one that was replaced: 403', async () => {
    const { id, key, version } = await newKey();
    const given = { service_code: String(seeded.potholeId), ...PLACE, description: 'Un pozo' };
    expect((await post(given)).status).toBe(403);
    expect((await post({ ...given, api_key: `${key}x` })).status).toBe(403);
    const { body } = await superadmin(`POST /listener/api-keys/make-key/${id}`, { version });
    const renewed = body as { key: string; version: number };
    expect(errorOf((await post({ ...given, api_key: key })).text)?.code).toBe(403);
    expect((await post({ ...given, api_key: renewed.key })).status).toBe(200);
    const entry = (await superadmin(`POST /listener/api-keys/get/${id}`)).body as object;
    await superadmin('POST /listener/api-keys/update', { ...entry, active: false });
    expect((await post({ ...given, api_key: renewed.key })).status).toBe(403);
    expect((await read('requests', 'json', { api_key: renewed.key })).status).toBe(403);
  });

  it('refuses what is wrong with a coded answer, and files nothing', async () => {
    const { key } = await newKey();
    const good = {
      api_key: key,
      service_code: String(seeded.potholeId),
      ...PLACE,
      description: 'Un pozo',
    };
    const before = await server.asOwner('select count(*)::int as n from listener.all_reports', []);
    const wrong: [Record<string, string>, number, RegExp][] = [
      [{ service_code: '' }, 400, /service_code/],
      [{ service_code: '999999' }, 404, /service_code/],
      [{ jurisdiction_id: 'otra-ciudad.gob.ar' }, 404, /jurisdiction_id/],
      [{ lat: '', long: '' }, 400, /point/],
      [{ long: '' }, 400, /long/],
      [{ lat: 'NaN' }, 400, /lat/],
      [{ lat: '91', long: '200' }, 400, /lat/],
      [{ email: 'no es un correo' }, 400, /email/],
      [{ description: 'x'.repeat(4001) }, 400, /description/],
      [{ phone: '<script>' }, 400, /phone/],
    ];
    for (const [fields, status, said] of wrong) {
      const answer = await post({ ...good, ...fields });
      expect([fields, answer.status]).toEqual([fields, status]);
      expect(errorOf(answer.text)?.description).toMatch(said);
    }
    const contactless = await post({ ...good, service_code: String(seeded.wallId) });
    expect(contactless.status).toBe(400);
    expect(await server.asOwner('select count(*)::int as n from listener.all_reports', [])).toEqual(before);
  });

  it('takes no XML and no JSON, so no entity is ever expanded', async () => {
    for (const [type, payload] of [
      ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
      ['application/json', '{"__proto__":{"api_key":"x"}}'],
    ] as const) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `${ROOT}/requests.xml`,
        headers: { 'content-type': type },
        payload,
      });
      expect(answer.statusCode).toBe(415);
      expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8');
      expect(answer.body).toContain('<code>415</code>');
    }
  });
});

describe('GET requests', () => {
  it('narrows by number, service, status, dates and place; empty arguments are as none', async () => {
    const { key } = await newKey();
    const [first, second] = [await posted(key), await posted(key, { service_code: String(seeded.lampId) })];
    const ids = async (query: Record<string, string>) => {
      const { status, value } = await both('requests', query);
      expect([query, status]).toEqual([query, 200]);
      return (value as Request[]).map(({ service_request_id: id }) => id);
    };
    expect(await ids({ service_request_id: `${first},${second},RN-00-0000-0` })).toEqual([second, first]);
    expect(await ids({ service_code: String(seeded.lampId) })).not.toContain(first);
    expect(await ids({ service_code: `${seeded.lampId},${seeded.potholeId}` })).toEqual(
      expect.arrayContaining([first, second]),
    );
    expect(await ids({ status: 'closed' })).not.toContain(first);
    expect(await ids({ status: 'open,closed', service_code: '', start_date: '' })).toContain(first);
    expect(await ids({ end_date: '2001-01-01T00:00:00Z' })).toEqual([]);
    expect(await ids({ bbox: '-58.5,-34.7,-58.3,-34.5' })).toContain(first);
    expect(await ids({ bbox: '10,10,11,11' })).toEqual([]);
  });

  it('says closed only once it is, with the outcome in words', async () => {
    const filed = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    const told = async () => ((await both(`requests/${filed.folio}`)).value as Request[])[0];
    expect(await told()).toMatchObject({ status: 'open' });
    const cause = { name: 'No es de la calle', name_en: 'Not of the street', use: 'close-unfounded' };
    const { body } = await superadmin('POST /causes/create', cause);
    const { id: cause_id } = body as { id: number };
    await mustMove(supervisor, filed.id, { move: 'close-unfounded', cause_id, text: 'No es un bache' });
    expect(await told()).toMatchObject({ status: 'closed', status_notes: 'Improcedente' });
    const english = await server.app.inject({
      method: 'GET',
      url: `${ROOT}/requests/${filed.folio}.json`,
      headers: { 'accept-language': 'en' },
    });
    expect(english.body).toContain('"status_notes":"Unfounded"');
  });

  it('pages by a link that leads on to the end, each request once', async () => {
    const { key } = await newKey();
    const wanted = new Set<string>();
    for (let count = 0; count < 5; count += 1) wanted.add(await posted(key));
    const seen: string[] = [];
    let next: string | undefined = `${ROOT}/requests.json?page_size=2`;
    while (next) {
      const answer: { body: string; headers: Record<string, unknown> } = await server.app.inject({
        method: 'GET',
        url: next,
      });
      seen.push(...(JSON.parse(answer.body) as Request[]).map(({ service_request_id: id }) => id));
      const link = /<(.+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
      next = link && new URL(link).pathname + new URL(link).search;
    }
    expect(new Set(seen).size).toBe(seen.length);
    for (const folio of wanted) expect(seen).toContain(folio);
  });

  it('refuses spans of more than 90 days, and what is no date, status, box, size or page', async () => {
    const wrong: Record<string, string>[] = [
      { start_date: '2025-01-01T00:00:00Z', end_date: '2025-12-31T00:00:00Z' },
      { start_date: 'ayer' },
      { status: 'resolved' },
      { bbox: '1,2,3' },
      { page_size: '0' },
      { page_size: '1001' },
      { cursor: 'nonsense' },
      { service_code: '1;drop table' },
    ];
    for (const query of wrong) expect([query, (await both('requests', query)).status]).toEqual([query, 400]);
  });

  it('never tells of a private report, but to the key that filed it; never of a deleted one', async () => {
    const [own, other] = [await newKey(), await newKey()];
    const folio = await posted(own.key);
    const tray = await superadmin('POST /reports/get', { search: folio });
    const id = (tray.body as { items: { id: number }[] }).items[0]?.id ?? 0;
    await superadmin(`POST /reports/isPublic/${id}`, { on: false });
    const found = async (query: Record<string, string>) => [
      (await both(`requests/${folio}`, query)).status,
      ((await both('requests', { service_request_id: folio, ...query })).value as unknown[]).length,
      (await read('requests', 'xml', query)).text.includes(folio),
    ];
    expect(await found({})).toEqual([404, 0, false]);
    expect(await found({ api_key: other.key })).toEqual([404, 0, false]);
    expect(await found({ api_key: own.key })).toEqual([200, 1, true]);
    expect((await read('requests', 'json', { api_key: own.key })).headers['cache-control']).toBe('no-store');
    const type = { subcategory_id: seeded.potholeId };
    const { body } = await superadmin('POST /reports/deleteBySubcategory', type);
    const { confirmation } = body as { confirmation: string };
    await superadmin('POST /reports/deleteBySubcategory', { ...type, confirmation, reason: 'Prueba' });
    expect(await found({ api_key: own.key })).toEqual([404, 0, false]);
  });
});

describe('who keeps keys', () => {
  it('tells a key once, keeps its hash, and writes into the history that it was made, not what it is', async () => {
    const { id, key } = await newKey();
    expect(key).toMatch(/^vereda_[\w-]{43}$/);
    const entry = await superadmin(`POST /listener/api-keys/get/${id}`);
    expect(entry.body).toMatchObject({ key_start: key.slice(0, 11), reports: 0 });
    const rows = await server.asOwner(
      `select to_jsonb(k)::text || coalesce((select string_agg(to_jsonb(c)::text, '') from configuration.changelog c
        where entity = 'api-key'), '') as said from listener.api_keys k`,
      [],
    );
    expect(JSON.stringify(rows)).not.toContain(key.slice(12));
    await posted(key);
    expect((await superadmin(`POST /listener/api-keys/get/${id}`)).body).toMatchObject({ reports: 1 });
  });

  it('makes no key of a version that somebody changed meanwhile, and none for a crew', async () => {
    const { id, version } = await newKey();
    const stale = await superadmin(`POST /listener/api-keys/make-key/${id}`, { version: version - 1 });
    expect(stale.status).toBe(409);
    const ejecutor = await server.as('ejecutor');
    for (const call of ['list', 'create', `make-key/${id}`])
      expect((await ejecutor(`POST /listener/api-keys/${call}`, { version })).status).toBe(403);
  });
});

it('is refused whole while reports are switched off', async () => {
  await superadmin('POST /module/activate', { id: 'listener', on: false });
  onTestFinished(async () => {
    await superadmin('POST /module/activate', { id: 'listener', on: true });
  });
  expect((await both('services')).status).toBe(403);
});
