import { z } from 'zod';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { onNetwork } from '../networks/networks.service.ts';
import { recheckAnchors } from './recheck.service.ts';
import { sendAnchor } from '../send-anchor.job.ts';

/** Looks final anchors of every network up again; what the chain lost is sent again. */
export const recheckAnchorsJob = defineJob({
  name: 'recheck-anchors',
  payload: z.object({}),
  retries: 3,
  // With sending and confirming in one queue: they never look at the same transaction at once.
  queue: 'anchors',
  run: async (deps) => {
    for (const ledger of deps.ports.ledgers) {
      const { id: network } = ledger.network;
      const unsettled = await onNetwork(deps, ledger, () => recheckAnchors(deps, ledger));
      if (unsettled)
        await enqueue(deps.database, sendAnchor, { payload: { network }, key: `send-anchor:${network}` });
    }
  },
});

/** Every minute. */
export const recheckEveryMinute = defineSchedule(recheckAnchorsJob, { cron: '* * * * *', payload: {} });
