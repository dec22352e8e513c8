import type { ReadingFault } from '@vereda/contract/listener/lists/social-source';
import type { Network } from '@vereda/contract/listener/lists/tracker';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** How a reading ended, and when the next one is due. */
export type ReadingEnd = {
  readonly cursor?: string | null;
  readonly fault: ReadingFault | null;
  readonly at: Date;
  /** Not before this, where the network asked for a pause. */
  readonly notBefore?: Date;
};

/** Takes the reading of a network that is due, for whoever asks first; null where it is not. Until it ends nobody else gets it. */
export async function claimReading(
  database: Database,
  network: Network,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<{ readonly cursor: string | null } | null> {
  const { rows } = await sql<{ cursor: string | null }>`
    insert into listener.social_readings as r (network, next_at) values (${network}, ${until})
    on conflict (network) do update set next_at = ${until} where r.next_at <= ${now}
    returning cursor`.execute(database);
  return rows[0] ?? null;
}

/** Notes how a reading ended; without a cursor the next one begins where this one did. */
export async function endReading(
  database: Database,
  network: Network,
  { cursor, fault, at, notBefore }: ReadingEnd,
): Promise<void> {
  await sql`
    update listener.social_readings set fault = ${fault},
      read_at = case when ${fault}::text is null then ${at}::timestamptz else read_at end,
      cursor = coalesce(${cursor ?? null}, cursor),
      next_at = greatest(next_at, ${notBefore ?? at}::timestamptz)
    where network = ${network}`.execute(database);
}

/** Makes a network's reading due, unless the network asked for a pause. */
export async function hurryReading(database: Database, network: Network, now: Date): Promise<void> {
  await sql`
    update listener.social_readings set next_at = ${now}
    where network = ${network} and next_at > ${now} and fault is distinct from 'busy'`.execute(database);
}

type Known = {
  readonly network: Network;
  readonly read_at: string | null;
  readonly next_at: string;
  readonly fault: ReadingFault | null;
};

/** What is known of the readings of each network. */
export async function selectReadings(database: Database): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select network, to_json(read_at) as read_at, to_json(next_at) as next_at, fault
    from listener.social_readings`.execute(database);
  return rows;
}
