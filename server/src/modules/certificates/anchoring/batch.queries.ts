import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { JsonRow } from '#platform/database/keyset';

/** What a batch holds: certificates, or a root of another register. */
export type BatchKind =
  | 'certificates'
  | 'changelog'
  | 'civic-list'
  | 'civic-result'
  | 'civic-signed'
  | 'super-root';

/** A certificate that waits for a batch, with the leaf of its receipt and its own. */
export type Waiting = { readonly id: string; readonly receipt_leaf: Buffer; readonly leaf: Buffer };

/** Whose certificates: `desk` are those that people signed. */
export type Sealable = 'all' | 'desk';

/** Certificates that wait for a batch, oldest first; nobody else can take them meanwhile. */
export async function lockWaiting(
  transaction: DatabaseTransaction,
  { of, limit }: { readonly of: Sealable; readonly limit: number },
): Promise<Waiting[]> {
  // One sealer at a time: two would make two small batches where one is wanted.
  await sql`select pg_advisory_xact_lock(hashtext('certificates.seal-batch'), 0)`.execute(transaction);
  const { rows } = await sql<Waiting>`
    select c.id, c.receipt_leaf, c.leaf from certificates.certificates c
    where c.signed is not null and c.batch_id is null and (${of === 'all'} or exists (
      select from certificates.draws d where d.id = c.draw_id and d.source = 'desk'))
    order by c.signed_at, c.id limit ${sql.lit(limit)}`.execute(transaction);
  return rows;
}

/** A batch to be added. */
export type NewBatch = {
  readonly kind: BatchKind;
  readonly root: Buffer;
  readonly leaf_count: number;
  readonly reference: string | null;
  readonly at: Date;
};

/** Adds a batch and answers its id; null when its root or its reference is there already. */
export async function insertBatch(transaction: DatabaseTransaction, batch: NewBatch): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into certificates.batches (kind, root, leaf_count, reference, sealed_at)
    values (${batch.kind}, ${batch.root}, ${batch.leaf_count}, ${batch.reference}, ${batch.at})
    on conflict do nothing returning id`.execute(transaction);
  return rows[0]?.id ?? null;
}

/** Puts certificates into a batch, in the order of its leaves. */
export async function assignBatch(
  transaction: DatabaseTransaction,
  batchId: number,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update certificates.certificates c set batch_id = ${batchId}, leaf_index = w.position - 1
    from unnest(${ids}::uuid[]) with ordinality w(id, position) where c.id = w.id`.execute(transaction);
}

/** Queues a batch's root for networks. */
export async function insertAnchors(
  transaction: DatabaseTransaction,
  batchId: number,
  anchors: { readonly networks: readonly { id: string; chain_id: number }[]; readonly at: Date },
): Promise<void> {
  for (const { id, chain_id } of anchors.networks) {
    await sql`
      insert into certificates.networks (id, chain_id) values (${id}, ${chain_id}) on conflict do nothing`.execute(
      transaction,
    );
    await sql`
      insert into certificates.anchors (batch_id, network_id, queued_at) values (${batchId}, ${id}, ${anchors.at})`.execute(
      transaction,
    );
  }
}

/** Queues what is not published and was sealed before there was a network, for that network. */
export async function queueUnanchored(
  database: Database,
  { id, chain_id }: { readonly id: string; readonly chain_id: number },
  at: Date,
): Promise<void> {
  await sql`
    insert into certificates.networks (id, chain_id) values (${id}, ${chain_id}) on conflict do nothing`.execute(
    database,
  );
  await sql`
    insert into certificates.anchors (batch_id, network_id, queued_at)
    select b.id, ${id}, ${at} from certificates.batches b
    where b.kind = 'certificates' and b.published_at is null and not exists (
      select from certificates.anchors a where a.batch_id = b.id and a.network_id = ${id})
    on conflict do nothing`.execute(database);
}

const BATCH = sql`json_build_object(
  'id', b.id, 'kind', b.kind, 'root', '0x' || encode(b.root, 'hex'), 'leaf_count', b.leaf_count,
  'reference', b.reference, 'sealed_at', b.sealed_at,
  'published', (select count(*) from certificates.certificates c where c.batch_id = b.id and c.published is not null),
  'anchors', coalesce((
    select json_agg(json_build_object(
      'network', a.network_id, 'status', a.status, 'transaction_hash', '0x' || encode(t.hash, 'hex'),
      'nonce', t.nonce, 'attempts', coalesce(t.attempt, 0), 'block_number', t.block_number,
      'problem', case when a.status <> 'final' then n.problem end, 'final_at', a.final_at) order by a.network_id)
    from certificates.anchors a join certificates.networks n on n.id = a.network_id
    left join certificates.anchor_transactions t on t.id = a.transaction_id
    where a.batch_id = b.id), '[]'))`;

/** Up to `limit + 1` batches, newest first, below an id. */
export async function selectBatches(
  database: Database,
  page: { readonly beforeId: number | null; readonly limit: number },
): Promise<JsonRow[]> {
  const { rows } = await sql<{ json: string; id: number }>`
    select ${BATCH}::text as json, b.id from certificates.batches b
    where ${page.beforeId}::bigint is null or b.id < ${page.beforeId}
    order by b.id desc limit ${sql.lit(page.limit + 1)}`.execute(database);
  return rows.map(({ json, id }) => ({ json, sort: [id] }));
}

/** A batch as the contract has it; null when there is none. */
export async function findBatchJson(database: Database, id: number): Promise<unknown> {
  const { rows } = await sql<{ batch: unknown }>`
    select ${BATCH} as batch from certificates.batches b where b.id = ${id}`.execute(database);
  return rows[0]?.batch ?? null;
}

/** When the last batch of certificates was sealed, and since when the oldest certificate waits for one. */
export type SealTimes = { readonly last: Date | null; readonly oldest: Date | null };

/** Both times; null where there is none. */
export async function findSealTimes(database: Database): Promise<SealTimes> {
  const { rows } = await sql<SealTimes>`
    select (select max(sealed_at) from certificates.batches where kind = 'certificates') as last,
      (select min(signed_at) from certificates.certificates where signed is not null and batch_id is null) as oldest
  `.execute(database);
  return rows[0] ?? { last: null, oldest: null };
}

/** Batches of certificates that are final on a network and not published whole, sealed before a moment where one is given. */
export async function selectUnpublished(
  database: Database,
  networkId: string,
  sealedBefore: Date | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from certificates.batches b join certificates.anchors a on a.batch_id = b.id
    where b.kind = 'certificates' and b.published_at is null and a.network_id = ${networkId} and a.status = 'final'
      and coalesce(b.published_network, a.network_id) = a.network_id
      and (${sealedBefore}::timestamptz is null or b.sealed_at < ${sealedBefore})
    order by b.id`.execute(database);
  return rows.map(({ id }) => id);
}
