import { fileURLToPath } from 'node:url';
import type { LookedAt } from '@vereda/contract/ai/looking';
import { afterAll, expect, it, vi } from 'vitest';
import { fileReport, seedListener, uploadPhoto } from '#testing/listener';
import { setPictureChecker } from '#testing/ports/pictures';
import { startTestServer } from '#testing/server';
import { CHECKER_LIMITS, openPictureChecker } from './engine/open-picture-checker.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');

// A process that kills itself, eats memory or answers, as its picture says.
const entry = fileURLToPath(new URL('./engine/unruly-worker.fixture.ts', import.meta.url));
const checker = openPictureChecker({ pictureMs: 60_000, memoryBytes: 300_000_000 }, entry);
afterAll(() => checker.close());

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const { body } = await supervisor('POST /attachments/looked-at', { ids });
  return (body as { items: LookedAt[] }).items.map(({ state }) => state);
}

function jobsOf(ids: readonly string[]): Promise<{ last_error: string | null }[]> {
  return server.asOwner('select last_error from graphile_worker._private_jobs where key = any($1)', [
    ids.map((id) => `check-photo:${id}`),
  ]);
}

async function arePublic(ids: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(ids.map((id) => server.visitor(`GET /attachments/photo/${id}`)));
  return answers.some(({ status }) => status === 200);
}

it.each(['die', 'eat'])(
  'a process that has to %s under every look loses no job: each photo is held, and looked at in the end',
  async (word) => {
    let said = word;
    setPictureChecker(server, (_, tasks, signal) => checker.check(Buffer.from(said), tasks, signal));
    const photos = [await uploadPhoto(citizen), await uploadPhoto(citizen), await uploadPhoto(citizen)];
    await fileReport(citizen, { subcategory_id: seeded.potholeId, attachment_ids: photos });

    await vi.waitFor(
      async () => {
        await server.runJobs();
        expect(await statesOf(photos)).toEqual(['failed', 'failed', 'failed']);
      },
      { timeout: 30_000 },
    );
    const waiting = await jobsOf(photos);
    expect(waiting).toHaveLength(3);
    for (const job of waiting) expect(job.last_error).toContain('ai/picture-check-failed');
    expect(await arePublic(photos)).toBe(false);

    said = 'look';
    await vi.waitFor(
      async () => {
        await server.asOwner('update graphile_worker._private_jobs set run_at = now() where key = any($1)', [
          photos.map((id) => `check-photo:${id}`),
        ]);
        await server.runJobs();
        expect(await statesOf(photos)).toEqual(['done', 'done', 'done']);
      },
      { timeout: 30_000 },
    );
    expect(await jobsOf(photos)).toEqual([]);
    expect(await arePublic(photos)).toBe(false);
  },
);

it('a process that looks at pictures is ended from 1.2 GB on', () => {
  expect(CHECKER_LIMITS.memoryBytes).toBeLessThanOrEqual(1_200_000_000);
  expect(CHECKER_LIMITS.recycleBytes).toBeLessThan(CHECKER_LIMITS.memoryBytes);
});
