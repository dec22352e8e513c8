import type { DrawStatus } from '@vereda/contract/certificates/draw-transitions';
import { attachAnchor } from '@vereda/verifier/proofs/anchor-proof';
import type { Signed } from '@vereda/verifier/proofs/document-hash';
import { buildTree, pathOf, rootOf, type MerkleTree } from '@vereda/verifier/proofs/merkle';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { publish } from '#platform/events/publish';
import type { Ledger, Network } from '#ports/ledger/port';
import { noteBlockTime } from '../anchoring/anchor-state.queries.ts';
import { listIssuerKeys } from '../credentials/issuer.service.ts';
import { chooseLedger } from './choose-ledger.ts';
import { lockDraw, lockDraws, type DrawRow } from '../draws/draw.queries.ts';
import { moveDraw } from '../draws/move-draw.ts';
import { moveDraws } from '../draws/move-draws.ts';
import {
  insertRevocation,
  lockBlock,
  lockUnpublished,
  markBatchPublished,
  selectLeaves,
  storePublished,
  withdrawMoved,
  type FinalAnchor,
  type Unpublished,
} from './publish.queries.ts';

// So many files are held in memory at once, and lost to a crash at most; ten thousand need no more.
const CHUNK = 50;

type Batch = {
  readonly id: number;
  readonly tree: MerkleTree;
  readonly anchor: FinalAnchor;
  readonly network: Network;
  readonly anchor_kid: string;
  readonly anchored_at: Date;
};

/** Writes the final file of every certificate of an anchored batch; goes on where it was interrupted. */
export async function publishBatch(deps: Deps, batchId: number, signal?: AbortSignal): Promise<void> {
  const batch = await loadBatch(deps, batchId);
  if (!batch) return;
  for (;;) {
    if (signal?.aborted) throw new Error(`batch ${batchId}: interrupted, goes on with the next try`);
    const published = await deps.database
      .transaction()
      .execute((transaction) => publishChunk(deps, transaction, batch));
    if (published < CHUNK) return;
  }
}

async function loadBatch(deps: Deps, batchId: number): Promise<Batch | null> {
  const chosen = await chooseLedger(deps, batchId);
  if (!chosen) return null;
  const { ledger, anchor } = chosen;
  const tree = buildTree(await selectLeaves(deps.database, batchId));
  if (!anchor.root.equals(rootOf(tree)))
    throw new Error(`batch ${batchId}: its leaves no longer give its root`);
  const keys = await listIssuerKeys(deps);
  const key = keys.findLast(({ address }) => address?.toLowerCase() === anchor.sender);
  if (!key) throw new Error(`batch ${batchId}: no issuer key has the account ${anchor.sender}`);
  const anchored_at = await getBlockTime(ledger, anchor);
  const { transaction: hash, block_hash } = anchor;
  await noteBlockTime(deps.database, { hash, block_hash, at: anchored_at });
  return { id: batchId, tree, anchor, network: ledger.network, anchor_kid: key.kid, anchored_at };
}

// A certificate says the time of its block, which anybody can look up, and not ours.
async function getBlockTime(ledger: Ledger, { transaction }: FinalAnchor): Promise<Date> {
  const receipt = await ledger.receipt(transaction);
  const block = receipt && (await ledger.block(receipt.block_hash));
  if (!block) throw new Error(`the chain does not have ${transaction} now`);
  return new Date(block.timestamp * 1000);
}

async function publishChunk(deps: Deps, transaction: DatabaseTransaction, batch: Batch): Promise<number> {
  const at = deps.clock.now();
  const waiting = await lockUnpublished(transaction, batch.id, CHUNK);
  await storePublished(
    transaction,
    waiting.map(({ id, signed, receipt, leaf_index }) => ({
      id,
      receipt: publishedText(batch, receipt, 2 * leaf_index),
      text: publishedText(batch, signed, 2 * leaf_index + 1),
    })),
    at,
  );
  await certifyDraws(transaction, waiting, at);
  if (waiting.length < CHUNK) await finishBatch(transaction, batch, at);
  const note = { topic: 'certificate-published', audience: 'public' } as const;
  await publish(transaction, ...waiting.map(({ id }) => ({ ...note, key: id })));
  return waiting.length;
}

// The anchor may have moved while its files were written: then none of them stays.
async function finishBatch(
  transaction: DatabaseTransaction,
  { id, anchor, network }: Batch,
  at: Date,
): Promise<void> {
  await markBatchPublished(transaction, id, { block_hash: anchor.block_hash, at });
  const block_hash = await lockBlock(transaction, id, network.id);
  if (block_hash) await withdrawMoved(transaction, { batch_id: id, network_id: network.id, block_hash });
}

function publishedText(
  { tree, anchor, network, anchor_kid, anchored_at }: Batch,
  signed: string,
  leafIndex: number,
): string {
  const document = JSON.parse(signed) as Signed;
  const leaf = tree.levels[0]?.[leafIndex];
  if (!leaf) throw new Error(`leaf ${leafIndex} is not in its batch`);
  const published = attachAnchor(document, {
    leaf,
    root: anchor.root,
    path: pathOf(tree, leafIndex),
    blink: network.blink,
    transaction: anchor.transaction,
    verificationMethod: `${document.issuer}#${anchor_kid}`,
    created: anchored_at,
  });
  return JSON.stringify(published, null, 2);
}

function isCertified(status: DrawStatus): boolean {
  return status === 'certificado' || status === 'rectificado' || status === 'anulado';
}

async function certifyDraws(
  transaction: DatabaseTransaction,
  certificates: readonly Unpublished[],
  at: Date,
): Promise<void> {
  const ids = certificates.map(({ draw_id }) => draw_id);
  const draws = new Map((await lockDraws(transaction, ids)).map((draw) => [draw.id, draw]));
  const fresh = certificates.flatMap(({ id, draw_id }) => {
    const draw = draws.get(draw_id);
    // Its file is issued anew, because its anchor moved: it was certified long ago.
    if (draw && isCertified(draw.status)) return [];
    if (!draw || draw.status !== 'firmado') throw new Error(`draw ${draw_id} is not signed`);
    return [{ draw, noted: { certificate_id: id } }];
  });
  await moveDraws(transaction, fresh, { move: 'certify', at });
  for (const { draw, noted } of fresh) await endSuperseded(transaction, draw, { ...noted, at });
}

// The draw that this one corrects or annuls falls in the same transaction: there is no moment with two valid ones.
async function endSuperseded(
  transaction: DatabaseTransaction,
  draw: DrawRow,
  { certificate_id, at }: { readonly certificate_id: string; readonly at: Date },
): Promise<void> {
  if (draw.supersedes_id === null) return;
  const old = await lockDraw(transaction, draw.supersedes_id);
  if (!old) throw new Error(`draw ${draw.supersedes_id} is not there`);
  const isAnnulment = draw.kind === 'annulment';
  const noted = { by_draw: draw.id };
  await moveDraw(transaction, old, { move: isAnnulment ? 'void' : 'supersede', viewer: null, at, noted });
  await insertRevocation(transaction, {
    draw_id: old.id,
    kind: isAnnulment ? 'anulado' : 'rectificado',
    reason: draw.reason ?? '',
    replaced_by: certificate_id,
    at,
  });
}
