import type { Said } from '@vereda/contract/ai/suggesting';
import { expect, it } from 'vitest';
import { fileReport, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { buildModel } from './current-model.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');

async function answered<T>(caller: Caller, call: string, input: object = {}): Promise<T> {
  const { status, body } = await caller(call, input);
  expect({ call, status, body }).toMatchObject({ status: 200 });
  return body as T;
}
async function firstType(text: string): Promise<number | undefined> {
  const said = await answered<Pick<Said, 'suggestions'>>(server.visitor, 'POST /reports/suggest-type', {
    text,
  });
  return said.suggestions[0]?.subcategory_id;
}
async function wordsOf(subcategory_id: number): Promise<string[]> {
  const { words } = await answered<{ words: { words: string }[] }>(superadmin, 'POST /ai/getWords', {
    subcategory_id,
  });
  return words.map((one) => one.words);
}
/** A type of its own that three taken-on reports taught a word. */
async function teach(name: string, word: string): Promise<{ type: number; reports: number[] }> {
  const fields = { category_id: seeded.categoryId, name, name_en: name };
  const { id: type } = await answered<{ id: number }>(superadmin, 'POST /subcategory/create', fields);
  const reports: number[] = [];
  for (const place of ['plaza', 'esquina', 'escuela']) {
    const { id } = await fileReport(citizen, { subcategory_id: type, description: `${word} en la ${place}` });
    await mustMove(superadmin, id, { move: 'assign', node_id: seeded.crewId });
    reports.push(id);
  }
  return { type, reports };
}

it('of a type that another took over and that was deleted, nothing is left', async () => {
  await buildModel(server.deps);
  const { type, reports } = await teach('Bebederos', 'Yacarandá');
  expect(await firstType('yacarandá')).toBe(type);
  expect(await wordsOf(type)).toContain('yacarandá');
  for (const id of reports) {
    const { version } = (await openCase(superadmin, id)).report;
    const other = { id, version, subcategory_id: seeded.lampId };
    await answered(superadmin, 'POST /reports/changeSubcategory', other);
  }
  await answered(superadmin, `POST /subcategory/delete/${type}`);
  expect(await firstType('yacarandá')).toBe(seeded.lampId);
  expect(await firstType('bebederos')).toBeUndefined();
  expect(await wordsOf(type)).toEqual([]);
  await answered(superadmin, 'POST /ai/retrain');
  expect(await firstType('yacarandá')).toBe(seeded.lampId);
});

it('of reports that were deleted with their type nothing is left, and it comes back with them', async () => {
  await buildModel(server.deps);
  const { type } = await teach('Molinetes', 'Quebrachal');
  expect(await firstType('quebrachal')).toBe(type);
  const asked = { subcategory_id: type };
  const counted = await answered<{ confirmation: string }>(
    superadmin,
    'POST /reports/deleteBySubcategory',
    asked,
  );
  const { deletion } = await answered<{ deletion: { id: number } }>(
    superadmin,
    'POST /reports/deleteBySubcategory',
    {
      ...asked,
      confirmation: counted.confirmation,
      reason: 'Prueba',
    },
  );
  expect(await firstType('quebrachal')).toBeUndefined();
  expect(await wordsOf(type)).toEqual([]);
  await answered(superadmin, `POST /reports/restore-deletion/${deletion.id}`);
  expect(await firstType('quebrachal')).toBe(type);
});
