import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { codeOf, decide, fieldsOf, fileReport, openCase, seedListener, uploadPhoto } from '#testing/listener';
import { startTestServer } from '#testing/server';
import type { Caller } from '#testing/server';
import { originalKey, photoKey } from './photo-files.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const { visitor, clock, deps } = server;
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');
const superadmin = await server.as('superadmin');
const ejecutor = await server.as('ejecutor');

const HALF = { x: 0, y: 0, width: 0.5, height: 1 };
type Kept = { id: string; version: number; state: string; boxes: object[] };

const filed = async (subcategory_id = seeded.potholeId) => {
  clock.advance(1000);
  const id = await uploadPhoto(citizen);
  const { id: reportId } = await fileReport(citizen, { subcategory_id, attachment_ids: [id] });
  return { id, reportId };
};
const kept = async (id: string) => (await superadmin(`POST /attachments/get/${id}`)).body as Kept;
const queue = async (caller: Caller, limit = 20) => {
  const { status, body } = await caller('POST /attachments/review', { limit });
  expect(status).toBe(200);
  return body as { items: (Kept & { folio: string; title: string })[]; waiting: number };
};
const picture = async (caller: Caller, id: string) => (await caller(`GET /attachments/photo/${id}`)).raw;
/** Mean brightness and spread of the left half. */
const leftHalf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  const half = sharp(bytes).extract({ left: 0, top: 0, width: Math.floor(width / 2) - 8, height });
  const { channels } = await sharp(await half.png().toBuffer()).stats();
  return { mean: channels[0]?.mean ?? 0, spread: channels[0]?.stdev ?? 0 };
};

describe('the queue', () => {
  it('gives the oldest first, to one person at a time, until they do not come back', async () => {
    const made = [await filed(), await filed(), await filed()].map(({ id }) => id);
    const first = await queue(supervisor, 2);
    expect(first.items.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(first).toMatchObject({ waiting: 3, items: [{ title: 'Bache', state: 'held' }, {}] });
    expect((await queue(superadmin)).items.map(({ id }) => id)).toEqual(made.slice(2));
    expect((await queue(supervisor)).items.map(({ id }) => id)).toEqual(made.slice(0, 2));
    clock.advance(5 * 60_000 + 1);
    expect((await queue(superadmin)).items.map(({ id }) => id)).toEqual(made);
    for (const id of made) await decide(superadmin, id, 'shown');
    expect(await queue(supervisor)).toEqual({ items: [], waiting: 0 });
  });

  it('is of the photos of the viewer’s categories, and of reports in public view only', async () => {
    await server.asOwner(`update listener.attachments set state = 'hidden'`);
    const mine = await filed();
    const other = await filed(seeded.lampId);
    const secret = await filed();
    await superadmin(`POST /reports/isPublic/${secret.reportId}`, { on: false });
    const narrow = await server.enrol({
      email: 'narrow@example.org',
      first_name: 'Nora',
      last_name: 'Narrow',
      type: 'operator',
      activated: true,
      type_operator: ['receptor'],
      allowed_categories: [String(seeded.categoryId)],
    });
    const seen = await queue(narrow);
    expect(seen.items.map(({ id }) => id)).toEqual([mine.id]);
    expect(seen.waiting).toBe(1);
    for (const call of ['get', 'original', 'delete']) {
      const answer = await narrow(`POST /attachments/${call}/${other.id}`, { reason: 'Para ver' });
      expect([call, answer.status]).toEqual([call, 404]);
    }
    const change = { id: other.id, version: 1, state: 'shown' };
    expect((await narrow('POST /attachments/update', change)).status).toBe(404);
    clock.advance(6 * 60_000);
    expect((await queue(superadmin)).items.map(({ id }) => id)).not.toContain(secret.id);
  });

  it('never gives two people the same one, also at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => filed()));
    clock.advance(6 * 60_000);
    const [one, two] = await Promise.all([queue(supervisor, 4), queue(superadmin, 4)]);
    const ids = [...one.items, ...two.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('an operator who reported something outside the own categories', () => {
  it('does not let its photo through', async () => {
    const author = await server.enrol({
      email: 'author@example.org',
      first_name: 'Ada',
      last_name: 'Autora',
      type: 'operator',
      activated: true,
      type_operator: ['receptor'],
      allowed_categories: [String(seeded.otherCategoryId)],
    });
    const id = await uploadPhoto(author);
    await fileReport(author, { subcategory_id: seeded.potholeId, attachment_ids: [id] });
    const answer = await author('POST /attachments/update', { id, version: 1, state: 'shown' });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'listener/attachment-not-found']);
    expect((await kept(id)).state).toBe('held');
  });
});

describe('what is covered', () => {
  it('is burnt into a new picture, whose tag is another one; the one before is gone', async () => {
    const { id } = await filed();
    await decide(superadmin, id, 'shown');
    const before = await visitor(`GET /attachments/photo/${id}`);
    expect((await leftHalf(before.raw)).spread).toBeGreaterThan(10);
    const { version } = await kept(id);
    const answer = await superadmin('POST /attachments/update', { id, version, boxes: [HALF] });
    expect(answer.body).toMatchObject({ state: 'shown', boxes: [HALF], version: version + 1 });
    const etag = String(before.headers['etag']);
    const after = await visitor(`GET /attachments/photo/${id}`, {}, { headers: { 'if-none-match': etag } });
    expect([after.status, after.headers['etag'] === etag]).toEqual([200, false]);
    for (const size of ['large', 'thumbnail']) {
      const { raw } = await visitor(`GET /attachments/photo/${id}`, { size });
      const { mean, spread } = await leftHalf(raw);
      expect([mean < 45, spread < 6], size).toEqual([true, true]);
    }
    // Its author and the desk get the same one.
    expect(await picture(citizen, id)).toEqual(after.raw);
    expect(await deps.ports.files.has(photoKey({ id, rendition: 0 }, 'large'))).toBe(false);
    expect(await deps.ports.files.has(photoKey({ id, rendition: 0 }, 'thumbnail'))).toBe(false);
  });

  it('is taken off again from the picture as it came', async () => {
    const { id } = await filed();
    await superadmin('POST /attachments/update', { id, version: 1, boxes: [HALF] });
    await superadmin('POST /attachments/update', { id, version: 2, boxes: [] });
    expect((await leftHalf(await picture(superadmin, id))).spread).toBeGreaterThan(10);
  });

  it('keeps what another one covered: who saw it before that is told so', async () => {
    const { id } = await filed();
    const [one, two] = await Promise.all(
      [[HALF], []].map((boxes) => superadmin('POST /attachments/update', { id, version: 1, boxes })),
    );
    const both = [one, two].map((answer) => answer?.status).toSorted();
    expect(both).toEqual([200, 409]);
    const { boxes } = await kept(id);
    const { spread } = await leftHalf(await picture(superadmin, id));
    expect(spread < 6).toBe(boxes.length === 1);
    const late = await superadmin('POST /attachments/update', { id, version: 1, state: 'shown' });
    expect([late.status, codeOf(late)]).toEqual([409, 'listener/photo-changed']);
  });

  it.each([
    ['outside the picture', [{ ...HALF, x: 0.6 }]],
    ['of no width', [{ ...HALF, width: 0 }]],
    ['not a number', [{ ...HALF, y: 'NaN' }]],
    ['thirty-one of them', Array.from({ length: 31 }, () => HALF)],
  ])('is refused when it is %s', async (_, boxes) => {
    const { id } = await filed();
    const answer = await superadmin('POST /attachments/update', { id, version: 1, boxes });
    expect([answer.status, Object.keys(fieldsOf(answer))[0]?.startsWith('boxes')]).toEqual([400, true]);
    expect((await kept(id)).version).toBe(1);
  });
});

describe('the picture as it came', () => {
  it('lies sealed, and is shown to staff for a reason that the changelog and the case keep', async () => {
    const { id, reportId } = await filed();
    const plain = await picture(superadmin, id);
    await superadmin('POST /attachments/update', { id, version: 1, boxes: [HALF] });
    const sealed = await deps.ports.files.find(originalKey(id));
    expect(sealed?.includes('WEBP')).toBe(false);
    const none = await superadmin(`POST /attachments/original/${id}`, { reason: ' ' });
    expect([none.status, fieldsOf(none)]).toEqual([400, { reason: 'too_small' }]);
    const reason = 'Pedido del juzgado 12';
    const { body } = await superadmin(`POST /attachments/original/${id}`, { reason });
    expect(Buffer.from((body as { picture: string }).picture, 'base64')).toEqual(plain);
    const { timeline } = await openCase(superadmin, reportId);
    expect(timeline.at(-1)).toMatchObject({ what: 'photo', note: reason });
    const [change] = await server.asOwner<{ to_value: object }>(
      `select to_value from configuration.changelog where entity = 'report' order by id desc limit 1`,
    );
    expect(change?.to_value).toMatchObject({ photo: id, original: true });
    expect((await visitor(`POST /attachments/original/${id}`, { reason })).status).toBe(401);
    expect((await citizen(`POST /attachments/original/${id}`, { reason })).status).toBe(403);
    const view = await citizen(`POST /reports/get/${reportId}`);
    expect(JSON.stringify(view.body)).not.toContain(reason);
  });

  it('of a photo of before there was a review is sealed when it is first covered', async () => {
    const { id } = await filed();
    await server.asOwner('update listener.attachments set sealed = false where id = $1', [id]);
    await deps.ports.files.delete(originalKey(id));
    const plain = await picture(superadmin, id);
    await superadmin('POST /attachments/update', { id, version: 1, boxes: [HALF] });
    const { body } = await superadmin(`POST /attachments/original/${id}`, { reason: 'Control' });
    expect(Buffer.from((body as { picture: string }).picture, 'base64')).toEqual(plain);
  });
});

describe('deleting a photo', () => {
  it('is for supervisors, with a reason, and leaves no file', async () => {
    const { id, reportId } = await filed();
    const refused = await ejecutor(`POST /attachments/delete/${id}`, { reason: 'Sobra' });
    expect([403, 404]).toContain(refused.status);
    expect((await superadmin(`POST /attachments/delete/${id}`, {})).status).toBe(400);
    expect((await superadmin(`POST /attachments/delete/${id}`, { reason: 'Menor' })).body).toEqual({ id });
    expect((await superadmin(`POST /attachments/delete/${id}`, { reason: 'Menor' })).status).toBe(404);
    expect(await deps.ports.files.has(originalKey(id))).toBe(false);
    expect(await deps.ports.files.has(photoKey({ id, rendition: 0 }, 'large'))).toBe(false);
    expect((await openCase(superadmin, reportId)).report).toMatchObject({ photos: 0, photo_id: null });
  });
});
