import { randomUUID } from 'node:crypto';
import type { ImageRun } from '@vereda/contract/ai/image-run';
import type { Vision, VisionTask } from '@vereda/contract/ai/image-tools';
import type { LookedAt } from '@vereda/contract/ai/looking';
import type { DeskPhoto } from '@vereda/contract/listener/photos/photo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors';
import { decide, enrolOperator, fileReport, jpeg, seedListener, uploadPhoto } from '#testing/listener';
import { NOTHING_FOUND, setPictureChecker } from '#testing/ports/pictures';
import { startTestServer, type Caller } from '#testing/server';
import { uploadTo } from '#testing/upload';
import { checkPhoto } from './check-photo.ts';
import { checkWaitingPhotos } from './check-waiting-photos.job.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');
const { visitor } = server;

const FACE = { x: 0.3, y: 0.3, width: 0.1, height: 0.1, confidence: 0.9 };
const PLATE = { x: 0.6, y: 0.7, width: 0.2, height: 0.05, confidence: 0.6 };
const FOUND = { ...NOTHING_FOUND, faces: [FACE], plates: [PLATE], text: 'Llamar al 11 4444-5555' };
const ATTEMPT = { jobId: 'test', number: 1, last: false, signal: AbortSignal.timeout(120_000) };

async function answered<T>(caller: Caller, call: string, input: object): Promise<T> {
  const { status, body } = await caller(call, input);
  expect({ call, status, body }).toMatchObject({ status: 200 });
  return body as T;
}

/** Files a report with a photo; its job has not run. */
async function filePhoto(subcategory_id = seeded.potholeId): Promise<{ photo: string; report: number }> {
  const photo = await uploadPhoto(citizen);
  const { id } = await fileReport(citizen, { subcategory_id, attachment_ids: [photo] });
  return { photo, report: id };
}

/** Runs the job of one photo; what went wrong as it told the queue, null where nothing did. */
async function lookAt(photo: string): Promise<unknown> {
  return checkPhoto(server.deps, photo, ATTEMPT.signal).then(
    () => null,
    (error: unknown) => error,
  );
}

async function looked(photo: string, caller: Caller = supervisor): Promise<LookedAt> {
  const { items } = await answered<{ items: LookedAt[] }>(caller, 'POST /attachments/looked-at', {
    ids: [photo],
  });
  return items[0] ?? expect.fail('not within the rights');
}

async function runOf(photo: string, caller: Caller = superadmin): Promise<ImageRun> {
  const { items } = await answered<{ items: ImageRun[] }>(caller, 'POST /ai/getImages', { limit: 100 });
  return items.find(({ photo_id }) => photo_id === photo) ?? expect.fail('no run');
}

const photoOf = (id: string) => answered<DeskPhoto>(supervisor, `POST /attachments/get/${id}`, {});
const isPublic = async (id: string) => (await visitor(`GET /attachments/photo/${id}`)).status === 200;

async function setRule(photos: string): Promise<void> {
  const category = await answered<object>(superadmin, `POST /category/get/${seeded.otherCategoryId}`, {});
  await answered(superadmin, 'POST /category/update', { ...category, photos });
}

async function setTasks(tasks: readonly VisionTask[]): Promise<void> {
  const { settings } = await answered<Vision>(superadmin, 'POST /ai/getVision', {});
  await answered(superadmin, 'POST /ai/updateVision', { version: settings.version, tasks });
}

const ALL_TASKS = ['quality', 'faces', 'plates', 'nsfw', 'objects', 'text', 'duplicates'] as const;

beforeEach(() => void setPictureChecker(server, FOUND));

describe('a photo that is filed', () => {
  it('is looked at once by its job, and what was found is told to the desk alone', async () => {
    const { asked } = setPictureChecker(server, FOUND);
    const { photo, report } = await filePhoto();
    expect((await looked(photo)).state).toBe('waiting');
    await server.runJobs();
    await lookAt(photo);
    expect(asked).toHaveLength(1);
    const said = await looked(photo);
    expect(said).toMatchObject({ state: 'done', doubts: ['face', 'plate', 'personal_data'] });
    expect(said.found?.text).toContain('4444');
    expect(said.proposed.map(({ kind }) => kind)).toEqual(['face', 'plate']);
    const run = await runOf(photo);
    expect(run).toMatchObject({ report_id: report, provider: 'test', model: 'eye-1', decision: 'undecided' });
    expect(run.input_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await isPublic(photo)).toBe(false);
    for (const caller of [citizen, await server.as('operatorWithoutCategories')]) {
      expect((await caller('POST /attachments/looked-at', { ids: [photo] })).status).toBe(403);
      const view = await caller(`POST /reports/get/${report}`);
      expect(view.raw.toString()).not.toContain('4444');
    }
    const found = await supervisor('POST /reports/get', { search: '4444-5555', limit: 50 });
    expect(found.raw.toString()).not.toContain(`"id":${report},`);
  });

  it('is told of to nobody whose desk has not its case', async () => {
    const { photo } = await filePhoto();
    await lookAt(photo);
    const stranger = await enrolOperator(server, 'lejana', {
      categories: [String(seeded.otherCategoryId)],
      node: null,
    });
    const { items } = await answered<{ items: LookedAt[] }>(stranger, 'POST /attachments/looked-at', {
      ids: [photo, randomUUID()],
    });
    expect(items).toEqual([]);
  });

  it('is covered as proposed and let through in one step, which is counted', async () => {
    const { photo } = await filePhoto();
    await lookAt(photo);
    const { proposed } = await looked(photo);
    const boxes = proposed.map(({ x, y, width, height }) => ({ x, y, width, height }));
    const before = await photoOf(photo);
    await answered(supervisor, 'POST /attachments/update', {
      id: photo,
      version: before.version,
      state: 'shown',
      boxes,
    });
    await server.runJobs();
    expect(await runOf(photo)).toMatchObject({
      decision: 'accepted',
      judged: { accepted: 2, moved: 0, deleted: 0, added: 0 },
    });
    expect((await looked(photo)).proposed).toEqual([]);
    await decide(supervisor, photo, 'held');
    await server.runJobs();
    expect((await runOf(photo)).decision).toBe('undecided');
    await decide(supervisor, photo, 'hidden');
    await server.runJobs();
    expect(await runOf(photo)).toMatchObject({ decision: 'hidden', judged: null });
  });

  it('that somebody decided before it was looked at is not judged by what came later', async () => {
    const { photo } = await filePhoto();
    await decide(supervisor, photo, 'shown');
    server.clock.advance(60_000);
    await server.runJobs();
    expect((await runOf(photo)).decision).toBe('undecided');
    expect((await looked(photo)).proposed).toEqual([]);
  });

  it('is shown beside nearly the same one of another case', async () => {
    const picture = await jpeg(500, 400);
    const [one, copy] = await Promise.all(
      [picture, picture].map(async (content) => {
        const { body } = await uploadTo(citizen, 'POST /attachments/create', { content });
        const { id: photo } = body as { id: string };
        const { id } = await fileReport(citizen, {
          subcategory_id: seeded.potholeId,
          attachment_ids: [photo],
        });
        return { photo, report: id };
      }),
    );
    const { near } = await looked(one?.photo ?? '');
    expect(near).toMatchObject([{ photo_id: copy?.photo, report_id: copy?.report, bits: 0 }]);
    await setTasks(['faces']);
    expect((await looked(one?.photo ?? '')).near).toEqual([]);
    await setTasks(ALL_TASKS);
  });
});

describe('a checker in trouble leaves the photo held and the report filed', () => {
  const hang = () => new Promise<never>(() => undefined);

  it('throws: it is tried again, and told', async () => {
    setPictureChecker(server, () => Promise.reject(new Error('out of memory')));
    const { photo } = await filePhoto();
    expect(await lookAt(photo)).toMatchObject({ code: 'ai/picture-check-failed' });
    expect(await looked(photo)).toMatchObject({ state: 'failed', doubts: ['unchecked'], proposed: [] });
    expect(await isPublic(photo)).toBe(false);
    setPictureChecker(server, NOTHING_FOUND);
    expect(await lookAt(photo)).toBeNull();
    expect((await looked(photo)).state).toBe('done');
  });

  it('hangs, deaf to its signal: the end of the process frees the job, and nothing is kept', async () => {
    setPictureChecker(server, hang);
    const { photo } = await filePhoto();
    const ending = new AbortController();
    const run = checkPhoto(server.deps, photo, ending.signal);
    ending.abort(new Error('the process ends'));
    await expect(run).rejects.toThrow('the process ends');
    expect((await looked(photo)).state).toBe('waiting');
  });

  it('lies about shapes: nothing of it is kept', async () => {
    setPictureChecker(server, { ...NOTHING_FOUND, nsfw: 12 });
    const { photo } = await filePhoto();
    expect(await lookAt(photo)).toMatchObject({ code: 'ai/picture-check-failed' });
    expect((await looked(photo)).found).toBeNull();
  });

  it('finds it unreadable: that is final', async () => {
    setPictureChecker(server, () => Promise.reject(new AppError('ai/picture-unreadable')));
    const { photo } = await filePhoto();
    expect(await lookAt(photo)).toBeNull();
    expect((await looked(photo)).state).toBe('failed');
  });

  it('is not installed: photos wait as before, and are queued once it is', async () => {
    setPictureChecker(server, FOUND, []);
    const { photo } = await filePhoto();
    await server.runJobs();
    expect((await looked(photo)).state).toBe('off');
    setPictureChecker(server, FOUND);
    await checkWaitingPhotos.run(server.deps, {}, ATTEMPT);
    await server.runJobs();
    expect((await looked(photo)).state).toBe('done');
  });
});

describe('off', () => {
  afterEach(() => setTasks(ALL_TASKS));

  it('by task: it does not look for that; by all of them, at nothing', async () => {
    const { asked } = setPictureChecker(server, FOUND);
    await setTasks(['quality', 'faces']);
    const { photo } = await filePhoto();
    await server.runJobs();
    expect(asked.at(-1)).toEqual(['quality', 'faces']);
    expect((await looked(photo)).proposed.map(({ kind }) => kind)).toEqual(['face']);
    await setTasks([]);
    const { photo: other } = await filePhoto();
    await server.runJobs();
    expect(await looked(other)).toMatchObject({ state: 'off', near: [] });
    await decide(supervisor, other, 'shown');
    expect(await isPublic(other)).toBe(true);
  });

  it('by module: reports are filed and photos reviewed as before', async () => {
    const { asked } = setPictureChecker(server, FOUND);
    await answered(superadmin, 'POST /module/activate', { id: 'ai', on: false });
    const { photo } = await filePhoto();
    await server.runJobs();
    expect(asked).toEqual([]);
    expect((await looked(photo)).state).toBe('off');
    await decide(supervisor, photo, 'shown');
    expect(await isPublic(photo)).toBe(true);
    expect((await superadmin('POST /ai/getVision', {})).status).toBe(403);
    await answered(superadmin, 'POST /module/activate', { id: 'ai' });
  });
});

describe('a category that lets checked photos through', () => {
  const fileLamp = async () => (await filePhoto(seeded.lampId)).photo;

  it('does so where every check found nothing, says who did it, and leaves the rest to people', async () => {
    await setRule('after_check');
    setPictureChecker(server, NOTHING_FOUND);
    const clear = await fileLamp();
    expect(await isPublic(clear)).toBe(false);
    await lookAt(clear);
    expect(await isPublic(clear)).toBe(true);
    expect(await runOf(clear)).toMatchObject({ let_through: true, decision: 'undecided' });
    await decide(supervisor, clear, 'hidden');
    expect(await isPublic(clear)).toBe(false);
    await server.runJobs();
    expect((await runOf(clear)).decision).toBe('hidden');
    await lookAt(clear);
    expect(await isPublic(clear)).toBe(false);

    const { quality: _quality, ...unchecked } = NOTHING_FOUND;
    for (const findings of [FOUND, { ...NOTHING_FOUND, nsfw: 0.6 }, unchecked]) {
      setPictureChecker(server, findings);
      const photo = await fileLamp();
      await lookAt(photo);
      expect(await isPublic(photo)).toBe(false);
    }
    await setRule('after_review');
  });

  it('does not where the rule, a person or a switch said otherwise meanwhile', async () => {
    setPictureChecker(server, NOTHING_FOUND);
    const held = await fileLamp();
    await lookAt(held);
    await setRule('after_check');
    expect(await isPublic(held)).toBe(false);

    const touched = await fileLamp();
    await decide(supervisor, touched, 'shown');
    await decide(supervisor, touched, 'held');
    await lookAt(touched);
    expect(await isPublic(touched)).toBe(false);

    const looking = await fileLamp();
    await answered(supervisor, 'POST /attachments/review', { limit: 20 });
    await lookAt(looking);
    expect(await isPublic(looking)).toBe(false);

    const late = await fileLamp();
    setPictureChecker(server, async () => {
      await setTasks(['quality']);
      return NOTHING_FOUND;
    });
    await lookAt(late);
    expect(await isPublic(late)).toBe(false);
    await setTasks(ALL_TASKS);
    await setRule('after_review');
  });
});

describe('who files', () => {
  const quality = (id: string, caller: Caller = visitor) => caller('POST /attachments/quality', { id });

  it('hears that a photo can hardly be made out, and of nobody else’s', async () => {
    const dark = { ...(NOTHING_FOUND.quality ?? expect.fail()), is_dark: true };
    setPictureChecker(server, { ...FOUND, quality: dark });
    const id = await uploadPhoto(visitor);
    expect((await quality(id)).body).toEqual({ is_blurred: false, is_dark: true, is_small: false });
    await fileReport(citizen, { subcategory_id: seeded.potholeId, attachment_ids: [id] });
    for (const other of [id, randomUUID()])
      expect((await quality(other)).body).toEqual({ is_blurred: false, is_dark: false, is_small: false });
  });

  it('hears nothing where the checker fails, and files all the same', async () => {
    setPictureChecker(server, () => Promise.reject(new Error('broken')));
    const id = await uploadPhoto(visitor);
    expect((await quality(id)).body).toEqual({ is_blurred: false, is_dark: false, is_small: false });
    await fileReport(citizen, { subcategory_id: seeded.potholeId, attachment_ids: [id] });
  });
});
