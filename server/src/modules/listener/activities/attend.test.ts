import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  codeOf,
  detailsOf,
  fieldsOf,
  fileReport,
  mustMove,
  openCase,
  seedListener,
  uploadPhoto,
} from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');

const superadmin = await server.as('superadmin');
const causeOf = async (use: string) => {
  const { body } = await superadmin('POST /causes/list', { use });
  return (body as { items: { id: number }[] }).items[0]?.id ?? 0;
};
const [noAccess, nothingDone] = [await causeOf('return'), await causeOf('reject')];

const assigned = async (subcategory_id = seeded.wallId) => {
  const { id } = await fileReport(citizen, { subcategory_id });
  await mustMove(supervisor, id, { move: 'assign', node_id: seeded.crewId });
  return id;
};
const attend = (caller: Caller, id: number, fields: object = {}, key: string = randomUUID()) =>
  caller(
    `POST /reports/attend/${id}`,
    { kind: 'Bacheo', text: 'Se rellenó con asfalto en frío.', ...fields },
    { headers: { 'idempotency-key': key } },
  );

describe('attending a case in one step', () => {
  it('starts it, records the work with its photo, and says that it is attended', async () => {
    const id = await assigned();
    const photo = await uploadPhoto(ejecutor);
    const answer = await attend(ejecutor, id, { attachment_ids: [photo] });
    expect(answer.body).toMatchObject({ id, stage: 'resolved' });
    const file = await openCase(supervisor, id);
    expect(file.timeline.map(({ what }) => what).slice(-3)).toEqual(['accept', 'activity', 'resolve']);
    expect(file.activities).toMatchObject([{ kind: 'Bacheo', photo_ids: [photo] }]);
    expect(file.photos).toMatchObject([{ id: photo, purpose: 'evidence', state: 'held' }]);
  });

  it('is done once, however often and however close together it is sent', async () => {
    const id = await assigned(seeded.potholeId);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => attend(ejecutor, id, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body as { version: number }).version)).size).toBe(1);
    expect((await openCase(supervisor, id)).activities).toHaveLength(1);
    const other = await attend(ejecutor, id, { text: 'Otra cosa.' }, key);
    expect([other.status, codeOf(other)]).toEqual([409, 'platform/idempotency-conflict']);
  });

  it('of a case that was closed meanwhile says so and changes nothing; the photo is still free', async () => {
    const id = await assigned();
    const { report } = await openCase(supervisor, id);
    const wish = { id, version: report.version, move: 'withdraw' };
    expect((await citizen('POST /reports/update', wish)).status).toBe(200);
    const before = (await openCase(supervisor, id)).timeline.length;
    const photo = await uploadPhoto(ejecutor);
    const answer = await attend(ejecutor, id, { attachment_ids: [photo] });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'listener/move-not-allowed']);
    expect(detailsOf(answer)).toMatchObject({ stage: 'closed' });
    const after = await openCase(supervisor, id);
    expect([after.timeline.length, after.activities.length]).toEqual([before, 0]);
    const again = await assigned();
    expect((await attend(ejecutor, again, { attachment_ids: [photo] })).status).toBe(200);
  });

  it('without the photo that the type asks for leaves the case as it was', async () => {
    const id = await assigned();
    const answer = await attend(ejecutor, id);
    expect(detailsOf(answer)).toMatchObject({ reason: 'has-evidence' });
    expect((await openCase(supervisor, id)).report.stage).toBe('assigned');
    expect((await openCase(supervisor, id)).activities).toEqual([]);
  });

  it('is not for who only receives, not for its author, not for a case of another crew', async () => {
    const id = await assigned(seeded.potholeId);
    const receptor = await server.as('receptor');
    // Of those who may try, the table of moves says who makes it.
    expect(detailsOf(await attend(receptor, id))).toMatchObject({ move: 'accept', reason: 'not-your-move' });
    expect((await attend(citizen, id)).status).toBe(403);
    const narrow = await server.enrol({
      email: 'narrow@example.org',
      first_name: 'Nora',
      last_name: 'Narrow',
      type: 'operator',
      type_operator: ['ejecutor'],
      activated: true,
      allowed_categories: [String(seeded.otherCategoryId)],
    });
    expect((await attend(narrow, id)).status).toBe(404);
  });

  it('names the work by the catalogue and what it used up, and a retry finds it done whoever has the case now', async () => {
    const entry = async (path: string, fields: object) =>
      (await superadmin(`POST /listener/${path}/create`, fields)).body as { id: number };
    const kind = await entry('activity-kinds', { name: 'Bacheo', name_en: 'Patching', unit: 'm²' });
    const sand = await entry('materials', { name: 'Arena', unit: 'kg', unit_cost: 12.5 });
    const id = await assigned(seeded.potholeId);
    const key = randomUUID();
    const fields = {
      kind: undefined,
      kind_id: kind.id,
      quantity: 2,
      unit: 'm²',
      materials: [{ material_id: sand.id, quantity: 4 }],
    };
    expect((await attend(ejecutor, id, fields, key)).body).toMatchObject({ stage: 'resolved' });
    const { activities } = await openCase(supervisor, id);
    expect(activities).toMatchObject([
      { kind: 'Bacheo', quantity: 2, unit: 'm²', materials: [{ name: 'Arena', quantity: 4, cost: 50 }] },
    ]);
    await server.asOwner('update listener.reports set node_id = $1, category_id = $2 where id = $3', [
      seeded.otherCrewId,
      seeded.otherCategoryId,
      id,
    ]);
    const again = await attend(ejecutor, id, fields, key);
    expect([again.status, again.body]).toMatchObject([200, { id, stage: 'resolved', moves: [] }]);
  });

  it.each([
    ['no text', { text: ' ' }, { text: 'too_small' }],
    ['no kind of work', { kind: '' }, { kind: 'too_small' }],
    [
      'six photos',
      { attachment_ids: Array.from({ length: 6 }, () => randomUUID()) },
      { attachment_ids: 'too_big' },
    ],
    [
      'a material of no quantity',
      { materials: [{ material_id: 1, quantity: 0 }] },
      { 'materials.0.quantity': 'too_small' },
    ],
  ])('with %s is refused', async (_, fields, codes) => {
    const answer = await attend(ejecutor, 1, fields);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, codes]);
  });

  it('with a material that the catalogue has not got leaves the case as it was', async () => {
    const id = await assigned(seeded.potholeId);
    const answer = await attend(ejecutor, id, { materials: [{ material_id: 999_999, quantity: 1 }] });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'listener/not-in-list']);
    expect((await openCase(supervisor, id)).report.stage).toBe('assigned');
  });
});

describe('giving back what could not be done', () => {
  const giveBack = (caller: Caller, id: number, fields: object = {}, key: string = randomUUID()) =>
    caller(
      `POST /reports/not-attended/${id}`,
      { cause_id: noAccess, text: 'El portón estaba cerrado.', ...fields },
      { headers: { 'idempotency-key': key } },
    );

  it('says why, and is done once, however often and however close together it is sent', async () => {
    const id = await assigned();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(ejecutor, id, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { timeline, report } = await openCase(supervisor, id);
    expect(report.stage).toBe('pending');
    expect(timeline.filter(({ what }) => what === 'return')).toMatchObject([
      { cause: 'Corresponde a otra área', text: 'El portón estaba cerrado.' },
    ]);
    const other = await giveBack(ejecutor, id, { text: 'Otra cosa.' }, key);
    expect([other.status, codeOf(other)]).toEqual([409, 'platform/idempotency-conflict']);
    // Given out again, and given back again under the key of the first time: that was done.
    await mustMove(supervisor, id, { move: 'assign', node_id: seeded.crewId });
    expect((await giveBack(ejecutor, id, {}, key)).body).toMatchObject({ stage: 'assigned', moves: [] });
  });

  it('is possible on the day that was agreed, which is then agreed no more', async () => {
    const id = await assigned();
    const scheduled_for = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    await mustMove(ejecutor, id, { move: 'schedule', scheduled_for });
    expect((await giveBack(ejecutor, id)).body).toMatchObject({ stage: 'pending' });
    expect((await openCase(supervisor, id)).report).toMatchObject({ scheduled_for: null });
  });

  it('of a case that was closed meanwhile says so and changes nothing', async () => {
    const id = await assigned();
    const { report } = await openCase(supervisor, id);
    await citizen('POST /reports/update', { id, version: report.version, move: 'withdraw' });
    const answer = await giveBack(ejecutor, id);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'listener/move-not-allowed']);
    expect(detailsOf(answer)).toMatchObject({ stage: 'closed' });
  });

  it('is the crew’s, with a cause of giving back', async () => {
    const id = await assigned();
    expect(detailsOf(await giveBack(supervisor, id))).toMatchObject({ reason: 'not-your-move' });
    expect((await giveBack(citizen, id)).status).toBe(403);
    const other = await giveBack(ejecutor, id, { cause_id: nothingDone });
    expect([other.status, codeOf(other)]).toEqual([400, 'listener/unknown-cause']);
    const none = await giveBack(ejecutor, id, { cause_id: undefined });
    expect([none.status, Object.keys(fieldsOf(none))]).toEqual([400, ['cause_id']]);
    expect((await openCase(supervisor, id)).report.stage).toBe('assigned');
  });
});
