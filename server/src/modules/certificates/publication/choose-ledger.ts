import type { Deps } from '#platform/deps';
import type { Ledger } from '#ports/ledger/port';
import { patienceEnd } from '../anchoring/networks/alarm.service.ts';
import { claimNetwork, findFinalAnchor, findPublication, type FinalAnchor } from './publish.queries.ts';

/** The network that a batch's files speak of, and where its root stands there. */
export type Chosen = { readonly ledger: Ledger; readonly anchor: FinalAnchor };

/**
 * The first network once the root is final there; another one when the first has kept it waiting for too long. What was
 * chosen once stays, so that all files of a batch speak of one network. Null while there is none.
 */
export async function chooseLedger(deps: Deps, batchId: number): Promise<Chosen | null> {
  const publication = await findPublication(deps.database, batchId);
  if (!publication) return null;
  const { network_id, sealed_at } = publication;
  const [first] = deps.ports.ledgers;
  const mayBe = async (ledger: Ledger): Promise<boolean> => {
    if (network_id !== null) return ledger.network.id === network_id;
    return ledger === first || sealed_at < (await patienceEnd(deps));
  };
  for (const ledger of deps.ports.ledgers) {
    const { id } = ledger.network;
    const anchor = (await mayBe(ledger)) && (await findFinalAnchor(deps.database, batchId, id));
    if (!anchor) continue;
    // Another run may have chosen meanwhile: that one goes on.
    return (await claimNetwork(deps.database, batchId, id)) === id ? { ledger, anchor } : null;
  }
  return null;
}
