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
  updateDone,
  type Closed,
} from './retention.queries.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;

/** Forgets the people of cases that were closed so long ago as the city keeps them; the cases stay. */
export const endPersonalData = defineJob({
  name: 'end-personal-data',
  payload: z.object({}),
  retries: 8,
  run: async (deps: Deps) => {
    const now = deps.clock.now();
    const { until, done } = await selectSpan(deps.database, now);
    // Notes and followers may have come to cases that were done: once a week all of them are gone through again.
    const from = now.getUTCDay() === 0 ? null : done;
    const cases = await forgetAll(deps, { from, until });
    await updateDone(deps.database, until);
    if (cases > 0) await note(deps, { cases, until });
  },
});

/** Every night. */
export const endPersonalDataNightly = defineSchedule(endPersonalData, {
  cron: '20 6 * * *',
  payload: {},
  catchUpMs: DAY_MS,
});

type Span = { readonly from: Date | null; readonly until: Date };

// Each batch in a transaction of its own; done again it changes nothing.
async function forgetAll(deps: Deps, span: Span): Promise<number> {
  let cases = 0;
  let after: Closed | null = null;
  for (;;) {
    const batch: Closed[] = await selectClosed(deps.database, { ...span, after, limit: BATCH });
    after = batch.at(-1) ?? null;
    if (!after) return cases;
    cases += await forget(
      deps,
      batch.map(({ id }) => id),
    );
  }
}

// Answers of how many somebody was known.
async function forget(deps: Deps, ids: readonly number[]): Promise<number> {
  const photos = await selectUnread(deps.database, ids);
  // Files first: of a row without its file nothing can be shown, while a file without its row would never be found.
  await deletePhotoFiles(
    deps,
    photos.filter(({ is_read }) => !is_read),
  );
  for (const { id } of photos) await deps.ports.files.delete(originalKey(id));
  return deps.database.transaction().execute(async (transaction) => {
    for (const records of deps.personal()) await records.eraseCases?.(transaction, ids);
    await forgetPhotos(transaction, ids);
    await forgetWords(transaction, ids);
    return forgetPeople(transaction, ids);
  });
}

async function note(deps: Deps, to: { readonly cases: number; readonly until: Date }): Promise<void> {
  await deps.database.transaction().execute((transaction) =>
    writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'listener-terms',
      entity_id: 'listener',
      action: 'people-forgotten',
      actor: SYSTEM,
      to: { cases: to.cases, until: to.until.toISOString() },
    }),
  );
}
