import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { CENTRE, codeOf, fileReport, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { visitor } = server;
const seeded = await seedListener(server);
const citizen = await server.as('citizen');

const SPAM = 'Cheap at evil.example';
const FREE_MAILS = 10;

const fileFor = async (email: string) =>
  visitor(
    'POST /reports/create',
    {
      subcategory_id: seeded.potholeId,
      title: SPAM,
      description: SPAM,
      point: CENTRE,
      contact: { name: SPAM, email },
      captcha: await solvedCaptcha(visitor),
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const followFor = async (id: number, email: string) =>
  visitor(`POST /follower/create/${id}`, { email, captcha: await solvedCaptcha(visitor) });

async function mailsTo(email: string) {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === email);
}

test('a mail to an address that nobody has proven repeats no word of whoever gave it', async () => {
  const email = 'victim@example.org';
  expect((await fileFor(email)).status).toBe(200);
  const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId, title: SPAM });
  expect((await followFor(id, email)).status).toBe(200);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('evil.example');
});

test('one letterbox gets so many mails about reports, filed and followed together, and no report is half filed', async () => {
  const email = 'Flooded@example.org';
  for (let sent = 0; sent < FREE_MAILS; sent += 1) expect((await fileFor(email)).status).toBe(200);
  const refused = await fileFor(email.toLowerCase());
  expect([refused.status, codeOf(refused)]).toEqual([429, 'platform/too-many-requests']);
  const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  expect((await followFor(id, email)).status).toBe(429);
  expect((await fileFor('another@example.org')).status).toBe(200);
  const [row] = await server.asOwner<{ n: number }>(
    `select count(*)::int as n from listener.contacts where lower(email) = lower($1)`,
    [email],
  );
  expect(row?.n).toBe(FREE_MAILS);
});

test('strangers of one network leave the owner of an address theirs; those of many make it wait an hour at most', async () => {
  const email = 'owner@example.org';
  const fileFrom = async (remoteAddress: string) => {
    const payload = {
      subcategory_id: seeded.potholeId,
      description: 'Un pozo.',
      point: CENTRE,
      contact: { email },
      captcha: await solvedCaptcha(visitor),
    };
    const url = '/api/reports/create';
    return (await server.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
  };
  for (let sent = 0; sent < FREE_MAILS; sent += 1) expect(await fileFrom('198.51.100.1')).toBe(200);
  expect(await fileFrom('198.51.100.1')).toBe(429);
  expect(await fileFrom('203.0.113.9')).toBe(200);
  const answers = [];
  for (let network = 1; network < 24; network += 1) answers.push(await fileFrom(`192.0.${network}.1`));
  expect(answers).toContain(429);
  server.clock.advance(3_600_000);
  expect(await fileFrom('203.0.113.9')).toBe(200);
});
