import type { Complaint, ComplaintResults } from '@vereda/contract/listener/lists/complaint';
import { expect, test } from 'vitest';
import { codeOf, fieldsOf, mustMove, move, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { purgeDeletedReports } from '../reports/deletion/purge-deleted-reports.job.ts';

const ATTEMPT = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };
const server = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const receptor = await server.as('receptor');
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const PAST_ALL = 2_147_483_646;

async function kindOf(name: string, kind = 'complaint'): Promise<number> {
  const fields = { name, name_en: name, kind, subcategory_id: seeded.potholeId };
  const { status, body } = await superadmin('POST /complaint/kinds/create', fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { id: number }).id;
}

const rude = await kindOf('Maltrato');
const idea = await kindOf('Idea', 'suggestion');

async function brought(fields: object = {}): Promise<Complaint> {
  const given = { complaint_kind_id: rude, description: 'Me trataron mal.', ...fields };
  const { status, body } = await receptor('POST /complaint/create', given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Complaint;
}

async function idsOf(caller: Caller, path = 'list', fields: object = {}): Promise<number[]> {
  const { body } = await caller(`POST /complaint/${path}`, { limit: 100, ...fields });
  return (body as { items: Complaint[] }).items.map(({ id }) => id);
}

async function placed<T>(
  persona: 'supervisor' | 'ejecutor',
  node: number | null,
  act: () => Promise<T>,
): Promise<T> {
  const place = (id: string | null) =>
    server.asOwner(
      `update identity.users set operator_id = $1 where type = 'operator' and type_operator = array[$2]::text[]`,
      [id, persona],
    );
  await place(node === null ? null : String(node));
  try {
    return await act();
  } finally {
    await place(null);
  }
}

test('a complaint brought to the desk is private, has no area in charge, and is listed by its kind', async () => {
  const complaint = await brought({ accused_node_id: seeded.crewId, contact: { phone: '0298 442 1234' } });
  expect(complaint).toMatchObject({ kind: 'complaint', complaint_kind: 'Maltrato', accused: 'Cuadrilla 1' });
  const rows = await server.asOwner('select visible, node_id from listener.reports where id = $1', [
    complaint.id,
  ]);
  expect(rows).toEqual([{ visible: false, node_id: null }]);
  const suggestion = await brought({ complaint_kind_id: idea, description: 'Más bancos.' });
  expect(suggestion.kind).toBe('suggestion');
  expect(await idsOf(supervisor)).toEqual(expect.arrayContaining([complaint.id, suggestion.id]));
  expect(await idsOf(supervisor, 'listByType', { complaint_kind_id: idea })).toEqual([suggestion.id]);
});

test('whoever works for the area that it is about finds nothing, by any way', async () => {
  const complaint = await brought({ accused_node_id: seeded.agencyId });
  await placed('supervisor', seeded.crewId, async () => {
    expect(await idsOf(supervisor)).not.toContain(complaint.id);
    for (const call of [`complaint/get/${complaint.id}`, `reports/case/${complaint.id}`]) {
      const answer = await supervisor(`POST /${call}`);
      expect([call, answer.status, codeOf(answer)]).toEqual([call, 404, 'listener/report-not-found']);
    }
    const facts = { id: complaint.id, version: 1, complaint_kind_id: rude, accused_node_id: null };
    expect(codeOf(await supervisor('POST /complaint/update', facts))).toBe('listener/report-not-found');
    expect(codeOf(await supervisor(`POST /complaint/delete/${complaint.id}`))).toBe(
      'listener/report-not-found',
    );
    const tray = await supervisor('POST /reports/get', { limit: 100 });
    expect(JSON.stringify(tray.body)).not.toContain(complaint.folio);
  });
  expect(await idsOf(supervisor)).toContain(complaint.id);
});

test('it is never given to the area that it is about, to one below or above it; nor becomes about the one that has it', async () => {
  const complaint = await brought({ accused_node_id: seeded.agencyId });
  const answer = await move(supervisor, complaint.id, { move: 'assign', node_id: seeded.crewId });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'listener/accused-area']);
  await mustMove(supervisor, complaint.id, { move: 'assign', node_id: seeded.otherCrewId });
  const { body } = await supervisor(`POST /complaint/get/${complaint.id}`);
  const { version } = body as Complaint;
  const turned = await supervisor('POST /complaint/update', {
    id: complaint.id,
    version,
    complaint_kind_id: rude,
    accused_node_id: seeded.otherCrewId,
  });
  expect([turned.status, codeOf(turned), fieldsOf(turned)]).toEqual([
    409,
    'listener/accused-area',
    { accused_node_id: 'listener/accused-area' },
  ]);
});

test('a change of the tree that brings it into the hands of those whom it is about leaves it to nobody', async () => {
  const made = async (level: string, fields: object) =>
    (await superadmin(`POST /${level}/create`, fields)).body as { id: number; version: number; name: string };
  const secretary = await made('secretary', { name: 'Ambiente' });
  const agency = await made('agency', { name: 'Arbolado', parent_id: secretary.id });
  const crew = await made('operator', { name: 'Poda', parent_id: agency.id });
  const complaint = await brought({ accused_node_id: seeded.agencyId });
  const other = await brought({ accused_node_id: seeded.otherCrewId });
  for (const { id } of [complaint, other])
    await mustMove(supervisor, id, { move: 'assign', node_id: crew.id });
  const moved = await superadmin('POST /operator/update', { ...crew, parent_id: seeded.agencyId });
  expect([moved.status, codeOf(moved)]).toEqual([200, undefined]);
  const rows = await server.asOwner(
    'select id, node_id from listener.reports where id in ($1, $2) order by id',
    [complaint.id, other.id],
  );
  expect(rows).toEqual([
    { id: complaint.id, node_id: null },
    { id: other.id, node_id: crew.id },
  ]);
  await placed('supervisor', crew.id, async () => {
    expect((await supervisor(`POST /reports/case/${complaint.id}`)).status).toBe(404);
    const counted = await supervisor('POST /reports/count', { of: [{ stage: ['assigned'] }] });
    expect(counted.body).toMatchObject({ counts: [{ total: 1 }] });
  });
});

test('one that was deleted while the tree was changed comes back into no hands that it is about', async () => {
  const made = async (level: string, fields: object) =>
    (await superadmin(`POST /${level}/create`, fields)).body as { id: number; version: number; name: string };
  const secretary = await made('secretary', { name: 'Higiene' });
  const agency = await made('agency', { name: 'Barrido', parent_id: secretary.id });
  const crew = await made('operator', { name: 'Barrido 1', parent_id: agency.id });
  const { id } = await brought({ accused_node_id: seeded.agencyId });
  await mustMove(supervisor, id, { move: 'assign', node_id: crew.id });
  await supervisor(`POST /complaint/delete/${id}`);
  const moved = await superadmin('POST /operator/update', { ...crew, parent_id: seeded.agencyId });
  expect([moved.status, codeOf(moved)]).toEqual([200, undefined]);
  await supervisor(`POST /complaint/delete/${id}`, { on: false });
  expect(await server.asOwner('select node_id from listener.reports where id = $1', [id])).toEqual([
    { node_id: null },
  ]);
});

test('what it is about is changed over what was seen only, and deleted and brought back', async () => {
  const complaint = await brought();
  const facts = { id: complaint.id, complaint_kind_id: idea, accused_node_id: seeded.crewId };
  const { version } = complaint;
  expect((await receptor('POST /complaint/update', { ...facts, version })).status).toBe(200);
  const stale = await receptor('POST /complaint/update', { ...facts, version: version + 7 });
  expect([stale.status, codeOf(stale)]).toEqual([409, 'listener/stale-version']);
  const clerk = await receptor(`POST /complaint/delete/${complaint.id}`);
  expect([clerk.status, codeOf(clerk)]).toEqual([403, 'listener/deleted-by-who-leads']);
  await supervisor(`POST /complaint/delete/${complaint.id}`);
  expect(await idsOf(supervisor)).not.toContain(complaint.id);
  expect(await idsOf(supervisor, 'list', { deleted: true })).toContain(complaint.id);
  expect(codeOf(await supervisor(`POST /reports/case/${complaint.id}`))).toBe('listener/report-not-found');
  await supervisor(`POST /complaint/delete/${complaint.id}`, { on: false });
  expect(await idsOf(supervisor)).toContain(complaint.id);
  expect((await supervisor(`POST /reports/case/${complaint.id}`)).status).toBe(200);
  expect(await idsOf(supervisor, 'list', { deleted: true })).not.toContain(complaint.id);
});

test('what was deleted is not brought back after thirty days, and then goes for good', async () => {
  const complaint = await brought();
  await supervisor(`POST /complaint/delete/${complaint.id}`);
  await server.asOwner(
    `update listener.report_deletions d set at = at - interval '30 days'
     from listener.all_reports r where r.deletion_id = d.id and r.id = $1`,
    [complaint.id],
  );
  const late = await supervisor(`POST /complaint/delete/${complaint.id}`, { on: false });
  expect([late.status, codeOf(late)]).toEqual([404, 'listener/deletion-not-found']);
  await purgeDeletedReports.run(server.deps, {}, ATTEMPT);
  expect(await server.asOwner('select from listener.all_reports where id = $1', [complaint.id])).toEqual([]);
  expect(codeOf(await supervisor(`POST /complaint/get/${complaint.id}`))).toBe('listener/report-not-found');
});

test('what it is follows its kind, its words are put right where the desk wrote them, and the old ones are kept', async () => {
  const { id, version, may_reword } = await brought();
  expect(may_reword).toBe(true);
  const facts = { id, complaint_kind_id: idea, accused_node_id: null };
  const put = (caller: Caller, more: object) => caller('POST /complaint/update', { ...facts, ...more });
  const turned = (await put(receptor, { version, description: 'Me  trataron\r\nmal el lunes. ' })).body;
  expect(turned).toMatchObject({ kind: 'suggestion', description: 'Me  trataron\nmal el lunes.' });
  const [row] = await server.asOwner('select title, version from listener.reports where id = $1', [id]);
  expect(row).toMatchObject({ title: 'Idea', version: version + 1 });
  // Somebody who still has the one before is told.
  const late = await put(supervisor, { version, description: 'Otra cosa.' });
  expect([late.status, codeOf(late)]).toEqual([409, 'listener/stale-version']);
  const kept = await superadmin('POST /changelog/list', { entity: 'complaint', entity_id: String(id) });
  const { items } = kept.body as { items: { id: number }[] };
  const detail = await superadmin(`POST /changelog/get/${items[0]?.id}`);
  expect(detail.body).toMatchObject({ personal: { from: 'Me trataron mal.' } });
  for (const description of ['', ' '.repeat(9), 7, null, 'x'.repeat(100_000)])
    expect((await put(receptor, { version: version + 1, description })).status).toBe(400);
});

test('the words of a citizen stay theirs', async () => {
  const { id } = await brought();
  await server.asOwner("update listener.reports set source = 'web' where id = $1", [id]);
  const { version, may_reword } = (await receptor(`POST /complaint/get/${id}`)).body as Complaint;
  expect(may_reword).toBe(false);
  const facts = { id, version, complaint_kind_id: idea, accused_node_id: null };
  const answer = await receptor('POST /complaint/update', { ...facts, description: 'Todo bien.' });
  expect([answer.status, codeOf(answer)]).toEqual([403, 'auth/forbidden']);
  const same = await receptor('POST /complaint/update', { ...facts, description: 'Me trataron mal.' });
  expect(same.status).toBe(200);
});

test('of a file every good row is recorded once, and each bad one is told with its row and its field', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    complaint_kind_id: at === 7 ? PAST_ALL : rude,
    description: at === 21 ? '' : `Fila ${at + 1}`,
  }));
  const headers = { 'idempotency-key': 'file-of-complaints-1' };
  const first = await receptor('POST /complaint/createMulti', { rows }, { headers });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const told = first.body as ComplaintResults;
  expect([told.created, told.refused]).toEqual([38, 2]);
  const bad = told.results.filter(({ folio }) => folio === null);
  expect(bad.map(({ row, code }) => [row, code])).toEqual([
    [8, 'platform/gone'],
    [22, 'platform/invalid-input'],
  ]);
  expect(bad[1]?.field).toBe('description');
  const before = (await server.asOwner('select from listener.complaints')).length;
  const again = await receptor('POST /complaint/createMulti', { rows }, { headers });
  expect((again.body as ComplaintResults).results.map(({ folio }) => folio)).toEqual(
    told.results.map(({ folio }) => folio),
  );
  expect((await server.asOwner('select from listener.complaints')).length).toBe(before);
});

test.each([
  ['no rows', { rows: [] }],
  ['too many', { rows: Array.from({ length: 501 }, () => ({})) }],
  ['rows that are none', { rows: ['a'] }],
])('a file of %s is refused whole', async (_what, input) => {
  const answer = await receptor('POST /complaint/createMulti', input);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
});

test('who brings one of a category that is not the own is told its folio, and reads it no more', async () => {
  const kind = { name: 'Luces', name_en: 'Lights', kind: 'complaint', subcategory_id: seeded.lampId };
  const { body } = await superadmin('POST /complaint/kinds/create', kind);
  const narrow = (categories: string[]) =>
    server.asOwner(
      `update identity.users set allowed_categories = $1 where type = 'operator' and type_operator = '{receptor}'`,
      [categories],
    );
  await narrow([String(seeded.categoryId)]);
  const complaint = await brought({ complaint_kind_id: (body as { id: number }).id });
  expect(complaint.folio).not.toBe('');
  expect(await idsOf(receptor)).not.toContain(complaint.id);
  await narrow(['*']);
});

test('a crew records none, and an area that is not there is refused beside its field', async () => {
  const fields = { complaint_kind_id: rude, description: 'A' };
  expect(codeOf(await ejecutor('POST /complaint/create', fields))).toBe('auth/forbidden');
  const unknown = await receptor('POST /complaint/create', { ...fields, accused_node_id: PAST_ALL });
  expect([unknown.status, fieldsOf(unknown)]).toEqual([400, { accused_node_id: 'listener/unknown-node' }]);
});
