import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import type { Ledger } from '#ports/ledger/port';
import { tellCivicAnchors } from '../civic/tell-civic-anchors.ts';
import { confirmAnchors } from './confirm-anchors.service.ts';
import { enqueuePublishing } from './enqueue-publishing.ts';
import { confirmOnNetwork, getLedger, onNetwork } from './networks/networks.service.ts';

const POLL_MS = { embedded: 1000, jsonrpc: 15_000 } as const;

/** Looks up what was sent to a network until it is final; final batches go on to be published. */
export const confirmAnchor = defineJob({
  name: 'confirm-anchor',
  payload: z.object({ network: z.string() }),
  retries: 10,
  queue: 'anchors',
  run: (deps, { network }) => confirmNetwork(deps, getLedger(deps, network)),
});

/** Does so once now, and comes back later if something is not final. */
export async function confirmNetwork(deps: Deps, ledger: Ledger): Promise<void> {
  const { id, kind } = ledger.network;
  const found = await confirmOnNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
  if (found) await onNetwork(deps, ledger, () => tellCivicAnchors(deps, ledger, found.final_batches));
  await enqueuePublishing(deps);
  // A silent node, and what must be sent again, are the sender's: it comes by every minute.
  if (!found?.waiting || found.resend) return;
  const runAt = new Date(deps.clock.now().getTime() + POLL_MS[kind]);
  await enqueue(deps.database, confirmAnchor, {
    payload: { network: id },
    key: `confirm-anchor:${id}`,
    runAt,
  });
}
