import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import type { StoreOrder } from '#platform/file-reading/table/table-target';
import { writeChanges } from '#platform/history/write-changes';
import type { AnyDesk } from '../desk.ts';

/** Writes into the history that entries came with a table: by whom (the platform where a command brought it in), and whose data it is. */
export async function noteAdded(
  transaction: DatabaseTransaction,
  { entity, table }: Pick<AnyDesk, 'entity' | 'table'>,
  {
    ids,
    order,
  }: { readonly ids: readonly number[]; readonly order: Pick<StoreOrder, 'at' | 'actor' | 'credit'> },
): Promise<void> {
  const { at, actor, credit } = order;
  await writeChanges(
    transaction,
    { at, entity, action: 'created', actor },
    sql`select e.id::text as entity_id, null::jsonb as from_value,
        jsonb_build_object('name', e.name, 'source', ${credit}::text) as to_value
      from ${sql.table(table)} e where e.id = any(${[...ids]}::int[]) order by e.id`,
  );
}
