import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { publishCertificate } from '../publication/publish-certificate.job.ts';
import { selectUnpublished } from './batch.queries.ts';
import { confirmAnchors } from './confirm-anchors.service.ts';
import { getLedger, onNetwork } from './networks.service.ts';

const POLL_MS = { embedded: 1000, jsonrpc: 15_000 } as const;

/** Looks up what was sent to a network; final batches go on to be published, open ones are looked up again. */
export const confirmAnchor = defineJob({
  name: 'confirm-anchor',
  payload: z.object({ network: z.string() }),
  retries: 10,
  queue: 'anchors',
  run: async (deps, payload) => {
    const ledger = getLedger(deps, payload.network);
    const found = await onNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
    // The first network's proof is the one in the file.
    if (ledger === deps.ports.ledgers[0]) {
      for (const batch of await selectUnpublished(deps.database, ledger.network.id)) {
        await enqueue(deps.database, publishCertificate, {
          payload: { batch },
          key: `publish-certificate:${batch}`,
        });
      }
    }
    // A silent node, and what must be sent again, are the sender's: it comes by every minute.
    if (!found?.waiting || found.resend) return;
    const runAt = new Date(deps.clock.now().getTime() + POLL_MS[ledger.network.kind]);
    await enqueue(deps.database, confirmAnchor, { payload, key: `confirm-anchor:${payload.network}`, runAt });
  },
});
