import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** How a hash of a civic draw stands on a network. */
export type CivicAnchorRow = {
  readonly kind: 'civic-list' | 'civic-result' | 'civic-signed';
  readonly network_id: string;
  readonly chain_id: number;
  readonly status: string;
  readonly transaction_hash: string | null;
  readonly block_number: number | null;
  readonly block_time: Date | null;
};

/** Anchors of a civic draw's list and result on every network. */
export async function selectCivicAnchors(database: Database, folio: string): Promise<CivicAnchorRow[]> {
  const { rows } = await sql<CivicAnchorRow>`
    select b.kind, a.network_id, n.chain_id, a.status, '0x' || encode(t.hash, 'hex') as transaction_hash,
      t.block_number, t.block_time
    from certificates.batches b join certificates.anchors a on a.batch_id = b.id
    join certificates.networks n on n.id = a.network_id
    left join certificates.anchor_transactions t on t.id = a.transaction_id
    where b.kind in ('civic-list', 'civic-result', 'civic-signed') and b.reference = ${folio}
    order by a.network_id`.execute(database);
  return rows;
}
