import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { BatchKind } from '../batch.queries.ts';

/** An anchor that is not final; the fee is that of the attempt that counts. */
export type WaitingAnchor = {
  readonly batch: number;
  readonly kind: BatchKind;
  readonly leaf_count: number;
  readonly status: 'queued' | 'signed' | 'sent' | 'mined';
  readonly queued_at: Date;
  readonly sent_at: Date | null;
  readonly attempts: number;
  readonly gas_limit: number | null;
  readonly max_fee_wei: string | null;
};

/** Anchors of a network that are not final, those of the oldest batches first. */
export async function selectWaiting(
  database: Database,
  networkId: string,
  limit: number,
): Promise<WaitingAnchor[]> {
  const { rows } = await sql<WaitingAnchor>`
    select b.id as batch, b.kind, b.leaf_count, a.status, a.queued_at, t.sent_at,
      coalesce(t.attempt, 0) as attempts, t.gas_limit, t.max_fee_wei::text
    from certificates.anchors a join certificates.batches b on b.id = a.batch_id
    left join certificates.anchor_transactions t on t.id = a.transaction_id
    where a.network_id = ${networkId} and a.status <> 'final'
    order by a.batch_id limit ${sql.lit(limit)}`.execute(database);
  return rows;
}
