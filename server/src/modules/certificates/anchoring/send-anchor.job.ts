import { z } from 'zod';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import type { Deps } from '#platform/deps';
import { queueUnanchored } from './batch.queries.ts';
import { confirmNetwork } from './confirm-anchor.job.ts';
import { enqueuePublishing } from './enqueue-publishing.ts';
import { selectBusyNetworks } from './networks/network.queries.ts';
import { getLedger, sendOnNetwork } from './networks/networks.service.ts';
import { sendAnchors } from './send-anchors.service.ts';

/** Signs, stores and sends what waits for a network, or for every network that has something open. */
export const sendAnchor = defineJob({
  name: 'send-anchor',
  payload: z.object({ network: z.string().optional() }),
  retries: 10,
  // With confirming in one queue: they never look at the same transaction at once.
  queue: 'anchors',
  run: async (deps, { network }) => {
    if (!network) await catchUp(deps);
    const all = deps.ports.ledgers.map((ledger) => ledger.network.id);
    for (const id of network ? [network] : await selectBusyNetworks(deps.database, all)) {
      const ledger = getLedger(deps, id);
      await sendOnNetwork(deps, ledger, () => sendAnchors(deps, ledger));
      await confirmNetwork(deps, ledger);
    }
  },
});

// What is left where the configuration changed, and what the first network has kept waiting for too long.
async function catchUp(deps: Deps): Promise<void> {
  const [first] = deps.ports.ledgers;
  if (first) await queueUnanchored(deps.database, first.network, deps.clock.now());
  await enqueuePublishing(deps);
}

/** Every minute, for whatever a crash or a silent node left open. */
export const sendEveryMinute = defineSchedule(sendAnchor, { cron: '* * * * *', payload: {} });
