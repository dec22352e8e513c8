import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';
import type { Change } from './change.ts';

/** Writes one change for each row that a statement answers (entity_id, from_value, to_value), in its transaction. */
export async function writeChanges(
  transaction: DatabaseTransaction,
  { at, entity, action, actor }: Pick<Change, 'at' | 'entity' | 'action' | 'actor'>,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with changed as (${statement})
    insert into configuration.changelog (at, entity, entity_id, action, actor_uid, actor_role, channel, from_value, to_value)
    select ${at}, ${entity}, entity_id, ${action}, ${actor.uid}, ${actor.role}, ${actor.channel}, from_value, to_value
    from changed`.execute(transaction);
}
