import { PERSONAS } from '@vereda/contract/access/personas';
import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { CENTRE, codeOf, fileReport, mustMove, seedListener, uploadPhoto } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { foldAll } from '../../map/fold.ts';
import { mercatorX, mercatorY } from '#platform/documents/tiles/mercator';

// A word that nothing else in the city says.
const WORD = 'zarzaparrilla';
const server = await startTestServer();
const seeded = await seedListener(server);
const { visitor, clock } = server;

const WALKERS = [
  'visitor',
  'citizen',
  'receptor',
  'callcenter',
  'supervisor',
  'ejecutor',
  'superadmin',
] as const;
const callers = new Map<string, Caller>([['visitor', visitor]]);
for (const name of WALKERS) if (name !== 'visitor') callers.set(name, await server.as(name));
const as = (name: (typeof WALKERS)[number]): Caller => callers.get(name) ?? visitor;

/** What each call is asked with, by the name of the field; ids by what the path is about. */
type Values = Readonly<Record<string, unknown>>;
type Asked = { readonly call: string; readonly input: object };
type Told = { readonly status: number; readonly text: string };

const filed: { id: number; folio: string; secret: string | null }[] = [];
const ids = { report: 0, photo: 'no photo yet', activity: 0, conformity: 0, refusal: 0, complaint: 0 };
let kind = 0;

// Every call that reads: by its limit, its verb, or because it answers a file.
const reading = Object.values(api)
  .flatMap((module) => Object.values(module as Record<string, Record<string, EndpointSpec>>))
  .flatMap((group) => Object.values(group))
  .filter(
    ({ method, path, limit, produces }) =>
      limit === 'read' || method === 'GET' || produces !== undefined || path.endsWith('-folio'),
  )
  // The outbox holds mails that were sent; the rest has no report in it, or figures alone, which are compared below.
  .filter(({ path }) => !/^\/(auth|certificates|demo|reports\/(figures|tile|update))/.test(path));

function idOf(path: string): unknown {
  if (path === '/reports/deletions') return seeded.potholeId;
  if (path.startsWith('/attachments')) return ids.photo;
  if (path.startsWith('/listener/activities/get')) return ids.activity;
  if (path.startsWith('/conformities/get')) return ids.conformity;
  if (path.startsWith('/no-conformity/get')) return ids.refusal;
  if (path.startsWith('/complaint')) return ids.complaint;
  if (path.startsWith('/users')) return PERSONAS.citizen.viewer.uid;
  if (/^\/(subcategory|category)/.test(path)) return seeded.categoryId;
  return ids.report;
}

const VALUES: Values = {
  search: WORD,
  limit: 100,
  inactive: true,
  category_ids: [seeded.categoryId],
  ids: [seeded.potholeId],
};

// Required fields that are no filters.
const NEEDED: Values = {
  report_id: () => ids.report,
  folio: () => filed[0]?.folio,
  reports: () => filed.map(({ id }) => ({ id, version: 1 })),
  subcategory_id: () => seeded.potholeId,
  category_id: () => seeded.categoryId,
  point: () => CENTRE,
  move: () => 'assign',
  what: () => 'constancia',
  of: () => [{}],
  complaint_kind_id: () => kind,
};

function askOf({ method, path, input }: EndpointSpec): Asked {
  const shape = Object.entries(
    input.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>,
  );
  const given = shape.flatMap(([name, field]) => {
    if (path.includes(`:${name}`)) return [];
    if (name === 'id') return [[name, idOf(path)] as const];
    if (name === 'ids' && path === '/reports/print') return [[name, [ids.report]] as const];
    const isOptional = field.safeParse(undefined).success;
    const needed = NEEDED[name] as (() => unknown) | undefined;
    if (!isOptional && needed) return [[name, needed()] as const];
    return VALUES[name] === undefined ? [] : [[name, VALUES[name]] as const];
  });
  const route = path.replace(/:\w+/g, String(idOf(path)));
  return { call: `${method} ${route}`, input: Object.fromEntries(given) };
}

async function tellOf(walker: (typeof WALKERS)[number], spec: EndpointSpec): Promise<Told> {
  const { call, input } = askOf(spec);
  const { status, raw } = await as(walker)(call, spec.method === 'GET' ? undefined : input);
  return { status, text: raw.toString('utf8') };
}

// A file says nothing in plain words: to be given it is to be told.
function tells({ status, text }: Told, { produces }: EndpointSpec): boolean {
  if (status >= 400) return false;
  if (produces === 'application/pdf' || produces?.startsWith('image/')) return true;
  return text.includes(WORD) || text.includes(ids.photo) || filed.some(({ folio }) => text.includes(folio));
}

// What is written down of the past names a report by its folio for good: the history, and why somebody is trusted.
const isHistory = ({ path }: EndpointSpec) => /^\/(changelog|users)\//.test(path);

async function whoIsTold(): Promise<string[]> {
  const told: string[] = [];
  for (const spec of reading.filter((one) => !isHistory(one))) {
    for (const walker of WALKERS) {
      if (tells(await tellOf(walker, spec), spec)) told.push(`${walker}: ${spec.method} ${spec.path}`);
    }
  }
  return told;
}

const tileOfPlace = (z: number) =>
  [z, mercatorX(CENTRE.lng), mercatorY(CENTRE.lat)]
    .map((part, place) => (place === 0 ? part : Math.floor(part / 2 ** (26 - z))))
    .join('/');

/** Figures that name no report. */
async function figures() {
  await foldAll(server.deps.database);
  const open = ['pending', 'assigned', 'in_progress', 'resolved'];
  const said = await Promise.all([
    as('supervisor')('POST /reports/count', {
      of: [{}, { stage: open }, { urgent: true, stage: open }, { spam: true }],
    }),
    as('supervisor')('POST /reports/desk-figures', {}),
    as('supervisor')('POST /category/graph', { id: seeded.categoryId }),
    ...[5, 11, 14, 16].map((z) => visitor(`GET /reports/tile/${tileOfPlace(z)}`)),
  ]);
  for (const { status, body } of said) expect(status, JSON.stringify(body)).toBe(200);
  await server.asOwner('select listener.fold_periods(100000)');
  const periods = await server.asOwner(
    'select * from listener.period_figures where n <> 0 order by 1, 2, 3, 4, 5, 6',
  );
  return [...said.map(({ raw }) => raw.toString('base64')), ...periods];
}

// The summaries against a count of the reports that are not deleted.
const DIFFERENCES = `
  with desk as (
    select category_id, coalesce(node_id, 0) as a, listener.stage_number(stage)::int as b, urgent::text as c,
      (removal = 'requested')::text as d, count(*)::int as n
    from listener.reports where listener.counts_at_desk(stage, archived, removal) group by 1, 2, 3, 4, 5
  ), kept_desk as (
    select category_id, node_id, stage::int, urgent::text, removal::text, n from listener.desk_figures where n <> 0
  ), days as (
    select category_id, 0, listener.stage_number(stage)::int, coalesce(outcome, ''),
      (created_at at time zone 'UTC')::date::text, count(*)::int
    from listener.reports where stage <> 'unconfirmed' and not spam group by 1, 3, 4, 5
  ), kept_days as (
    select category_id, 0, stage::int, outcome, day::text, n from listener.day_figures where n <> 0
  ), map as (
    select 0, (cell >> 32)::int, -1, '', '', count(*)::int
    from listener.reports where visible and cell is not null group by 2
  ), kept_map as (
    select 0, cell::int, -1, '', '', n from listener.rollup
    where level = 10 and category_id = 0 and stage = -1 and n <> 0
  ), desk_map as (
    select category_id, coalesce(node_id, 0), listener.stage_number(stage)::int, (cell >> 32)::text, '', count(*)::int
    from listener.reports where cell is not null and not archived and stage not in ('unconfirmed', 'closed')
    group by 1, 2, 3, 4
  ), kept_desk_map as (
    select category_id, node_id, stage::int, cell::text, '', n from listener.desk_rollup where level = 10 and n <> 0
  )
  (select * from desk except select * from kept_desk) union all (select * from kept_desk except select * from desk)
  union all (select * from days except select * from kept_days)
  union all (select * from kept_days except select * from days)
  union all (select * from map except select * from kept_map)
  union all (select * from kept_map except select * from map)
  union all (select * from desk_map except select * from kept_desk_map)
  union all (select * from kept_desk_map except select * from desk_map)`;

async function differences() {
  await foldAll(server.deps.database);
  return server.asOwner(DIFFERENCES);
}

async function fill(): Promise<void> {
  const citizen = as('citizen');
  const report = {
    subcategory_id: seeded.potholeId,
    title: `Un ${WORD}`,
    description: `El ${WORD} de la esquina.`,
  };
  ids.photo = await uploadPhoto(citizen);
  const worked = await fileReport(citizen, { ...report, attachment_ids: [ids.photo] });
  const captcha = await solvedCaptcha(visitor);
  const guest = await fileReport(visitor, { ...report, contact: { email: 'g@example.org' }, captcha });
  const spam = await fileReport(citizen, report);
  const waiting = await fileReport(citizen, report);
  const urgent = await fileReport(citizen, report);
  const refused = await fileReport(citizen, report);
  filed.push(
    ...[worked, guest, spam, urgent, refused, waiting].map(({ id, folio, secret }) => ({
      id,
      folio,
      secret,
    })),
  );
  ids.report = worked.id;
  await as('supervisor')(`POST /reports/spam/${spam.id}`, {});
  await as('supervisor')(`POST /reports/urgent/${urgent.id}`, {});
  await citizen(`POST /reports/request-removal/${urgent.id}`, { reason: 'Se ve mi casa.' });
  await as('receptor')(`POST /follower/create/${worked.id}`, {});
  for (const { id } of [worked, refused, waiting]) {
    await mustMove(as('supervisor'), id, { move: 'assign', node_id: seeded.crewId });
    await mustMove(as('ejecutor'), id, { move: 'accept' });
    const work = { report_id: id, kind: 'Bacheo', text: `Se quitó el ${WORD}`, quantity: 1, unit: 'm2' };
    const { body } = await as('ejecutor')('POST /listener/activities/create', work);
    ids.activity ||= (body as { id: number }).id;
    await mustMove(as('ejecutor'), id, { move: 'resolve', text: `Se quitó el ${WORD} por entero.` });
  }
  const answer = { channel: 'phone', text: `Se habló del ${WORD}` };
  await must('callcenter', 'POST /conformities/create', { report_id: worked.id, ...answer });
  const { items: causes } = await must<{ items: { id: number }[] }>('callcenter', 'POST /causes/list', {
    use: 'reject',
  });
  const rejection = { report_id: refused.id, cause_id: causes[0]?.id, ...answer };
  await must('callcenter', 'POST /no-conformity/create', rejection);
  await server.runJobs();
  for (const [name, accepted] of [
    ['conformity', true],
    ['refusal', false],
  ] as const) {
    const [row] = await server.asOwner<{ id: string }>(
      'select id from listener.conformities where accepted = $1',
      [accepted],
    );
    ids[name] = Number(row?.id ?? 0);
  }
}

async function must<T>(walker: (typeof WALKERS)[number], call: string, input: object): Promise<T> {
  const { status, body } = await as(walker)(call, input);
  expect(status, `${call} ${JSON.stringify(body)}`).toBe(200);
  return body as T;
}

/** Deletes all of the type and answers the deletion's id. */
async function deleteAll(): Promise<number> {
  const root = as('superadmin');
  const type = { subcategory_id: seeded.potholeId };
  const { body } = await root('POST /reports/deleteBySubcategory', type);
  const { confirmation } = body as { confirmation: string };
  const done = await root('POST /reports/deleteBySubcategory', { ...type, confirmation, reason: 'Prueba' });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return (done.body as { deletion: { id: number } }).deletion.id;
}

describe('reports that were deleted', () => {
  let empty: unknown[] = [];
  let full: unknown[] = [];
  let told: string[] = [];
  let deletion = 0;

  beforeAll(async () => {
    const root = as('superadmin');
    const complaint = { name: 'Trato', name_en: 'Manners', subcategory_id: seeded.potholeId };
    const { body } = await root('POST /complaint/kinds/create', complaint);
    kind = (body as { id: number }).id;
    await fileReport(as('citizen'), { subcategory_id: seeded.lampId });
    empty = await figures();
    await fill();
    const brought = await root('POST /complaint/create', {
      complaint_kind_id: kind,
      description: `Por el ${WORD}.`,
    });
    const { id, folio } = brought.body as { id: number; folio: string };
    ids.complaint = id;
    filed.push({ id, folio, secret: null });
    // What the language tools said of a report is kept from the first time on that it is asked for.
    for (const report of filed) await root(`POST /reports/suggest-for/${report.id}`, {});
    told = await whoIsTold();
    full = await figures();
    deletion = await deleteAll();
  });

  it('were told of by every call that reads reports', () => {
    const calls = new Set(told.map((one) => one.slice(one.indexOf(' ') + 1)));
    for (const call of [
      '/reports/get',
      '/reports/case/:id',
      '/reports/get/:id',
      '/reports/list',
      '/reports/myreports',
      '/reports/by-folio',
      '/reports/nearby',
      '/reports/getPublicServices',
      '/reports/export',
      '/reports/recent',
      '/reports/sign/:id',
      '/conformities/waiting',
      '/attachments/photo/:id',
      '/reports/print',
      '/attachments/list',
      '/attachments/get/:id',
      '/conformities/list',
      '/conformities/get/:id',
      '/no-conformity/list',
      '/complaint/list',
      '/complaint/get/:id',
      '/listener/activities/list',
      '/listener/activities/get/:id',
    ]) {
      expect([...calls].join('\n')).toContain(` ${call}`);
    }
  });

  it('are told of by no call, but that they were withdrawn to their author', async () => {
    expect(await whoIsTold()).toEqual(['citizen: POST /reports/withdrawn']);
  });

  it('stand in no figure, no tile and no summary', async () => {
    expect(await figures()).toEqual(empty);
    expect(await differences()).toEqual([]);
  });

  it('are gone for who has the key or the address, and unknown to everybody else', async () => {
    const [own] = filed;
    const guest = filed.find(({ secret }) => secret !== null);
    expect(codeOf(await as('citizen')(`POST /reports/get/${own?.id}`))).toBe('listener/report-withdrawn');
    expect(codeOf(await as('receptor')(`POST /reports/get/${own?.id}`))).toBe('listener/report-not-found');
    const keyed = await visitor('POST /reports/by-folio', { folio: guest?.folio, secret: guest?.secret });
    expect([keyed.status, codeOf(keyed)]).toEqual([410, 'listener/report-withdrawn']);
    const wrong = await visitor('POST /reports/by-folio', { folio: guest?.folio, secret: '0000-0000-0000' });
    expect(codeOf(wrong)).toBe('listener/secret-wrong');
    const bare = await visitor('POST /reports/by-folio', { folio: own?.folio });
    expect(bare.body).toMatchObject({ report: null, needs_secret: true });
  });

  it('are touched by no call and no job', async () => {
    for (const { id } of filed) {
      const moved = await as('superadmin')('POST /reports/update', {
        id,
        version: 1,
        move: 'assign',
        node_id: 1,
      });
      expect(codeOf(moved)).toBe('listener/report-not-found');
      expect(codeOf(await as('superadmin')(`POST /reports/spam/${id}`, {}))).toBe(
        'listener/report-not-found',
      );
    }
    const before = await stored();
    clock.advance(60_000);
    await server.runJobs();
    clock.advance(-60_000);
    expect(await stored()).toEqual(before);
  });

  it('come back as they were', async () => {
    const back = await as('superadmin')(`POST /reports/restore-deletion/${deletion}`, {});
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await figures()).toEqual(full);
    expect(await differences()).toEqual([]);
    expect(await whoIsTold()).toEqual(told);
  });
});

function stored() {
  return server.asOwner('select * from listener.all_reports where deletion_id is not null order by id');
}
