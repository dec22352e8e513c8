import { PERSONAS } from '@vereda/contract/access/personas';
import { describe, expect, it } from 'vitest';
import { fileReport, mustMove, seedListener } from '#testing/listener';
import { startTestServer, TEST_PASSWORD } from '#testing/server';
import { sealAll, verifyChangelog } from '#modules/configuration/public';

const server = await startTestServer();
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const { uid, email, first_name: name } = PERSONAS.citizen.viewer;
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code?: string } }).error?.code;
const report = await fileReport(citizen, { subcategory_id: seeded.potholeId });

describe('my data', () => {
  it('is one document of everything, of nobody else, without secrets', async () => {
    await citizen('PUT /users/update', { uid, first_name: name, last_name: 'Otro' });
    const answer = await citizen('POST /auth/own/download', {});
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="vereda-2026-03-02\.json"$/);
    const own = answer.body as Record<string, Record<string, unknown>[]>;
    expect(own['account']?.[0]).toMatchObject({ uid, email, last_name: 'Otro' });
    expect(own['reports']?.[0]).toMatchObject({ folio: report.folio });
    expect(own['said']?.length).toBeGreaterThan(0);
    const renamed = own['history']?.find(({ action }) => action === 'renamed');
    expect(renamed).toMatchObject({ by_you: true, personal: { to: { last_name: 'Otro' } } });
    const text = answer.raw.toString('utf8');
    expect(text).not.toMatch(/argon2|secret|cookie_sha256/);
    const other = await server.as('supervisor');
    const theirs = (await other('POST /auth/own/download', {})).raw.toString('utf8');
    expect(theirs).not.toContain(report.folio);
    expect(theirs).not.toContain(email);
  });
});

describe('mails that are not wanted', () => {
  it('stay away, but a question always comes', async () => {
    await server.runJobs();
    const before = (await server.mails()).length;
    await citizen('POST /auth/own/preferences', { locale: 'en', notices: [] });
    const root = await server.as('superadmin');
    const { id } = report;
    await mustMove(root, id, { move: 'assign', node_id: seeded.crewId });
    await mustMove(root, id, { move: 'accept' });
    await server.runJobs();
    expect(await server.mails()).toHaveLength(before);
    await mustMove(root, id, { move: 'ask', text: 'Which corner is it?' });
    await server.runJobs();
    expect((await server.mails())[0]).toMatchObject({ to: email });
    await citizen('POST /auth/own/preferences', { locale: 'es', notices: ['report-moved'] });
  });
});

describe('deleting the own account', () => {
  it('wants the password', async () => {
    expect(codeOf(await citizen('POST /auth/own/delete', {}))).toBe('platform/invalid-input');
    expect(codeOf(await citizen('POST /auth/own/delete', { password: 'no' }))).toBe('auth/wrong-password');
  });

  it('keeps the report and the history without the person, ends sessions and tells the address', async () => {
    const both = await Promise.all([
      citizen('POST /auth/own/delete', { password: TEST_PASSWORD }),
      citizen('POST /auth/own/delete', { password: TEST_PASSWORD }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await citizen('POST /auth/sessions/list', {})).status).toBe(401);
    const credentials = { email, password: TEST_PASSWORD };
    expect((await server.visitor('POST /auth/sign-in', credentials)).status).toBe(401);
    const root = await server.as('superadmin');
    const found = (await root('POST /reports/list', {})).body;
    expect(JSON.stringify(found)).toContain(report.folio);
    await server.runJobs();
    const mine = (await server.mails()).filter(({ to }) => to === email);
    expect(mine.map(({ subject }) => subject)).toContain('La cuenta quedó eliminada');
    const dump = await server.asOwner(
      `select coalesce(string_agg(t.x, ' '), '') as text from (
        select row_to_json(r)::text as x from listener.reports r
        union all select row_to_json(e)::text from listener.entries e
        union all select row_to_json(k)::text from listener.contacts k
        union all select row_to_json(f)::text from listener.followers f
        union all select row_to_json(u)::text from identity.users u
        union all select row_to_json(p)::text from configuration.changelog_personal p) t`,
    );
    expect(JSON.stringify(dump)).not.toContain(uid);
    expect(JSON.stringify(dump)).not.toContain(email);
    await sealAll(server.deps.database);
    expect(await verifyChangelog(server.deps.database)).toMatchObject({ whole: true });
    const history = await root('POST /changelog/list', { entity: 'user', entity_id: uid });
    const { items } = history.body as { items: { action: string }[] };
    expect(items.map(({ action }) => action)).toContain('deleted');
  });

  it('is refused to the last superadmin', async () => {
    const root = await server.as('superadmin');
    expect(codeOf(await root('POST /auth/own/delete', { password: TEST_PASSWORD }))).toBe(
      'identity/last-superadmin',
    );
  });
});
