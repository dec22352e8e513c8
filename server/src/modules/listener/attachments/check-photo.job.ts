import { z } from 'zod';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';

// One after another, so that as many photos as may come take the memory of one.
const QUEUE = 'photos';

/** Has a photo of a report looked at. The report is filed whatever comes of it, and the photo stays as it was before. */
export const checkPhoto = defineJob({
  name: 'check-photo',
  payload: z.object({ photo: z.uuid() }),
  retries: 6,
  queue: QUEUE,
  run: (deps: Deps, { photo }, { signal }) => deps.pictureTools.check(photo, signal),
});

/** Queues it in the transaction that ties photos to a report. */
export async function checkSoon(transaction: DatabaseTransaction, photos: readonly string[]): Promise<void> {
  for (const photo of photos) {
    await enqueue(transaction, checkPhoto, { payload: { photo }, key: `check-photo:${photo}` });
  }
}

/** Notes what a person made of what was proposed to be covered. */
export const noteReview = defineJob({
  name: 'note-review',
  payload: z.object({ photo: z.uuid(), by: z.string(), at: z.iso.datetime() }),
  retries: 6,
  run: (deps: Deps, { photo, by, at }) => deps.pictureTools.noteReview(photo, { by, at: new Date(at) }),
});
