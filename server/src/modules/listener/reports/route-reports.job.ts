import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { publish } from '#platform/events/publish';
import { defineJob } from '#platform/jobs/define-job';
import { routeBatch } from './route-reports.queries.ts';

const BATCH_SIZE = 2000;

/**
 * Proposes the area in charge for reports that wait without one and that nobody touched since they came; a trigger of the
 * rules asks for it. It is no move: the stage stays, as with a report that is filed.
 */
export const routeReports = defineJob({
  name: 'route-reports',
  payload: z.object({}),
  retries: 8,
  queue: 'place-reports',
  run: async ({ database }: Deps, _payload, { signal }) => {
    let after = 0;
    let routed = 0;
    for (;;) {
      signal.throwIfAborted();
      const batch = await routeBatch(database, after, BATCH_SIZE);
      routed += batch.routed;
      if (batch.last === null) break;
      after = batch.last;
    }
    // Once, not with every batch: each open tray reads its list again.
    if (routed > 0) await publish(database, { topic: 'report-changed', key: 'rules', audience: 'staff' });
  },
});
