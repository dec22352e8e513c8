import { expect, test } from 'vitest';
import { CENTRE, codeOf, detailsOf, fieldsOf, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');

const BASE = { text_en: 'Q', required: true, options: [], stops: [], stop: null, stop_en: null };
const CABLES = {
  ...BASE,
  id: 'cables',
  kind: 'yes_no',
  text: '¿Hay cables?',
  stops: ['yes'],
  stop: 'Llamar al 911.',
  stop_en: 'Call 911.',
};
const SIZE = {
  ...BASE,
  id: 'size',
  kind: 'choice',
  text: '¿De qué tamaño?',
  options: [
    { text: 'Chico', text_en: 'Small' },
    { text: 'Grande', text_en: 'Large' },
  ],
};
const MANY = { ...BASE, id: 'many', kind: 'number', text: '¿Cuántos?' };

async function ask(questions: readonly object[]) {
  const { body } = await superadmin(`POST /subcategory/get/${seeded.potholeId}`);
  return superadmin('POST /subcategory/update', { ...(body as object), questions });
}

const stored = async (): Promise<number> => (await server.asOwner('select from listener.reports')).length;
const file = (answers: readonly object[]) =>
  citizen('POST /reports/create', {
    subcategory_id: seeded.potholeId,
    description: 'Un pozo.',
    point: CENTRE,
    answers,
  });

test('what a type asks is offered with it, and answers are kept in the words of that moment for the desk', async () => {
  expect((await ask([CABLES, SIZE, MANY])).status).toBe(200);
  const listed = await server.visitor('POST /subcategory/getbyparent', { category_id: seeded.categoryId });
  expect(JSON.stringify(listed.body)).toContain('¿De qué tamaño?');
  const filed = await file([
    { id: 'cables', value: 'no' },
    { id: 'size', value: '1' },
    { id: 'many', value: '3' },
    { id: 'gone', value: 'x' },
  ]);
  expect(filed.status, JSON.stringify(filed.body)).toBe(200);
  const { id } = filed.body as { id: number };
  await ask([{ ...SIZE, text: 'Otra cosa' }]);
  const { body } = await supervisor(`POST /reports/case/${id}`);
  expect((body as { report: { answers: unknown } }).report.answers).toEqual([
    { question: '¿Hay cables?', question_en: 'Q', answer: 'No', answer_en: 'No' },
    { question: '¿De qué tamaño?', question_en: 'Q', answer: 'Grande', answer_en: 'Large' },
    { question: '¿Cuántos?', question_en: 'Q', answer: '3', answer_en: '3' },
  ]);
  const view = await server.visitor('POST /reports/recent', {});
  expect(JSON.stringify(view.body)).not.toContain('Grande');
});

test('an answer that is an emergency files nothing, and says what to do', async () => {
  await ask([CABLES]);
  const before = await stored();
  const answer = await file([{ id: 'cables', value: 'yes' }]);
  expect([answer.status, codeOf(answer)]).toEqual([409, 'listener/call-instead']);
  expect(detailsOf(answer)).toEqual({ stop: 'Llamar al 911.', stop_en: 'Call 911.' });
  expect(await stored()).toBe(before);
});

test.each([
  ['cables', 'maybe'],
  ['size', '2'],
  ['size', '-1'],
  ['many', 'NaN'],
  ['many', '1e999'],
])('an answer to %s of %s is none', async (id, value) => {
  await ask([CABLES, SIZE, MANY]);
  const before = await stored();
  const answer = await file([{ id, value }]);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
  expect(await stored()).toBe(before);
});

test('a report that comes by another way may lack answers', async () => {
  await ask([CABLES]);
  expect((await file([])).status).toBe(200);
});

test.each([
  ['two of the same id', [MANY, { ...MANY, text: 'Otra' }]],
  ['a choice between one', [{ ...SIZE, options: [{ text: 'Chico', text_en: 'Small' }] }]],
  ['a choice between the same', [{ ...SIZE, options: [SIZE.options[0], SIZE.options[0]] }]],
  ['a stop without a word', [{ ...CABLES, stop: null }]],
  ['a stop on an answer that there is not', [{ ...CABLES, stops: ['perhaps'] }]],
  ['options of a yes or no', [{ ...CABLES, options: SIZE.options }]],
])('%s are no questions', async (_what, questions) => {
  const answer = await ask(questions);
  expect(answer.status).toBe(400);
  if (codeOf(answer) === 'listener/question-incomplete')
    expect(fieldsOf(answer)).toEqual({ questions: 'listener/question-incomplete' });
  else expect(codeOf(answer)).toBe('platform/invalid-input');
});

test('more than ten questions are refused', async () => {
  const many = Array.from({ length: 11 }, (_, at) => ({ ...MANY, id: `q${at}` }));
  expect(codeOf(await ask(many))).toBe('platform/invalid-input');
});
