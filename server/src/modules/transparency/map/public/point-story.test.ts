import type { MapPoint } from '@vereda/contract/transparency/map-point';
import type { PublicMapPoint } from '@vereda/contract/transparency/map-public';
import { expect, it } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { ticketOf } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { tellPoints } from './point-story.ts';

const server = await startTestServer();
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');
const MAP = '/transparency/map';
const MINUTE = 60_000;

async function done<T>(call: string, input: object = {}): Promise<T> {
  const { status, body } = await superadmin(call, input);
  expect(status, `${call} ${JSON.stringify(body)}`).toBe(200);
  return body as T;
}

const { id: type } = await done<{ id: number }>('POST /transparency/catalogfirst/create', {
  name: 'Plazas con historia',
  name_en: 'Squares with a story',
  icon: 'works',
  color: '#B45309',
  active: true,
});

const spot = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });
const add = (name: string) =>
  done<MapPoint>(`POST ${MAP}/create`, { name, path: [type], geometry: spot(-58.41, -34.61) });

async function change({ id }: Pick<MapPoint, 'id'>, given: object): Promise<MapPoint> {
  return done(`POST ${MAP}/update`, { ...(await done<MapPoint>(`POST ${MAP}/get/${id}`)), ...given });
}

const shown = async ({ id }: Pick<MapPoint, 'id'>) =>
  (await server.visitor(`GET ${MAP}/shown/${id}`)).body as PublicMapPoint;
const newsTo = async (to: string) =>
  (await server.mails()).filter((mail) => mail.to === to && mail.subject?.endsWith(': hay novedades'));

async function tell(): Promise<void> {
  server.clock.advance(15 * MINUTE);
  await tellPoints.run(server.deps, {}, {
    signal: new AbortController().signal,
  } as never);
  await server.runJobs();
}

it('everybody reads when a point came and what was changed while it was shown, never what stood there', async () => {
  const point = await add('Plaza de antes');
  expect(await shown(point)).toMatchObject({ created_at: point.changed_at, story: [] });
  await change(point, { active: false });
  await change(point, { name: 'Plaza escondida' });
  await change(point, { active: true });
  expect((await shown(point)).story).toEqual([]);
  await change(point, { name: 'Plaza de ahora', geometry: spot(-58.42, -34.62) });
  await change(point, { source: 'Registro de plazas' });
  // Saved as it is: nothing happened.
  await change(point, {});
  const { story } = await shown(point);
  expect(story.map(({ fields }) => fields)).toEqual([['source'], ['name', 'place']]);
  expect(JSON.stringify(story)).not.toMatch(/antes|escondida/);
});

it('who follows one by mail hears once of what was changed within ten minutes, and not of what is hidden', async () => {
  const point = await add('Plaza seguida');
  const email = 'vecina@plazas.example';
  const captcha = await solvedCaptcha(server.visitor);
  const asked = await server.visitor(`POST ${MAP}/follow/${point.id}`, { email, captcha });
  expect(asked.body).toEqual({ following: false, confirm_by_mail: true });
  await server.runJobs();
  const ticket = await ticketOf(server, 'confirm-following', email);
  expect((await server.visitor('POST /following/confirm', { ticket })).body).toEqual({
    kind: 'map-point',
    id: point.id,
  });
  await change(point, { name: 'Plaza seguida y renovada' });
  await change(point, { description: 'Con sombra.' });
  await tell();
  await tell();
  const [news, ...none] = await newsTo(email);
  expect(none).toEqual([]);
  expect(news?.subject).toBe('Plaza seguida y renovada: hay novedades');
  expect(news?.text).toContain('Cambió su nombre.');
  expect(news?.text).toContain('Cambió su descripción.');
  expect(news?.text).toContain(`/?punto=${point.id}`);
  await change(point, { name: 'Plaza que se va' });
  await change(point, { active: false });
  await tell();
  expect(await newsTo(email)).toHaveLength(1);
  const again = await server.visitor(`POST ${MAP}/follow/${point.id}`, { email, captcha });
  expect(again.status).toBe(404);
});

it('an account follows at once, and stops', async () => {
  const point = await add('Plaza de la cuenta');
  const state = async () => (await citizen(`POST ${MAP}/followed/${point.id}`)).body;
  await citizen(`POST ${MAP}/follow/${point.id}`, { on: true });
  expect(await state()).toEqual({ following: true });
  await citizen(`POST ${MAP}/follow/${point.id}`, { on: false });
  expect(await state()).toEqual({ following: false });
});

it('more changes than one batch holds are all told', async () => {
  const point = await add('Plaza de muchos');
  await citizen(`POST ${MAP}/follow/${point.id}`, { on: true });
  await server.asOwner(`
    insert into transparency.map_point_events (point_id, at, fields)
    select ${point.id}, timestamptz '${server.clock.now().toISOString()}' + n * interval '1 millisecond', '{name}'
    from generate_series(1, 1200) n`);
  await tell();
  const untold = await server.asOwner('select from transparency.map_point_events where not told');
  expect(untold).toEqual([]);
});
