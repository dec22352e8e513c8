import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { forgetDroppedFile, selectDroppedFiles } from './dropped-files.queries.ts';
import { deleteKeptFile } from './kept-files.ts';

const AT_ONCE = 1000;

/** Deletes the files of what was purged from the store; what is stopped half way is done again the next time. */
export const deleteDroppedFiles = defineJob({
  name: 'delete-dropped-files',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    for (const { id, folder, file_id: fileId } of await selectDroppedFiles(deps.database, AT_ONCE)) {
      await deleteKeptFile(deps, folder, fileId);
      await forgetDroppedFile(deps.database, id);
    }
  },
});

/** Every hour, after the bins were emptied. */
export const deleteDroppedFilesHourly = defineSchedule(deleteDroppedFiles, {
  cron: '37 * * * *',
  payload: {},
});
