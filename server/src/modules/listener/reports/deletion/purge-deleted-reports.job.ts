import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { selectStored } from '../../attachments/attachment.queries.ts';
import { deletePhotoFiles } from '../../attachments/photo-files.ts';
import { deleteForGood, markPurged, selectEnded, selectHeld } from './deletion.queries.ts';

const BATCH = 200;

/** Deletes for good, with photos and contacts, what was deleted thirty days ago; the history keeps that it existed. */
export const purgeDeletedReports = defineJob({
  name: 'purge-deleted-reports',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    for (const deletion of await selectEnded(deps.database, deps.clock.now())) {
      for (;;) {
        const ids = await selectHeld(deps.database, deletion, BATCH);
        for (const id of ids) await purge(deps, id);
        if (ids.length < BATCH) break;
      }
      await markPurged(deps.database, deletion, deps.clock.now());
    }
  },
});

/** Every hour, five to. */
export const purgeDeletedHourly = defineSchedule(purgeDeletedReports, { cron: '55 * * * *', payload: {} });

async function purge(deps: Deps, id: number): Promise<void> {
  const photos = await deps.database.transaction().execute(async (transaction) => {
    const stored = await selectStored(transaction, id);
    const gone = await deleteForGood(transaction, id);
    if (!gone) return [];
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'report',
      entity_id: String(id),
      action: 'purged',
      actor: SYSTEM,
      from: gone,
    });
    return stored;
  });
  await deletePhotoFiles(deps, photos);
}
