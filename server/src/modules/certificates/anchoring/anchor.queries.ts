import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Fee, Hex, SignedTransaction } from '#ports/ledger/port';

/** A root that waits to be signed for a network. */
export type QueuedAnchor = { readonly batch_id: number; readonly root: Hex };

/** A stored attempt to anchor a root. */
export type AnchorTransaction = {
  readonly id: number;
  readonly batch_id: number;
  readonly root: Hex;
  readonly nonce: number;
  readonly attempt: number;
  readonly raw: Hex;
  readonly hash: Hex;
  readonly fee: Fee;
  readonly state: 'signed' | 'sent' | 'mined' | 'final' | 'replaced' | 'failed';
  readonly block_hash: Hex | null;
  readonly sent_at: Date | null;
};

/** Whose transactions on which network. */
export type Sender = { readonly network_id: string; readonly address: string };

/** The oldest root that nobody has signed yet. */
export async function findQueued(database: Database, networkId: string): Promise<QueuedAnchor | null> {
  const { rows } = await sql<QueuedAnchor>`
    select a.batch_id, '0x' || encode(b.root, 'hex') as root
    from certificates.anchors a join certificates.batches b on b.id = a.batch_id
    where a.network_id = ${networkId} and a.status = 'queued' order by a.batch_id limit 1`.execute(database);
  return rows[0] ?? null;
}

/** Locks the sender's row, making it if needed, and answers the nonce that it would give out next. */
export async function lockSender(transaction: DatabaseTransaction, sender: Sender): Promise<number> {
  await sql`
    insert into certificates.senders (network_id, address, next_nonce)
    values (${sender.network_id}, ${sender.address}, 0) on conflict do nothing`.execute(transaction);
  const { rows } = await sql<{ next_nonce: number }>`
    select next_nonce from certificates.senders
    where network_id = ${sender.network_id} and address = ${sender.address} for update`.execute(transaction);
  return rows[0]?.next_nonce ?? 0;
}

/** Counts transactions of a sender that this database did not make; those of a backup that was said to be put back are none. */
export async function noteUnknown(
  transaction: DatabaseTransaction,
  { network_id, address }: Sender,
  count: number,
): Promise<void> {
  await sql`
    update certificates.senders set unknown = case when is_restored then 0 else unknown + ${count} end,
      is_restored = false
    where network_id = ${network_id} and address = ${address} and (is_restored or ${count} > 0)`.execute(
    transaction,
  );
}

/** How many transactions of a sender this database did not make. */
export async function countUnknown(database: Database, { network_id, address }: Sender): Promise<number> {
  const { rows } = await sql<{ unknown: number }>`
    select unknown from certificates.senders where network_id = ${network_id} and address = ${address}`.execute(
    database,
  );
  return rows[0]?.unknown ?? 0;
}

/** True when the anchor still waits for its first signature; the row is locked. */
export async function lockQueued(
  transaction: DatabaseTransaction,
  batchId: number,
  networkId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from certificates.anchors
    where batch_id = ${batchId} and network_id = ${networkId} and status = 'queued' for update`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** An attempt to be stored before it is sent. */
export type NewAttempt = SignedTransaction & {
  readonly batch_id: number;
  readonly nonce: number;
  readonly attempt: number;
  readonly fee: Fee;
  readonly at: Date;
};

/** Stores a signed attempt as the one that counts, and keeps its nonce from being given out again. */
export async function storeAttempt(
  transaction: DatabaseTransaction,
  sender: Sender,
  attempt: NewAttempt,
): Promise<void> {
  const bytes = (hex: Hex): Buffer => Buffer.from(hex.slice(2), 'hex');
  const { rows } = await sql<{ id: number }>`
    insert into certificates.anchor_transactions
      (batch_id, network_id, sender, nonce, attempt, raw, hash, gas_limit, max_fee_wei, tip_wei, signed_at)
    values (${attempt.batch_id}, ${sender.network_id}, ${sender.address}, ${attempt.nonce}, ${attempt.attempt},
      ${bytes(attempt.raw)}, ${bytes(attempt.hash)}, ${attempt.fee.gas_limit}, ${String(attempt.fee.max_fee_wei)},
      ${attempt.fee.tip_wei === null ? null : String(attempt.fee.tip_wei)}, ${attempt.at})
    returning id`.execute(transaction);
  await sql`
    update certificates.anchors set status = 'signed', transaction_id = ${rows[0]?.id ?? null}
    where batch_id = ${attempt.batch_id} and network_id = ${sender.network_id}`.execute(transaction);
  await sql`
    update certificates.senders set next_nonce = greatest(next_nonce, ${attempt.nonce + 1})
    where network_id = ${sender.network_id} and address = ${sender.address}`.execute(transaction);
}

/** Attempts of a sender in these states from a nonce on, in the order of nonces, the newest attempt first. */
export async function selectAttempts(
  database: Database,
  sender: Sender,
  filter: { readonly states: readonly AnchorTransaction['state'][]; readonly fromNonce?: number },
): Promise<AnchorTransaction[]> {
  const { rows } = await sql<
    Omit<AnchorTransaction, 'fee'> & { gas_limit: number; max_fee_wei: string; tip_wei: string | null }
  >`
    select t.id, t.batch_id, '0x' || encode(b.root, 'hex') as root, t.nonce, t.attempt,
      '0x' || encode(t.raw, 'hex') as raw, '0x' || encode(t.hash, 'hex') as hash, t.gas_limit,
      t.max_fee_wei::text, t.tip_wei::text, t.state, '0x' || encode(t.block_hash, 'hex') as block_hash, t.sent_at
    from certificates.anchor_transactions t join certificates.batches b on b.id = t.batch_id
    where t.network_id = ${sender.network_id} and t.sender = ${sender.address}
      and t.state = any(${filter.states}::text[]) and t.nonce >= ${filter.fromNonce ?? 0}
    order by t.nonce, t.attempt desc`.execute(database);
  return rows.map(({ gas_limit, max_fee_wei, tip_wei, ...row }) => ({
    ...row,
    fee: { gas_limit, max_fee_wei: BigInt(max_fee_wei), tip_wei: tip_wei === null ? null : BigInt(tip_wei) },
  }));
}
