import type { Deps } from '#platform/deps';
import { confirmNetwork } from './confirm-anchor.job.ts';
import { sendOnNetwork } from './networks/networks.service.ts';
import { sendAnchors } from './send-anchors.service.ts';

/** Sends what waits on every network and looks once whether it is final, where no worker does so yet. */
export async function anchorNow(deps: Deps): Promise<void> {
  for (const ledger of deps.ports.ledgers) {
    await sendOnNetwork(deps, ledger, () => sendAnchors(deps, ledger));
    await confirmNetwork(deps, ledger);
  }
}
