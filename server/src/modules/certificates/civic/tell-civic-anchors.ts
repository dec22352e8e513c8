import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { publish } from '#platform/events/publish';
import type { Hex, Ledger } from '#ports/ledger/port';
import { noteBlockTime } from '../anchoring/anchor-state.queries.ts';

type Anchored = { id: number; folio: string; hash: Hex; block_hash: Hex };

/** Notes the block's time of civic draws whose hash has become final, and tells open screens. */
export async function tellCivicAnchors(
  deps: Deps,
  ledger: Ledger,
  batches: readonly number[],
): Promise<void> {
  if (batches.length === 0) return;
  const { rows } = await sql<Anchored>`
    select d.id, d.folio, '0x' || encode(t.hash, 'hex') as hash, '0x' || encode(t.block_hash, 'hex') as block_hash
    from certificates.batches b join certificates.civic_draws d on d.folio = b.reference
    join certificates.anchors a on a.batch_id = b.id and a.network_id = ${ledger.network.id}
    join certificates.anchor_transactions t on t.id = a.transaction_id
    where b.id = any(${batches}::bigint[]) and b.kind in ('civic-list', 'civic-result', 'civic-signed')
      and t.block_hash is not null`.execute(deps.database);
  for (const { id, folio, hash, block_hash } of rows) {
    const block = await ledger.block(block_hash);
    // A chain that moved meanwhile is looked at again every minute.
    if (!block) continue;
    const bytes = Buffer.from(block_hash.slice(2), 'hex');
    await noteBlockTime(deps.database, { hash, block_hash: bytes, at: new Date(block.timestamp * 1000) });
    await publish(
      deps.database,
      { topic: 'civic-draw-changed', key: String(id), audience: 'staff' },
      { topic: 'civic-draw-changed', key: folio, audience: 'public' },
    );
  }
}
