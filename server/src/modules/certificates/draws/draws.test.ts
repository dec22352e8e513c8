import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { DRAW_MOVES, DRAW_STATUSES } from '@vereda/contract/certificates/draw-transitions';
import { expect, test } from 'vitest';
import {
  appointPeople,
  extractOf,
  loadDraw,
  moved,
  programDraw,
  signAs,
  signDraw,
  signedDraw,
  NO_SIGNATURE,
} from '#testing/certificates';
import { startTestServer } from '#testing/server';
import { blockerOf, movesFor, type DrawFacts } from './draw.status.ts';

const server = await startTestServer();
const people = await appointPeople(server);
const { first, second, escribano } = people;

const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });
const enter = (draw: { id: number; version: number }, extract: object) => ({
  id: draw.id,
  version: draw.version,
  ...extract,
});
const changed = (seed: number, place: number, change: object) => ({
  numbers: extractOf(seed).numbers.map((cell) => (cell.place === place ? { ...cell, ...change } : cell)),
});
const getCase = async (id: number): Promise<DrawCase> =>
  (await first(`GET /certificates/draws/get/${id}`)).body as DrawCase;

test.each([
  ['nineteen numbers', { numbers: extractOf(1).numbers.slice(1) }, 'certificates/places-missing', 'numbers'],
  ['a repeated place', changed(1, 7, { place: 6 }), 'certificates/place-repeated', 'numbers.6.place'],
  ['a place off the board', changed(1, 7, { place: 21 }), 'certificates/place-unknown', 'numbers.6.place'],
  ['the number "12"', changed(1, 3, { number: '12' }), 'certificates/number-format', 'numbers.2.number'],
  [
    'the number "00123"',
    changed(1, 3, { number: '00123' }),
    'certificates/number-format',
    'numbers.2.number',
  ],
  [
    'a number with letters',
    changed(1, 3, { number: '12A4' }),
    'certificates/number-format',
    'numbers.2.number',
  ],
  ['half an order', changed(1, 3, { order: 1 }), 'certificates/order-repeated', 'numbers'],
  ['small letters', { ...extractOf(1), letters: 'abcd' }, 'certificates/letters-format', 'letters'],
  [
    'a number that is a number',
    changed(1, 3, { number: 1234 }),
    'platform/invalid-input',
    'numbers.2.number',
  ],
  ['a place that is text', changed(1, 3, { place: '3' }), 'platform/invalid-input', 'numbers.2.place'],
  ['no numbers at all', {}, 'certificates/places-missing', 'numbers'],
  [
    'a thousand numbers',
    { numbers: Array.from({ length: 1000 }, () => ({ place: 1, number: '0001' })) },
    'platform/invalid-input',
    'numbers',
  ],
])('%s are refused with a code at the field, and nothing is kept', async (_name, extract, code, field) => {
  const draw = await programDraw(people);
  const answer = await first('POST /certificates/draws/enter', enter(draw, extract));
  expect(answer).toMatchObject(refusal(400, code));
  expect(Object.keys((answer.body as { error: { fields: object } }).error.fields)).toContain(field);
  expect(await getCase(draw.id)).toEqual(draw);
});

test('the second person types blind; what differs is shown cell by cell until it agrees', async () => {
  const draw = await programDraw(people);
  const once = await moved(first, 'enter', enter(draw, extractOf(2)));
  expect(once.entries).toMatchObject([{ position: 'first', mine: true, numbers: extractOf(2).numbers }]);
  const seen = (await second(`GET /certificates/draws/get/${draw.id}`)).body as DrawCase;
  expect(seen.entries).toMatchObject([{ mine: false, numbers: null }]);
  const wrong = changed(2, 9, { number: '9999' });
  const twice = await moved(second, 'enter', enter(once, wrong));
  const right = extractOf(2).numbers[8]!.number;
  expect(twice).toMatchObject({
    status: 'programado',
    differences: [{ place: 9, field: 'number', first: right, second: '9999' }],
  });
  const other = await server.as('callcenterRole');
  const third = await other('POST /certificates/draws/enter', enter(twice, extractOf(2)));
  expect(third).toMatchObject(refusal(409, 'certificates/entries-complete'));
  const agreed = await moved(second, 'enter', enter(twice, extractOf(2)));
  expect(agreed).toMatchObject({ status: 'cargado', differences: [], numbers: extractOf(2).numbers });
});

test('one person cannot be both typists: a second typing replaces the first', async () => {
  const draw = await programDraw(people);
  const once = await moved(first, 'enter', enter(draw, extractOf(3)));
  const again = await moved(first, 'enter', enter(once, extractOf(3)));
  expect(again).toMatchObject({ status: 'programado', entries: [{ position: 'first' }] });
});

test('a move on an older version is refused, and so is every further one', async () => {
  const draw = await programDraw(people);
  await moved(first, 'enter', enter(draw, extractOf(4)));
  for (const [call, input] of Object.entries({
    enter: extractOf(4),
    update: { venue: 'X' },
    reopen: { reason: 'Por las dudas.' },
    sign: { role: 'jefe_sorteo', body_sha256: 'a'.repeat(64), signature: NO_SIGNATURE, confirmation: 'none' },
    rectify: { reason: 'Por las dudas.' },
    annul: { reason: 'Por las dudas.' },
  })) {
    const answer = await first(`POST /certificates/draws/${call}`, {
      id: draw.id,
      version: draw.version,
      ...input,
    });
    expect(answer, call).toMatchObject(refusal(409, 'platform/changed-meanwhile'));
    // The numbers of one entry are nobody else's yet: only the state is told.
    const current = { id: draw.id, version: draw.version + 1, status: 'programado' };
    expect((answer.body as { error: object }).error, call).toHaveProperty('details', { current });
  }
});

test('only the two appointed sign, in order, each once, over what they saw', async () => {
  const draw = await loadDraw(people, await programDraw(people), 5);
  const preview = (await first(`GET /certificates/draws/preview/${draw.id}`)).body as { body_sha256: string };
  const confirmation = 'none-that-was-given';
  const { body_sha256 } = preview;
  const signed = { id: draw.id, version: draw.version, body_sha256, signature: NO_SIGNATURE, confirmation };
  const sign = (caller: typeof first, rest: object) =>
    caller('POST /certificates/draws/sign', { ...signed, ...rest });
  expect(await sign(escribano, { role: 'escribano' })).toMatchObject(
    refusal(409, 'certificates/signature-order'),
  );
  expect(await sign(first, { role: 'jefe_sorteo' })).toMatchObject(
    refusal(403, 'certificates/not-the-appointed'),
  );
  const other = { role: 'jefe_sorteo', body_sha256: 'f'.repeat(64) };
  expect(await sign(people.jefe, other)).toMatchObject(refusal(409, 'platform/changed-meanwhile'));
  const once = (await signAs(people.jefe, draw, { role: 'jefe_sorteo' })).body as DrawCase;
  const next = { version: once.version };
  expect(await sign(people.jefe, { ...next, role: 'jefe_sorteo' })).toMatchObject(
    refusal(409, 'certificates/already-signed'),
  );
  expect(await sign(people.jefe, { ...next, role: 'escribano' })).toMatchObject(
    refusal(403, 'certificates/not-the-appointed'),
  );
  expect(once).toMatchObject({ folio: expect.any(String), has_certificate: false });
  const twice = (await signAs(escribano, once, { role: 'escribano' })).body as DrawCase;
  expect(twice.has_certificate).toBe(true);
  expect((await server.visitor(`GET /certificates/get/${twice.folio}`)).status).toBe(200);
  expect(new Set(twice.signatures.map(({ kid }) => kid)).size).toBe(2);
  for (const call of ['update', 'reopen', 'annul']) {
    const input = { id: draw.id, version: twice.version, venue: 'Otra', reason: 'Por las dudas.' };
    expect(await first(`POST /certificates/draws/${call}`, input), call).toMatchObject({ status: 409 });
  }
});

test('the same person cannot be appointed for both signatures of a draw', async () => {
  const { body } = await first('POST /certificates/officials/create', {
    uid: 'official-jefe',
    role: 'escribano',
    full_name: 'Juan Ficticio',
  });
  const answer = await first('POST /certificates/draws/create', {
    game: 'rio-negro',
    draw_number: 9_000_001,
    date: '2027-05-05',
    turn: 'nocturna',
    jefe_sorteo_id: people.jefe_sorteo_id,
    escribano_id: (body as { id: number }).id,
  });
  expect(answer).toMatchObject(refusal(409, 'certificates/same-person'));
});

test('a draw without appointed signers cannot be signed; they can be named until then', async () => {
  const bare = await programDraw(people, { jefe_sorteo_id: null, escribano_id: null });
  const loaded = await loadDraw(people, bare, 6);
  expect(loaded.moves).toContainEqual({
    move: 'sign-jefe-sorteo',
    allowed: false,
    blocked_by: 'certificates/official-missing',
    needs_reason: false,
  });
  const { jefe_sorteo_id, escribano_id } = people;
  const named = await moved(first, 'update', {
    id: loaded.id,
    version: loaded.version,
    jefe_sorteo_id,
    escribano_id,
  });
  expect(named.officials.map(({ role }) => role)).toEqual(['jefe_sorteo', 'escribano']);
  await signDraw(people, named);
});

test('reopening drops both entries; cancelling frees number and turn', async () => {
  const draw = await loadDraw(people, await programDraw(people), 7);
  const short = await first('POST /certificates/draws/reopen', {
    id: draw.id,
    version: draw.version,
    reason: 'mal',
  });
  expect(short).toMatchObject(refusal(400, 'platform/invalid-input'));
  const reason = 'Se leyó mal el puesto 3.';
  const reopened = await moved(first, 'reopen', { id: draw.id, version: draw.version, reason });
  expect(reopened).toMatchObject({ status: 'programado', entries: [], numbers: [] });
  const same = { draw_number: draw.draw_number, date: draw.date };
  const input = { game: 'rio-negro', turn: 'vespertina', ...same };
  expect(await first('POST /certificates/draws/create', input)).toMatchObject(
    refusal(409, 'certificates/draw-exists'),
  );
  const cancelled = await moved(first, 'annul', { id: draw.id, version: reopened.version, reason });
  expect(cancelled).toMatchObject({ status: 'anulado', reason });
  expect((await first('POST /certificates/draws/create', input)).status).toBe(200);
});

test('a repeated extract and missing numbers are pointed out', async () => {
  const one = await loadDraw(people, await programDraw(people), 8);
  const gap = await loadDraw(
    people,
    await programDraw(people, { draw_number: one.draw_number! + 90_000 }),
    8,
  );
  expect(gap).toMatchObject({
    flags: ['repeated-extract', 'number-gap'],
    repeats_draw_id: one.id,
    number_gap: 89_999,
  });
  expect(one.flags).toEqual([]);
  const { body } = await first('POST /certificates/draws/list', { flagged: true });
  expect((body as { items: { id: number }[] }).items).toMatchObject([{ id: gap.id }]);
});

test.each([
  ['a turn that does not exist then', { turn: 'medianoche' }, 400, 'certificates/turn-unknown'],
  ['a day before the first draw', { date: '2018-01-01' }, 400, 'certificates/turn-unknown'],
  ['a day that does not exist', { date: '2026-02-30' }, 400, 'platform/invalid-input'],
  ['a game that is only imported', { game: 'quiniela-nacional' }, 409, 'certificates/game-not-entered'],
  ['a game that is none', { game: 'loto' }, 400, 'platform/invalid-input'],
  ['a notary as head of draw', { jefe_sorteo_id: 999 }, 400, 'certificates/official-unknown'],
  ['a stream that is no https address', { stream_url: 'javascript:alert(1)' }, 400, 'platform/invalid-input'],
])('%s is refused', async (_name, rest, status, code) => {
  const input = { game: 'rio-negro', draw_number: 9_000_002, date: '2027-06-06', turn: 'nocturna', ...rest };
  expect(await first('POST /certificates/draws/create', input)).toMatchObject(refusal(status, code));
});

test('visitors sign in first, citizens and other areas’ staff stay out, only superadmins appoint', async () => {
  const calls = [
    'draws/list',
    'draws/create',
    'draws/enter',
    'draws/sign',
    'batches/seal',
    'networks/status',
  ];
  const [citizen, supervisor] = await Promise.all([server.as('citizen'), server.as('supervisor')]);
  for (const call of calls) {
    expect(await server.visitor(`POST /certificates/${call}`, {}), call).toMatchObject({ status: 401 });
    expect(await citizen(`POST /certificates/${call}`, {}), call).toMatchObject(
      refusal(403, 'auth/forbidden'),
    );
    expect(await supervisor(`POST /certificates/${call}`, {}), call).toMatchObject(
      refusal(403, 'auth/forbidden'),
    );
  }
  const official = { uid: 'official-jefe', role: 'jefe_sorteo', full_name: 'Otra' };
  expect(await second('POST /certificates/officials/create', official)).toMatchObject({ status: 403 });
  expect(await first('POST /certificates/officials/create', official)).toMatchObject(
    refusal(409, 'certificates/official-exists'),
  );
});

test('a draw is typed and signed once its time has come, two minutes of grace included', async () => {
  const ahead = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000);
  const draw = await programDraw(people);
  const comesAt = (instant: Date) =>
    server.asOwner('update certificates.draws set held_at = $2 where id = $1', [draw.id, instant]);
  await comesAt(ahead(3));
  const early = await first('POST /certificates/draws/enter', enter(draw, extractOf(11)));
  expect(early).toMatchObject(refusal(409, 'certificates/draw-not-held'));
  expect((await getCase(draw.id)).entries).toEqual([]);
  await comesAt(ahead(2));
  const loaded = await loadDraw(people, draw, 11);
  await comesAt(ahead(3));
  expect(await signAs(people.jefe, loaded, { role: 'jefe_sorteo' })).toMatchObject(
    refusal(409, 'certificates/draw-not-held'),
  );
  await comesAt(ahead(2));
  const once = (await signAs(people.jefe, loaded, { role: 'jefe_sorteo' })).body as DrawCase;
  await comesAt(ahead(3));
  expect(await signAs(escribano, once, { role: 'escribano' })).toMatchObject(
    refusal(409, 'certificates/draw-not-held'),
  );
});

test('when a draw began, ended or was disturbed is never in the future', async () => {
  const draw = await programDraw(people);
  const future = new Date(server.clock.now().getTime() + 3 * 60_000).toISOString();
  const { id, version } = draw;
  for (const field of ['started_at', 'ended_at']) {
    const answer = await first('POST /certificates/draws/update', { id, version, [field]: future });
    expect(answer).toMatchObject(refusal(400, 'certificates/time-in-future'));
  }
  const incident = { draw_id: id, happened_at: future, text: 'Se cortó la luz.' };
  expect(await first('POST /certificates/incidents/create', incident)).toMatchObject(
    refusal(400, 'certificates/time-in-future'),
  );
});

test('every move is in the history, in the words of the table', async () => {
  const draw = await signedDraw(people, 9);
  const rows = await server.asOwner<{ action: string; actor_uid: string | null; name: string }>(
    `select action, actor_uid, to_value ->> 'name' as name from configuration.changelog where entity = 'draw' and entity_id = $1 order by id`,
    [String(draw.id)],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'create',
    'enter',
    'enter',
    'match',
    'sign-jefe-sorteo',
    'sign-escribano',
  ]);
  // By the name that people know, whatever the move.
  const name = `${draw.draw_number} · Vespertina · ${draw.date}`;
  expect(new Set(rows.map((row) => row.name))).toEqual(new Set([name]));
  expect(rows.map(({ actor_uid }) => actor_uid).at(-1)).toBe('official-escribano');
});

test('the table is total: every move from every status is open or has a code', () => {
  const facts: DrawFacts = {
    status: 'programado',
    kind: 'extract',
    source: 'desk',
    signers: { jefe_sorteo: 'j', escribano: 'e' },
    standing: { jefe_sorteo: null, escribano: null },
    typists: ['t'],
    changers: [],
    signed: [],
    feed: 'silent',
    has_successor: false,
    held: true,
  };
  const openTo = (uid: string) =>
    DRAW_STATUSES.flatMap((status) =>
      DRAW_MOVES.filter((move) => blockerOf({ ...facts, status }, move, uid) === null).map(
        (move) => `${status} ${move}`,
      ),
    );
  const open = ['programado enter', ...openTo('j')];
  expect(openTo('t')).toEqual(open.filter((move) => move !== 'cargado sign-jefe-sorteo'));
  expect(open).toEqual([
    'programado enter',
    'programado cancel',
    'cargado reopen',
    'cargado sign-jefe-sorteo',
    'cargado cancel',
    'certificado rectify',
    'certificado annul',
  ]);
  expect(
    movesFor({ ...facts, source: 'import', status: 'certificado' }, 'j').map(({ move }) => move),
  ).toEqual(['annul']);
  expect(movesFor({ ...facts, status: 'anulado' }, 'j')).toEqual([]);
});

test('whoever is appointed is told what waits for that signature, each in turn, and nobody else', async () => {
  const waiting = async (caller: typeof first) => {
    const { body } = await caller('GET /certificates/draws/to-sign');
    return body as { appointed: boolean; items: { id: number }[] };
  };
  const idsFor = async (caller: typeof first) => (await waiting(caller)).items.map(({ id }) => id);
  const draw = await loadDraw(people, await programDraw(people), 31);
  expect(await idsFor(people.jefe)).toContain(draw.id);
  expect(await idsFor(escribano)).not.toContain(draw.id);
  expect(await waiting(first)).toEqual({ appointed: false, items: [] });

  expect((await signAs(people.jefe, draw, { role: 'jefe_sorteo' })).status).toBe(200);
  expect(await idsFor(people.jefe)).not.toContain(draw.id);
  expect(await idsFor(escribano)).toContain(draw.id);
});
