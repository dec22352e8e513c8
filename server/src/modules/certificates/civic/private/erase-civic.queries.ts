import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Civic draws that ended so long ago that what is private of their participants ends too. */
export async function selectCivicsToErase(database: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from certificates.civic_draws
    where private_erased_at is null and status in ('sorteado', 'firmado', 'anulado')
      and coalesce(annulled_at, signed_at, drawn_at) + kept_days * interval '24 hours' <= ${now}
    order by id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Erases what is private of a civic draw's participants, and the secret of their salts; answers whose it was. */
export async function eraseCivicPrivate(
  transaction: DatabaseTransaction,
  id: number,
  at: Date,
): Promise<number> {
  await sql`
    update certificates.civic_draws set list_secret = null, private_erased_at = ${at}, version = version + 1,
      changed_at = ${at} where id = ${id}`.execute(transaction);
  const { numAffectedRows } = await sql`
    update certificates.civic_participants set private = '{}' where draw_id = ${id} and private <> '{}'`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}
