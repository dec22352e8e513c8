import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { deleteTableFile, selectTablesBefore } from './table-files.queries.ts';
import { tableKey } from './table-import.service.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Forgets tables that were looked at on screen after a day. */
export const forgetTables = defineJob({
  name: 'forget-tables',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const before = new Date(deps.clock.now().getTime() - DAY_MS);
    for (const id of await selectTablesBefore(deps.database, before, AT_ONCE)) {
      await deps.ports.files.delete(tableKey(id));
      await deleteTableFile(deps.database, id);
    }
  },
});

/** Every hour. */
export const forgetTablesHourly = defineSchedule(forgetTables, { cron: '23 * * * *', payload: {} });
