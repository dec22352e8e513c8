import type { Actor } from '@vereda/contract/listener/transition';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** Something said in a case, by whom and when. */
export type SaidInCase = { readonly text: string; readonly actor: Actor; readonly at: Date };

const READ = 200;

/** The newest texts of a case, oldest first, without private notes. */
export async function selectSaid(database: Database, reportId: number): Promise<SaidInCase[]> {
  const { rows } = await sql<SaidInCase>`
    select text, actor, at from (
      select id, text, actor, at from listener.entries
      where report_id = ${reportId} and text <> '' order by id desc limit ${READ}) newest
    order by id`.execute(database);
  return rows;
}
