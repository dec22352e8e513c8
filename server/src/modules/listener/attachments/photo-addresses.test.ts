import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { z } from 'zod';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { CENTRE, decide, fileReport, mustMove, seedListener, uploadPhoto } from '#testing/listener';
import { startTestServer } from '#testing/server';

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
];
/** Those that a secret opens, which only who reported has. */
const BEHIND_A_SECRET = ['POST /conformities/by-ticket', 'POST /reports/update-by-folio'];
/** Bytes of the listener that are no JSON: no photo is drawn into them. */
const WITHOUT_PHOTOS = [
  'GET /reports/constancia/:id',
  'POST /reports/constancia-by-folio',
  'GET /reports/tile/:z/:x/:y',
  'POST /reports/export',
  'POST /reports/dashboard-export',
  'POST /reports/print',
];

const NAMES_A_PHOTO = /"(photo_id|photo_ids|photos|picture)"|DeskPhoto|WaitingPhoto/;
// What a category tells of photos is its rule.
const CALLS = Object.values(api.listener)
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
