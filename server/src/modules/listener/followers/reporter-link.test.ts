import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { codeOf, fileReport, mustMove, openCase, seedListener, ticketOf } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { visitor, clock } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const HOUR_MS = 3_600_000;

async function fileWithoutAccount(email: string): Promise<number> {
  const captcha = await solvedCaptcha(visitor);
  const contact = { email, first_name: 'Ana' };
  const { id } = await fileReport(visitor, { subcategory_id: seeded.potholeId, contact, captcha });
  await server.runJobs();
  const ticket = await ticketOf(server, 'confirm', email);
  expect((await visitor('POST /reports/confirm', { ticket })).status).toBe(200);
  return id;
}
async function mailsTo(email: string) {
  await server.runJobs();
  clock.advance(HOUR_MS);
  return (await server.mails()).filter(({ to }) => to === email);
}
const stopLinkOf = (mail: { unsubscribe_url?: string | undefined } | undefined) =>
  new URL(mail?.unsubscribe_url ?? expect.fail('no way to stop'));

test('who reported without an account ends what can be done without by one click; a question still comes', async () => {
  const email = 'ana@example.org';
  const id = await fileWithoutAccount(email);
  const [receipt] = await mailsTo(email);
  expect(receipt?.text).toContain(`No recibir más estos avisos:\n${receipt?.unsubscribe_url}\n`);
  const link = stopLinkOf(receipt);
  const opened = await server.app.inject({ method: 'GET', url: link.pathname });
  expect(opened.headers.location).toMatch(new RegExp(`^/email-action-handler\\?mode=unsubscribe&id=${id}&`));
  await mustMove(supervisor, id, { move: 'assign' });
  expect(await mailsTo(email)).toHaveLength(3);
  for (const _again of [1, 2]) {
    const clicked = await server.app.inject({ method: 'POST', url: link.pathname });
    expect(clicked.statusCode).toBe(200);
  }
  expect((await supervisor(`POST /reports/urgent/${id}`, {})).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(3);
  await mustMove(supervisor, id, { move: 'ask', text: '¿De qué lado?' });
  const [question, ...before] = await mailsTo(email);
  expect(before).toHaveLength(3);
  expect(question?.text).toContain('¿De qué lado?');
  expect(question?.unsubscribe_url).toBeUndefined();
  const changesOf = () =>
    server.asOwner(
      `select action, actor_uid from configuration.changelog where action like 'mails-%' and entity_id = $1 order by id`,
      [String(id)],
    );
  expect(await changesOf()).toEqual([{ action: 'mails-stopped', actor_uid: null }]);
  // The desk sees it, and begins them again for who asks for it.
  expect((await openCase(supervisor, id)).reporter).toMatchObject({ email, messages: 'stopped' });
  expect((await supervisor(`POST /reports/stop-messages/${id}`, { stopped: false })).status).toBe(200);
  expect((await openCase(supervisor, id)).reporter?.messages).toBe('on');
  expect(await changesOf()).toEqual([
    { action: 'mails-stopped', actor_uid: null },
    { action: 'mails-begun', actor_uid: 'persona-supervisor' },
  ]);
});

test('a link ends the mails about its own report alone, and one that is not ours nothing', async () => {
  const email = 'eva@example.org';
  const [first, second] = [await fileWithoutAccount(email), await fileWithoutAccount(email)];
  const mails = await mailsTo(email);
  const ticketFor = (id: number) => {
    const own = mails.find((mail) => mail.unsubscribe_url?.includes(`/unfollow/${id}.`));
    return stopLinkOf(own).pathname.replace(`/unfollow/${id}.`, '');
  };
  const stop = (id: number, ticket: string) => visitor(`POST /follower/remove/${id}`, { ticket });
  expect(codeOf(await stop(first, `${first}.AAAA`))).toBe('listener/link-expired');
  expect(codeOf(await stop(second, ticketFor(first)))).toBe('listener/link-expired');
  expect((await stop(first, ticketFor(first))).body).toEqual({ following: false });
  for (const id of [first, second]) await mustMove(supervisor, id, { move: 'assign' });
  const after = await mailsTo(email);
  expect(after).toHaveLength(mails.length + 1);
  expect(after[0]?.unsubscribe_url).toContain(`/unfollow/${second}.`);
});
