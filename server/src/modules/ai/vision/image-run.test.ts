import { PERSONAS } from '@vereda/contract/access/personas';
import type { ImageRun } from '@vereda/contract/ai/image-run';
import type { Vision } from '@vereda/contract/ai/image-tools';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, enrolOperator, fileReport, jpeg, seedListener, uploadPhoto } from '#testing/listener';
import { NOTHING_FOUND, setPictureChecker } from '#testing/ports/pictures';
import { startTestServer, type Caller } from '#testing/server';
import { uploadTo } from '#testing/upload';
import { checkPhoto } from './check-photo.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');

const FACE = { x: 0.3, y: 0.3, width: 0.1, height: 0.1, confidence: 0.9 };
const CALLS = ['createImage', 'updateImage', 'getImage', 'getImages', 'delete-images'];

const tryPicture = (caller: Caller, content: Buffer) => uploadTo(caller, 'POST /ai/createImage', { content });

async function answered<T>(caller: Caller, call: string, input: object): Promise<T> {
  const { status, body } = await caller(call, input);
  expect({ call, status, body }).toMatchObject({ status: 200 });
  return body as T;
}

async function tried(): Promise<ImageRun> {
  const { status, body } = await tryPicture(superadmin, await jpeg());
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as ImageRun;
}

/** A run of a photo of a report under potholes. */
async function runOfReport(): Promise<ImageRun> {
  const photo = await uploadPhoto(citizen);
  await fileReport(citizen, { subcategory_id: seeded.potholeId, attachment_ids: [photo] });
  await checkPhoto(server.deps, photo, AbortSignal.timeout(60_000));
  const { items } = await answered<{ items: ImageRun[] }>(superadmin, 'POST /ai/getImages', { limit: 100 });
  return items.find(({ photo_id }) => photo_id === photo) ?? expect.fail('no run');
}

beforeEach(
  () => void setPictureChecker(server, { ...NOTHING_FOUND, faces: [FACE], text: 'Ana, 11 4444-5555' }),
);

describe('a picture that is tried', () => {
  it('is not kept; what was found is, without personal data in writing', async () => {
    const files = async () => (await server.asOwner('select from listener.attachments')).length;
    const before = await files();
    const run = await tried();
    expect(run).toMatchObject({ photo_id: null, state: 'done', found: { faces: 1 }, decision: 'undecided' });
    expect(run.found.text).not.toContain('4444');
    expect(await files()).toBe(before);
    expect(await answered(superadmin, 'POST /ai/getImage', { id: run.id })).toEqual(run);
  });

  it('is decided by what a person would cover, twice is once, and a stale one is refused', async () => {
    const run = await tried();
    const boxes = run.proposed.map(({ x, y, width, height }) => ({ x, y, width, height }));
    const decision = { id: run.id, version: run.version, boxes };
    const decided = await answered<ImageRun>(superadmin, 'POST /ai/updateImage', decision);
    expect(decided).toMatchObject({
      decision: 'accepted',
      judged: { accepted: 1 },
      version: run.version + 1,
    });
    expect(await answered(superadmin, 'POST /ai/updateImage', decision)).toEqual(decided);
    const stale = await superadmin('POST /ai/updateImage', { ...decision, boxes: [] });
    expect(codeOf(stale)).toBe('platform/changed-meanwhile');
    const none = { ...decision, version: decided.version, boxes: [] };
    expect(await answered(superadmin, 'POST /ai/updateImage', none)).toMatchObject({
      decision: 'changed',
      judged: { deleted: 1 },
    });
  });

  it('is deleted in two steps, by who was told how many', async () => {
    const run = await tried();
    const ids = [run.id];
    const counted = await answered<{ confirmation: string }>(superadmin, 'POST /ai/delete-images', { ids });
    expect(counted).toMatchObject({ count: 1, deleted: false });
    const other = await server.enrol({
      ...PERSONAS.superadmin.viewer,
      uid: 'otra',
      email: 'otra@example.org',
      type_operator: [],
      allowed_categories: [],
      activated: true,
    });
    const { confirmation } = counted;
    expect(codeOf(await other('POST /ai/delete-images', { ids, confirmation }))).toBe(
      'ai/stale-confirmation',
    );
    const texts = await superadmin('POST /ai/delete-ai', { ids, confirmation });
    expect(codeOf(texts)).toBe('ai/stale-confirmation');
    expect(await answered(superadmin, 'POST /ai/delete-images', { ids, confirmation })).toMatchObject({
      deleted: true,
    });
    expect((await answered<ImageRun>(superadmin, 'POST /ai/getImage', { id: run.id })).deleted).toBe(true);
    const again = { id: run.id, version: run.version + 1, boxes: [] };
    expect(codeOf(await superadmin('POST /ai/updateImage', again))).toBe('ai/run-deleted');
    expect(await answered(superadmin, 'POST /ai/delete-images', { ids })).toMatchObject({
      count: 0,
      confirmation: null,
    });
  });

  it.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
    ['no picture', 415, 'listener/photo-not-a-photo', () => Buffer.from('<svg onload="alert(1)"/>')],
    ['a cut one', 422, 'listener/photo-damaged', async () => (await jpeg()).subarray(0, 20_000)],
    [
      'a bomb',
      413,
      'listener/photo-too-many-pixels',
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
  ])('is refused where it is %s', async (_, status, code, content) => {
    const answer = await tryPicture(superadmin, await content());
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  it('is answered with what is missing where the tools fail, are off or not there', async () => {
    setPictureChecker(server, () => Promise.reject(new Error('broken')));
    expect(codeOf(await tryPicture(superadmin, await jpeg()))).toBe('ai/picture-check-failed');
    setPictureChecker(server, NOTHING_FOUND, []);
    expect(codeOf(await tryPicture(superadmin, await jpeg()))).toBe('ai/nothing-installed');
    const { settings } = await answered<Vision>(superadmin, 'POST /ai/getVision', {});
    const none = { version: settings.version, tasks: [] };
    const off = await answered<Vision['settings']>(superadmin, 'POST /ai/updateVision', none);
    expect(codeOf(await superadmin('POST /ai/updateVision', none))).toBe('platform/changed-meanwhile');
    expect(codeOf(await tryPicture(superadmin, await jpeg()))).toBe('ai/task-off');
    await answered(superadmin, 'POST /ai/updateVision', { ...settings, version: off.version });
  });
});

describe('who may ask', () => {
  it.each(CALLS)('not a visitor, a citizen nor an operator without the view: %s', async (call) => {
    const supervisor = await server.as('supervisor');
    for (const [caller, status] of [
      [server.visitor, 401],
      [citizen, 403],
      [supervisor, 403],
    ] as const) {
      const answer =
        call === 'createImage'
          ? await tryPicture(caller, await jpeg(64, 48))
          : await caller(`POST /ai/${call}`, { id: 1, ids: [1], version: 1, boxes: [] });
      expect(answer.status).toBe(status);
    }
  });

  it('runs of other cases are told of to nobody by their id', async () => {
    const run = await runOfReport();
    const roleId = await server.asOwner<{ id: string }>(
      `insert into identity.roles (name, views) values ('Pruebas de imágenes', '{ai}') returning id`,
      [],
    );
    const apart = await enrolOperator(server, 'aparte', {
      categories: [String(seeded.otherCategoryId)],
      node: null,
    });
    await server.asOwner(`update identity.users set role_id = $1 where uid = 'operator-aparte'`, [
      roleId[0]?.id,
    ]);
    expect(codeOf(await apart('POST /ai/getImage', { id: run.id }))).toBe('ai/run-not-found');
    const wish = { id: run.id, version: run.version, boxes: [] };
    expect(codeOf(await apart('POST /ai/updateImage', wish))).toBe('ai/run-not-found');
    expect(await answered(apart, 'POST /ai/delete-images', { ids: [run.id] })).toMatchObject({ count: 0 });
    const { items } = await answered<{ items: ImageRun[] }>(apart, 'POST /ai/getImages', { limit: 100 });
    expect(items.map(({ id }) => id)).not.toContain(run.id);
    expect(codeOf(await superadmin('POST /ai/getImage', { id: 999_999 }))).toBe('ai/run-not-found');
  });

  it('what is covered in a photo of a report is not decided here', async () => {
    const run = await runOfReport();
    const wish = { id: run.id, version: run.version, boxes: [] };
    expect(codeOf(await superadmin('POST /ai/updateImage', wish))).toBe('ai/run-of-report');
  });
});

it('lists page by keyset and narrow by what was looked for, state, decision and doubt', async () => {
  for (let count = 0; count < 3; count += 1) await tried();
  const list = (filter: object) =>
    answered<{ items: ImageRun[]; next_cursor: string | null }>(superadmin, 'POST /ai/getImages', filter);
  const all = (await list({ limit: 100 })).items;
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.next_cursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
  setPictureChecker(server, { quality: NOTHING_FOUND.quality, ms: { quality: 5 } });
  const unlooked = await tried();
  const kept = async (filter: object) => (await list({ ...filter, limit: 100 })).items;
  const withFaces = (await kept({ task: 'faces' })).map(({ id }) => id);
  expect(withFaces).toEqual(all.filter(({ found }) => found.faces !== undefined).map(({ id }) => id));
  expect((await kept({ task: 'quality' })).map(({ id }) => id)).toEqual([unlooked.id, ...withFaces]);
  expect(await kept({ task: 'objects' })).toEqual([]);
  expect((await kept({ doubt: 'face' })).every(({ doubts }) => doubts.includes('face'))).toBe(true);
  expect((await kept({ decision: 'accepted' })).every(({ decision }) => decision === 'accepted')).toBe(true);
  expect(await kept({ state: 'failed' })).toEqual([]);
  expect((await kept({ deleted: true })).every(({ deleted }) => deleted)).toBe(true);
  const { acceptance, tools } = await answered<Vision>(superadmin, 'POST /ai/getVision', {});
  expect(acceptance.boxes.accepted + acceptance.boxes.deleted).toBeGreaterThan(0);
  expect(tools.find(({ task }) => task === 'faces')).toMatchObject({ installed: true, typical_ms: 50 });
});
