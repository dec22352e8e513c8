import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { deleteOrphans } from './attachment.queries.ts';
import { deletePhotoFiles } from './photo-files.ts';

const KEPT_MS = 24 * 3_600_000;
const BATCH = 200;

/** Deletes photos that were uploaded and never attached to anything within a day. */
export const deleteOrphanAttachments = defineJob({
  name: 'delete-orphan-attachments',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const before = new Date(deps.clock.now().getTime() - KEPT_MS);
    for (;;) {
      const photos = await deleteOrphans(deps.database, before, BATCH);
      await deletePhotoFiles(deps, photos);
      if (photos.length < BATCH) return;
    }
  },
});

/** Every hour, thirty-five past. */
export const deleteOrphansHourly = defineSchedule(deleteOrphanAttachments, {
  cron: '35 * * * *',
  payload: {},
});
