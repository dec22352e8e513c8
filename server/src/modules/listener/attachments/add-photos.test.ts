import { randomUUID } from 'node:crypto';
import { PHOTOS_OF_AUTHOR_MAX } from '@vereda/contract/limits';
import { describe, expect, it } from 'vitest';
import { codeOf, fileReport, seedListener, uploadPhoto } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');
const filed = async (fields: object = {}) =>
  (await fileReport(citizen, { subcategory_id: seeded.potholeId, ...fields })).id;
const add = (caller: Caller, report_id: number, attachment_ids: readonly string[]) =>
  caller('POST /attachments/add', { report_id, attachment_ids });
const setStage = (id: number, stage: string) =>
  server.asOwner(
    `update listener.reports set stage = $2, outcome = case when $2 = 'closed' then 'conforme' end where id = $1`,
    [id, stage],
  );

describe('photos that the author adds later', () => {
  it('wait for review, stand in the story, and are told of only what their owner may see', async () => {
    const id = await filed();
    const photo = await uploadPhoto(citizen);
    const { status, body } = await add(citizen, id, [photo]);
    expect(status).toBe(200);
    const { items } = body as { items: object[] };
    expect(items).toEqual([
      {
        id: photo,
        width: expect.any(Number),
        height: expect.any(Number),
        purpose: 'report',
        state: 'held',
        version: 1,
      },
    ]);
    const { photos, timeline } = (await citizen(`POST /reports/get/${id}`)).body as {
      photos: { id: string }[];
      timeline: { what: string }[];
    };
    expect(photos.map((one) => one.id)).toEqual([photo]);
    expect(timeline.at(-1)).toMatchObject({ what: 'photo', actor: 'author' });
    expect((await server.visitor(`GET /attachments/photo/${photo}`)).status).toBe(404);
  });

  it('are for the author alone', async () => {
    const id = await filed();
    const photo = await uploadPhoto(supervisor);
    expect(codeOf(await add(supervisor, id, [photo]))).toBe('auth/forbidden');
    const other = await fileReport(supervisor, { subcategory_id: seeded.potholeId });
    expect(codeOf(await add(citizen, other.id, [await uploadPhoto(citizen)]))).toBe(
      'listener/report-not-found',
    );
    expect((await add(server.visitor, id, [photo])).status).toBe(401);
  });

  it.each(['resolved', 'closed'])('are refused once the report is %s', async (stage) => {
    const id = await filed();
    await setStage(id, stage);
    expect(codeOf(await add(citizen, id, [await uploadPhoto(citizen)]))).toBe('listener/photos-closed');
  });

  it('end at a limit, whichever call they come by, and none is kept of one that is refused', async () => {
    const id = await filed();
    for (let count = 0; count < PHOTOS_OF_AUTHOR_MAX; count += 1)
      expect((await add(citizen, id, [await uploadPhoto(citizen)])).status).toBe(200);
    const spare = await uploadPhoto(citizen);
    const answer = await add(citizen, id, [spare]);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'listener/too-many-photos']);
    expect((await add(citizen, await filed(), [spare])).status).toBe(200);
  });

  it('are refused where one belongs to another report, is unknown or none at all, and then none is added', async () => {
    const id = await filed();
    const taken = await uploadPhoto(citizen);
    await filed({ attachment_ids: [taken] });
    const free = await uploadPhoto(citizen);
    for (const ids of [
      [free, taken],
      [free, randomUUID()],
    ])
      expect(codeOf(await add(citizen, id, ids))).toBe('listener/attachment-taken');
    for (const ids of [[], ['x'], Array.from({ length: 6 }, () => randomUUID())])
      expect((await add(citizen, id, ids)).status).toBe(400);
    const { photos } = (await citizen(`POST /reports/get/${id}`)).body as { photos: object[] };
    expect(photos).toEqual([]);
  });
});

it('lists what somebody follows, only as long as it is public and followed', async () => {
  const { id } = await fileReport(supervisor, { subcategory_id: seeded.potholeId });
  const followed = async () =>
    (
      (await citizen('POST /reports/myreports', { of: 'followed' })).body as { items: { id: number }[] }
    ).items.map((one) => one.id);
  await citizen(`POST /follower/create/${id}`, {});
  expect(await followed()).toEqual([id]);
  await server.asOwner('update listener.reports set is_public = false where id = $1', [id]);
  expect(await followed()).toEqual([]);
  await server.asOwner('update listener.reports set is_public = true where id = $1', [id]);
  await citizen(`POST /follower/remove/${id}`, {});
  expect(await followed()).toEqual([]);
});
