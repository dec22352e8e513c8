import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { titleIn } from '../../reading/title.ts';

/** Whether a report is deleted, and whose it is. */
export async function selectWithdrawn(
  database: Database,
  id: number,
): Promise<{ author_uid: string | null } | null> {
  const { rows } = await sql<{ author_uid: string | null }>`
    select author_uid from listener.all_reports where id = ${id} and deletion_id is not null`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The key of the folio of a deleted report. */
export async function selectWithdrawnKey(database: Database, folio: string): Promise<Buffer | null> {
  const { rows } = await sql<{ secret_sha256: Buffer | null }>`
    select c.secret_sha256 from listener.all_reports r join listener.contacts c on c.report_id = r.id
    where r.folio = ${folio} and r.deletion_id is not null`.execute(database);
  return rows[0]?.secret_sha256 ?? null;
}

/** Somebody's own reports that were deleted, the last ones first. */
export async function selectOwnWithdrawn(database: Database, uid: string, locale: Locale) {
  const { rows } = await sql<{ folio: string; title: string; created_at: string; withdrawn_at: string }>`
    select r.folio, ${titleIn(locale)} as title, to_json(r.created_at) #>> '{}' as created_at,
      to_json(d.at) #>> '{}' as withdrawn_at
    from listener.all_reports r join listener.report_deletions d on d.id = r.deletion_id
    where r.author_uid = ${uid} order by d.at desc, r.id desc limit 50`.execute(database);
  return rows;
}
