import { beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  enrolOperator,
  fieldsOf,
  mustMove,
  openCase,
  ticketOf,
  uploadPhoto,
} from '#testing/listener';
import { NOT_NOW, OVER, refusal, startProviderScene, type Filed } from '#testing/visibility/provider-scene';

const scene = await startProviderScene();
const {
  server,
  accept,
  ask,
  back,
  filed,
  keepProvider,
  linkOf,
  look,
  mail,
  providerId,
  revoke,
  said,
  sent,
  superadmin,
  supervisor,
  wordsOf,
  seeded,
} = scene;
const { visitor, clock } = server;
const callcenter = await server.as('callcenter');
const ejecutor = await server.as('ejecutor');
const citizen = await server.as('citizen');
const DAY_MS = 86_400_000;

let report: Filed;
beforeEach(async () => {
  report = await filed();
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
    expect((await accept(callcenter, id)).body).toMatchObject({ stage: 'pending' });
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
    const [letter] = (await server.mails()).filter(({ to }) => to === mail);
    expect(letter?.text).toContain('falta algo:\n\nFalta barrer.');
    expect(letter?.text).toMatch(/hasta el \d+ de marzo de 2026 a las 12:00, /);
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
  let causes = 0;

  test.each(ENDS)('%s, for good', async (_, end, why) => {
    const created = await superadmin('POST /causes/create', {
      name: `Causa ${++causes}`,
      name_en: `Cause ${causes}`,
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
