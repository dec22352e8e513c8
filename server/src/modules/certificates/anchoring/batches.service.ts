import { batchSchema } from '@vereda/contract/certificates/anchoring';
import type { anchoringEndpoints } from '@vereda/contract/certificates/anchoring';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { DatabaseTransaction } from '#platform/database/database';
import { pageJson, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf, SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { enqueue } from '#platform/jobs/enqueue';
import type { Hex } from '#ports/ledger/port';
import { buildTree, rootOf } from '@vereda/verifier/proofs/merkle';
import {
  assignBatch,
  findBatchJson,
  insertAnchors,
  insertBatch,
  lockWaiting,
  selectBatches,
} from './batch.queries.ts';
import type { BatchKind, Sealable } from './batch.queries.ts';
import { sendAnchor } from './send-anchor.job.ts';

/** Certificates of one batch; the rest waits for the next. Each has two leaves: its receipt's, then its own. */
export const BATCH_MAX_CERTIFICATES = 10_000;

type Calls = typeof anchoringEndpoints;

/** Puts the signed certificates that wait under one root, queued for every network; null when none waits. */
export async function sealBatch(
  deps: Deps,
  viewer: Viewer | null,
  of: Sealable = 'all',
): Promise<number | null> {
  return deps.database.transaction().execute(async (transaction) => {
    const waiting = await lockWaiting(transaction, { of, limit: BATCH_MAX_CERTIFICATES });
    if (waiting.length === 0) return null;
    const leaves = waiting.flatMap(({ receipt_leaf, leaf }) => [receipt_leaf, leaf]);
    const root = Buffer.from(rootOf(buildTree(leaves)));
    const sealed = { kind: 'certificates', root, leaf_count: leaves.length, reference: null } as const;
    const id = await queueRoot(deps, transaction, sealed);
    if (id === null) throw new Error('a batch with the same root is there already');
    await assignBatch(
      transaction,
      id,
      waiting.map((certificate) => certificate.id),
    );
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'batch',
      entity_id: String(id),
      action: 'seal',
      actor: viewer ? actorOf(viewer) : SYSTEM,
      to: { root: root.toString('hex'), leaf_count: leaves.length },
    });
    return id;
  });
}

/** A root of another register that is to be anchored like a batch of certificates. */
export type ForeignRoot = {
  readonly kind: Exclude<BatchKind, 'certificates' | 'super-root'>;
  readonly root: Hex;
  readonly reference: string;
};

/** Queues a root in the caller's transaction; the same reference or root again changes nothing. */
export async function enqueueRoot(
  deps: Deps,
  transaction: DatabaseTransaction,
  { kind, root, reference }: ForeignRoot,
): Promise<void> {
  if (!/^0x[0-9a-f]{64}$/.test(root)) throw new Error(`not a root of 32 bytes: ${root.slice(0, 80)}`);
  const bytes = Buffer.from(root.slice(2), 'hex');
  await queueRoot(deps, transaction, { kind, root: bytes, leaf_count: 1, reference });
}

/** A page of batches as JSON text. */
export async function listBatches(deps: Deps, input: Input<Calls['list']>): Promise<string> {
  const [beforeId = null] = readCursor(input.cursor, ['whole']) ?? [];
  return pageJson(await selectBatches(deps.database, { beforeId, limit: input.limit }), input.limit);
}

/** A batch with its anchors. */
export async function getBatch(deps: Deps, id: number): Promise<Output<Calls['retry']>> {
  const batch = await findBatchJson(deps.database, id);
  if (!batch) throw new AppError('certificates/batch-not-found');
  return batchSchema.parse(batch);
}

/** Sets the anchoring of a batch going now instead of at its next turn. */
export async function retryBatch(deps: Deps, id: number): Promise<Output<Calls['retry']>> {
  const batch = await getBatch(deps, id);
  await wakeSenders(deps, deps.database);
  return batch;
}

async function queueRoot(
  deps: Deps,
  transaction: DatabaseTransaction,
  batch: { kind: BatchKind; root: Buffer; leaf_count: number; reference: string | null },
): Promise<number | null> {
  const at = deps.clock.now();
  const id = await insertBatch(transaction, { ...batch, at });
  if (id === null) return null;
  const networks = deps.ports.ledgers.map(({ network }) => network);
  // The others take it under a super-root.
  const each = networks.filter(({ super_root_hours }) => super_root_hours === null);
  await insertAnchors(transaction, id, { networks: each, at });
  await wakeSenders(deps, transaction);
  return id;
}

async function wakeSenders(deps: Deps, database: Deps['database']): Promise<void> {
  for (const { network } of deps.ports.ledgers) {
    await enqueue(database, sendAnchor, {
      payload: { network: network.id },
      key: `send-anchor:${network.id}`,
    });
  }
}
