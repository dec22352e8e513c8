import { buildTree, rootOf } from '@vereda/verifier/proofs/merkle';
import type { Deps } from '#platform/deps';
import { SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { enqueue } from '#platform/jobs/enqueue';
import type { Network } from '#ports/ledger/port';
import { insertAnchors, insertBatch } from '../batch.queries.ts';
import { sendAnchor } from '../send-anchor.job.ts';
import { findSuperRootTimes, insertMembers, lockUncovered } from './super-root.queries.ts';

/** Roots under one super-root; the rest waits for the next. A batch a minute makes 1440 a day. */
const MEMBERS_MAX = 50_000;

/** When a network's next super-root is due (null: at once), and how many roots wait for it. */
export type SuperRootPlan = { readonly due_at: Date | null; readonly uncovered: number };

/** The plan of a network on which super-roots are written; null where every root is. */
export async function findSuperRootPlan(deps: Deps, network: Network): Promise<SuperRootPlan | null> {
  if (network.super_root_hours === null) return null;
  const { last, uncovered } = await findSuperRootTimes(deps.database, network.id);
  const due_at = last && new Date(last.getTime() + network.super_root_hours * 3_600_000);
  return { due_at, uncovered };
}

/**
 * Puts every root that a network lacks under one super-root and queues that for it, once its hours have passed since the
 * last. Answers the super-root's batch; null while none is due or nothing waits.
 */
export async function sealSuperRoot(deps: Deps, network: Network): Promise<number | null> {
  return deps.database.transaction().execute(async (transaction) => {
    const members = await lockUncovered(transaction, network.id, MEMBERS_MAX);
    // Asked after the lock: another process may just have sealed one.
    const plan = await findSuperRootPlan({ ...deps, database: transaction }, network);
    const at = deps.clock.now();
    const [first] = members;
    if (!plan || !first || (plan.due_at && plan.due_at > at)) return null;
    const root = Buffer.from(rootOf(buildTree(members.map((member) => member.root))));
    const reference = `${network.id} ${first.batch_id}`;
    const sealed = { kind: 'super-root', root, leaf_count: members.length, reference, at } as const;
    const id = await insertBatch(transaction, sealed);
    if (id === null) throw new Error(`the super-root ${reference} is there already`);
    await insertAnchors(transaction, id, { networks: [network], at });
    const batches = members.map(({ batch_id }) => batch_id);
    await insertMembers(transaction, id, { network: network.id, batches });
    await writeChange(transaction, {
      at,
      entity: 'batch',
      entity_id: String(id),
      action: 'seal',
      actor: SYSTEM,
      to: { root: root.toString('hex'), leaf_count: members.length, network: network.id },
    });
    const payload = { network: network.id };
    await enqueue(transaction, sendAnchor, { payload, key: `send-anchor:${network.id}` });
    return id;
  });
}
