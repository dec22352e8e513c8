import type { WaitingPhoto } from '@vereda/contract/listener/photos/photo';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../access/scope.ts';
import { titleIn } from '../reading/title.ts';

const COUNTED_MAX = 1000;

// Of reports in public view: of the others nobody sees a photo, and they come up once that changes.
const WAITING = sql`listener.attachments a join listener.reports r on r.id = a.report_id
  join listener.categories k on k.id = r.category_id and k.photos <> 'never'
  where a.state = 'held' and a.report_id is not null and r.visible`;

/** Gives somebody the oldest photos that wait within a scope and that nobody else has on the screen. */
export async function claimWaiting(
  database: Database,
  scope: Scope,
  by: { uid: string; now: Date; until: Date; limit: number; locale: Locale },
): Promise<WaitingPhoto[]> {
  const { rows } = await sql<WaitingPhoto>`
    with next as (
      select a.id from ${WAITING} and (${withinScope(scope)})
        and (a.claimed_until is null or a.claimed_until <= ${by.now} or a.claimed_by = ${by.uid})
      order by a.created_at, a.id limit ${sql.lit(by.limit)} for update of a skip locked
    ), claimed as (
      update listener.attachments a set claimed_by = ${by.uid}, claimed_until = ${by.until}
      from next where a.id = next.id returning a.*
    )
    select a.id, a.width, a.height, a.purpose, a.state, a.version, a.boxes, a.report_id,
      to_json(a.created_at) #>> '{}' as created_at, r.folio, ${titleIn(by.locale)} as title, r.address
    from claimed a join listener.reports r on r.id = a.report_id order by a.created_at, a.id`.execute(
    database,
  );
  return rows;
}

/** How many photos wait within a scope, a thousand at most. */
export async function countWaiting(database: Database, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${WAITING} and (${withinScope(scope)}) limit ${sql.lit(COUNTED_MAX)}) w`.execute(database);
  return rows[0]?.count ?? 0;
}
