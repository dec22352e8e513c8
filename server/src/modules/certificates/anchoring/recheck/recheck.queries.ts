import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Hex } from '#ports/ledger/port';

/** A final anchor as it was seen last. */
export type FinalTransaction = {
  readonly id: number;
  readonly batch_id: number;
  readonly hash: Hex;
  readonly address: string;
  readonly nonce: number;
  readonly block_number: number;
  readonly block_hash: Hex;
  readonly has_time: boolean;
  readonly state: 'final';
};

/** Which final anchors are looked at: all that settled since then, and so many of the rest. */
export type Recheck = { readonly since: Date; readonly atMost: number; readonly rest: number };

/** Final anchors of a network that are to be looked up again, those that nobody looked at for longest first. */
export async function selectToRecheck(
  database: Database,
  networkId: string,
  { since, atMost, rest }: Recheck,
): Promise<FinalTransaction[]> {
  const standing = sql`
    select t.id, t.batch_id, '0x' || encode(t.hash, 'hex') as hash, t.sender as address, t.nonce, t.block_number,
      '0x' || encode(t.block_hash, 'hex') as block_hash, t.block_time is not null as has_time,
      'final' as state, a.checked_at
    from certificates.anchors a join certificates.anchor_transactions t on t.id = a.transaction_id
    where a.network_id = ${networkId} and a.status = 'final' and t.block_hash is not null`;
  const order = sql`order by a.checked_at nulls first`;
  const isRecent = sql`greatest(a.final_at, a.lost_at) > ${since}`;
  const { rows } = await sql<FinalTransaction>`
    (${standing} and ${isRecent} ${order} limit ${sql.lit(atMost)})
    union all (${standing} and not ${isRecent} ${order} limit ${sql.lit(rest)})`.execute(database);
  return rows;
}

/** Notes that these were looked up and stand. */
export async function noteChecked(
  database: Database,
  networkId: string,
  { batches, at }: { readonly batches: readonly number[]; readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.anchors set checked_at = ${at}
    where network_id = ${networkId} and batch_id = any(${batches}::bigint[])`.execute(database);
}

/** Anchors that were lost and are not final again, by network. */
export async function countLost(database: Database): Promise<{ network_id: string; lost: number }[]> {
  const { rows } = await sql<{ network_id: string; lost: number }>`
    select n.id as network_id, count(a.lost_at)::int as lost
    from certificates.networks n
    left join certificates.anchors a on a.network_id = n.id and a.status <> 'final' and a.lost_at is not null
    group by n.id`.execute(database);
  return rows;
}
