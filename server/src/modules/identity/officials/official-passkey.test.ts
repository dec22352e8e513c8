import { aboutSigning } from '@vereda/contract/certificates/keys/about-signing';
import { expect, test } from 'vitest';
import { appointPeople, loadDraw, officialUser, programDraw, signatureOf } from '#testing/certificates';
import { newTestPasskey, solveWithKey } from '#testing/passkey';
import { startTestServer, TEST_PASSWORD } from '#testing/server';

const server = await startTestServer();
const people = await appointPeople(server);
await server.enrol({ ...officialUser('dos'), uid: 'superadmin-dos', type: 'superadmin' });
const ORIGIN = 'http://localhost:80';
const key = newTestPasskey();
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code?: string } }).error?.code,
];

test('a new passkey of an official is told to both officials and to every superadmin, and to nobody else', async () => {
  await server.runJobs();
  const before = (await server.mails()).length;
  const begun = await people.jefe('POST /auth/factors/passkeys/begin', { password: TEST_PASSWORD });
  const response = key.create(begun.body as never, ORIGIN);
  const made = await people.jefe('POST /auth/factors/passkeys/finish', { name: 'Llave', response });
  expect(made.status).toBe(200);
  await server.runJobs();
  const mails = await server.mails();
  const told = mails
    .slice(0, mails.length - before)
    .filter(({ subject }) => subject?.startsWith('Firma de sorteos'));
  const concerned = await server.asOwner<{ email: string }>(
    `select email from identity.users u where u.type = 'superadmin'
       or exists (select from certificates.officials o where o.uid = u.uid)`,
  );
  expect(concerned).toHaveLength(4);
  expect(told.map(({ to }) => to).toSorted()).toEqual(concerned.map(({ email }) => email).toSorted());
});

test('an official signs by passkey: this very text, once, from this site', async () => {
  const { items } = (await people.first('POST /certificates/officials/list', { active: true })).body as {
    items: { id: number; suspended_at: string | null }[];
  };
  const suspended = items.find(({ id }) => id === people.jefe_sorteo_id);
  const confirmed = await people.first('POST /certificates/officials/confirm', {
    id: people.jefe_sorteo_id,
    reason: 'Hablé con la persona.',
    seen: suspended?.suspended_at,
  });
  expect(confirmed.status).toBe(200);

  const [draw, other] = [
    await loadDraw(people, await programDraw(people), 1),
    await loadDraw(people, await programDraw(people), 2),
  ];
  const textOf = async ({ id }: { id: number }) => {
    const { body } = await people.jefe(`GET /certificates/draws/preview/${id}`);
    return (body as { body_sha256: string }).body_sha256;
  };
  const body_sha256 = await textOf(draw);
  const about = aboutSigning({ id: draw.id, body_sha256 });
  const challenge = async () => {
    const { body } = await people.jefe('POST /auth/confirm/begin', {});
    return { options: (body as { passkey: { challenge: string } }).passkey };
  };
  const finish = (response: object) => people.jefe('POST /auth/confirm/finish', { about, response });
  const elsewhere = solveWithKey(key, await challenge(), 'http://evil.example');
  expect(codeOf(await finish(elsewhere))[1]).toBe('auth/passkey-refused');
  const stranger = solveWithKey(newTestPasskey(), await challenge(), ORIGIN);
  expect(codeOf(await finish(stranger))[1]).toBe('auth/passkey-refused');
  const solved = solveWithKey(key, await challenge(), ORIGIN);
  const { confirmation } = (await finish(solved)).body as { confirmation: string };
  expect(codeOf(await finish(solved))[1]).toBe('auth/passkey-refused');

  const sign = async (of: typeof draw, text: string) =>
    people.jefe('POST /certificates/draws/sign', {
      id: of.id,
      version: of.version,
      role: 'jefe_sorteo',
      body_sha256: text,
      signature: (await signatureOf(people.jefe, of.id, { role: 'jefe_sorteo' })).signature,
      confirmation,
    });
  expect(codeOf(await sign(other, await textOf(other)))[1]).toBe('auth/confirmation-needed');
  expect(codeOf(await sign(draw, body_sha256))).toEqual([200, undefined]);
  expect((await sign(draw, body_sha256)).status).toBeGreaterThanOrEqual(400);
});
