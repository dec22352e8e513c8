import { sql } from 'kysely';
import type { PersonalRecords } from '#platform/history/personal';
import { inBatches } from '#platform/database/in-batches';
import { deletePersonalOf } from './changelog.queries.ts';

type Row = { id: number };

/** What the history says of a person: what they did, and what was done to their account. Names are erased, acts stay. */
export const personalChanges: PersonalRecords = {
  collect: (database, uid) => [
    {
      name: 'history',
      rows: inBatches(async (afterId, limit) => {
        const { rows } = await sql<Row>`
          select c.id, c.at, c.entity, c.entity_id, c.action, c.actor_role, c.channel, c.from_value, c.to_value,
            c.actor_uid = ${uid} as by_you,
            case when c.entity = 'user' and c.entity_id = ${uid} then p.value end as personal
          from configuration.changelog c left join configuration.changelog_personal p on p.change_id = c.id
          where c.id > ${afterId}
            and (c.actor_uid = ${uid} or (c.entity = 'user' and c.entity_id = ${uid}))
          order by c.id limit ${sql.lit(limit)}`.execute(database);
        return rows;
      }),
    },
  ],
  async erase(transaction, uid) {
    await deletePersonalOf(transaction, 'user', [uid]);
  },
  async eraseCases(transaction, reportIds) {
    await deletePersonalOf(transaction, 'report', reportIds.map(String));
  },
};
