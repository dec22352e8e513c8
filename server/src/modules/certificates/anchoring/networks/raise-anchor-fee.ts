import type { anchoringEndpoints } from '@vereda/contract/certificates/anchoring';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { enqueue } from '#platform/jobs/enqueue';
import { isFree } from '#ports/ledger/calldata';
import { costMaxOf } from '#ports/ledger/fee';
import type { Ledger } from '#ports/ledger/port';
import { selectAttempts, type AnchorTransaction } from '../anchor.queries.ts';
import { confirmAnchor } from '../confirm-anchor.job.ts';
import { raiseFee, sendOne, senderOf } from '../send-anchors.service.ts';
import { getLedger, getNetworkProblem, sendOnNetwork } from './networks.service.ts';

type Call = (typeof anchoringEndpoints)['raiseFee'];

/**
 * Offers more for an anchor that waits, under the same nonce, so that only one of both is ever mined. Throws when it no
 * longer waits, when it is another attempt than the caller saw, and what the network says where it refuses.
 */
export async function raiseAnchorFee(
  deps: Deps,
  viewer: Viewer,
  { batch, network, attempt }: Input<Call>,
): Promise<Output<Call>> {
  const ledger = getLedger(deps, network);
  if (isFree(ledger.network)) throw new AppError('certificates/anchor-not-waiting');
  const done = await sendOnNetwork(deps, ledger, async () => {
    const waiting = await getWaiting(deps, ledger, batch);
    if (waiting.attempt !== attempt) throw changedMeanwhile(waiting);
    const raised = await raiseFee(deps, ledger, waiting);
    await sendOne(deps, ledger, raised);
    return { before: waiting, after: raised };
  });
  if (!done) throw await getNetworkProblem(deps, ledger);
  const { before, after } = done;
  const told = {
    attempts: after.attempt,
    cost_before: costMaxOf(before.fee),
    cost_after: costMaxOf(after.fee),
  };
  await deps.database.transaction().execute(async (transaction) => {
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'batch',
      entity_id: String(batch),
      action: 'fee-raised',
      actor: actorOf(viewer),
      from: { cost_max: told.cost_before, transaction: before.hash },
      to: { cost_max: told.cost_after, transaction: after.hash, network },
    });
    await enqueue(transaction, confirmAnchor, { payload: { network }, key: `confirm-anchor:${network}` });
  });
  return told;
}

async function getWaiting(deps: Deps, ledger: Ledger, batch: number): Promise<AnchorTransaction> {
  const sent = await selectAttempts(deps.database, senderOf(ledger), { states: ['sent'] });
  const rivals = sent.filter(({ batch_id }) => batch_id === batch);
  const [newest] = rivals;
  if (!newest) throw new AppError('certificates/anchor-not-waiting');
  for (const { hash } of rivals) {
    if (await ledger.receipt(hash)) throw new AppError('certificates/anchor-not-waiting');
  }
  return newest;
}

function changedMeanwhile({ attempt }: AnchorTransaction): AppError {
  return new AppError('platform/changed-meanwhile', { details: { current: { attempt } } });
}
