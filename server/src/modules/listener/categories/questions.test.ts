import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
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
const REPORT = () => ({ subcategory_id: seeded.potholeId, description: 'Un pozo.', point: CENTRE });
const file = (answers: readonly object[]) => citizen('POST /reports/create', { ...REPORT(), answers });

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

const GOOD = { cables: 'no', size: '1', many: '3', more: 'Sí' };
const MORE = { ...BASE, id: 'more', kind: 'text', text: '¿Algo más?', required: false };
const given = (answers: Record<string, string>) =>
  Object.entries(answers).map(([id, value]) => ({ id, value }));

test.each([
  ['cables', 'maybe', 'invalid_value'],
  ['cables', '0', 'invalid_value'],
  ['size', '2', 'invalid_value'],
  ['size', '-1', 'invalid_value'],
  ['size', 'Grande', 'invalid_value'],
  ['size', '1.0', 'invalid_value'],
  ['many', 'NaN', 'invalid_format'],
  ['many', 'tres', 'invalid_format'],
  ['many', '1e999', 'invalid_format'],
  ['many', '1e10', 'too_big'],
  ['many', '-1000000001', 'too_big'],
])('an answer to %s of %s is none', async (id, value, fault) => {
  await ask([CABLES, SIZE, MANY, MORE]);
  const before = await stored();
  const answer = await file(given({ ...GOOD, [id]: value }));
  expect([answer.status, codeOf(answer)]).toEqual([400, 'listener/answers-wanting']);
  expect(fieldsOf(answer)).toEqual({ [`answers.${id}`]: fault });
  expect(await stored()).toBe(before);
});

test('a text of too many letters is refused, and one that may be left out is', async () => {
  await ask([MORE]);
  expect(codeOf(await file(given({ more: 'x'.repeat(301) })))).toBe('platform/invalid-input');
  expect((await file([])).status).toBe(200);
});

test('every missing answer is named, by whatever door a form files', async () => {
  await ask([CABLES, SIZE, MANY, MORE]);
  const before = await stored();
  const wanting = { 'answers.cables': 'required', 'answers.size': 'required', 'answers.many': 'required' };
  for (const source of ['phone', 'desk', 'mail']) {
    const answer = await supervisor('POST /reports/create', { ...REPORT(), source, anonymous: true });
    expect([answer.status, fieldsOf(answer)], source).toEqual([400, wanting]);
  }
  const captcha = await solvedCaptcha(server.visitor);
  const guest = await server.visitor('POST /reports/create', { ...REPORT(), anonymous: true, captcha });
  expect([guest.status, fieldsOf(guest)]).toEqual([400, wanting]);
  const some = await file(given({ cables: 'no' }));
  expect(Object.keys(fieldsOf(some))).toEqual(['answers.size', 'answers.many']);
  expect(await stored()).toBe(before);
  // Nothing of the refused try is in the way of the next one.
  const again = await server.visitor('POST /reports/create', {
    ...REPORT(),
    anonymous: true,
    captcha,
    answers: given(GOOD),
  });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
});

test('a question that was added meanwhile refuses the try, and the same key files it once it is answered', async () => {
  await ask([]);
  const headers = { 'idempotency-key': 'written-before-the-question' };
  await ask([MANY]);
  const early = await citizen('POST /reports/create', REPORT(), { headers });
  expect(codeOf(early)).toBe('listener/answers-wanting');
  const late = await citizen(
    'POST /reports/create',
    { ...REPORT(), answers: given({ many: '2' }) },
    { headers },
  );
  expect(late.status, JSON.stringify(late.body)).toBe(200);
});

test('what nobody was asked is marked for the desk: a post, and a complaint that somebody brought', async () => {
  await ask([CABLES, MORE]);
  const unasked = { question: '¿Hay cables?', question_en: 'Q', answer: '', answer_en: '' };
  const post = await supervisor('POST /reports/create', { ...REPORT(), source: 'network', anonymous: true });
  const kind = await superadmin('POST /complaint/kinds/create', {
    name: 'Trato',
    name_en: 'Manners',
    subcategory_id: seeded.potholeId,
  });
  const complaint = await supervisor('POST /complaint/create', {
    complaint_kind_id: (kind.body as { id: number }).id,
    description: 'No atendieron.',
  });
  for (const { status, body } of [post, complaint]) {
    expect(status, JSON.stringify(body)).toBe(200);
    const { id } = body as { id: number };
    const opened = await superadmin(`POST /reports/case/${id}`);
    expect((opened.body as { report: { answers: unknown } }).report.answers).toEqual([unasked]);
  }
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
