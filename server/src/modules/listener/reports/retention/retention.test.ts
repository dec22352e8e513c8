import { expect, test } from 'vitest';
import { decide, fileReport, openCase, seedListener, uploadPhoto } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { originalKey, photoKey } from '../../attachments/photo-files.ts';
import { endPersonalData } from './end-personal-data.job.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const DAY_MS = 86_400_000;
const ATTEMPT = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };
const UID = 'persona-citizen';
// A word that nothing else of the database holds.
const NAME = 'Zoraidaquix';

const run = () => endPersonalData.run(server.deps, {}, ATTEMPT);
const close = (ids: readonly number[]) =>
  server.asOwner(
    `update listener.all_reports set stage = 'closed', outcome = 'conforme', resolved_at = $2, closed_at = $2
     where id = any($1::bigint[])`,
    [ids, server.clock.now()],
  );
const rowOf = async (id: number) =>
  (await server.asOwner('select * from listener.all_reports where id = $1', [id]))[0];

// A session ends while years pass: somebody new each time.
let number = 0;
const root = () => {
  number += 1;
  return server.enrol({
    uid: `root-${number}`,
    type: 'superadmin',
    type_operator: [],
    allowed_categories: [],
    first_name: 'Root',
    last_name: 'Ficticio',
    activated: true,
    email: `root-${number}@example.org`,
  });
};
async function filed(): Promise<number> {
  const { id } = await fileReport(await root(), { subcategory_id: seeded.potholeId });
  await server.asOwner('update listener.all_reports set author_uid = $2 where id = $1', [id, UID]);
  return id;
}

/** Everything that may be said of somebody in a case, in each place that there is for it. */
async function fillWithPeople(id: number): Promise<void> {
  const say = (text: string) =>
    server.asOwner(text.replaceAll('$1', String(id)).replaceAll('$2', `'${NAME}'::text`));
  await say(`update listener.all_reports set removal_reason = 'Es de ' || $2,
    answers = jsonb_build_array(jsonb_build_object('answer', $2)) where id = $1`);
  await say(`insert into listener.contacts (report_id, first_name, email, phone) values ($1, $2, $2 || '@example.org', '1')
    on conflict (report_id) do update set last_name = $2`);
  await say(
    `insert into listener.followers (report_id, email, created_at) values ($1, lower($2) || '@example.org', now())`,
  );
  await say(`insert into listener.entries (report_id, at, what, actor, actor_uid, actor_name, text, note, is_public)
    values ($1, now(), 'note', 'author', '${UID}', $2, null, 'Llamó ' || $2, false),
      ($1, now(), 'note', 'supervisor', 'persona-supervisor', 'Sonia', 'Vive ahí ' || $2, null, false)`);
  await say(`insert into listener.conformities (report_id, cycle, accepted, channel, note, answered_by, signature, created_at)
    values ($1, 1, true, 'paper', $2, $2, jsonb_build_array($2), now())`);
  await say(`insert into listener.social_posts (network, key, handle, text, link, posted_at, report_id)
    values ('mastodon', $2 || $1, $2, $2, 'https://example.org/' || $2, now(), $1)`);
  await say(`insert into ai.image_runs (photo_id, state, input_sha256, provider, model, found, ms, created_at)
    select id, 'done', sha256('x'), 'own', 'own', jsonb_build_object('text', $2, 'ms', '{}'::jsonb), 1, now()
    from listener.attachments where report_id = $1 and state = 'shown'`);
}

/** Tables in which a word stands; jobs end with their queue, some days after they ran. */
async function tablesWith(word: string, schemas: string): Promise<string[]> {
  const tables = await server.asOwner<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema ~ $1 order by 1`,
    [schemas],
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await server.asOwner(
      `select 1 from ${name} t where t::text ilike '%' || $1 || '%' limit 1`,
      [word],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const CITY = '^(?!pg_|information_schema|pgboss)';

test('a year after its closing nobody is named in a case, wherever one looks; the case stays', async () => {
  const photo = await uploadPhoto(await server.as('citizen'));
  const held = await uploadPhoto(await server.as('citizen'));
  const { id } = await fileReport(await server.as('citizen'), {
    subcategory_id: seeded.potholeId,
    attachment_ids: [photo, held],
  });
  await decide(await server.as('supervisor'), photo, 'shown');
  await fillWithPeople(id);
  const secret = await fileReport(await server.as('receptor'), {
    subcategory_id: seeded.potholeId,
    description: `Me trató mal ${NAME}, de la esquina.`,
    source: 'phone',
  });
  await server.asOwner(`update listener.all_reports set is_public = false, address = $2 where id = $1`, [
    secret.id,
    NAME,
  ]);
  await fillWithPeople(secret.id);
  const open = await fileReport(await server.as('citizen'), { subcategory_id: seeded.potholeId });
  await close([id, secret.id]);
  const before = await rowOf(id);
  expect(await tablesWith(NAME, CITY)).toEqual(
    expect.arrayContaining(['ai.image_runs', 'listener.contacts', 'listener.entries', 'listener.followers']),
  );

  server.clock.advance(364 * DAY_MS);
  await run();
  expect(await tablesWith(NAME, CITY)).toContain('listener.contacts');
  expect(await server.deps.ports.files.find(originalKey(photo))).not.toBeNull();

  server.clock.advance(2 * DAY_MS);
  await run();
  expect(await tablesWith(NAME, CITY)).toEqual([]);
  expect(await server.asOwner(`select id from listener.all_reports where author_uid = $1`, [UID])).toEqual([
    { id: open.id },
  ]);
  expect(await rowOf(id)).toMatchObject({
    folio: before?.['folio'],
    title: before?.['title'],
    description: before?.['description'],
    address: before?.['address'],
    closed_at: before?.['closed_at'],
    photos: 1,
    photo_id: photo,
  });
  expect(await rowOf(secret.id)).toMatchObject({ title: 'Bache', lat: null, address: null, stage: 'closed' });
  expect(await server.deps.ports.files.find(originalKey(photo))).toBeNull();
  expect(await server.deps.ports.files.find(photoKey({ id: photo, rendition: 0 }, 'large'))).not.toBeNull();
  expect(await server.deps.ports.files.find(photoKey({ id: held, rendition: 0 }, 'large'))).toBeNull();
  const { report, timeline } = await openCase(await server.as('callcenter'), id);
  expect(JSON.stringify([report, timeline])).not.toMatch(/Carla/);
  const history = await server.asOwner(
    `select to_value ->> 'cases' as cases from configuration.changelog where action = 'people-forgotten'`,
  );
  expect(history).toEqual([{ cases: '2' }]);
});

/** What comes of so many nights, one after the other. */
async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    server.clock.advance(DAY_MS);
    await run();
  }
}

test('done again nothing changes; what came to an old case since is forgotten within a week', async () => {
  const id = await filed();
  await close([id]);
  server.clock.advance(370 * DAY_MS);
  await nights(13);
  const { author_uid, version } = (await rowOf(id)) ?? {};
  expect(author_uid).toBeNull();
  await server.asOwner(`update listener.entries set note = $2 where report_id = $1`, [id, NAME]);
  await nights(7);
  expect(await tablesWith(NAME, CITY)).toEqual([]);
  expect((await rowOf(id))?.['version']).toBe(version);
});

test('a clock that runs years ahead forgets the people of one month a night', async () => {
  const ids = [await filed(), await filed()];
  await close(ids);
  await server.asOwner(
    `update listener.all_reports set closed_at = closed_at + interval '60 days' where id = $1`,
    [ids[1]],
  );
  server.clock.advance(366 * DAY_MS);
  await nights(14);
  server.clock.advance(900 * DAY_MS);
  await run();
  expect(await Promise.all(ids.map(async (id) => (await rowOf(id))?.['author_uid']))).toEqual([null, UID]);
  await nights(2);
  expect((await rowOf(ids[1] ?? 0))?.['author_uid']).toBeNull();
});

test('the city says for how long; a case that was opened again is known until it is closed again', async () => {
  const superadmin = await root();
  const stored = (await superadmin('POST /listener/terms/get')).body as object;
  const set = (days: number, more: object = {}) =>
    superadmin('POST /listener/terms/update', { ...stored, ...more, person_kept_days: days });
  expect((await set(29)).status).toBe(400);
  const saved = await set(30);
  expect([saved.status, (saved.body as { person_kept_days: number }).person_kept_days]).toEqual([200, 30]);
  const id = await filed();
  const again = await filed();
  await close([id, again]);
  await server.asOwner(
    `update listener.all_reports set stage = 'reopened', outcome = null, closed_at = null where id = $1`,
    [again],
  );
  server.clock.advance(31 * DAY_MS);
  await nights(40);
  expect([(await rowOf(id))?.['author_uid'], (await rowOf(again))?.['author_uid']]).toEqual([null, UID]);
});

test('of an incident each report ends by its own closing, and the one that runs still leads to the other', async () => {
  const [parent, child] = [await filed(), await filed()];
  const staff = await root();
  const seen = await server.asOwner('select id::int as id, version from listener.all_reports where id = $1', [
    child,
  ]);
  const joined = await staff('POST /reports/incident/join', { reports: seen, parent_id: parent });
  expect(joined.body).toMatchObject({ results: [{ code: null }] });
  await fillWithPeople(parent);
  await close([parent]);
  server.clock.advance(400 * DAY_MS);
  await nights(20);
  expect(await tablesWith(NAME, CITY)).toEqual([]);
  const authors = async () => [(await rowOf(parent))?.['author_uid'], (await rowOf(child))?.['author_uid']];
  expect(await authors()).toEqual([null, UID]);
  expect((await openCase(await root(), child)).incident).toMatchObject({
    isChild: true,
    parent: { id: parent },
  });
  await fillWithPeople(child);
  await close([child]);
  server.clock.advance(400 * DAY_MS);
  await nights(20);
  expect([...(await tablesWith(NAME, CITY)), ...(await authors())]).toEqual([null, null]);
});

/** What the screen stores, with for how long words are kept. */
async function keepWords(kept: object): Promise<number> {
  const superadmin = await root();
  const stored = (await superadmin('POST /listener/terms/get')).body as { words_kept_days: object };
  const words_kept_days = { ...stored.words_kept_days, ...kept };
  return (await superadmin('POST /listener/terms/update', { ...stored, words_kept_days })).status;
}

test('what a closed case says ends by how it ended, with its photos; what kind of case it was, where and when stay', async () => {
  const photo = await uploadPhoto(await root());
  const file = async () =>
    (
      await fileReport(await root(), {
        subcategory_id: seeded.potholeId,
        title: `Pozo ${NAME}`,
        description: `Frente a lo de ${NAME}.`,
        reference: NAME,
      })
    ).id;
  const solved = await file();
  const withdrawn = (
    await fileReport(await root(), {
      subcategory_id: seeded.potholeId,
      description: `Frente a lo de ${NAME}.`,
      attachment_ids: [photo],
    })
  ).id;
  await decide(await root(), photo, 'shown');
  await close([solved, withdrawn]);
  await server.asOwner(`update listener.all_reports set outcome = 'retirado' where id = $1`, [withdrawn]);
  await server.asOwner(
    `insert into listener.entries (report_id, at, what, actor, text, is_public)
     values ($1, now(), 'note', 'supervisor', 'Es de ' || $2, true)`,
    [withdrawn, NAME],
  );
  const before = await rowOf(withdrawn);
  // Those of the tests before are older: they are done with.
  const done = () =>
    server.asOwner(`update listener.word_terms set ended_until = $1`, [before?.['created_at']]);
  await done();
  expect(await keepWords({ dropped: 364 })).toBe(400);
  expect(await keepWords({ dropped: 365 })).toBe(200);
  server.clock.advance(363 * DAY_MS);
  await nights(1);
  expect((await rowOf(withdrawn))?.['description']).toContain(NAME);

  await nights(2);
  expect(await rowOf(withdrawn)).toMatchObject({
    title: 'Bache',
    folio: before?.['folio'],
    lat: before?.['lat'],
    lng: before?.['lng'],
    outcome: 'retirado',
    closed_at: before?.['closed_at'],
    visible: before?.['visible'],
    photos: 0,
    photo_id: null,
  });
  expect(JSON.stringify(await rowOf(withdrawn))).not.toContain(NAME);
  expect(await server.deps.ports.files.find(photoKey({ id: photo, rendition: 0 }, 'large'))).toBeNull();
  expect((await rowOf(solved))?.['description']).toContain(NAME);
  const view = await (await root())('POST /reports/by-folio', { folio: before?.['folio'] });
  expect(view.status).toBe(200);
  expect(JSON.stringify(view.body)).not.toContain(NAME);

  await keepWords({ solved: 365 });
  await nights(40);
  expect(await tablesWith(NAME, CITY)).toEqual([]);
  const { version } = (await rowOf(withdrawn)) ?? {};
  await nights(8);
  expect((await rowOf(withdrawn))?.['version']).toBe(version);
});

test('words end a month of closings a night, from the oldest on, however short somebody sets the time', async () => {
  const ids = [await filed(), await filed()];
  await close(ids);
  await server.asOwner(
    `update listener.all_reports set outcome = 'spam', closed_at = closed_at + interval '60 days' where id = $1`,
    [ids[1]],
  );
  await server.asOwner(`update listener.all_reports set outcome = 'spam' where id = $1`, [ids[0]]);
  await server.asOwner(`update listener.word_terms set ended_until = $1`, [server.clock.now()]);
  const words = async () =>
    (await Promise.all(ids.map(rowOf))).map((row) =>
      String(row?.['description']).startsWith('Texto borrado'),
    );
  server.clock.advance(2000 * DAY_MS);
  await run();
  expect(await words()).toEqual([true, false]);
  await run();
  expect(await words()).toEqual([true, true]);
});
