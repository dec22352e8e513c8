import type { Deps } from '#platform/deps';
import { SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import type { Ledger } from '#ports/ledger/port';
import type { AnchorTransaction, Sender } from './anchor.queries.ts';
import { markLost, markTaken, noteLost } from './anchor-state.queries.ts';

/** An attempt that a chain had, and who signed it. */
export type LostAnchor = Pick<AnchorTransaction, 'id' | 'batch_id' | 'nonce' | 'hash' | 'state'> &
  Pick<Sender, 'address'>;

/**
 * Notes that the chain no longer has an attempt, so that it is sent again. Of one that was final everybody is told: log,
 * screen, metrics and history.
 */
export async function loseAnchor(deps: Deps, { network, address }: Ledger, lost: LostAnchor): Promise<void> {
  const at = deps.clock.now();
  const { batch_id, hash, state } = lost;
  await deps.database.transaction().execute(async (transaction) => {
    // Bytes that an earlier account signed are not this one's to send: the root goes under a new nonce.
    if (lost.address === address) await markLost(transaction, network.id, lost);
    else await markTaken(transaction, network.id, lost);
    if (state !== 'final') return;
    deps.log.error({ network: network.id, hash }, 'the chain lost an anchor; sending it again');
    await noteLost(transaction, network.id, { batch_id, at });
    await writeChange(transaction, {
      at,
      entity: 'batch',
      entity_id: String(batch_id),
      action: 'anchor-lost',
      actor: SYSTEM,
      from: { network: network.id, transaction: hash },
    });
  });
}
