import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { KeyRecord } from '#ports/keystore/port';

/**
 * Gives up what an anchor account has sent and is not final: another account is to anchor these roots. One that is
 * mined all the same does no harm. Answers how many; nonces of the account are given out to nobody meanwhile.
 */
export async function requeueAnchorsOf(transaction: DatabaseTransaction, address: string): Promise<number> {
  await sql`select from certificates.senders where address = ${address} for update`.execute(transaction);
  const { rows } = await sql`
    with given_up as (
      update certificates.anchor_transactions set state = 'failed'
      where sender = ${address} and state in ('signed', 'sent', 'mined') returning batch_id, network_id
    )
    update certificates.anchors a set status = 'queued', transaction_id = null
    from (select distinct batch_id, network_id from given_up) g
    where a.batch_id = g.batch_id and a.network_id = g.network_id and a.status <> 'final'
    returning a.batch_id`.execute(transaction);
  return rows.length;
}

/** Folios of certificates that a key signed or anchored and that no block before a moment holds. */
export async function selectUnprovenBefore(
  database: Database,
  { kid, address }: Pick<KeyRecord, 'kid' | 'address'>,
  moment: Date,
): Promise<string[]> {
  const { rows } = await sql<{ folio: string }>`
    select c.folio from certificates.certificates c
    where (
        exists (select from certificates.signatures s where s.certificate_id = c.id and s.kid = ${kid})
        or exists (
          select from certificates.anchors a join certificates.anchor_transactions t on t.id = a.transaction_id
          where a.batch_id = c.batch_id and t.sender = ${address}
        )
      )
      and (c.published is null or (c.published::jsonb #>> '{proof,-1,created}')::timestamptz > ${moment})
    order by c.folio`.execute(database);
  return rows.map(({ folio }) => folio);
}

/** A backup was put back: transactions that this database does not know are explained, now and at the next anchor. */
export async function forgetUnknown(transaction: DatabaseTransaction): Promise<void> {
  await sql`update certificates.senders set unknown = 0, is_restored = true`.execute(transaction);
}
