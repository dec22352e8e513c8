import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';

/** What is wrong with a network in one line (empty: nothing), as it was seen last and as it was told last. */
export type KeptAlarm = {
  readonly seen: string;
  readonly seen_at: Date;
  readonly told: string;
  readonly told_at: Date | null;
};

/** The alarm of a network, made if it is new; nobody else can change it until the transaction ends. */
export async function lockNetworkAlarm(
  transaction: DatabaseTransaction,
  networkId: string,
  now: Date,
): Promise<KeptAlarm> {
  await sql`
    insert into certificates.network_alarms (network_id, seen_at) values (${networkId}, ${now})
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<KeptAlarm>`
    select seen, seen_at, told, told_at from certificates.network_alarms
    where network_id = ${networkId} for update`.execute(transaction);
  return rows[0] ?? { seen: '', seen_at: now, told: '', told_at: null };
}

/** Keeps it. */
export async function updateNetworkAlarm(
  transaction: DatabaseTransaction,
  networkId: string,
  { seen, seen_at, told, told_at }: KeptAlarm,
): Promise<void> {
  await sql`
    update certificates.network_alarms
    set seen = ${seen}, seen_at = ${seen_at}, told = ${told}, told_at = ${told_at}
    where network_id = ${networkId}`.execute(transaction);
}
