import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** A final anchor as a row of the roots file: JSON text, after which one the next page begins. */
export type RootRow = { readonly id: number; readonly json: string };

/** Final anchors after one of them, in the order of batches. */
export async function selectRoots(
  database: Database,
  page: { readonly afterId: number; readonly limit: number },
): Promise<RootRow[]> {
  const { rows } = await sql<RootRow>`
    select t.id, json_build_object('chain', 'eip155:' || n.chain_id, 'kind', b.kind,
      'root', '0x' || encode(b.root, 'hex'), 'transaction', '0x' || encode(t.hash, 'hex'), 'from', t.sender,
      'block_number', t.block_number, 'block_hash', '0x' || encode(t.block_hash, 'hex'),
      'block_time', to_char(t.block_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text as json
    from certificates.anchor_transactions t
    join certificates.anchors a on a.transaction_id = t.id and a.status = 'final'
    join certificates.batches b on b.id = t.batch_id join certificates.networks n on n.id = t.network_id
    where t.id > ${page.afterId} and t.block_time is not null
    order by t.id limit ${sql.lit(page.limit)}`.execute(database);
  return rows;
}
