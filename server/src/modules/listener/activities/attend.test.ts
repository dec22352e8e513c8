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

  it.each([
    ['no text', { text: ' ' }, { text: 'too_small' }],
    ['no kind of work', { kind: '' }, { kind: 'too_small' }],
    [
      'six photos',
      { attachment_ids: Array.from({ length: 6 }, () => randomUUID()) },
      { attachment_ids: 'too_big' },
    ],
  ])('with %s is refused', async (_, fields, codes) => {
    const answer = await attend(ejecutor, 1, fields);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, codes]);
  });
});
