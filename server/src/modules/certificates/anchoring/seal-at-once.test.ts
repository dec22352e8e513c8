import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { expect, test } from 'vitest';
import { appointPeople, extractOf, loadDraw, programDraw, signAs, signedDraw } from '#testing/certificates';
import { startTestServer } from '#testing/server';
import { certifyImportedDraws, storeImportedDraws } from '../draws/imported-draws.service.ts';
import { sealBatchJob } from './seal-batch.job.ts';

const server = await startTestServer();
const people = await appointPeople(server);
await server.runJobs();

const ATTEMPT = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };

/** What the schedule does each minute. */
const everyMinute = () => sealBatchJob.run(server.deps, { at_once: false }, ATTEMPT);

const waiting = async (): Promise<number> => {
  const [row] = await server.asOwner<{ n: number }>(
    'select count(*)::int as n from certificates.certificates where signed is not null and batch_id is null',
  );
  return row?.n ?? -1;
};

async function importDraw(seed: number): Promise<void> {
  const date = new Date(Date.UTC(2003, 0, seed)).toISOString().slice(0, 10);
  const numbers = extractOf(seed).numbers.map((cell) => ({ ...cell, order: null }));
  const row = { game: 'quiniela-nacional' as const, date, turn: 'primera', numbers, letters: null };
  await server.database
    .transaction()
    .execute((transaction) => storeImportedDraws(transaction, [row], server.clock.now()));
  expect(await certifyImportedDraws(server.deps, 1)).toBe(1);
}

const stateOf = async (draw: DrawCase) => {
  const { body } = await server.visitor(`GET /certificates/get/${draw.certificate_id}`);
  const { state, anchor } = body as { state: string; anchor: { status: string } | null };
  return [state, anchor?.status];
};

test('the second signature sets everything going: sealed, sent, confirmed, published, no schedule needed', async () => {
  const loaded = await loadDraw(people, await programDraw(people), 1);
  const once = await signAs(people.jefe, loaded, { role: 'jefe_sorteo' });
  await server.runJobs();
  // One signature seals nothing.
  expect(await waiting()).toBe(0);
  const twice = await signAs(people.escribano, once.body as DrawCase, { role: 'escribano' });
  expect(await waiting()).toBe(1);
  await server.runJobs();
  expect(await stateOf(twice.body as DrawCase)).toEqual(['certified', 'final']);
});

test('a signature that is refused sets nothing going', async () => {
  const loaded = await loadDraw(people, await programDraw(people), 2);
  expect((await signAs(people.escribano, loaded, { role: 'escribano' })).status).toBe(409);
  expect(
    await server.asOwner(`select from graphile_worker.jobs where task_identifier = 'seal-batch'`),
  ).toEqual([]);
});

test('what comes in numbers waits for its minutes, and is not put off by draws that are sealed at once', async () => {
  await importDraw(1);
  await signedDraw(people, 3);
  await server.runJobs();
  await everyMinute();
  expect(await waiting()).toBe(1);
  for (let minute = 0; minute < server.deps.config.SEAL_MINUTES; minute += 1) {
    server.clock.advance(60_000);
    if (minute === 2) await signedDraw(people, 4);
    await server.runJobs();
    await everyMinute();
  }
  expect(await waiting()).toBe(0);
});
