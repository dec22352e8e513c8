import type { RisingWords } from '@vereda/contract/ai/suggesting';
import { beforeAll, expect, it } from 'vitest';
import { codeOf, fileReport, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer({ RATE_LIMITS: 'off' });
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const superadmin = await server.as('superadmin');
const CALL = 'POST /reports/rising-words';
const DAY_MS = 86_400_000;

const file = (description: string, fields: object = {}) =>
  fileReport(citizen, { subcategory_id: seeded.potholeId, description, ...fields });

async function rising(input: object = {}, caller = superadmin): Promise<string[]> {
  const { status, body } = await caller(CALL, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as RisingWords).items.map(({ words }) => words);
}

beforeAll(async () => {
  for (let n = 0; n < 60; n += 1) await file('Bache profundo en la calzada');
  server.clock.advance(10 * DAY_MS);
  for (let n = 0; n < 20; n += 1) await file('Bache profundo en la calzada');
  for (let n = 0; n < 8; n += 1)
    await file(
      'Agua turbia, mi correo es ana.perez@example.org y mi teléfono 11 4444 5555, patente AB 123 CD',
    );
  for (let n = 0; n < 8; n += 1) await file('Hay un vecino llamado Zoilo Zapata que molesta');
  for (let n = 0; n < 8; n += 1) await file('Apareció humo', { subcategory_id: seeded.lampId });
  await server.asOwner(`update listener.all_reports set author_uid = 'persona-' || id`);
  // One person alone, as often as others together.
  for (let n = 0; n < 10; n += 1) await file('Vuelve el zumbido');
}, 120_000);

it('are those of the last week, without personal data, within the filters', async () => {
  const words = await rising();
  expect(words.join()).toMatch(/agua turbia/i);
  expect(words.join()).not.toMatch(/ana|perez|example|patente ab|zoilo|zapata|zumbido|bache|\d/i);
  expect(await rising({ category_id: seeded.otherCategoryId })).toEqual([]);
});

it('are of what their reader may see at the desk, and refused to everybody else', async () => {
  const nobody = await server.as('operatorWrongRole');
  for (const caller of [server.visitor, citizen, nobody])
    expect(codeOf(await caller(CALL, {}))).toMatch(/^(access|auth)\//);
  expect((await rising()).join()).toMatch(/humo/);
  const operator = await server.as('operatorWithRole');
  const within = (categories: readonly string[]) =>
    server.asOwner(`update identity.users set allowed_categories = $1 where uid = 'persona-operator-role'`, [
      categories,
    ]);
  await within([String(seeded.categoryId)]);
  const own = (await rising({}, operator)).join();
  expect(own).toMatch(/agua turbia/i);
  expect(own).not.toMatch(/humo/);
  // What was counted for them before is not told to them any more.
  await within([String(seeded.otherCategoryId)]);
  expect(await rising({}, operator)).toEqual([]);
});

it('are not told where the task or the module is off', async () => {
  const language = (await superadmin('POST /ai/getLanguage', {})).body as {
    settings: { version: number; tasks: string[]; asked: string[]; may_leave: boolean };
  };
  const { settings } = language;
  const tasks = settings.tasks.filter((task) => task !== 'trends');
  expect((await superadmin('POST /ai/updateLanguage', { ...settings, tasks })).status).toBe(200);
  expect(await rising()).toEqual([]);
  const { version } = ((await superadmin('POST /ai/getLanguage', {})).body as typeof language).settings;
  expect((await superadmin('POST /ai/updateLanguage', { ...settings, version })).status).toBe(200);
  expect(await rising()).not.toEqual([]);
  await superadmin('POST /module/activate', { id: 'ai', on: false });
  expect(await rising()).toEqual([]);
});
