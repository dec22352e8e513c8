import type { MapPoint } from '@vereda/contract/transparency/map-point';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { forgetRemoved } from '#platform/catalog/forget-removed.job';
import { deleteDroppedFiles } from '#platform/documents/delete-dropped-files.job';
import { startTestServer, type Caller } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');
const BASE = '/transparency/map';
const attempt = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };

const level = { name: 'Plazas', name_en: 'Squares', icon: 'works', color: '#B45309', active: true };
const type = ((await superadmin('POST /transparency/catalogfirst/create', level)).body as { id: number }).id;

async function makePoint(given: object = {}): Promise<number> {
  const geometry = { type: 'Point', coordinates: [-58.4, -34.6] };
  const fields = { name: 'Plaza', path: [type], geometry, ...given };
  const { status, body } = await superadmin(`POST ${BASE}/create`, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as MapPoint).id;
}

const jpeg = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#356' } })
    .withExif({ IFD0: { Artist: 'Fulana' }, IFD3: { GPSLatitude: '34/1 36/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();

function put(caller: Caller, id: number, { alt = 'La fuente', content }: { alt?: string; content: Buffer }) {
  const asked = new URLSearchParams({ id: String(id), alt });
  return uploadTo(caller, `POST ${BASE}/photo/put?${asked}`, { content, filename: 'foto.jpg' });
}

const get = async (id: number) => (await superadmin(`POST ${BASE}/get/${id}`)).body as MapPoint;
const shown = (id: number) => server.visitor(`GET ${BASE}/shown/${id}`);
const fileOf = (caller: Caller, id: string, size = 'large') =>
  caller(`GET ${BASE}/photo/file/${id}`, { size });
const isStored = (id: string) => server.deps.ports.files.has(`places/${id.slice(0, 2)}/${id}-thumbnail.bin`);

describe('the photo of a point', () => {
  it('loses its metadata, comes in two sizes, and is told with its words wherever the point is', async () => {
    const id = await makePoint();
    expect((await get(id)).photo).toBeNull();
    const { status, body } = await put(superadmin, id, { content: await jpeg() });
    expect(status, JSON.stringify(body)).toBe(200);
    const { photo, version } = await get(id);
    expect([photo?.alt, version]).toEqual(['La fuente', 1]);
    expect((await shown(id)).body).toMatchObject({ photo });
    const page = await server.app.inject({ url: `/?punto=${id}`, headers: { accept: 'text/html' } });
    expect(page.body).toMatch(new RegExp(`og:image" content="http[^"]+/photo/file/${photo?.id}"`));
    const listed = await citizen(`POST ${BASE}/published`, {});
    expect((listed.body as { items: MapPoint[] }).items.find((one) => one.id === id)).toMatchObject({
      photo,
    });
    const large = await fileOf(server.visitor, photo?.id ?? '');
    const facts = await sharp(large.raw).metadata();
    expect([facts.format, facts.width, facts.exif]).toEqual(['webp', 1600, undefined]);
    const small = await fileOf(server.visitor, photo?.id ?? '', 'thumbnail');
    expect((await sharp(small.raw).metadata()).width).toBe(640);
  });

  it('is replaced, said in other words and removed, each once in the history; its file goes from the store', async () => {
    const id = await makePoint();
    expect((await superadmin(`POST ${BASE}/photo/describe`, { id, alt: 'Nada' })).body).toMatchObject({
      error: { code: 'transparency/photo-missing' },
    });
    await put(superadmin, id, { content: await jpeg() });
    const first = (await get(id)).photo?.id ?? '';
    await put(superadmin, id, { content: await jpeg(), alt: 'El mástil' });
    const second = (await get(id)).photo?.id ?? '';
    for (const _turn of [1, 2])
      await superadmin(`POST ${BASE}/photo/describe`, { id, alt: 'El mástil nuevo' });
    expect((await get(id)).photo).toEqual({ id: second, alt: 'El mástil nuevo' });
    for (const _turn of [1, 2]) await superadmin(`POST ${BASE}/photo/remove`, { id });
    expect((await get(id)).photo).toBeNull();
    expect((await fileOf(superadmin, second)).status).toBe(404);
    await deleteDroppedFiles.run(server.deps, {}, attempt);
    expect(await Promise.all([first, second].map(isStored))).toEqual([false, false]);
    const rows = await server.asOwner(
      `select action from configuration.changelog where entity = 'map-point' and entity_id = '${id}' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'created',
      ...Array.from({ length: 3 }, () => 'element-added'),
      'element-removed',
    ]);
  });

  it('goes from the store when its point is purged', async () => {
    const id = await makePoint();
    await put(superadmin, id, { content: await jpeg() });
    const file = (await get(id)).photo?.id ?? '';
    await superadmin(`POST ${BASE}/delete/${id}`, {});
    expect((await fileOf(superadmin, file)).status).toBe(404);
    const later = new Date(server.deps.clock.now().getTime() + 31 * 86_400_000);
    const inAMonth = { ...server.deps, clock: { now: () => later } };
    await forgetRemoved.run(inAMonth, {}, attempt);
    await deleteDroppedFiles.run(inAMonth, {}, attempt);
    expect(await isStored(file)).toBe(false);
  });

  it.each([
    ['what is no photo', Buffer.from('%PDF-1.4 no'), 422, 'transparency/photo-not-a-photo'],
    ['a drawing with code', Buffer.from('<svg onload="x"/>'), 422, 'transparency/photo-not-a-photo'],
    [
      'a broken one',
      Buffer.from('\u00ff\u00d8\u00ff\u00e0 roto', 'latin1'),
      422,
      'transparency/photo-damaged',
    ],
  ])('is not %s', async (_what, content, wanted, code) => {
    const id = await makePoint();
    const { status, body } = await put(superadmin, id, { content });
    expect([status, body]).toMatchObject([wanted, { error: { code } }]);
    expect((await get(id)).photo).toBeNull();
  });

  it('needs words, and a point that is there', async () => {
    const content = await jpeg();
    expect((await put(superadmin, await makePoint(), { content, alt: ' ' })).status).toBe(400);
    expect((await put(superadmin, 999_999, { content })).status).toBe(404);
  });

  it('of a point that is not shown is told to staff alone', async () => {
    const id = await makePoint({ name: 'Apagado', active: false });
    await put(superadmin, id, { content: await jpeg() });
    const file = (await get(id)).photo?.id ?? '';
    expect((await fileOf(superadmin, file)).status).toBe(200);
    for (const caller of [server.visitor, citizen])
      for (const size of ['large', 'thumbnail']) expect((await fileOf(caller, file, size)).status).toBe(404);
    for (const call of ['put', 'describe', 'remove'])
      expect((await citizen(`POST ${BASE}/photo/${call}`, { id, alt: 'x' })).status, call).toBe(403);
  });
});
