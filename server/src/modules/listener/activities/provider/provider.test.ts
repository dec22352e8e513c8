import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MailRefused } from '#ports/mail/port';
import { solvedCaptcha } from '#testing/captcha';
import {
  codeOf,
  decide,
  enrolOperator,
  fieldsOf,
  fileReport,
  jpeg,
  mustMove,
  openCase,
  seedListener,
  ticketOf,
  upload,
  uploadPhoto,
} from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { endPersonalData } from '../../reports/retention/end-personal-data.job.ts';

const server = await startTestServer({ RATE_LIMITS: 'off' });
const { visitor, clock, deps } = server;
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const callcenter = await server.as('callcenter');
const ejecutor = await server.as('ejecutor');
const citizen = await server.as('citizen');
const DAY_MS = 86_400_000;
const MAIL = 'obras@baches.example';
const SECRETS = ['Anabella', 'reporta@example.org', '+54 9 11 5555 0000', 'Nota privada: conflicto'];

let named = 0;
async function keepProvider(more: object = {}): Promise<number> {
  const fields = { name: `Baches del Sur ${++named}`, email: MAIL, ...more };
  const { body } = await superadmin('POST /listener/providers/create', fields);
  return (body as { id: number }).id;
}
const providerId = await keepProvider();

/** A case of somebody who left everything, with a private note and two photos, one of them let through. */
let guests = 0;
async function filed() {
  const email = `ana${++guests}.reporta@example.org`;
  const [shown, held] = [await uploadPhoto(visitor), await uploadPhoto(visitor)];
  const contact = { email, phone: SECRETS[2], first_name: SECRETS[0] };
  const { id, folio } = await fileReport(visitor, {
    subcategory_id: seeded.potholeId,
    contact,
    attachment_ids: [shown, held],
    captcha: await solvedCaptcha(visitor),
  });
  await server.runJobs();
  await visitor('POST /reports/confirm', { ticket: await ticketOf(server, 'confirm', email) });
  await server.runJobs();
  await superadmin(`POST /reports/note/${id}`, { note: SECRETS[3] });
  await decide(superadmin, shown, 'shown');
  return { id, folio, email, shown, held };
}
type Filed = Awaited<ReturnType<typeof filed>>;

const ask = (who: Caller, input: object) => who('POST /listener/provider-requests/create', input);
const back = (who: Caller, input: object) => who('POST /listener/provider-requests/send-back', input);
const accept = (who: Caller, id: number, more: object = {}) =>
  who('POST /listener/provider-requests/accept', { id, ...more });
const revoke = (who: Caller, id: number) => who(`POST /listener/provider-requests/revoke/${id}`);
const look = (ticket: string) => visitor('POST /provider/by-ticket', { ticket });
const said = (ticket: string, input: object, key: string = randomUUID()) =>
  visitor('POST /provider/answer', { ticket, ...input }, { headers: { 'idempotency-key': key } });
const refusal = (answer: Awaited<ReturnType<Caller>>) => [answer.status, codeOf(answer)];
const OVER = [410, 'listener/provider-link-over'];
const NOT_NOW = [409, 'listener/provider-not-now'];
const linkOf = (to = MAIL) => ticketOf(server, 'provider', to);

/** Asks a provider and answers the request's id and its link. */
async function sent(report: Filed, more: object = {}) {
  const input = { report_id: report.id, provider_id: providerId, text: 'Tapar el pozo.', ...more };
  const answer = await ask(supervisor, input);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await server.runJobs();
  const to = (more as { email?: string }).email ?? MAIL;
  return { id: (answer.body as { id: number }).id, ticket: await linkOf(to) };
}
async function wordsOf(id: number, what: RegExp) {
  return (await openCase(supervisor, id)).timeline.filter((entry) => what.test(entry.what));
}

let report: Filed;
beforeEach(async () => {
  report = await filed();
});

describe('what the link shows', () => {
  test('is what the work needs: nothing of who reported, of private notes, of photos that wait, of other cases', async () => {
    const other = await filed();
    const { ticket } = await sent(report);
    const answer = await look(ticket);
    expect(answer.body).toEqual({
      folio: report.folio,
      type: 'Bache',
      text: 'Un pozo profundo frente a la escuela.',
      address: null,
      lat: -34.6,
      lng: -58.4,
      photos: [expect.objectContaining({ id: report.shown, state: 'shown' })],
      photo_ticket: expect.any(String),
      expires_at: new Date(clock.now().getTime() + 7 * DAY_MS).toISOString(),
      said: [{ by: 'desk', answer: null, text: 'Tapar el pozo.', photos: 0, at: expect.any(String) }],
    });
    const text = answer.raw.toString('utf8');
    for (const hidden of [...SECRETS, report.held, other.folio, other.shown, 'Demo', 'Cuadrilla'])
      expect(text).not.toContain(hidden);
  });

  test('the desk chooses the words and the photos; of a case that is not public nothing shows by itself', async () => {
    await superadmin(`POST /reports/isPublic/${report.id}`, { on: false });
    const { id, ticket } = await sent(report);
    expect((await look(ticket)).body).toMatchObject({ text: null, photos: [] });
    await revoke(supervisor, id);
    const chosen = await sent(report, { shown_text: 'Pozo de 40 cm.', photo_ids: [report.shown] });
    const { body } = await look(chosen.ticket);
    expect(body).toMatchObject({ text: 'Pozo de 40 cm.', photos: [{ id: report.shown }] });
    const { photo_ticket: by } = body as { photo_ticket: string };
    const picture = (photo: string, with_ticket = by) =>
      visitor(`GET /attachments/photo/${photo}`, { ticket: with_ticket });
    expect((await picture(report.shown)).status).toBe(200);
    expect((await picture(report.held)).status).toBe(404);
    const other = await filed();
    await superadmin(`POST /reports/isPublic/${other.id}`, { on: false });
    expect((await picture(other.shown)).status).toBe(404);
    expect((await picture(report.shown, by.replace(/\.\d+\./, '.1.'))).status).toBe(404);
    await revoke(supervisor, chosen.id);
    expect((await picture(report.shown)).status).toBe(404);
  });

  test('a photo that waits cannot be chosen', async () => {
    const answer = await ask(supervisor, {
      report_id: report.id,
      provider_id: providerId,
      text: 'x',
      photo_ids: [report.held],
    });
    expect(refusal(answer)).toEqual([404, 'listener/attachment-not-found']);
  });

  test('the mail has the link and what is asked, in the language of the provider, and the case says that it left', async () => {
    const english = await keepProvider({ name: 'Fix Ltd', email: 'fix@example.org', locale: 'en' });
    await ask(supervisor, { report_id: report.id, provider_id: english, text: 'Fill <b>it</b> & go.' });
    await server.runJobs();
    const mail = (await server.mails()).find(({ to }) => to === 'fix@example.org');
    expect(mail?.subject).toBe(`A job for you: ${report.folio}`);
    expect(mail?.text).toContain('Fill <b>it</b> & go.');
    expect(mail?.html).toContain('Fill &lt;b&gt;it&lt;/b&gt; &amp; go.');
    expect(mail?.text).toMatch(/\/en\/email-action-handler\?mode=provider&ticket=[\w-]{43}\n/);
    for (const hidden of SECRETS) expect(JSON.stringify(mail)).not.toContain(hidden);
    expect((await openCase(ejecutor, report.id)).notices).toMatchObject([
      { notice: 'provider', reader: 'provider', state: 'sent' },
    ]);
  });

  test('a mail that is refused is noted in the case', async () => {
    vi.spyOn(deps.ports.mail, 'send').mockRejectedValueOnce(new MailRefused('550'));
    await ask(supervisor, { report_id: report.id, provider_id: providerId, text: 'x' });
    await server.runJobs();
    expect((await openCase(supervisor, report.id)).notices[0]).toMatchObject({
      notice: 'provider',
      state: 'refused',
    });
    vi.restoreAllMocks();
  });
});

describe('an answer', () => {
  test('is an entry of the case by the provider, flags it for the desk and moves nothing', async () => {
    const { ticket } = await sent(report);
    const before = await openCase(supervisor, report.id);
    const flagged = async () => {
      const { body } = await supervisor('POST /reports/get', { provider: 'answered', limit: 100 });
      return (body as { items: { id: number; provider: string }[] }).items.find(({ id }) => id === report.id);
    };
    expect(await flagged()).toBeUndefined();
    expect((await said(ticket, { answer: 'done', text: 'Se <script>tapó</script>.' })).body).toEqual({
      answer: 'done',
    });
    const after = await openCase(supervisor, report.id);
    expect([after.report.stage, after.report.version]).toEqual([before.report.stage, before.report.version]);
    expect(after.timeline.at(-1)).toMatchObject({
      what: 'provider-done',
      actor: 'provider',
      actor_name: 'Baches del Sur 1',
      channel: 'link',
      text: 'Se <script>tapó</script>.',
    });
    expect(after.provider).toMatchObject({ state: 'answered', answer: 'done', open: true, may_accept: true });
    expect(await flagged()).toMatchObject({ provider: 'answered' });
    const view = await citizen(`POST /reports/get/${report.id}`);
    expect(JSON.stringify(view.body)).not.toMatch(/tapó|Baches del Sur/);
  });

  test('twice by the same key is one, by two at once too, and with other words refused', async () => {
    const { id, ticket } = await sent(report);
    const key = randomUUID();
    const done = { answer: 'done', text: 'Listo.' };
    const both = await Promise.all([said(ticket, done, key), said(ticket, done, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(refusal(await said(ticket, { answer: 'cannot', text: 'No.' }, key))).toEqual([
      409,
      'platform/idempotency-conflict',
    ]);
    expect(await wordsOf(report.id, /^provider-(done|cannot)/)).toHaveLength(1);
    // A phone that tries again after the desk accepted is told that it arrived.
    await accept(supervisor, id);
    expect((await said(ticket, done, key)).status).toBe(200);
    expect(refusal(await said(ticket, done))).toEqual(OVER);
  });

  test('needs words where it is not done; a hundred thousand letters and other kinds are refused', async () => {
    const { ticket } = await sent(report);
    for (const answer of ['cannot', 'comment'])
      expect(fieldsOf(await said(ticket, { answer, text: '  ' }))).toEqual({ text: 'required' });
    const long = await said(ticket, { answer: 'comment', text: 'x'.repeat(100_000) });
    expect(long.status).toBe(400);
    expect((await said(ticket, { answer: 'resolved', text: 'x' })).status).toBe(400);
    expect((await said(ticket, { answer: 'done' })).status).toBe(200);
  });

  test('brings photos as everybody does: without what the camera wrote, held, for the desk alone until accepted', async () => {
    const { id, ticket } = await sent(report);
    const exif = { IFD0: { Copyright: 'Cuadrilla secreta' } };
    const content = await jpeg(5200, 3600, { exif });
    expect(content.length).toBeGreaterThan(10_000_000);
    const photo = ((await upload(visitor, content)).body as { id: string }).id;
    expect((await said(ticket, { answer: 'done', attachment_ids: [photo] })).status).toBe(200);
    const mine = () =>
      openCase(supervisor, report.id).then((file) => file.photos.find((one) => one.id === photo));
    expect(await mine()).toMatchObject({ purpose: 'provider', state: 'held' });
    const { raw } = await supervisor(`GET /attachments/photo/${photo}`);
    expect((await sharp(raw).metadata()).exif).toBeUndefined();
    expect(raw.includes('Cuadrilla secreta')).toBe(false);
    await decide(supervisor, photo, 'shown');
    const nobody = async () => [
      (await visitor(`GET /attachments/photo/${photo}`)).status,
      (await visitor(`POST /reports/by-folio`, { folio: report.folio })).raw.includes(photo),
    ];
    expect(await nobody()).toEqual([404, false]);
    expect((await look(ticket)).raw.includes(photo)).toBe(false);
    await accept(supervisor, id);
    expect(await mine()).toMatchObject({ purpose: 'evidence', state: 'shown' });
    expect((await visitor(`GET /attachments/photo/${photo}`)).status).toBe(200);
  });

  test('is told once too often: after twenty the office has to write', async () => {
    const { id, ticket } = await sent(report);
    for (let at = 0; at < 20; at += 1) await said(ticket, { answer: 'comment', text: `Voy ${at}.` });
    expect(refusal(await said(ticket, { answer: 'comment', text: 'Otra.' }))).toEqual([
      429,
      'listener/provider-answered-enough',
    ]);
    await back(supervisor, { id, text: '¿Y entonces?' });
    expect((await said(ticket, { answer: 'comment', text: 'Mañana.' })).status).toBe(200);
  });

  test('with the photo of somebody else, or none that is there, is no answer', async () => {
    const { ticket } = await sent(report);
    for (const id of [report.shown, randomUUID()])
      expect(refusal(await said(ticket, { answer: 'done', attachment_ids: [id] }))).toEqual([
        409,
        'listener/attachment-taken',
      ]);
    expect(await wordsOf(report.id, /^provider-done/)).toEqual([]);
  });
});

describe('the desk', () => {
  test('accepts with one call: work with its photos, resolved, who reported is asked', async () => {
    const { id, ticket } = await sent(report);
    await said(ticket, {
      answer: 'done',
      text: 'Tapado con asfalto.',
      attachment_ids: [await uploadPhoto(visitor)],
    });
    const answer = await accept(supervisor, id);
    expect(answer.body).toMatchObject({ id: report.id, stage: 'resolved' });
    const file = await openCase(supervisor, report.id);
    expect(file.activities).toMatchObject([{ text: 'Tapado con asfalto.', photo_ids: [expect.any(String)] }]);
    expect(file.provider).toMatchObject({ open: false, ended_for: 'accepted', may_accept: false });
    await server.runJobs();
    expect(await ticketOf(server, 'conformity', report.email)).toBeTruthy();
    expect((await accept(supervisor, id)).body).toMatchObject({ stage: 'resolved' });
    expect(await wordsOf(report.id, /^(resolve|provider-accepted)$/)).toHaveLength(2);
    expect(refusal(await look(ticket))).toEqual(OVER);
  });

  test('accepts that it cannot be done: the case stays, the link is over', async () => {
    const { id, ticket } = await sent(report);
    await said(ticket, { answer: 'cannot', text: 'Hay un caño de gas.' });
    expect((await accept(callcenter, id)).body).toMatchObject({ stage: 'assigned' });
    expect(refusal(await look(ticket))).toEqual(OVER);
  });

  test('whoever may not resolve does not by accepting; nothing is half done', async () => {
    const { id, ticket } = await sent(report);
    await said(ticket, { answer: 'done', text: 'Listo.' });
    expect((await openCase(callcenter, report.id)).provider).toMatchObject({ may_accept: false });
    expect((await accept(callcenter, id)).status).toBe(409);
    expect((await openCase(supervisor, report.id)).provider).toMatchObject({
      ended_for: null,
      may_accept: true,
    });
    expect((await look(ticket)).status).toBe(200);
  });

  test('a word in between is nothing to accept', async () => {
    const { id, ticket } = await sent(report);
    await said(ticket, { answer: 'comment', text: '¿Qué color?' });
    expect(refusal(await accept(supervisor, id))).toEqual(NOT_NOW);
  });

  test('sends it back with words: a new mail, the same link, days from now', async () => {
    const { id, ticket } = await sent(report, { days: 2 });
    await said(ticket, { answer: 'done', text: 'Listo.' });
    clock.advance(DAY_MS);
    expect((await back(supervisor, { id, text: 'Falta barrer.', days: 3 })).status).toBe(200);
    await server.runJobs();
    const [mail] = (await server.mails()).filter(({ to }) => to === MAIL);
    expect(mail?.text).toContain('Falta barrer.');
    expect(await linkOf()).toBe(ticket);
    clock.advance(2 * DAY_MS);
    const { body } = await look(ticket);
    expect((body as { said: object[] }).said).toHaveLength(3);
    expect((await openCase(supervisor, report.id)).provider).toMatchObject({ state: 'asked', answer: null });
    expect(refusal(await accept(supervisor, id))).toEqual(NOT_NOW);
  });

  test('asks one at a time; one that expired gives way', async () => {
    const { ticket } = await sent(report, { days: 1 });
    const again = () =>
      ask(supervisor, { report_id: report.id, name: 'Otra', email: 'otra@example.org', text: 'x' });
    expect(refusal(await again())).toEqual([409, 'listener/provider-has-it']);
    clock.advance(DAY_MS + 1);
    expect((await again()).status).toBe(200);
    await server.runJobs();
    expect(refusal(await look(ticket))).toEqual(OVER);
    expect((await look(await linkOf('otra@example.org'))).status).toBe(200);
  });

  test('two who ask at once ask one', async () => {
    const input = { report_id: report.id, provider_id: providerId, text: 'x' };
    const both = await Promise.all([ask(supervisor, input), ask(superadmin, input)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is who may assign it: no crew, no citizen, nobody of other categories; and what they ask is bounded', async () => {
    const input = { report_id: report.id, provider_id: providerId, text: 'x' };
    const { id } = await sent(await filed());
    for (const who of [ejecutor, citizen]) expect((await ask(who, input)).status).toBe(403);
    expect((await visitor('POST /listener/provider-requests/create', input)).status).toBe(401);
    const lamps = await enrolOperator(server, 'lamps', {
      categories: [String(seeded.otherCategoryId)],
      node: null,
    });
    const notThere = [404, 'listener/report-not-found'];
    expect(refusal(await ask(lamps, input))).toEqual(notThere);
    for (const act of [
      back(lamps, { id, text: 'x' }),
      accept(lamps, id),
      revoke(lamps, id),
      revoke(lamps, 999_999),
    ])
      expect(refusal(await act)).toEqual(notThere);
    for (const days of [0, 61, 1.5]) expect((await ask(supervisor, { ...input, days })).status).toBe(400);
    expect((await ask(supervisor, { ...input, text: ' ' })).status).toBe(400);
    const typed = await ask(supervisor, { report_id: report.id, text: 'x', name: 'Sin correo' });
    expect(fieldsOf(typed)).toEqual({ email: 'required' });
    const off = await keepProvider({ active: false });
    expect(codeOf(await ask(supervisor, { ...input, provider_id: off }))).toBe('listener/not-in-list');
  });
});

describe('a link is over', () => {
  const ENDS: readonly (readonly [string, (id: number) => Promise<unknown>, string])[] = [
    [
      'when the case is closed',
      (id) => mustMove(supervisor, id, { move: 'close-unfounded', cause_id: causeId, text: 'No es.' }),
      'closed',
    ],
    [
      'when it goes to another area',
      (id) =>
        superadmin('POST /reports/changeSubcategory', { id, version: 0, subcategory_id: seeded.lampId }),
      'reassigned',
    ],
    ['when it is spam', (id) => superadmin(`POST /reports/spam/${id}`, { on: true }), 'closed'],
    [
      'when it is anonymised',
      async (id) => {
        await citizen(`POST /reports/request-removal/${id}`, { on: true, text: 'Sale mi casa.' });
        await superadmin(`POST /reports/request-removal/${id}`, { on: true, text: 'Sale una casa.' });
        return superadmin(`POST /reports/decide-removal/${id}`, { decision: 'anonymised', text: 'Sí.' });
      },
      'withdrawn',
    ],
    [
      'when it is deleted',
      (id) =>
        server.asOwner(
          `with d as (insert into listener.report_deletions (what, subcategory_id, count, at)
             values ('type', $2, 1, now()) returning id)
           update listener.all_reports set deletion_id = (select id from d) where id = $1`,
          [id, seeded.potholeId],
        ),
      'withdrawn',
    ],
  ];
  let causeId = 0;

  test.each(ENDS)('%s, for good', async (_, end, why) => {
    const created = await superadmin('POST /causes/create', {
      name: `Causa ${++named}`,
      name_en: `Cause ${named}`,
      use: 'close-unfounded',
    });
    causeId = (created.body as { id: number }).id;
    const { ticket } = await sent(report);
    const { version } = (await openCase(superadmin, report.id)).report;
    if (why === 'reassigned')
      await superadmin('POST /reports/changeSubcategory', {
        id: report.id,
        version,
        subcategory_id: seeded.lampId,
      });
    else await end(report.id);
    expect(refusal(await look(ticket))).toEqual(OVER);
    expect(refusal(await said(ticket, { answer: 'done' }))).toEqual(OVER);
    const [row] = await server.asOwner<{ ended_for: string; provider_state: string | null }>(
      `select q.ended_for, r.provider_state from listener.provider_requests q
       join listener.all_reports r on r.id = q.report_id where r.id = $1`,
      [report.id],
    );
    expect(row).toEqual({ ended_for: why, provider_state: null });
    // Back as it was: a link that ended stays ended.
    await server.asOwner(
      `update listener.all_reports set stage = 'reopened', outcome = null, closed_at = null, spam = false,
       deletion_id = null where id = $1`,
      [report.id],
    );
    expect(refusal(await look(ticket))).toEqual(OVER);
  });

  test('when it expired; a clock that goes back opens none that was withdrawn', async () => {
    const { id, ticket } = await sent(report, { days: 1 });
    clock.advance(DAY_MS - 1);
    expect((await look(ticket)).status).toBe(200);
    clock.advance(1);
    expect(refusal(await look(ticket))).toEqual(OVER);
    expect(refusal(await said(ticket, { answer: 'done' }))).toEqual(OVER);
    await revoke(supervisor, id);
    clock.advance(-DAY_MS);
    expect(refusal(await look(ticket))).toEqual(OVER);
    clock.advance(DAY_MS);
  });

  test('one that nobody made answers alike, and another case has a link of its own', async () => {
    const other = await filed();
    const [one, two] = [await sent(report), await sent(other)];
    expect(one.ticket).not.toBe(two.ticket);
    const made = await look('A'.repeat(43));
    await revoke(supervisor, one.id);
    const over = await look(one.ticket);
    expect([made.status, (made.body as { error: { message: string } }).error.message]).toEqual([
      over.status,
      (over.body as { error: { message: string } }).error.message,
    ]);
    await said(two.ticket, { answer: 'done', id: report.id, report_id: report.id });
    expect(await wordsOf(report.id, /^provider-done/)).toEqual([]);
    expect(await wordsOf(other.id, /^provider-done/)).toHaveLength(1);
  });

  test('of a withdrawal and an answer at once one comes first, and nothing is answered after', async () => {
    const { id, ticket } = await sent(report);
    const [answer] = await Promise.all([said(ticket, { answer: 'done' }), revoke(supervisor, id)]);
    const words = (await wordsOf(report.id, /^provider-(done|ended)$/)).map(({ what }) => what);
    expect(words).toEqual(answer.status === 200 ? ['provider-done', 'provider-ended'] : ['provider-ended']);
    expect(refusal(await said(ticket, { answer: 'done' }))).toEqual(OVER);
    expect((await revoke(supervisor, id)).status).toBe(200);
  });

  test('before the mail left, no mail leaves', async () => {
    const quiet = 'quieto@example.org';
    const answer = await ask(supervisor, { report_id: report.id, name: 'Quieto', email: quiet, text: 'x' });
    await revoke(supervisor, (answer.body as { id: number }).id);
    await server.runJobs();
    expect((await server.mails()).filter(({ to }) => to === quiet)).toEqual([]);
  });
});

test('opening the mailed address changes nothing, however often a scanner does', async () => {
  const { ticket } = await sent(report);
  const count = () => server.asOwner(`select count(*)::int as n from listener.entries`);
  const before = await count();
  for (const method of ['GET', 'HEAD'] as const)
    expect(
      (await server.app.inject({ method, url: `/email-action-handler?mode=provider&ticket=${ticket}` }))
        .statusCode,
    ).toBeLessThan(500);
  for (let at = 0; at < 3; at += 1) await look(ticket);
  expect(await count()).toEqual(before);
  expect((await said(ticket, { answer: 'done' })).status).toBe(200);
});

test('the secret is kept nowhere in the clear', async () => {
  const { ticket } = await sent(report);
  await said(ticket, { answer: 'done', text: 'Listo.' });
  const rows = await server.asOwner(
    `select to_jsonb(q)::text as row from listener.provider_requests q union all
     select to_jsonb(c)::text from configuration.changelog c union all
     select to_jsonb(k)::text from listener.idempotency_keys k`,
  );
  expect(JSON.stringify(rows)).not.toContain(ticket);
});

test('the provider of a closed case is forgotten with its people', async () => {
  const { id, ticket } = await sent(report, {
    name: 'Juana Pérez',
    email: 'juana@example.org',
    provider_id: undefined,
  });
  await said(ticket, { answer: 'cannot', text: 'Lo dice Juana.' });
  await accept(supervisor, id);
  await server.asOwner(
    `update listener.all_reports set stage = 'closed', outcome = 'conforme', closed_at = $2 where id = $1`,
    [report.id, clock.now()],
  );
  clock.advance(366 * DAY_MS);
  const attempt = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };
  await endPersonalData.run(deps, {}, attempt);
  const rows = await server.asOwner(
    `select to_jsonb(q)::text as row from listener.provider_requests q where report_id = $1 union all
     select to_jsonb(e)::text from listener.entries e where report_id = $1`,
    [report.id],
  );
  expect(JSON.stringify(rows)).not.toMatch(/[Jj]uana/);
});
