import type { Deps } from '#platform/deps';
import type { Ledger, Receipt } from '#ports/ledger/port';
import { markMined, noteBlockTime } from '../anchor-state.queries.ts';
import { loseAnchor } from '../lose-anchor.ts';
import { noteChecked, selectToRecheck, type FinalTransaction } from './recheck.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
// Of the last day all there can be at a batch a minute; of the rest three hundred an hour.
const AT_MOST = 1500;
const REST = 5;

/**
 * Looks final anchors up again by transaction and block. What the chain has in another block is noted anew, what it no
 * longer has is sent again. A node that is behind what it showed before proves nothing. Answers how many have to settle.
 */
export async function recheckAnchors(deps: Deps, ledger: Ledger): Promise<number> {
  const at = deps.clock.now();
  const { id: network } = ledger.network;
  const since = new Date(at.getTime() - DAY_MS);
  const anchors = await selectToRecheck(deps.database, network, { since, atMost: AT_MOST, rest: REST });
  if (anchors.length === 0) return 0;
  const standing: number[] = [];
  let unsettled = 0;
  const sight = { count: await ledger.nonce(), head: (await ledger.head()).number };
  for (const anchor of anchors) {
    const receipt = await ledger.receipt(anchor.hash);
    if (receipt?.block_hash === anchor.block_hash) {
      standing.push(anchor.batch_id);
      await learnTime({ deps, ledger }, anchor);
      continue;
    }
    if (!receipt && !isGone(anchor, ledger, sight)) continue;
    if (receipt) await noteMoved({ deps, ledger }, anchor, receipt);
    else await loseAnchor(deps, ledger, anchor);
    unsettled += 1;
  }
  await noteChecked(deps.database, network, { batches: standing, at });
  return unsettled;
}

type Sight = { readonly count: number; readonly head: number };
type Where = { readonly deps: Deps; readonly ledger: Ledger };

// Its block was reached again without it, or our account has fewer transactions than it had: the chain was emptied.
function isGone(anchor: FinalTransaction, ledger: Ledger, { count, head }: Sight): boolean {
  const isOurs = anchor.address === ledger.address;
  return head >= anchor.block_number || (isOurs && count <= anchor.nonce);
}

// Asked once, and again after it moved: a reader who keeps the roots needs the time of each.
async function learnTime({ deps, ledger }: Where, anchor: FinalTransaction): Promise<void> {
  const block = anchor.has_time ? null : await ledger.block(anchor.block_hash);
  if (!block) return;
  const block_hash = Buffer.from(anchor.block_hash.slice(2), 'hex');
  await noteBlockTime(deps.database, { hash: anchor.hash, block_hash, at: new Date(block.timestamp * 1000) });
}

async function noteMoved({ deps, ledger }: Where, anchor: FinalTransaction, receipt: Receipt): Promise<void> {
  const { id: network } = ledger.network;
  deps.log.warn({ network, hash: anchor.hash }, 'an anchor stands in another block than before');
  const at = deps.clock.now();
  await deps.database
    .transaction()
    .execute((transaction) => markMined(transaction, network, { ...anchor, receipt, at }));
}
