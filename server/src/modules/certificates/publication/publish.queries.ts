import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Hex } from '#ports/ledger/port';

/** Where a batch stands on a network, once it is final there. */
export type FinalAnchor = {
  readonly root: Buffer;
  readonly transaction: Hex;
  readonly sender: Hex;
  readonly block_hash: Buffer;
};

/** The anchor of a batch on a network; null before it is final. */
export async function findFinalAnchor(
  database: Database,
  batchId: number,
  networkId: string,
): Promise<FinalAnchor | null> {
  const { rows } = await sql<FinalAnchor>`
    select b.root, '0x' || encode(t.hash, 'hex') as transaction, t.sender, t.block_hash
    from certificates.anchors a join certificates.batches b on b.id = a.batch_id
    join certificates.anchor_transactions t on t.id = a.transaction_id
    where a.batch_id = ${batchId} and a.network_id = ${networkId} and a.status = 'final'`.execute(database);
  return rows[0] ?? null;
}

/** When a batch was sealed, and the network that its files speak of, once that was chosen. */
export type Publication = { readonly sealed_at: Date; readonly network_id: string | null };

/** How far the publication of a batch is; null when there is no such batch. */
export async function findPublication(database: Database, batchId: number): Promise<Publication | null> {
  const { rows } = await sql<Publication>`
    select sealed_at, published_network as network_id from certificates.batches where id = ${batchId}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Chooses the network that the files of a batch speak of; answers the one that was chosen before, where one was. */
export async function claimNetwork(
  database: Database,
  batchId: number,
  networkId: string,
): Promise<string | null> {
  const { rows } = await sql<{ network_id: string }>`
    update certificates.batches set published_network = coalesce(published_network, ${networkId})
    where id = ${batchId} returning published_network as network_id`.execute(database);
  return rows[0]?.network_id ?? null;
}

/** The block that holds a batch on a network now, kept from moving until the transaction ends; null while none does. */
export async function lockBlock(
  transaction: DatabaseTransaction,
  batchId: number,
  networkId: string,
): Promise<Buffer | null> {
  const { rows } = await sql<{ block_hash: Buffer | null }>`
    select t.block_hash from certificates.anchors a
    join certificates.anchor_transactions t on t.id = a.transaction_id
    where a.batch_id = ${batchId} and a.network_id = ${networkId} for share of a, t`.execute(transaction);
  return rows[0]?.block_hash ?? null;
}

/** Leaves of a batch in their order: of each certificate its receipt's, where it has one, then its own. */
export async function selectLeaves(database: Database, batchId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ receipt_leaf: Buffer | null; leaf: Buffer }>`
    select receipt_leaf, leaf from certificates.certificates where batch_id = ${batchId} order by leaf_index`.execute(
    database,
  );
  return rows.flatMap(({ receipt_leaf, leaf }) => (receipt_leaf ? [receipt_leaf, leaf] : [leaf]));
}

/** A certificate that waits to be published. */
export type Unpublished = {
  readonly id: string;
  readonly draw_id: number;
  readonly leaf_index: number;
  readonly signed: string;
  readonly receipt: string;
};

/** The next unpublished certificates of a batch, locked. */
export async function lockUnpublished(
  transaction: DatabaseTransaction,
  batchId: number,
  limit: number,
): Promise<Unpublished[]> {
  const { rows } = await sql<Unpublished>`
    select id, draw_id, leaf_index, signed, receipt from certificates.certificates
    where batch_id = ${batchId} and published is null
    order by leaf_index limit ${sql.lit(limit)} for update`.execute(transaction);
  return rows;
}

/** The two files of a draw as they are published. */
export type PublishedFiles = { readonly id: string; readonly text: string; readonly receipt: string };

/** Keeps published files. */
export async function storePublished(
  transaction: DatabaseTransaction,
  files: readonly PublishedFiles[],
  at: Date,
): Promise<void> {
  await sql`
    update certificates.certificates c
    set published = f.text, receipt_published = f.receipt, published_at = coalesce(c.published_at, ${at})
    from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ text }) => text)}::text[],
      ${files.map(({ receipt }) => receipt)}::text[]) f(id, text, receipt)
    where c.id = f.id`.execute(transaction);
}

/** Notes that every certificate of a batch is published, with the block that their files speak of. */
export async function markBatchPublished(
  transaction: DatabaseTransaction,
  batchId: number,
  { block_hash, at }: { readonly block_hash: Buffer; readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.batches set published_at = ${at}, published_block = ${block_hash}
    where id = ${batchId} and published_at is null`.execute(transaction);
}

/** A batch, a network, and the block in which its root stands there now. */
export type Moved = { readonly batch_id: number; readonly network_id: string; readonly block_hash: Buffer };

/** Takes a batch's files back where they speak of another block than this one, or not all of this: they are issued anew. */
export async function withdrawMoved(
  transaction: DatabaseTransaction,
  { batch_id, network_id, block_hash }: Moved,
): Promise<void> {
  // Files of the withdrawn format stay as they are: they have no receipt, and nothing is issued like them any more.
  await sql`
    with moved as (
      update certificates.batches b set published_at = null, published_network = null
      where b.id = ${batch_id} and b.published_network = ${network_id} and b.published_block is distinct from ${block_hash}
        and exists (select from certificates.certificates c where c.batch_id = b.id and c.receipt is not null)
      returning b.id)
    update certificates.certificates c set published = null, receipt_published = null
    from moved where c.batch_id = moved.id`.execute(transaction);
}

/** Puts a certificate on the list of those that no longer stand. */
export async function insertRevocation(
  transaction: DatabaseTransaction,
  revoked: {
    readonly draw_id: number;
    readonly kind: 'rectificado' | 'anulado';
    readonly reason: string;
    readonly replaced_by: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into certificates.revocations (certificate_id, kind, reason, replaced_by, at)
    select id, ${revoked.kind}, ${revoked.reason}, ${revoked.replaced_by}, ${revoked.at}
    from certificates.certificates where draw_id = ${revoked.draw_id}
    on conflict do nothing`.execute(transaction);
}

/** A certificate that no longer stands, and the one that corrects or annuls it. */
export type Revocation = {
  readonly id: string;
  readonly reason: string;
  readonly kind: 'rectificado' | 'anulado';
  readonly replaced_by: string;
};

/** Certificates that no longer stand, oldest first. */
export async function selectRevocations(database: Database): Promise<Revocation[]> {
  const { rows } = await sql<Revocation>`
    select certificate_id as id, reason, kind, replaced_by
    from certificates.revocations order by at, certificate_id`.execute(database);
  return rows;
}
