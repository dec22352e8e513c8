import { PERSONAS } from '@vereda/contract/access/personas';
import { describe, expect, it, test } from 'vitest';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const receptor = await server.as('receptor');
const { uid, email, first_name } = PERSONAS.citizen.viewer;
await server.as('citizen');
const PHONE = '+5492984123456';
await server.asOwner('update identity.users set phone = $2 where uid = $1', [uid, PHONE]);

const byPhone = (phone: string) =>
  `POST /users/get-by-phone/${encodeURIComponent(encodeURIComponent(phone))}` as const;
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code?: string } }).error?.code;
const forgetTries = () => server.asOwner('delete from identity.attempts');

describe('a whole contact at the desk that takes reports in', () => {
  it('finds the citizen by name and uid, and tells no contact', async () => {
    for (const answer of [
      await receptor(byPhone(PHONE), {}),
      await receptor('POST /users/get-by-email', { email: email?.toUpperCase() }),
    ]) {
      expect(answer.status).toBe(200);
      const { items } = answer.body as { items: object[] };
      expect(items).toMatchObject([{ uid, first_name, open_reports: [] }]);
      expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
        'first_name',
        'last_name',
        'open_reports',
        'uid',
      ]);
      expect(JSON.stringify(items)).not.toMatch(/@|2984/);
    }
  });

  it('leaves a row beside the account, with who asked and without the contact', async () => {
    const rows = await server.asOwner<{ actor_uid: string; row: string }>(
      `select actor_uid, to_jsonb(c)::text as row from configuration.changelog c
       where action = 'looked-up' and entity_id = $1`,
      [uid],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(new Set(rows.map((row) => row.actor_uid))).toEqual(new Set([PERSONAS.receptor.viewer.uid]));
    expect(rows.map(({ row }) => row).join('')).not.toMatch(/2984123456|@/);
  });

  it('finds nobody but proven citizens: no staff, none switched off, none whose address is unproven', async () => {
    const staff = PERSONAS.supervisor.viewer.email;
    expect((await receptor('POST /users/get-by-email', { email: staff })).body).toEqual({ items: [] });
    await server.asOwner('update identity.users set disabled_at = now() where uid = $1', [uid]);
    expect((await receptor(byPhone(PHONE), {})).body).toEqual({ items: [] });
    await server.asOwner('update identity.users set disabled_at = null, activated = false where uid = $1', [
      uid,
    ]);
    expect((await receptor(byPhone(PHONE), {})).body).toEqual({ items: [] });
    await server.asOwner('update identity.users set activated = true where uid = $1', [uid]);
  });

  it('is asked for a hundred times and answered ten, while another one still is', async () => {
    await forgetTries();
    const statuses: number[] = [];
    for (let count = 0; count < 100; count += 1) statuses.push((await receptor(byPhone(PHONE), {})).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
    expect((await receptor(byPhone('+5492984123457'), {})).body).toEqual({ items: [] });
    // Another receptor is not held up by it.
    const other = await server.as('callcenter');
    expect((await other(byPhone(PHONE), {})).status).toBe(200);
    server.clock.advance(15 * 60_000);
    expect((await receptor(byPhone(PHONE), {})).status).toBe(200);
  });

  it('is slowed down after a busy day of different ones, found or not', async () => {
    await forgetTries();
    const { countDeskLookup } = await import('../../attempts/attempts.service.ts');
    for (let count = 0; count < 300; count += 1)
      await countDeskLookup(server.deps, PERSONAS.receptor.viewer.uid, `+54911${count}`);
    const answer = await receptor(byPhone(PHONE), {});
    expect([answer.status, codeOf(answer)]).toEqual([429, 'platform/too-many-requests']);
    await forgetTries();
  });

  it('is no way for ejecutores, nor where the module is off', async () => {
    const crew = await server.as('ejecutor');
    expect(codeOf(await crew(byPhone(PHONE), {}))).toBe('platform/invalid-input');
  });

  it.each(['', ' ', '123', 'abc', '298412345%', "'; drop table identity.users; --"])(
    'that is none (%j) is refused, and finds nothing by a part',
    async (phone) => {
      const { status, body } = await receptor(byPhone(phone), {});
      expect([400, 404, 422]).toContain(status);
      expect(JSON.stringify(body)).not.toContain(uid);
    },
  );
});

test('an administrator who takes reports in is told of open reports too', async () => {
  const root = await server.as('superadmin');
  expect((await root(byPhone(PHONE), {})).body).toMatchObject({ items: [{ uid, email, open_reports: [] }] });
});
