import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { z } from 'zod';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { CENTRE, decide, fileReport, mustMove, seedListener, uploadPhoto } from '#testing/listener';
import { NOTHING_FOUND, setPictureChecker } from '#testing/ports/pictures';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const seeded = await seedListener(server);
const { visitor } = server;
const citizen = await server.as('citizen');
const neighbour = await server.enrol({
  email: 'vecina@example.org',
  first_name: 'Vera',
  last_name: 'Vecina',
  type: 'citizen',
  activated: true,
});
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');

type Filed = { readonly id: number; readonly folio: string; readonly secret: string };
type Scene = Filed & { readonly photo: string };
const report: Partial<Scene> = {};
const scene = (): Scene => report as Scene;

/** Calls whose answer can name or carry a photo of a report, with what a stranger asks them. */
const ADDRESSES: Readonly<Record<string, (scene: Scene) => readonly [path: string, body: object]>> = {
  'GET /attachments/photo/:id': ({ photo }) => [`GET /attachments/photo/${photo}`, {}],
  'POST /reports/get/:id': ({ id }) => [`POST /reports/get/${id}`, {}],
  'POST /reports/list': () => ['POST /reports/list', {}],
  'POST /reports/myreports': () => ['POST /reports/myreports', {}],
  'POST /reports/nearby': () => ['POST /reports/nearby', { subcategory_id: seeded.potholeId, point: CENTRE }],
  'POST /reports/same-words': () => [
    'POST /reports/same-words',
    { text: 'Un pozo profundo frente a la escuela.', point: CENTRE },
  ],
  'POST /reports/by-folio': ({ folio }) => ['POST /reports/by-folio', { folio }],
};
/** Those that ask for a right to the report first: what they need is in the table of permissions, or in a secret. */
const BEHIND_A_RIGHT = [
  'POST /reports/get',
  'POST /reports/getPending',
  'POST /reports/getPublicServices',
  'POST /reports/getby-categoryand-attach',
  'POST /reports/case/:id',
  'POST /attachments/list',
  'POST /attachments/get/:id',
  'POST /attachments/review',
  'POST /attachments/update',
  'POST /attachments/original/:id',
  'POST /listener/activities/create',
  'POST /listener/activities/list',
  'POST /listener/activities/get/:id',
  'POST /listener/activities/update',
  'POST /attachments/looked-at',
  'POST /ai/createImage',
  'POST /ai/updateImage',
  'POST /ai/getImage',
  'POST /ai/getImages',
];
/** Those that a secret opens, which only who reported has. */
const BEHIND_A_SECRET = [
  'POST /conformities/by-ticket',
  'POST /reports/update-by-folio',
  // Only what was let through: provider-page.test.ts.
  'POST /provider/by-ticket',
];
/** Bytes of the listener that are no JSON: no photo is drawn into them or named there. */
const WITHOUT_PHOTOS = [
  'GET /reports/constancia/:id',
  'POST /reports/constancia-by-folio',
  'GET /reports/tile/:z/:x/:y',
  'GET /reports/feed',
  'GET /emergency/feed',
  'GET /emergency/alert/:id',
  'GET /reports/bulletin-file/:month/:edition/:kind',
  'POST /reports/export',
  'POST /reports/dashboard-export',
  'POST /reports/print',
];

const NAMES_A_PHOTO = /"(photo_id|photo_ids|photos|picture)"|DeskPhoto|WaitingPhoto|ImageRun|LookedAt/;
// What a category tells of photos is its rule.
const CALLS = [...Object.values(api.listener), ...Object.values(api.ai)]
  .flatMap((group): EndpointSpec[] => Object.values(group))
  .filter(({ path }) => !path.startsWith('/category/'));

const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`;

beforeAll(async () => {
  const photo = await uploadPhoto(visitor);
  const filed = await fileReport(citizen, {
    subcategory_id: seeded.potholeId,
    attachment_ids: [photo],
    anonymous: true,
  });
  Object.assign(report, { ...filed, photo });
});

describe('a photo of a new report, before somebody let it through', () => {
  it('has no address that this test does not know', () => {
    const found = CALLS.filter(
      ({ produces, output }) =>
        (produces ?? '').startsWith('image/') ||
        (!produces &&
          NAMES_A_PHOTO.test(
            JSON.stringify(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })),
          )),
    );
    const known = [...Object.keys(ADDRESSES), ...BEHIND_A_RIGHT, ...BEHIND_A_SECRET];
    expect(found.map(nameOf).sort()).toEqual(known.sort());
    const bytes = CALLS.filter(({ produces }) => produces && !produces.startsWith('image/'));
    expect(bytes.map(nameOf).sort()).toEqual([...WITHOUT_PHOTOS].sort());
  });

  it.each(Object.keys(ADDRESSES))('is not at %s, for a visitor nor for a neighbour', async (name) => {
    const [path, body] = ADDRESSES[name]?.(scene()) ?? expect.fail(name);
    for (const stranger of [visitor, neighbour]) {
      const answer = await stranger(path, body);
      expect(answer.raw.toString('latin1'), name).not.toContain(scene().photo);
      if (path.startsWith('GET')) expect(answer.status).toBe(404);
    }
  });

  it('is in no mail, and not behind the calls of the desk for who has none', async () => {
    await server.runJobs();
    expect(JSON.stringify(await server.mails())).not.toContain(scene().photo);
    for (const name of BEHIND_A_RIGHT) {
      const answer = await neighbour(name.replace(':id', scene().photo), {});
      expect([name, answer.status]).toEqual([name, 403]);
    }
  });

  it('is for who has the key of the report, and for the desk', async () => {
    const { photo, folio, secret } = scene();
    const { body } = await visitor('POST /reports/by-folio', { folio, secret });
    const { report: view, photo_ticket: ticket } = body as { report: object; photo_ticket: string };
    expect(view).toMatchObject({ photo_id: null, photo_held: true, photos: [{ id: photo, state: 'held' }] });
    expect((await visitor(`GET /attachments/photo/${photo}`, { ticket })).status).toBe(200);
    const shown = await supervisor(`GET /attachments/photo/${photo}`);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, max-age=60']);
  });

  it('is everywhere once it was let through, and nowhere again once it is hidden', async () => {
    const { photo, id } = scene();
    await decide(supervisor, photo, 'shown');
    expect((await visitor(`GET /attachments/photo/${photo}`)).status).toBe(200);
    const view = await neighbour(`POST /reports/get/${id}`);
    expect(view.body).toMatchObject({ photo_id: photo, photo_held: false, photos: [{ id: photo }] });
    await decide(supervisor, photo, 'hidden');
    for (const name of Object.keys(ADDRESSES)) {
      const [path, body] = ADDRESSES[name]?.(scene()) ?? expect.fail(name);
      expect((await visitor(path, body)).raw.toString('latin1'), name).not.toContain(photo);
    }
    expect((await visitor(`GET /attachments/photo/${photo}`)).status).toBe(404);
  });
});

describe('what a category says of its photos', () => {
  const rule = async (photos: string) => {
    const superadmin = await server.as('superadmin');
    const { body } = await superadmin(`POST /category/get/${seeded.otherCategoryId}`);
    const answer = await superadmin('POST /category/update', { ...(body as object), photos });
    expect(answer.status).toBe(200);
  };
  const filed = async () => {
    const id = await uploadPhoto(citizen);
    const lamp = await fileReport(citizen, { subcategory_id: seeded.lampId, attachment_ids: [id] });
    return { id, reportId: lamp.id };
  };
  const status = async (id: string) => (await visitor(`GET /attachments/photo/${id}`)).status;

  it('holds: at once shows what comes from now on, never takes all out of view, also what was shown', async () => {
    const held = await filed();
    await rule('at_once');
    const shown = await filed();
    expect([await status(held.id), await status(shown.id)]).toEqual([404, 200]);
    await rule('never');
    expect([await status(held.id), await status(shown.id)]).toEqual([404, 404]);
    const own = await citizen(`POST /reports/get/${shown.reportId}`);
    expect(own.body).toMatchObject({ photo_id: null, photo_held: false, photos: [{ state: 'private' }] });
    const superadmin = await server.as('superadmin');
    const wish = { id: held.id, version: 1, state: 'shown' };
    expect((await superadmin('POST /attachments/update', wish)).body).toMatchObject({
      error: { code: 'listener/photos-not-public' },
    });
    const queue = await superadmin('POST /attachments/review', {});
    expect(JSON.stringify(queue.body)).not.toContain(held.id);
    await rule('after_review');
    expect([await status(held.id), await status(shown.id)]).toEqual([404, 200]);
  });
});

describe('whatever the vision tools say', () => {
  const FACE = { x: 0.4, y: 0.4, width: 0.2, height: 0.2, confidence: 0.9 };
  const setRule = async (photos: string) => {
    const superadmin = await server.as('superadmin');
    const { body } = await superadmin(`POST /category/get/${seeded.categoryId}`);
    await superadmin('POST /category/update', { ...(body as object), photos });
  };
  /** A red picture of a report that was filed and looked at. */
  const looked = async () => {
    const red = sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } });
    const content = await red.jpeg().toBuffer();
    const { body } = await uploadTo(visitor, 'POST /attachments/create', { content });
    const { id: photo } = body as { id: string };
    const filed = await fileReport(citizen, {
      subcategory_id: seeded.potholeId,
      attachment_ids: [photo],
      anonymous: true,
    });
    await server.runJobs();
    return { ...filed, secret: String(filed.secret), photo };
  };
  const expectNowhere = async (at: Scene) => {
    for (const [name, ask] of Object.entries(ADDRESSES)) {
      const [path, body] = ask(at);
      for (const stranger of [visitor, neighbour])
        expect((await stranger(path, body)).raw.toString('latin1'), name).not.toContain(at.photo);
    }
    for (const size of ['large', 'thumbnail'])
      expect((await visitor(`GET /attachments/photo/${at.photo}`, { size })).status).toBe(404);
  };
  const { faces: _faces, ...facesUnchecked } = NOTHING_FOUND;
  const refuse = () => Promise.reject(new Error('out of memory'));

  it.each([
    ['a face', { ...NOTHING_FOUND, faces: [FACE] }],
    ['nothing, having not looked for faces', facesUnchecked],
    ['a car without a plate', { ...NOTHING_FOUND, objects: [{ ...FACE, label: 'car' }] }],
    ['something indecent', { ...NOTHING_FOUND, nsfw: 0.9 }],
    ['nonsense', { ...NOTHING_FOUND, nsfw: -1 }],
    ['that it is out of memory', refuse],
  ])('%s: it is at no address, even where checked photos are let through', async (_, said) => {
    setPictureChecker(server, said);
    await expectNowhere(await looked());
    onTestFinished(() => setRule('after_review'));
    await setRule('after_check');
    await expectNowhere(await looked());
  });

  it('nothing: it is at no address where a person decides', async () => {
    setPictureChecker(server, NOTHING_FOUND);
    await expectNowhere(await looked());
  });

  it('once the proposal was accepted, what it covers is in no size of what is served', async () => {
    setPictureChecker(server, { ...NOTHING_FOUND, faces: [FACE] });
    const { photo } = await looked();
    const { body } = await supervisor('POST /attachments/looked-at', { ids: [photo] });
    const { items } = body as {
      items: { proposed: { x: number; y: number; width: number; height: number }[] }[];
    };
    const boxes = (items[0]?.proposed ?? []).map(({ x, y, width, height }) => ({ x, y, width, height }));
    expect(boxes).toHaveLength(1);
    const wish = { id: photo, version: 1, state: 'shown', boxes };
    expect((await supervisor('POST /attachments/update', wish)).status).toBe(200);
    for (const size of ['large', 'thumbnail']) {
      const { raw } = await visitor(`GET /attachments/photo/${photo}`, { size });
      const { data, info } = await sharp(raw).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const redAt = (x: number, y: number) =>
        data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3] ?? 0;
      expect(redAt(0.1, 0.1)).toBeGreaterThan(200);
      for (const x of [0.4, 0.5, 0.6])
        for (const y of [0.4, 0.5, 0.6]) expect(redAt(x, y), `${size} ${x} ${y}`).toBeLessThan(80);
    }
  });
});

test('a photo of the work waits too, and its citizen judges by it before', async () => {
  const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  await mustMove(supervisor, id, { move: 'assign' });
  await mustMove(ejecutor, id, { move: 'accept' });
  await ejecutor('POST /listener/activities/create', { report_id: id, kind: 'Bacheo', text: 'Se rellenó' });
  const work = await uploadPhoto(ejecutor);
  await mustMove(ejecutor, id, { move: 'resolve', text: 'Lista.', attachment_ids: [work] });
  expect((await visitor(`GET /attachments/photo/${work}`)).status).toBe(404);
  expect((await citizen(`GET /attachments/photo/${work}`)).status).toBe(200);
  const view = await neighbour(`POST /reports/get/${id}`);
  expect(JSON.stringify(view.body)).not.toContain(work);
});
