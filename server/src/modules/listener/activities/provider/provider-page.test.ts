import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MailRefused } from '#ports/mail/port';
import { decide, fieldsOf, jpeg, openCase, upload } from '#testing/listener';
import { HIDDEN, OVER, refusal, startProviderScene, type Filed } from '#testing/visibility/provider-scene';
import { endPersonalData } from '../../reports/retention/end-personal-data.job.ts';

const scene = await startProviderScene();
const {
  server,
  accept,
  ask,
  back,
  filed,
  keepProvider,
  look,
  providerId,
  revoke,
  said,
  sent,
  superadmin,
  supervisor,
  wordsOf,
} = scene;
const { visitor, clock, deps } = server;
const ejecutor = await server.as('ejecutor');
const citizen = await server.as('citizen');
const DAY_MS = 86_400_000;

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
    for (const hidden of [...HIDDEN, report.held, other.folio, other.shown, 'Demo', 'Cuadrilla'])
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
    for (const hidden of HIDDEN) expect(JSON.stringify(mail)).not.toContain(hidden);
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
    const content = await jpeg(5800, 4000, { exif });
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
