import { beforeEach, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD } from '#testing/server';
import { lacksSuperadmin } from '#modules/identity/public';
import { runPeople } from './run-people.ts';

const server = await startTestServer();
const { clock, app, deps, visitor } = server;
const PASSWORD = 'farol verde tres mil';

const people = (...args: string[]) => runPeople(deps, args);
const linkIn = (lines: readonly string[]) => /\S+ticket=([\w-]+)/.exec(lines.join('\n'))?.[1] ?? '';
const choose = (ticket: string) => visitor('POST /auth/reset-password', { ticket, password: PASSWORD });
const signIn = (email: string, password = PASSWORD) =>
  app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } });
const typesOf = () =>
  server.asOwner<{ email: string; type: string; activated: boolean }>(
    'select email, type, activated from identity.users order by email',
  );

beforeEach(async () => {
  await server.asOwner('delete from identity.users');
  await server.asOwner('delete from identity.attempts');
});

test('an empty installation gets its first superadmin by one link, used once, within 72 hours', async () => {
  expect(await lacksSuperadmin(deps)).toBe(true);
  const { exitCode, lines } = await people('superadmin', 'Intendencia@ciudad.gob.ar');
  expect([exitCode, lines[0]]).toEqual([0, 'Intendencia@ciudad.gob.ar is a new superadmin.']);
  expect(lines.join('\n')).toContain('http://localhost:3000/email-action-handler?mode=resetPassword&ticket=');
  const ticket = linkIn(lines);
  clock.advance(71.9 * 3600_000);
  expect((await choose(ticket)).status).toBe(200);
  expect((await choose(ticket)).status).toBe(410);
  expect((await signIn('intendencia@ciudad.gob.ar')).statusCode).toBe(200);
  expect(await lacksSuperadmin(deps)).toBe(false);
  const [row] = await server.asOwner(
    `select action, actor_role, channel from configuration.changelog where action = 'made-superadmin'`,
  );
  expect(row).toEqual({ action: 'made-superadmin', actor_role: 'system', channel: 'command' });
});

test('the link ends after 72 hours and when the command makes another', async () => {
  const first = linkIn((await people('superadmin', 'a@ciudad.gob.ar')).lines);
  const second = linkIn((await people('superadmin', 'a@ciudad.gob.ar')).lines);
  expect((await choose(first)).status).toBe(410);
  clock.advance(72 * 3600_000 + 1);
  expect((await choose(second)).status).toBe(410);
});

test('with a superadmin there already it asks for --another', async () => {
  await choose(linkIn((await people('superadmin', 'a@ciudad.gob.ar')).lines));
  await expect(people('superadmin', 'b@ciudad.gob.ar')).rejects.toThrow('add --another');
  await expect(people('superadmin', 'a@ciudad.gob.ar')).rejects.toThrow('add --another');
  expect((await typesOf()).map(({ email }) => email)).toEqual(['a@ciudad.gob.ar']);
  const { lines } = await people('superadmin', 'b@ciudad.gob.ar', '--another');
  expect(lines[0]).toBe('b@ciudad.gob.ar is a new superadmin.');
  expect((await people('superadmin', 'A@ciudad.gob.ar', '--another')).lines[0]).toMatch(/as before/);
});

test('a proven account is raised: its sessions end, its password stays', async () => {
  const citizen = await server.as('citizen');
  expect((await citizen('GET /session')).status).toBe(200);
  const email = 'citizen@demo.vereda.example';
  expect((await people('superadmin', email)).lines[0]).toMatch(/was there already/);
  expect((await citizen('POST /reports/myreports', {})).status).toBe(401);
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200);
  expect(await typesOf()).toEqual([{ email, type: 'superadmin', activated: true }]);
});

test('an unproven one loses what anybody may have set up, so that only the link opens it', async () => {
  await server.as('unverified');
  const email = 'unverified@demo.vereda.example';
  const { lines } = await people('superadmin', email);
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(401);
  expect((await choose(linkIn(lines))).status).toBe(200);
  expect(await typesOf()).toEqual([{ email, type: 'superadmin', activated: true }]);
});

test.each([
  ['disabled_at = now()', 'is switched off'],
  ['disabled_at = now(), deleted_at = now()', 'was deleted'],
])('an account with %s is not raised', async (change, reason) => {
  await choose(linkIn((await people('superadmin', 'a@ciudad.gob.ar')).lines));
  await server.asOwner(`update identity.users set type = 'citizen', ${change}`);
  await expect(people('superadmin', 'a@ciudad.gob.ar')).rejects.toThrow(reason);
  expect((await typesOf())[0]?.type).toBe('citizen');
});

test('of two at once one is told that there is a superadmin, or both name one account', async () => {
  const [first, second] = await Promise.all([
    people('superadmin', 'a@ciudad.gob.ar'),
    people('superadmin', 'A@ciudad.gob.ar'),
  ]);
  expect(await typesOf()).toHaveLength(1);
  const used = await Promise.all([first, second].map(({ lines }) => choose(linkIn(lines))));
  expect(used.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test('where mail is configured the same link is mailed', async () => {
  const tools = { ...deps, config: { ...deps.config, SMTP_URL: 'smtp://mail.ciudad.gob.ar' } };
  const { lines } = await runPeople(tools, ['superadmin', 'a@ciudad.gob.ar']);
  expect(lines.at(-1)).toBe('The same link was mailed to the address.');
  await server.runJobs();
  const [mail] = await server.mails();
  expect(mail?.to).toBe('a@ciudad.gob.ar');
  expect(mail?.text).toContain(`ticket=${linkIn(lines)}`);
  expect((await choose(linkIn(lines))).status).toBe(200);
});

test('what is no command, and addresses that pass for others, change nothing', async () => {
  for (const args of [[], ['superadmin'], ['admin', 'a@b.ar'], ['superadmin', 'a@b.ar', 'c@d.ar']])
    expect((await people(...args)).exitCode, args.join(' ')).toBe(2);
  for (const address of ['nadie', 'jefе@ciudad.gob.ar', 'a@b.ar\u200b', 'a@b', `${'a'.repeat(400)}@b.ar`])
    await expect(people('superadmin', address), address).rejects.toThrow('is not an e-mail address');
  await expect(people('superadmin', 'a@ciudad.gob.ar', '--force')).rejects.toThrow('--force');
  expect(await typesOf()).toEqual([]);
});
