import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { isFree } from '#ports/ledger/calldata';
import type { Ledger, Receipt } from '#ports/ledger/port';
import { withdrawMoved } from '../publication/publish.queries.ts';
import { selectAttempts, type AnchorTransaction } from './anchor.queries.ts';
import { markFinal, markMined, markTaken } from './anchor-state.queries.ts';
import { loseAnchor } from './lose-anchor.ts';
import { isConsistent } from './ensure-consistent.ts';
import { raiseFee, senderOf, settleTaken } from './send-anchors.service.ts';

/** A transaction that waits longer than this in the node's pool is offered with a higher fee. */
export const STUCK_AFTER_MS = 10 * 60_000;

/** What confirming found. `resend`: something must be sent (again) · `waiting`: something is not final yet. */
export type Confirmation = {
  readonly final_batches: readonly number[];
  readonly resend: boolean;
  readonly waiting: boolean;
};

type Rivals = readonly AnchorTransaction[];
type Verdict = { readonly final?: number; readonly resend?: boolean };
type Sight = { readonly deps: Deps; readonly ledger: Ledger; readonly count: number; readonly head: number };

/** Looks every open transaction up and notes what is mined, deep enough, lost or stuck. */
export async function confirmAnchors(deps: Deps, ledger: Ledger): Promise<Confirmation> {
  const count = await ledger.nonce();
  const { number: head } = await ledger.head();
  const lost = await dropLost({ deps, ledger, count, head });
  const open = await selectAttempts(deps.database, senderOf(ledger), { states: ['signed', 'sent', 'mined'] });
  const verdicts: Verdict[] = [];
  for (const rivals of groupByNonce(open)) verdicts.push(await judge({ deps, ledger, count, head }, rivals));
  return {
    final_batches: verdicts.flatMap(({ final }) => (final === undefined ? [] : [final])),
    resend: lost || verdicts.some(({ resend }) => resend === true),
    waiting: verdicts.some(({ final }) => final === undefined),
  };
}

// A chain that counts fewer of our transactions than were final has lost data.
async function dropLost({ deps, ledger, count }: Sight): Promise<boolean> {
  const gone = await selectAttempts(deps.database, senderOf(ledger), { states: ['final'], fromNonce: count });
  for (const attempt of gone) await loseAnchor(deps, ledger, { ...attempt, ...senderOf(ledger) });
  return gone.length > 0;
}

async function judge(sight: Sight, rivals: Rivals): Promise<Verdict> {
  const { deps, ledger, count } = sight;
  const [newest] = rivals;
  if (!newest) return {};
  for (const attempt of rivals) {
    const receipt = await ledger.receipt(attempt.hash);
    if (receipt) return noteReceipt(sight, attempt, receipt);
  }
  const vanished = rivals.find(({ state }) => state === 'mined');
  if (vanished) {
    deps.log.warn({ network: ledger.network.id, hash: vanished.hash }, 'a reorganisation undid an anchor');
    await loseAnchor(deps, ledger, { ...vanished, ...senderOf(ledger) });
    return { resend: true };
  }
  if (newest.nonce < count) {
    await settleTaken(deps, ledger, newest.nonce);
    return { resend: true };
  }
  if (newest.state === 'signed') return { resend: true };
  if (!isStuck(newest, deps.clock.now()) || isFree(ledger.network)) return {};
  await raiseFee(deps, ledger, newest);
  return { resend: true };
}

async function noteReceipt(
  { deps, ledger, head }: Sight,
  attempt: AnchorTransaction,
  receipt: Receipt,
): Promise<Verdict> {
  const { id: network, confirmations } = ledger.network;
  const at = deps.clock.now();
  if (!receipt.succeeded) {
    deps.log.error({ network, hash: attempt.hash }, 'an anchor was mined but failed; anchoring anew');
    await change(deps, (transaction) => markTaken(transaction, network, attempt));
    return { resend: true };
  }
  if (!(await isConsistent(ledger, attempt, receipt))) return {};
  const isDeep = head - receipt.block_number + 1 >= confirmations;
  await change(deps, async (transaction) => {
    await markMined(transaction, network, { ...attempt, receipt, at });
    if (!isDeep) return;
    await markFinal(transaction, network, { ...attempt, at });
    const block_hash = Buffer.from(receipt.block_hash.slice(2), 'hex');
    await withdrawMoved(transaction, { batch_id: attempt.batch_id, network_id: network, block_hash });
  });
  return isDeep ? { final: attempt.batch_id } : {};
}

function isStuck({ sent_at }: AnchorTransaction, now: Date): boolean {
  return sent_at !== null && now.getTime() - sent_at.getTime() > STUCK_AFTER_MS;
}

function groupByNonce(attempts: Rivals): Rivals[] {
  return [...Map.groupBy(attempts, ({ nonce }) => nonce).values()];
}

function change(deps: Deps, work: (transaction: DatabaseTransaction) => Promise<void>): Promise<void> {
  return deps.database.transaction().execute(work);
}
