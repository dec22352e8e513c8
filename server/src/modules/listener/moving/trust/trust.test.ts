import { PERSONAS } from '@vereda/contract/access/personas';
import { describe, expect, it } from 'vitest';
import { codeOf, fileReport, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { trustChanges } from './trust.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');
const root = await server.as('superadmin');
const { uid } = PERSONAS.citizen.viewer;

const credibility = async () => {
  const [row] = await server.asOwner<{ credibility: number }>(
    'select credibility from identity.users where uid = $1',
    [uid],
  );
  return row?.credibility;
};
const causes = async () => {
  const { body } = await supervisor(`POST /users/citizen-credibility/${uid}`, {});
  return (body as { items: { cause: string; reason: string }[] }).items.map(({ cause }) => cause);
};
const spam = (id: number, on: boolean) => supervisor(`POST /reports/spam/${id}`, { on });

describe('the order of the queue', () => {
  const trustOf = async () =>
    (
      await server.asOwner<{ id: string; trust: number }>(
        `select id, trust from listener.all_reports where author_uid = $1 and stage <> 'closed' order by id`,
        [uid],
      )
    ).map(({ trust }) => trust);
  const set = async (value: number) => {
    await root('PUT /users/update-credibility', { uid, credibility: value, reason: 'Prueba' });
    await server.runJobs();
  };

  it('follows credibility as it moves, in open reports alone, and in one that opens again', async () => {
    const first = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    const second = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    const nobody = await fileReport(citizen, { subcategory_id: seeded.potholeId, anonymous: true });
    expect(await trustOf()).toEqual([0, 0]);
    await set(20);
    expect(await trustOf()).toEqual([1, 1]);
    const third = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    expect(await trustOf()).toEqual([1, 1, 1]);
    await supervisor(`POST /reports/spam/${third.id}`, { on: true });
    await server.runJobs();
    expect(await trustOf()).toEqual([0, 0]);
    await set(-1);
    expect(await trustOf()).toEqual([-1, -1]);
    // Taken back, it opens again and is as the others are, whatever it was when it was closed.
    await supervisor(`POST /reports/spam/${third.id}`, { on: false });
    await server.runJobs();
    expect(await trustOf()).toEqual([0, 0, 0]);
    await set(30);
    const { items } = (await supervisor('POST /reports/get', { order: 'trust' })).body as {
      items: { id: number }[];
    };
    expect(items.map(({ id }) => id)).toEqual([third.id, second.id, first.id, nobody.id]);
    expect(await server.asOwner('select trust from listener.all_reports where id = $1', [nobody.id])).toEqual(
      [{ trust: 0 }],
    );
  });

  it('takes many reports along in steps, and asks for nothing while the band stays', async () => {
    await server.asOwner(
      `insert into listener.reports (folio, stage, title, description, category_id, subcategory_id, author_uid, created_at, updated_at)
       select listener.new_folio(now(), sha256('many')), 'pending', 'Bache', 'Un bache', $1, $2, $3, now(), now()
       from generate_series(1, 450)`,
      [seeded.categoryId, seeded.potholeId, uid],
    );
    await set(-50);
    expect(new Set(await trustOf())).toEqual(new Set([-1]));
    await root('PUT /users/update-credibility', { uid, credibility: -60, reason: 'Prueba' });
    expect(
      await server.asOwner(`select from graphile_worker.jobs where task_identifier = 'spread-trust'`),
    ).toEqual([]);
    await server.asOwner('delete from listener.all_reports');
    await server.asOwner('delete from identity.credibility_changes where uid = $1', [uid]);
    await server.asOwner('update identity.users set credibility = 0 where uid = $1', [uid]);
  });
});

describe('what becomes of a report', () => {
  it('moves the credibility of who filed it by spam, once, and gives it back', async () => {
    const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    await spam(id, true);
    await spam(id, true);
    expect(await credibility()).toBe(-20);
    await spam(id, false);
    expect(await credibility()).toBe(0);
    expect(await causes()).toEqual(['not-spam', 'spam']);
  });

  it('hides nothing of somebody who is trusted little: the next report is taken in, shown and in the tray', async () => {
    await server.asOwner('update identity.users set credibility = -100 where uid = $1', [uid]);
    const { id, isPublic, stage } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    expect({ isPublic, stage }).toEqual({ isPublic: true, stage: 'pending' });
    const { items } = (await supervisor('POST /reports/get', {})).body as { items: { id: number }[] };
    expect(items.map((one) => one.id)).toContain(id);
    // It goes no lower, and what could not be taken is not noted.
    const before = await causes();
    await spam(id, true);
    expect([await credibility(), await causes()]).toEqual([-100, before]);
    await server.asOwner('update identity.users set credibility = 0 where uid = $1', [uid]);
  });

  it('moves no staff, and nobody by what is anonymous', async () => {
    const own = await fileReport(supervisor, { subcategory_id: seeded.potholeId });
    const anonymous = await fileReport(citizen, { subcategory_id: seeded.potholeId, anonymous: true });
    for (const { id } of [own, anonymous]) await spam(id, true);
    expect(await credibility()).toBe(0);
    expect(
      await server.asOwner('select 1 from identity.credibility_changes where uid = $1', [
        PERSONAS.supervisor.viewer.uid,
      ]),
    ).toEqual([]);
  });

  it.each([
    [null, { spam: false, outcome: null }, []],
    [{ spam: false, outcome: null }, { spam: false, outcome: 'conforme' }, ['confirmed']],
    [{ spam: false, outcome: null }, { spam: false, outcome: 'conforme_tacita' }, []],
    [{ spam: false, outcome: 'conforme' }, { spam: false, outcome: 'conforme' }, []],
    [{ spam: false, outcome: 'conforme' }, { spam: false, outcome: null }, ['not-confirmed']],
    [{ spam: false, outcome: 'conforme' }, { spam: true, outcome: 'spam' }, ['spam', 'not-confirmed']],
  ] as const)('from %j to %j is %j; silence confirms nothing', (before, after, expected) => {
    expect(trustChanges(before, after).map(({ cause }) => cause)).toEqual(expected);
  });

  it('comes to nothing, whatever is done and taken back', () => {
    const steps = [
      { spam: false, outcome: null },
      { spam: false, outcome: 'conforme' },
      { spam: true, outcome: 'spam' },
      { spam: false, outcome: 'conforme' },
      { spam: false, outcome: null },
    ] as const;
    const sum = steps
      .slice(1)
      .flatMap((after, index) => trustChanges(steps[index] ?? null, after))
      .reduce((total, { by }) => total + by, 0);
    expect(sum).toBe(0);
  });
});

describe('the desk that looks at it', () => {
  it('reads the reasons of citizens without who said so or which report, and of nobody else', async () => {
    await root('PUT /users/update-credibility', { uid, credibility: 3, reason: 'Ayudó a ubicar la pérdida' });
    const { body } = await supervisor(`POST /users/citizen-credibility/${uid}`, { limit: 1 });
    expect(body).toMatchObject({ items: [{ cause: 'staff', reason: 'Ayudó a ubicar la pérdida' }] });
    expect(JSON.stringify(body)).not.toMatch(/actor|RN-/);
    for (const id of [PERSONAS.supervisor.viewer.uid, 'nobody', "x' or 1=1"]) {
      expect(codeOf(await supervisor(`POST /users/citizen-credibility/${encodeURIComponent(id)}`, {}))).toBe(
        'identity/user-not-found',
      );
    }
    expect((await citizen(`POST /users/citizen-credibility/${uid}`, {})).status).toBe(403);
  });

  it('counts open reports within what it attends to', async () => {
    const count = async () => {
      const { items } = (await supervisor('POST /users/get-citizens-per-page', {})).body as {
        items: { uid: string; open_reports: number }[];
      };
      return items.find((one) => one.uid === uid)?.open_reports ?? 0;
    };
    const before = await count();
    await fileReport(citizen, { subcategory_id: seeded.lampId });
    expect(await count()).toBe(before + 1);
    await server.asOwner('update identity.users set allowed_categories = $2 where uid = $1', [
      PERSONAS.supervisor.viewer.uid,
      [String(seeded.categoryId)],
    ]);
    expect(await count()).toBe(before);
  });
});
