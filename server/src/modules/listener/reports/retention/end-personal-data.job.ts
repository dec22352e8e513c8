import type { Ending } from '@vereda/contract/listener/stages';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { deletePhotoFiles, originalKey } from '../../attachments/photo-files.ts';
import {
  forgetPeople,
  forgetPhotos,
  forgetWords,
  selectClosed,
  selectSpan,
  selectUnread,
  selectWordSpans,
  updateDone,
  updateWordsDone,
  type Closed,
  type Depth,
  type Span,
} from './retention.queries.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;

/** Forgets the people of cases that were closed so long ago as the city keeps them, and what cases say; the cases stay. */
export const endPersonalData = defineJob({
  name: 'end-personal-data',
  payload: z.object({}),
  retries: 8,
  run: async (deps: Deps) => {
    const now = deps.clock.now();
    // Notes and followers may have come to cases that were done: once a week all of them are gone through again.
    const since = (done: Date | null) => (now.getUTCDay() === 0 ? null : done);
    const { until, done } = await selectSpan(deps.database, now);
    const cases = await forgetAll(deps, { from: since(done), until, ending: null }, 'unread');
    await updateDone(deps.database, until);
    if (cases > 0) await note(deps, 'people-forgotten', { cases, until: until.toISOString() });
    for (const span of await selectWordSpans(deps.database, now))
      await endWords(deps, { ...span, from: since(span.done) });
  },
});

async function endWords(deps: Deps, span: Span & { readonly ending: Ending }): Promise<void> {
  const { ending, until } = span;
  const cases = await forgetAll(deps, span, 'everything');
  await updateWordsDone(deps.database, ending, until);
  if (cases > 0) await note(deps, 'words-forgotten', { ending, cases, until: until.toISOString() });
}

/** Every night. */
export const endPersonalDataNightly = defineSchedule(endPersonalData, {
  cron: '20 6 * * *',
  payload: {},
  catchUpMs: DAY_MS,
});

// Each batch in a transaction of its own; done again it changes nothing.
async function forgetAll(deps: Deps, span: Span, depth: Depth): Promise<number> {
  let cases = 0;
  let after: Closed | null = null;
  for (;;) {
    const batch: Closed[] = await selectClosed(deps.database, { ...span, after, limit: BATCH });
    after = batch.at(-1) ?? null;
    if (!after) return cases;
    cases += await forget(
      deps,
      batch.map(({ id }) => id),
      depth,
    );
  }
}

// Answers of how many somebody was known, or something was still said.
async function forget(deps: Deps, ids: readonly number[], depth: Depth): Promise<number> {
  const photos = await selectUnread(deps.database, ids, depth);
  // Files first: of a row without its file nothing can be shown, while a file without its row would never be found.
  await deletePhotoFiles(
    deps,
    photos.filter(({ is_read }) => !is_read),
  );
  for (const { id } of photos) await deps.ports.files.delete(originalKey(id));
  return deps.database.transaction().execute(async (transaction) => {
    for (const records of deps.personal()) await records.eraseCases?.(transaction, ids);
    await forgetPhotos(transaction, ids, depth);
    const said = await forgetWords(transaction, ids, depth);
    const known = await forgetPeople(transaction, ids);
    return depth === 'everything' ? said : known;
  });
}

async function note(
  deps: Deps,
  action: 'people-forgotten' | 'words-forgotten',
  to: Readonly<Record<string, string | number>>,
): Promise<void> {
  await deps.database.transaction().execute((transaction) =>
    writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'listener-terms',
      entity_id: 'listener',
      action,
      actor: SYSTEM,
      to,
    }),
  );
}
