import type { Language } from '@vereda/contract/ai/language';
import type { ProposedReply, SimilarCase } from '@vereda/contract/ai/suggesting';
import { beforeAll, describe, expect, it } from 'vitest';
import { CENTRE, codeOf, enrolOperator, fileReport, mustMove, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { buildModel } from '../current-model.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');
const SAID = 'Yacaré dormido sobre la vereda del arroyo';

async function file(subcategory_id: number, description: string, point = CENTRE): Promise<number> {
  return (await fileReport(citizen, { subcategory_id, description, point })).id;
}
async function answered<T>(caller: Caller, call: string, input: object = {}): Promise<T> {
  const { status, body } = await caller(call, input);
  expect({ call, status, body }).toMatchObject({ status: 200 });
  return body as T;
}
async function similarTo(caller: Caller, id: number): Promise<SimilarCase[]> {
  return (await answered<{ items: SimilarCase[] }>(caller, `POST /reports/similar-to/${id}`)).items;
}
async function repliesFor(caller: Caller, id: number, use: string): Promise<ProposedReply[]> {
  return (await answered<{ items: ProposedReply[] }>(caller, `POST /reports/replies-for/${id}`, { use }))
    .items;
}
async function keep(name: string, text: string, uses: string[]): Promise<number> {
  const fields = { name, text, text_en: text, uses };
  return (await answered<{ id: number }>(superadmin, 'POST /listener/answer-templates/create', fields)).id;
}
/** Leaves these tasks on while something is done. */
async function withTasks(tasks: readonly string[], work: () => Promise<void>): Promise<void> {
  const save = async (on: readonly string[]) => {
    const { settings } = await answered<Language>(superadmin, 'POST /ai/getLanguage');
    await answered(superadmin, 'POST /ai/updateLanguage', { ...settings, tasks: on });
    return settings.tasks;
  };
  const before = await save(tasks);
  await work();
  await save(before);
}

let mine = 0;
let same = 0;
let elsewhere = 0;
let ofOthers = 0;
beforeAll(async () => {
  mine = await file(seeded.potholeId, SAID);
  same = await file(seeded.potholeId, `${SAID}, otra vez`, { ...CENTRE, lat: CENTRE.lat + 0.001 });
  elsewhere = await file(seeded.potholeId, SAID, { ...CENTRE, lat: CENTRE.lat + 0.02 });
  ofOthers = await file(seeded.lampId, SAID);
  await file(seeded.potholeId, 'Semáforo sin luz amarilla');
  await buildModel(server.deps);
});

describe('cases like one', () => {
  it('are those close by that say the same, the likest first, with what is in common', async () => {
    const found = await similarTo(superadmin, mine);
    expect(found.map(({ id }) => id)).toEqual([ofOthers, same]);
    expect(found.map(({ same_type }) => same_type)).toEqual([false, true]);
    expect(found[1]?.distance_m).toBeCloseTo(111, -1);
    expect(found[1]?.words.join(' ')).toContain('yacaré');
    expect(found.map(({ id }) => id)).not.toContain(elsewhere);
  });

  it('are never ones that the viewer may not open', async () => {
    const roads = await enrolOperator(server, 'vial', {
      categories: [String(seeded.categoryId)],
      node: null,
    });
    expect((await similarTo(roads, mine)).map(({ id }) => id)).toEqual([same]);
    const lamps = await enrolOperator(server, 'luz', {
      categories: [String(seeded.otherCategoryId)],
      node: null,
    });
    expect(codeOf(await lamps(`POST /reports/similar-to/${mine}`, {}))).toBe('listener/report-not-found');
    expect(await similarTo(lamps, ofOthers)).toEqual([]);
    expect((await citizen(`POST /reports/similar-to/${mine}`, {})).status).toBe(403);
    expect((await server.visitor(`POST /reports/similar-to/${mine}`, {})).status).toBe(401);
  });

  it('leave out spam, and what was merged with it', async () => {
    await answered(superadmin, `POST /reports/spam/${ofOthers}`, { on: true });
    expect((await similarTo(superadmin, mine)).map(({ id }) => id)).toEqual([same]);
    await answered(superadmin, 'POST /reports/isDuplicate', { id: same, on: true, duplicate_of: mine });
    expect(await similarTo(superadmin, mine)).toEqual([]);
    expect(await similarTo(superadmin, same)).toEqual([]);
    await answered(superadmin, 'POST /reports/isDuplicate', { id: same, on: false });
    await answered(superadmin, `POST /reports/spam/${ofOthers}`, { on: false });
  });
});

describe('kept answers that fit a case', () => {
  it('are those that speak of the same, and those that its type was answered with, in this step only', async () => {
    const animals = await keep('Animal en el arroyo', 'Por el yacaré del arroyo va Fauna, sobre {folio}.', [
      'ask',
    ]);
    const thanks = await keep('Gracias', 'Se recibió {folio} y se agradece el aviso.', ['ask']);
    const [byWords, ...others] = await repliesFor(superadmin, mine, 'ask');
    expect(others).toEqual([]);
    expect(byWords).toMatchObject({ template_id: animals, used: 0 });
    expect(byWords?.words).toEqual(expect.arrayContaining(['arroyo']));
    await mustMove(superadmin, elsewhere, {
      move: 'ask',
      text: 'Hola.\nSe recibió RN-1  y se agradece el aviso.',
    });
    const proposed = await repliesFor(superadmin, mine, 'ask');
    expect(proposed[0]).toEqual({ template_id: thanks, used: 1, words: [] });
    expect(proposed.map(({ template_id }) => template_id)).toContain(animals);
    expect(await repliesFor(superadmin, mine, 'resolve')).toEqual([]);
  });

  it('are told to nobody who may not open the case', async () => {
    const lamps = await enrolOperator(server, 'luz2', {
      categories: [String(seeded.otherCategoryId)],
      node: null,
    });
    const asked = await lamps(`POST /reports/replies-for/${mine}`, { use: 'ask' });
    expect(codeOf(asked)).toBe('listener/report-not-found');
    expect((await citizen(`POST /reports/replies-for/${mine}`, { use: 'ask' })).status).toBe(403);
    expect((await superadmin(`POST /reports/replies-for/${mine}`, { use: 'shout' })).status).toBe(400);
  });
});

describe('switched off', () => {
  it('each task is empty by itself, and both with the module', async () => {
    await withTasks(['reply'], async () => {
      expect(await similarTo(superadmin, mine)).toEqual([]);
      expect(await repliesFor(superadmin, mine, 'ask')).not.toEqual([]);
    });
    await withTasks(['similar'], async () => {
      expect(await similarTo(superadmin, mine)).not.toEqual([]);
      expect(await repliesFor(superadmin, mine, 'ask')).toEqual([]);
    });
    await answered(superadmin, 'POST /module/activate', { id: 'ai', on: false });
    expect(await similarTo(superadmin, mine)).toEqual([]);
    expect(await repliesFor(superadmin, mine, 'ask')).toEqual([]);
    await answered(superadmin, 'POST /module/activate', { id: 'ai' });
  });
});
