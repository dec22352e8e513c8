import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Hex } from '#ports/ledger/port';

/** A batch's root as a leaf of a super-root. */
export type Member = { readonly batch_id: number; readonly root: Buffer };

// Roots that no super-root of the network covers, and that are not written there by themselves.
const UNCOVERED = (networkId: string) => sql`
  from certificates.batches b where b.kind <> 'super-root'
    and not exists (select from certificates.super_root_members m
      where m.network_id = ${networkId} and m.batch_id = b.id)
    and not exists (select from certificates.anchors a where a.network_id = ${networkId} and a.batch_id = b.id)`;

/** Roots that wait for the next super-root of a network, oldest first; nobody else can take them meanwhile. */
export async function lockUncovered(
  transaction: DatabaseTransaction,
  networkId: string,
  limit: number,
): Promise<Member[]> {
  await sql`select pg_advisory_xact_lock(hashtext('certificates.super-root'), 0)`.execute(transaction);
  const { rows } = await sql<Member>`
    select b.id as batch_id, b.root ${UNCOVERED(networkId)} order by b.id limit ${sql.lit(limit)}`.execute(
    transaction,
  );
  return rows;
}

/** When a network's last super-root was sealed (null before the first), and how many roots wait for the next. */
export type SuperRootTimes = { readonly last: Date | null; readonly uncovered: number };

/** Both figures of a network. */
export async function findSuperRootTimes(database: Database, networkId: string): Promise<SuperRootTimes> {
  const { rows } = await sql<SuperRootTimes>`
    select (select max(s.sealed_at) from certificates.batches s join certificates.anchors a on a.batch_id = s.id
        where s.kind = 'super-root' and a.network_id = ${networkId}) as last,
      (select count(*)::int ${UNCOVERED(networkId)}) as uncovered`.execute(database);
  return rows[0] ?? { last: null, uncovered: 0 };
}

/** Keeps which roots a super-root covers, in the order of its leaves. */
export async function insertMembers(
  transaction: DatabaseTransaction,
  superRootId: number,
  { network, batches }: { readonly network: string; readonly batches: readonly number[] },
): Promise<void> {
  await sql`
    insert into certificates.super_root_members (network_id, batch_id, super_root_id, leaf_index)
    select ${network}, m.batch_id, ${superRootId}, m.position - 1
    from unnest(${batches}::bigint[]) with ordinality m(batch_id, position)`.execute(transaction);
}

/** The leaves of a super-root: the roots that it covers. */
export async function selectMemberRoots(database: Database, superRootId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ root: Buffer }>`
    select b.root from certificates.super_root_members m join certificates.batches b on b.id = m.batch_id
    where m.super_root_id = ${superRootId} order by m.leaf_index`.execute(database);
  return rows.map(({ root }) => root);
}

/** The final anchor that holds a batch on a network: of its own root, or of a super-root with its place there. */
export type NetworkAnchor = {
  readonly anchored_id: number;
  readonly root: Buffer;
  readonly transaction: Hex;
  readonly sender: Hex;
  readonly block_hash: Buffer;
  /** Null until it was looked up. */
  readonly block_time: Date | null;
  /** Null where it is the batch's own root. */
  readonly leaf_index: number | null;
};

/** That anchor; null while the batch is not final there. */
export async function findNetworkAnchor(
  database: Database,
  batchId: number,
  networkId: string,
): Promise<NetworkAnchor | null> {
  const { rows } = await sql<NetworkAnchor>`
    select r.id as anchored_id, r.root, m.leaf_index, '0x' || encode(t.hash, 'hex') as transaction, t.sender,
      t.block_hash, t.block_time
    from certificates.anchors a join certificates.batches r on r.id = a.batch_id
    join certificates.anchor_transactions t on t.id = a.transaction_id
    left join certificates.super_root_members m
      on m.super_root_id = a.batch_id and m.network_id = a.network_id and m.batch_id = ${batchId}
    where a.network_id = ${networkId} and a.status = 'final' and t.block_hash is not null
      and (a.batch_id = ${batchId} or m.batch_id is not null)
    order by m.leaf_index nulls first limit 1`.execute(database);
  return rows[0] ?? null;
}
