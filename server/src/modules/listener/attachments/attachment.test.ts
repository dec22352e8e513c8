import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import {
  CENTRE,
  codeOf,
  decide,
  fileReport,
  jpeg,
  mustMove,
  openCase,
  seedListener,
  upload,
  uploadPhoto,
} from '#testing/listener';
import { diskFiles } from '#ports/files/disk';
import { startTestServer } from '#testing/server';
import { deleteOrphanAttachments } from './delete-orphan-attachments.job.ts';
import { photoKey } from './photo-files.ts';

const server = await startTestServer();
const { visitor, deps, clock } = server;
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');
const attempt = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };

const photo = (caller: typeof visitor, id: string, query: Record<string, string> = {}) =>
  caller(`GET /attachments/photo/${id}`, query);

test('a photo that finds the disk full is refused for a while, and leaves nothing behind', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'full-'));
  // A file that takes no byte: what is written through it fails as on a full disk.
  await symlink('/dev/full', path.join(directory, 'full.webp'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const count = async () => (await server.asOwner('select from listener.attachments')).length;
  const before = await count();
  const put = vi
    .spyOn(deps.ports.files, 'put')
    .mockImplementation((_key, content, type) => diskFiles(directory).put('full.webp', content, type));
  const refused = await upload(visitor, await jpeg(64, 48));
  put.mockRestore();
  expect([refused.status, codeOf(refused)]).toEqual([503, 'platform/unavailable']);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(await count()).toBe(before);
  expect((await upload(visitor, await jpeg(64, 48))).status).toBe(200);
});

describe('a good photo', () => {
  it('is kept without what it says about itself, and its place is proposed', async () => {
    const exif = {
      IFD0: { Make: 'Cámara', Artist: 'Ana Pérez' },
      IFD2: { DateTimeOriginal: '2026:02:14 10:11:12' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '34/1 36/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '58/1 24/1 0/1',
      },
    };
    const answer = await upload(visitor, await jpeg(3000, 2000, { exif }));
    expect(answer.body).toMatchObject({ width: 2048, height: 1365, taken_at: '2026-02-14T10:11:12' });
    const { id, place } = answer.body as { id: string; place: { lat: number; lng: number } };
    expect([place.lat, place.lng].map((degrees) => degrees.toFixed(4))).toEqual(['-34.6000', '-58.4000']);
    for (const size of ['large', 'thumbnail'] as const) {
      const stored = await deps.ports.files.find(photoKey({ id, rendition: 0 }, size));
      const facts = await sharp(stored ?? Buffer.alloc(0)).metadata();
      expect([facts.format, facts.exif, facts.icc, facts.xmp]).toEqual([
        'webp',
        undefined,
        undefined,
        undefined,
      ]);
      expect(await exifr.parse(stored ?? Buffer.alloc(0)).catch(() => undefined)).toBeUndefined();
      expect(stored?.includes('Ana P')).toBe(false);
    }
  });

  it.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const content = await sharp(await jpeg(64, 48))
      .toFormat(format)
      .toBuffer();
    const answer = await upload(visitor, content, { filename: `foto.${format}`, type: `image/${format}` });
    expect(answer.body).toMatchObject({ width: 64, height: 48, place: null, taken_at: null });
  });

  it('is turned upright', async () => {
    const content = await sharp(await jpeg(64, 48))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await upload(visitor, content)).body).toMatchObject({ width: 48, height: 64 });
  });

  it('and its copy have near hashes, another one has not', async () => {
    const rows = async (id: string) =>
      (
        await server.asOwner<{ phash: string }>(
          'select phash::text from listener.attachments where id = $1',
          [id],
        )
      )[0]?.phash ?? '';
    const gradient = (from: string, to: string) =>
      sharp(
        Buffer.from(
          `<svg width="300" height="200"><defs><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="300" height="200" fill="url(#g)"/><circle cx="80" cy="90" r="40" fill="#fff"/></svg>`,
        ),
      );
    const idOf = async (content: Buffer) => ((await upload(visitor, content)).body as { id: string }).id;
    const one = await rows(await idOf(await gradient('#000', '#ccc').jpeg().toBuffer()));
    const copy = await rows(
      await idOf(await gradient('#000', '#ccc').resize(200).webp({ quality: 50 }).toBuffer()),
    );
    const other = await rows(await idOf(await gradient('#ccc', '#000').jpeg().toBuffer()));
    const distance = (a: string, b: string) => [...a].filter((bit, index) => bit !== b[index]).length;
    expect(distance(one, copy)).toBeLessThan(8);
    expect(distance(one, other)).toBeGreaterThan(20);
  });
});

describe('a bad photo is refused with its own code, and nothing is stored', () => {
  const stored = async () => (await server.asOwner('select from listener.attachments')).length;

  it.each<[string, number, string, () => Promise<Buffer> | Buffer]>([
    ['a PDF named .jpg', 415, 'listener/photo-not-a-photo', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    [
      'an SVG',
      415,
      'listener/photo-not-a-photo',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'a GIF',
      415,
      'listener/photo-not-a-photo',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    ['HTML', 415, 'listener/photo-not-a-photo', () => Buffer.from('<!doctype html><b>hi</b>')],
    ['an empty file', 415, 'listener/photo-not-a-photo', () => Buffer.alloc(0)],
    [
      'a JPEG head alone',
      422,
      'listener/photo-damaged',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]),
    ],
    ['a truncated JPEG', 422, 'listener/photo-damaged', async () => (await jpeg()).subarray(0, 20_000)],
    [
      'a decompression bomb',
      413,
      'listener/photo-too-many-pixels',
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
    [
      '50 MB',
      413,
      'listener/photo-too-large',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50 * 1024 * 1024)]),
    ],
  ])('%s', async (_, status, code, content) => {
    const before = await stored();
    const answer = await upload(visitor, await content());
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(await stored()).toBe(before);
  });

  it('no file at all, or no form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const empty = await visitor('POST /attachments/create', undefined, { headers, payload: '--x--\r\n' });
    expect([empty.status, codeOf(empty)]).toEqual([400, 'platform/invalid-input']);
    const json = await visitor('POST /attachments/create', {});
    expect([json.status, codeOf(json)]).toEqual([415, 'platform/unsupported-type']);
  });
});

describe('who may see a photo', () => {
  const attached = async (fields: Record<string, unknown> = {}) => {
    const id = await uploadPhoto(citizen);
    const report = await fileReport(citizen, {
      subcategory_id: seeded.potholeId,
      attachment_ids: [id],
      ...fields,
    });
    await decide(supervisor, id, 'shown');
    return { id, report };
  };
  const statuses = async (id: string) =>
    Promise.all(
      [visitor, await server.as('operatorWithoutCategories'), citizen, supervisor].map(
        async (caller) => (await photo(caller, id)).status,
      ),
    );

  it('of a public report everybody, of a private one its author and the desk', async () => {
    const shown = await attached();
    expect(await statuses(shown.id)).toEqual([200, 200, 200, 200]);
    const large = await photo(visitor, shown.id);
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    });
    const hidden = await attached({ isPublic: false });
    expect(await statuses(hidden.id)).toEqual([404, 404, 200, 200]);
    expect((await photo(citizen, hidden.id)).headers['cache-control']).toBe('private, max-age=60');
  });

  it('goes with its report: hidden, marked as spam or asked to be removed, it is gone for the public', async () => {
    for (const call of ['isPublic', 'spam', 'request-removal']) {
      const { id, report } = await attached();
      expect((await photo(visitor, id)).status).toBe(200);
      const body = call === 'isPublic' ? { on: false } : { on: true };
      expect((await supervisor(`POST /reports/${call}/${report.id}`, body)).status, call).toBe(200);
      expect((await photo(visitor, id)).status, call).toBe(404);
      expect((await photo(supervisor, id)).status, call).toBe(200);
    }
  });

  it('hidden by itself leaves the public list without it', async () => {
    const { id, report } = await attached();
    const outsider = await server.as('operatorWithoutCategories');
    const hiding = { id, version: 2, state: 'hidden' };
    expect((await outsider('POST /attachments/update', hiding)).status).toBe(403);
    expect((await supervisor('POST /attachments/update', hiding)).status).toBe(200);
    expect((await photo(visitor, id)).status).toBe(404);
    const view = await (await server.as('callcenterRole'))(`POST /reports/get/${report.id}`);
    expect(view.body).toMatchObject({
      photos: [],
      photo_id: null,
      timeline: [{ what: 'file', photo_ids: [] }],
    });
    expect((await openCase(supervisor, report.id)).photos).toMatchObject([{ id, state: 'hidden' }]);
  });

  it('nobody while it belongs to no report, and it belongs to one only', async () => {
    const id = await uploadPhoto(citizen);
    expect((await photo(citizen, id)).status).toBe(404);
    await fileReport(citizen, { subcategory_id: seeded.potholeId, attachment_ids: [id] });
    const again = await citizen('POST /reports/create', {
      subcategory_id: seeded.potholeId,
      description: 'Otra vez.',
      point: CENTRE,
      attachment_ids: [id],
    });
    expect([again.status, codeOf(again)]).toEqual([409, 'listener/attachment-taken']);
  });

  it('somebody with folio and key by a ticket that ends', async () => {
    const id = await uploadPhoto(visitor);
    const filed = await fileReport(citizen, {
      subcategory_id: seeded.potholeId,
      attachment_ids: [id],
      anonymous: true,
      isPublic: false,
    });
    expect((await photo(visitor, id)).status).toBe(404);
    const followed = await visitor('POST /reports/by-folio', { folio: filed.folio, secret: filed.secret });
    const { photo_ticket: ticket } = followed.body as { photo_ticket: string };
    expect((await photo(visitor, id, { ticket })).status).toBe(200);
    expect((await photo(visitor, id, { ticket: `${ticket.slice(0, -2)}xx` })).status).toBe(404);
    const other = await attached({ isPublic: false });
    expect((await photo(visitor, other.id, { ticket })).status).toBe(404);
    clock.advance(3 * 3_600_000);
    expect((await photo(visitor, id, { ticket })).status).toBe(404);
  });

  it('and asks again only whether it changed', async () => {
    const { id } = await attached();
    const { headers } = await photo(visitor, id);
    const again = await visitor(
      `GET /attachments/photo/${id}`,
      {},
      { headers: { 'if-none-match': String(headers['etag']) } },
    );
    expect([again.status, again.raw.length]).toEqual([304, 0]);
  });
});

test('photos that were never attached are deleted with their files after a day, attached ones stay', async () => {
  const kept = await uploadPhoto(citizen);
  const report = await fileReport(citizen, { subcategory_id: seeded.wallId, attachment_ids: [kept] });
  const orphan = await uploadPhoto(citizen);
  clock.advance(23 * 3_600_000);
  await deleteOrphanAttachments.run(deps, {}, attempt);
  expect(await deps.ports.files.has(photoKey({ id: orphan, rendition: 0 }, 'large'))).toBe(true);
  clock.advance(2 * 3_600_000);
  await deleteOrphanAttachments.run(deps, {}, attempt);
  expect(await deps.ports.files.has(photoKey({ id: orphan, rendition: 0 }, 'large'))).toBe(false);
  expect(await deps.ports.files.has(photoKey({ id: orphan, rendition: 0 }, 'thumbnail'))).toBe(false);
  expect(await deps.ports.files.has(photoKey({ id: kept, rendition: 0 }, 'large'))).toBe(true);
  expect((await openCase(supervisor, report.id)).report).toMatchObject({ photos: 1, photo_id: null });
});

test('a type that asks for a photo of the result does not resolve without one', async () => {
  const { id } = await fileReport(citizen, { subcategory_id: seeded.wallId });
  const ejecutor = await server.as('ejecutor');
  await mustMove(supervisor, id, { move: 'assign', node_id: seeded.crewId });
  await mustMove(ejecutor, id, { move: 'accept' });
  await ejecutor('POST /listener/activities/create', { report_id: id, kind: 'Vallado', text: 'Se cercó' });
  const { report } = await openCase(ejecutor, id);
  const wish = { id, version: report.version, move: 'resolve', text: 'Lista.' };
  const refused = await ejecutor('POST /reports/update', wish);
  expect(refused.body).toMatchObject({ error: { details: { reason: 'has-evidence' } } });
  const evidence = await uploadPhoto(ejecutor);
  const resolved = await ejecutor('POST /reports/update', { ...wish, attachment_ids: [evidence] });
  expect(resolved.body).toMatchObject({ stage: 'resolved' });
  expect((await openCase(ejecutor, id)).photos).toMatchObject([{ id: evidence, purpose: 'evidence' }]);
});
