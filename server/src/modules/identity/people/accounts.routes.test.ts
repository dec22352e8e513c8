import { PERSONAS } from '@vereda/contract/access/personas';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { eraseDeletedAccounts } from '../own/erase-deleted-accounts.job.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const uidOf = (name: Exclude<keyof typeof PERSONAS, 'visitor'>) => PERSONAS[name].viewer.uid;

const ATTEMPT = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };
let root: Caller;
let clerk: Caller;
type Person = { uid: string; version: number; type: string; email: string | null; activated: boolean };
type Answer = { status: number; body: unknown };
const codeOf = ({ body }: Answer) => (body as { error?: { code?: string } }).error?.code;
const person = async (uid: string) => (await root(`POST /users/get/${uid}`, {})).body as Person;
/** Changes an account as it stands. */
const edit = async (input: { uid: string; email?: string | null; first_name?: string }) =>
  root('PUT /users/update-manually', { version: (await person(input.uid)).version, ...input });
const enter = async (input: object) => (await root('POST /users/create-manually', input)).body as Person;
async function historyOf(uid: string): Promise<string[]> {
  const { body } = await root('POST /changelog/list', { entity: 'user', entity_id: uid });
  return (body as { items: { action: string }[] }).items.map(({ action }) => action);
}

beforeAll(async () => {
  await server.as('citizen');
  root = await server.as('superadmin');
  clerk = await server.as('callcenterRole');
  await server.asOwner(
    `update identity.roles set views = '{configuration,listener}' where id = 'role-callcenter'`,
  );
});

describe('an account entered by hand', () => {
  it('carries what was said, unproven, and is invited by a link that proves the address', async () => {
    const made = await root('POST /users/create-manually', {
      first_name: 'Nadia',
      email: 'nadia@example.org',
      type: 'operator',
      type_operator: ['receptor', 'receptor'],
      allowed_categories: [String(seeded.categoryId)],
      operator_id: String(seeded.crewId),
      invite: true,
      activated: true,
      credibility: 99,
    });
    expect(made.body).toMatchObject({
      type: 'operator',
      type_operator: ['receptor'],
      allowed_categories: [String(seeded.categoryId)],
      operator_id: String(seeded.crewId),
      activated: false,
      credibility: 0,
    });
    const { uid } = made.body as Person;
    await server.runJobs();
    const mail = (await server.mails()).find(({ to }) => to === 'nadia@example.org');
    expect(mail?.subject).toBe('La cuenta está lista');
    const ticket = /ticket=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'una frase bien larga';
    const { visitor } = server;
    expect((await visitor('POST /auth/reset-password', { ticket, password })).status).toBe(200);
    expect(await person(uid)).toMatchObject({ activated: true });
    expect(await historyOf(uid)).toEqual(['password-reset', 'created-manually']);
  });

  it.each([
    ['without a contact', {}, 'identity/contact-needed'],
    [
      'with a taken e-mail in another case',
      { email: 'CITIZEN@demo.vereda.example' },
      'auth/email-already-in-use',
    ],
    ['with look-alike letters', { email: 'сitizen@demo.vereda.example' }, 'platform/invalid-input'],
    ['with 300 characters', { email: `${'a'.repeat(290)}@example.org` }, 'platform/invalid-input'],
    ['with a second header', { email: 'a@example.org\r\nBcc: b@example.org' }, 'platform/invalid-input'],
    ['with an impossible phone', { phone: '12' }, 'auth/invalid-phone'],
    ['with a list for a name', { email: 'x@example.org', first_name: ['a'] }, 'platform/invalid-input'],
    ['with an unknown role', { email: 'x@example.org', role: 'none' }, 'identity/role-not-found'],
    [
      'with an unknown category',
      { email: 'x@example.org', allowed_categories: ['999999'] },
      'identity/unknown-category',
    ],
    ['with an unknown office', { email: 'x@example.org', operator_id: '999999' }, 'identity/unknown-node'],
  ])('%s is refused', async (_what, input, code) => {
    expect(codeOf(await root('POST /users/create-manually', input))).toBe(code);
  });

  it('is never above the rights of who enters it', async () => {
    for (const input of [{ type: 'superadmin' }, { role: 'role-sorteos' }]) {
      await server.as('roleUser');
      const answer = await clerk('POST /users/create-manually', { email: 'up@example.org', ...input });
      expect(codeOf(answer)).toBe('identity/above-own-rights');
    }
    const below = await clerk('POST /users/create-manually', { email: 'low@example.org', type: 'citizen' });
    expect(below.status).toBe(200);
  });

  it('exists once when two enter the same phone or e-mail at once', async () => {
    for (const contact of [{ phone: '+5492984111222' }, { email: 'twice@example.org' }]) {
      const both = await Promise.all([1, 2, 3].map(() => root('POST /users/create-manually', contact)));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });
});

describe('names and contacts', () => {
  it('another e-mail has to be proven, and links to the former one are void', async () => {
    const { uid } = await enter({ email: 'old@example.org', invite: true });
    await server.runJobs();
    const mail = (await server.mails()).find(({ to }) => to === 'old@example.org');
    const ticket = /ticket=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await server.asOwner('update identity.users set activated = true where uid = $1', [uid]);
    const same = await edit({ uid, first_name: 'Ada' });
    expect(same.body).toMatchObject({ first_name: 'Ada', email: 'old@example.org', activated: true });
    const other = await edit({ uid, email: 'new@example.org' });
    expect(other.body).toMatchObject({ email: 'new@example.org', activated: false });
    await server.runJobs();
    const told = (await server.mails()).find(({ to }) => to === 'old@example.org');
    expect(told?.text).toContain('El personal de la ciudad cambió la dirección');
    const used = await server.visitor('POST /auth/reset-password', {
      ticket,
      password: 'una frase bien larga',
    });
    expect(codeOf(used)).toBe('identity/ticket-invalid');
    expect(codeOf(await edit({ uid, email: null }))).toBe('identity/contact-needed');
    const taken = await edit({ uid, email: 'citizen@demo.vereda.example' });
    expect(codeOf(taken)).toBe('auth/email-already-in-use');
  });

  it('of somebody above are not the clerk’s to change', async () => {
    const uid = uidOf('superadmin');
    for (const [call, input] of [
      ['PUT /users/update-manually', { uid, version: 1, email: 'mine@example.org' }],
      ['PUT /users/update-organization', { uid, allowed_categories: ['*'] }],
      ['PUT /users/update-credibility', { uid, credibility: -100, reason: 'x' }],
      ['POST /users/revoke-sessions', { uid }],
      [`POST /users/sessions/${uid}`, {}],
      ['POST /users/delete', { uids: [uid] }],
    ] as const) {
      expect(codeOf(await clerk(call, input)), call).toBe('identity/above-own-rights');
    }
  });

  it('of the only superadmin stay proven', async () => {
    const answer = await edit({ uid: uidOf('superadmin'), email: 'z@example.org' });
    expect(codeOf(answer)).toBe('identity/last-superadmin');
  });
});

describe('the own record', () => {
  it('takes no contact that was not proven, no other uid and no rights', async () => {
    const citizen = await server.as('citizen');
    const uid = uidOf('citizen');
    const names = { uid, first_name: 'Carla', last_name: 'Demo' };
    for (const call of ['POST /users/create', 'PUT /users/update']) {
      expect(codeOf(await citizen(call, { ...names, email: 'x@example.org' }))).toBe(
        'identity/contact-not-proven',
      );
      expect(codeOf(await citizen(call, { ...names, phone: '+5492984111999' }))).toBe(
        'identity/contact-not-proven',
      );
      expect(codeOf(await citizen(call, { ...names, uid: uidOf('superadmin') }))).toBe('auth/forbidden');
      const rights = {
        type: 'superadmin',
        role: { id: 'role-callcenter' },
        activated: true,
        credibility: 50,
      };
      const own = await citizen(call, {
        ...names,
        email: 'Citizen@demo.vereda.example',
        phone: null,
        ...rights,
      });
      expect(own.body).toMatchObject({ type: 'citizen', role: null });
    }
    expect(await person(uid)).toMatchObject({ type: 'citizen', credibility: 0 });
  });
});

describe('duties and credibility', () => {
  it('change with their reasons kept', async () => {
    const { uid } = await enter({ email: 'ops@example.org', type: 'operator' });
    const categories = [String(seeded.categoryId), String(seeded.otherCategoryId)];
    const placed = await root('PUT /users/update-organization', { uid, allowed_categories: categories });
    expect(placed.body).toMatchObject({ allowed_categories: categories, operator_id: null });
    const unknown = await root('PUT /users/update-organization', { uid, allowed_categories: ['424242'] });
    expect(codeOf(unknown)).toBe('identity/unknown-category');
    await root('PUT /users/update-credibility', { uid, credibility: -20, reason: 'Tres avisos falsos' });
    await root('PUT /users/update-credibility', { uid, credibility: 5, reason: 'Apeló con razón' });
    const wild = await root('PUT /users/update-credibility', { uid, credibility: 5000, reason: 'x' });
    expect(codeOf(wild)).toBe('platform/invalid-input');
    const first = await root(`POST /users/credibility-history/${uid}`, { limit: 1 });
    const { items, next_cursor: cursor } = first.body as { items: unknown[]; next_cursor: string };
    expect(items).toMatchObject([
      { from_value: -20, to_value: 5, reason: 'Apeló con razón', actor: 'Silvia Demo' },
    ]);
    const rest = await root(`POST /users/credibility-history/${uid}`, { limit: 1, cursor });
    expect(rest.body).toMatchObject({ items: [{ from_value: 0, to_value: -20 }], next_cursor: null });
    expect(await historyOf(uid)).toEqual([
      'credibility-changed',
      'credibility-changed',
      'duties-changed',
      'created-manually',
    ]);
  });

  it('an operator gives no category that is not his own', async () => {
    const uid = uidOf('operatorWithRole');
    const operator = await server.as('operatorWithRole');
    await server.asOwner(
      `update identity.roles set views = '{configuration,listener}' where id = 'role-atencion'`,
    );
    await server.asOwner('update identity.users set allowed_categories = $2 where uid = $1', [uid, ['7']]);
    const { uid: other } = await enter({ email: 'other@example.org', type: 'operator' });
    const given = { uid: other, allowed_categories: [String(seeded.categoryId)] };
    expect(codeOf(await operator('PUT /users/update-organization', given))).toBe('identity/above-own-rights');
  });
});

describe('many accounts at once', () => {
  it('are switched one by one, and each says what became of it', async () => {
    const { uid } = await enter({ email: 'bulk@example.org' });
    const own = uidOf('superadmin');
    const answer = await root('POST /users/bulk', { uids: [uid, uid, own, 'nobody'], activated: false });
    expect((answer.body as { items: unknown }).items).toEqual([
      { uid, error: null, message: null },
      { uid: own, error: 'identity/own-account', message: 'Esto no se hace con la propia cuenta.' },
      { uid: 'nobody', error: 'identity/user-not-found', message: 'No se encontró registro del usuario.' },
    ]);
    expect(await person(uid)).toMatchObject({ disabled_at: expect.any(String) as string });
    const both = await root('POST /users/bulk', { uids: [uid], activated: true, role: null });
    expect(codeOf(both)).toBe('platform/invalid-input');
  });

  it('are deleted after a confirmation for these very ones, and restored within thirty days', async () => {
    const { uid } = await enter({ email: 'gone@example.org' });
    const { uid: second } = await enter({ email: 'stays@example.org' });
    const asked = await root('POST /users/delete', { uids: [uid] });
    const { confirmation } = asked.body as { confirmation: string };
    expect(asked.body).toMatchObject({ count: 1 });
    expect(await person(uid)).toMatchObject({ deleted_at: null });
    const others = await root('POST /users/delete', { uids: [uid, second], confirmation });
    expect(codeOf(others)).toBe('identity/confirmation-invalid');
    expect(codeOf(await clerk('POST /users/delete', { uids: [uid], confirmation }))).toBe(
      'identity/confirmation-invalid',
    );
    expect((await root('POST /users/delete', { uids: [uid], confirmation })).status).toBe(200);
    expect((await root('POST /users/list', { search: 'gone@example' })).body).toMatchObject({ items: [] });
    const deleted = await root('POST /users/list', { search: 'gone@example', deleted: true });
    expect(deleted.body).toMatchObject({ items: [{ uid, disabled_at: expect.any(String) as string }] });
    expect(codeOf(await root('POST /users/update-type', { uid, type: 'user' }))).toBe(
      'identity/user-not-found',
    );
    await root('POST /users/restore', { uids: [uid] });
    expect(await person(uid)).toMatchObject({ deleted_at: null, disabled_at: null });
    expect(codeOf(await root('POST /users/restore', { uids: [uid] }))).toBe('identity/user-not-found');
    const old = await root('POST /users/delete', { uids: [uid] });
    server.clock.advance(11 * 60_000);
    const late = { uids: [uid], confirmation: (old.body as { confirmation: string }).confirmation };
    expect(codeOf(await root('POST /users/delete', late))).toBe('identity/confirmation-invalid');
  });

  it('are erased for good after thirty days, and may be entered again then', async () => {
    const { uid } = await enter({ email: 'forget@example.org', first_name: 'Olvidada' });
    const { body } = await root('POST /users/delete', { uids: [uid] });
    const { confirmation } = body as { confirmation: string };
    await root('POST /users/delete', { uids: [uid], confirmation });
    const older = (days: number) =>
      server.asOwner(
        `update identity.users set deleted_at = deleted_at - $2 * interval '1 day' where uid = $1`,
        [uid, days],
      );
    await older(29);
    await eraseDeletedAccounts.run(server.deps, {}, ATTEMPT);
    expect((await person(uid)).uid).toBe(uid);
    expect(codeOf(await root('POST /users/create-manually', { email: 'forget@example.org' }))).toBe(
      'auth/email-already-in-use',
    );
    await older(2);
    expect(codeOf(await root('POST /users/restore', { uids: [uid] }))).toBe('identity/user-not-found');
    await eraseDeletedAccounts.run(server.deps, {}, ATTEMPT);
    expect(codeOf(await root(`POST /users/get/${uid}`, {}))).toBe('identity/user-not-found');
    expect((await historyOf(uid))[0]).toBe('erased');
    expect((await enter({ email: 'forget@example.org' })).uid).not.toBe(uid);
  });

  it('never leave the city without a superadmin, not even by two who demote each other at once', async () => {
    const second = await server.as('supervisor');
    await root('POST /users/update-type', { uid: uidOf('supervisor'), type: 'superadmin' });
    const both = await Promise.all([
      root('POST /users/update-type', { uid: uidOf('supervisor'), type: 'user' }),
      second('POST /users/update-type', { uid: uidOf('superadmin'), type: 'user' }),
    ]);
    const left = await server.asOwner(`select uid from identity.users where type = 'superadmin'`);
    await server.asOwner(`update identity.users set type = 'superadmin' where uid = $1`, [
      uidOf('superadmin'),
    ]);
    await server.asOwner(`update identity.users set type = 'citizen' where uid = $1`, [uidOf('supervisor')]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(left).toHaveLength(1);
  });
});

describe('sessions of a person', () => {
  it('are listed and ended by staff', async () => {
    const receptor = await server.as('receptor');
    const uid = uidOf('receptor');
    const listed = await root(`POST /users/sessions/${uid}`, {});
    expect(listed.body).toMatchObject({ items: [{ current: false }] });
    const [{ id } = { id: '' }] = (listed.body as { items: { id: string }[] }).items;
    expect((await root('POST /users/revoke-sessions', { uid: uidOf('citizen'), id })).body).toEqual({
      revoked: 0,
    });
    expect((await root('POST /users/revoke-sessions', { uid, id })).body).toEqual({ revoked: 1 });
    expect((await receptor('POST /auth/sessions/list', {})).status).toBe(401);
    expect((await historyOf(uid))[0]).toBe('sessions-ended');
  });
});

describe('the export', () => {
  it('is what the filters say, safe in a spreadsheet, and leaves a row in the changelog', async () => {
    await enter({ email: 'formula@example.org', first_name: '=HYPERLINK("x")', last_name: 'Sin "comillas"' });
    await enter({ phone: '+5492984777888' });
    const file = await root('POST /users/export', { search: 'formula@' });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.raw.toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]?.startsWith('\ufeffuid;first_name')).toBe(true);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")";"Sin ""comillas""";formula@example.org`);
    expect((await root('POST /users/export', { search: '777888' })).raw.toString()).toContain(
      `;'+5492984777888;`,
    );
    const english = { headers: { 'x-locale': 'en' } };
    const inEnglish = await root('POST /users/export', { search: 'formula@' }, english);
    expect(inEnglish.raw.toString()).toContain(`"'=HYPERLINK(""x"")","Sin ""comillas""",formula@example.org`);
    const { body } = await root('POST /changelog/list', { entity: 'users', action: 'exported' });
    expect(body).toMatchObject({ items: Array.from({ length: 3 }, () => ({ to_value: { rows: 1 } })) });
    expect(codeOf(await (await server.as('citizen'))('POST /users/export', {}))).toBe('auth/forbidden');
  });
});
