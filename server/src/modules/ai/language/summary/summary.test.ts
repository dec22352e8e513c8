import type { Language } from '@vereda/contract/ai/language';
import type { CaseSummary } from '@vereda/contract/ai/summary';
import { RUN_TASKS, type TextRun } from '@vereda/contract/ai/text-run';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startModelServer, type Behaviour } from '#ports/language-model/model-server.fixture';
import { codeOf, enrolOperator, fileReport, mustMove, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { noteDecisions } from '../../runs/note-decisions.job.ts';

const model = await startModelServer();
const server = await startTestServer({ AI_URL: model.url, AI_MODEL: 'small', AI_TIMEOUT_MS: '1500' });
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');
const REST_MS = 61_000;

const FIRST = 'Se rompió la bomba de agua de la plaza Mitre y desde entonces corre por toda la vereda.';
const DANGER = 'Junto a la bomba quedó un cable pelado donde juegan los chicos de la escuela.';
const LONG = [
  'Buenos días.',
  FIRST,
  'Fui tres veces a preguntar a la oficina y siempre me dijeron que volviera más tarde.',
  DANGER,
  'El agua llega hasta la esquina y ya no se puede pasar con cochecitos ni con sillas de ruedas.',
  'Mi teléfono es 11 4444-5555 y mi correo juana.perez@example.org por si hace falta algún dato.',
  'El año pasado ya se había roto la misma bomba y tardaron dos meses en venir a arreglarla.',
  'La gente de la cuadra junta firmas para pedir que se cambie la bomba de una vez.',
  'Muchas gracias.',
].join(' ');

async function answered<T>(caller: Caller, call: string, input: object = {}): Promise<T> {
  const { status, body } = await caller(call, input);
  expect({ call, status, body }).toMatchObject({ status: 200 });
  return body as T;
}
const file = async (description: string) =>
  (await fileReport(citizen, { subcategory_id: seeded.potholeId, description })).id;
const summaryOf = (id: number, caller = supervisor) =>
  answered<CaseSummary>(caller, `POST /reports/summary-of/${id}`);
const textsOf = ({ sentences }: CaseSummary) => sentences.map(({ text }) => text);
const runOf = ({ run_id }: CaseSummary) => answered<TextRun>(superadmin, 'POST /ai/getText', { id: run_id });

async function save(changed: Partial<Language['settings']>): Promise<void> {
  const { settings } = await answered<Language>(superadmin, 'POST /ai/getLanguage');
  await answered(superadmin, 'POST /ai/updateLanguage', { ...settings, ...changed });
}

beforeEach(async () => {
  // The rest after failures in a row is over.
  server.clock.advance(REST_MS);
  model.asked.length = 0;
  model.say = { content: { sentences: ['3', '1'] } };
  await save({ tasks: ['summary'], asked: [], may_leave: true });
});

describe('the summary of a case', () => {
  it('is a few of its sentences as they stand, with who said what was said later; a run without a text', async () => {
    const id = await file(LONG);
    await mustMove(supervisor, id, { move: 'ask', text: '¿De qué lado de la plaza está la bomba rota?' });
    const summary = await summaryOf(id);
    expect(textsOf(summary).slice(0, 2)).toEqual([FIRST, DANGER]);
    expect(summary.other_model).toBeNull();
    expect(summary.sentences[0]?.said).toBeNull();
    expect(summary.sentences.at(-1)).toMatchObject({
      text: '¿De qué lado de la plaza está la bomba rota?',
      said: { actor: 'supervisor' },
    });
    const run = await runOf(summary);
    expect(run).toMatchObject({
      task: 'summary',
      report_id: id,
      text: null,
      provider: 'embedded',
      fell_back: null,
    });
    expect(run.sentences).toHaveLength(summary.sentences.length);
    expect((await summaryOf(id)).run_id).toBe(summary.run_id);
  });

  it('is a run that the list tells apart from texts that were tried, page by page', async () => {
    await save({ tasks: ['type', 'summary'] });
    for (const text of [LONG, `${LONG} Otra vez.`]) await summaryOf(await file(text));
    await answered(superadmin, 'POST /ai/createText', { text: 'Bache en la esquina' });
    const list = (filter: object) =>
      answered<{ items: TextRun[]; next_cursor: string | null }>(superadmin, 'POST /ai/getTexts', filter);
    const all = (await list({ limit: 100 })).items;
    for (const task of RUN_TASKS) {
      const wanted = all.filter((run) => run.task === task).map(({ id }) => id);
      expect(wanted.length).toBeGreaterThan(0);
      const paged: number[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          task,
          limit: 1,
          ...(cursor && { cursor }),
        });
        paged.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor);
      expect(paged).toEqual(wanted);
    }
  });

  it('has nothing of a private note', async () => {
    const id = await file(LONG);
    const note = 'La bomba de la plaza la rompió el sobrino del encargado de la bomba';
    await answered(supervisor, `POST /reports/note/${id}`, { note });
    expect(textsOf(await summaryOf(id)).join(' ')).not.toContain('sobrino');
  });

  it('is none of a short case, and with the task or the module off', async () => {
    const none = { run_id: null, other_model: null, sentences: [] };
    expect(await summaryOf(await file(FIRST))).toEqual(none);
    const id = await file(LONG);
    await save({ tasks: ['type'] });
    expect(await summaryOf(id)).toEqual(none);
    await save({ tasks: ['summary'] });
    await answered(superadmin, 'POST /module/activate', { id: 'ai', on: false });
    expect(await summaryOf(id)).toEqual(none);
    await answered(superadmin, 'POST /module/activate', { id: 'ai' });
    expect((await summaryOf(id)).sentences.length).toBeGreaterThan(1);
  });

  it('is for those who may open the case', async () => {
    const id = await file(LONG);
    const stranger = await enrolOperator(server, 'resumen', {
      categories: [String(seeded.otherCategoryId)],
      node: null,
    });
    expect(codeOf(await stranger(`POST /reports/summary-of/${id}`, {}))).toBe('listener/report-not-found');
    expect((await citizen(`POST /reports/summary-of/${id}`, {})).status).toBe(403);
    expect((await server.visitor(`POST /reports/summary-of/${id}`, {})).status).toBe(401);
  });

  it('is nothing that a type is decided of or learned from, and is deleted as other runs', async () => {
    const summary = await summaryOf(await file(LONG));
    const run = await runOf(summary);
    const decide = { id: run.id, version: run.version, subcategory_id: seeded.lampId };
    expect(codeOf(await superadmin('POST /ai/updateText', decide))).toBe('ai/run-of-summary');
    await mustMove(supervisor, run.report_id ?? 0, { move: 'assign', node_id: seeded.crewId });
    const signal = AbortSignal.timeout(60_000);
    await noteDecisions.run(server.deps, {}, { jobId: 'test', number: 1, last: false, signal });
    expect(await runOf(summary)).toMatchObject({ decided_id: null, version: run.version });
    const undecided = await answered<{ items: TextRun[] }>(superadmin, 'POST /ai/getTexts', {
      decision: 'undecided',
      limit: 100,
    });
    expect(undecided.items.filter(({ task }) => task === 'summary')).toEqual([]);
    const { confirmation } = await answered<{ confirmation: string }>(superadmin, 'POST /ai/delete-ai', {
      ids: [run.id],
    });
    const gone = await answered(superadmin, 'POST /ai/delete-ai', { ids: [run.id], confirmation });
    expect(gone).toMatchObject({ deleted: true, unlearned: 0 });
  });
});

describe('another model', () => {
  it('chooses sentences by their numbers, once a case, without personal data', async () => {
    await save({ asked: ['summary'] });
    const id = await file(LONG);
    const summary = await summaryOf(id);
    expect(textsOf(summary)).toEqual([FIRST, DANGER]);
    expect(summary.other_model).toBe('small');
    expect(await summaryOf(id)).toEqual(summary);
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]?.body).toContain('cable pelado');
    for (const secret of ['4444', '5555', 'juana', 'example.org'])
      expect(model.asked[0]?.body).not.toContain(secret);
    expect(await runOf(summary)).toMatchObject({ provider: 'openai-compatible', sentences: [1, 3] });
  });

  it('is not asked where the city did not say so, or texts may not leave', async () => {
    await summaryOf(await file(LONG));
    await save({ asked: ['summary'], may_leave: false });
    expect((await summaryOf(await file(LONG))).other_model).toBeNull();
    await save({ asked: ['type'], tasks: ['type', 'summary'], may_leave: true });
    expect((await summaryOf(await file(LONG))).other_model).toBeNull();
    expect(model.asked).toEqual([]);
  });

  it.each<[string, Behaviour, string]>([
    ['hangs', 'hangs', 'timeout'],
    ['fails', { status: 500 }, 'unreachable'],
    ['writes a summary of its own', { content: { summary: 'Todo está resuelto.' } }, 'nonsense'],
    ['names sentences that are not there', { content: { sentences: ['99', '-1', 'x', ''] } }, 'nonsense'],
    ['names none', { content: { sentences: [] } }, 'nonsense'],
  ])('that %s is stood in for by the included one', async (_, say, fault) => {
    await save({ asked: ['summary'] });
    model.say = say;
    const summary = await summaryOf(await file(LONG));
    expect(textsOf(summary).slice(0, 2)).toEqual([FIRST, DANGER]);
    expect(summary.other_model).toBeNull();
    expect(await runOf(summary)).toMatchObject({ provider: 'embedded', fell_back: fault });
    const { other_model: told } = await answered<Language>(superadmin, 'POST /ai/getLanguage');
    expect(told).toMatchObject({ fault, state: 'used' });
  });
});

it('keeps nothing but places of what a case says', async () => {
  await summaryOf(await file(LONG));
  const { rows } = await sql<{ row: string }>`select u::text as row from ai.text_runs u`.execute(
    server.database,
  );
  for (const { row } of rows) expect(row).not.toMatch(/bomba|juana|4444/);
});
