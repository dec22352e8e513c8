import { sql } from 'kysely';
import type { PersonalRecords } from '#platform/history/personal';

/** What models saw in the photos of a case: what is written in them may be a name. Of an account nothing is held here. */
export const personalRuns: PersonalRecords = {
  collect: () => [],
  erase: () => Promise.resolve(),
  async eraseCases(transaction, reportIds) {
    await sql`
      update ai.image_runs u set found = u.found - 'text'
      from listener.attachments a
      where a.id = u.photo_id and a.report_id = any(${reportIds}::bigint[]) and u.found ? 'text'`.execute(
      transaction,
    );
  },
};
