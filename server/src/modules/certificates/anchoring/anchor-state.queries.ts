import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Hex, Receipt } from '#ports/ledger/port';
import type { AnchorTransaction } from './anchor.queries.ts';

type Attempt = Pick<AnchorTransaction, 'id' | 'batch_id'>;

/** Notes that the node has an attempt. */
export async function markSent(
  transaction: DatabaseTransaction,
  networkId: string,
  { id, batch_id, at }: Attempt & { readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.anchor_transactions set state = 'sent', sent_at = ${at}
    where id = ${id} and state = 'signed'`.execute(transaction);
  await setAnchor(transaction, networkId, { batch_id, id, status: 'sent' });
}

/** Notes the block that holds an attempt. */
export async function markMined(
  transaction: DatabaseTransaction,
  networkId: string,
  { id, batch_id, receipt, at }: Attempt & { readonly receipt: Receipt; readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.anchor_transactions set state = 'mined', block_number = ${receipt.block_number},
      block_time = case when block_hash = ${Buffer.from(receipt.block_hash.slice(2), 'hex')} then block_time end,
      block_hash = ${Buffer.from(receipt.block_hash.slice(2), 'hex')}, mined_at = coalesce(mined_at, ${at})
    where id = ${id}`.execute(transaction);
  await setAnchor(transaction, networkId, { batch_id, id, status: 'mined' });
}

/** Notes the time of the block that holds an attempt, while it holds it. */
export async function noteBlockTime(
  database: Database,
  { hash, block_hash, at }: { readonly hash: Hex; readonly block_hash: Buffer; readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.anchor_transactions set block_time = ${at}
    where hash = ${Buffer.from(hash.slice(2), 'hex')} and block_hash = ${block_hash}
      and block_time is distinct from ${at}`.execute(database);
}

/** Notes that an attempt is deep enough; its rivals for the same nonce can never be mined. */
export async function markFinal(
  transaction: DatabaseTransaction,
  networkId: string,
  { id, batch_id, at }: Attempt & { readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.anchor_transactions t set
      state = case when t.id = ${id} then 'final' else 'replaced' end,
      final_at = case when t.id = ${id} then coalesce(t.final_at, ${at}) end
    from certificates.anchor_transactions winner
    where winner.id = ${id} and t.network_id = winner.network_id and t.sender = winner.sender
      and t.nonce = winner.nonce and t.state <> 'failed'`.execute(transaction);
  await sql`
    update certificates.anchors set status = 'final', transaction_id = ${id}, final_at = coalesce(final_at, ${at})
    where batch_id = ${batch_id} and network_id = ${networkId}`.execute(transaction);
}

/** Notes that the chain no longer has what it had: the same bytes are to be sent again. */
export async function markLost(
  transaction: DatabaseTransaction,
  networkId: string,
  { id, batch_id }: Attempt,
): Promise<void> {
  await sql`
    update certificates.anchor_transactions set state = 'signed', block_number = null, block_hash = null,
      sent_at = null, mined_at = null
    where id = ${id}`.execute(transaction);
  await setAnchor(transaction, networkId, { batch_id, id, status: 'signed' });
}

/** Notes that the chain was seen without an anchor. */
export async function noteLost(
  transaction: DatabaseTransaction,
  networkId: string,
  { batch_id, at }: { readonly batch_id: number; readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.anchors set lost_at = ${at}
    where network_id = ${networkId} and batch_id = ${batch_id}`.execute(transaction);
}

/** Gives up a nonce that a foreign transaction took: the root is queued for another one. */
export async function markTaken(
  transaction: DatabaseTransaction,
  networkId: string,
  { batch_id, nonce }: Pick<AnchorTransaction, 'batch_id' | 'nonce'>,
): Promise<void> {
  await sql`
    update certificates.anchor_transactions set state = 'failed'
    where batch_id = ${batch_id} and network_id = ${networkId} and nonce = ${nonce}`.execute(transaction);
  await sql`
    update certificates.anchors set status = 'queued', transaction_id = null
    where batch_id = ${batch_id} and network_id = ${networkId}`.execute(transaction);
}

type Standing = {
  readonly batch_id: number;
  readonly id: number;
  readonly status: 'signed' | 'sent' | 'mined';
};

async function setAnchor(
  transaction: DatabaseTransaction,
  networkId: string,
  standing: Standing,
): Promise<void> {
  await sql`
    update certificates.anchors set status = ${standing.status}, transaction_id = ${standing.id}
    where batch_id = ${standing.batch_id} and network_id = ${networkId}`.execute(transaction);
}
