import type { DatabaseTransaction } from '#platform/database/database';
import type { Actor } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { insertEntry } from './catalog.queries.ts';
import type { AnyDesk, Wanted } from './desk.ts';

/** Who adds something, and when. */
export type By = { readonly actor: Actor; readonly at: Date };

/** Adds an entry in the caller's transaction, where nobody at the desk does, and answers its id, a number. */
export async function plantEntry(
  transaction: DatabaseTransaction,
  desk: AnyDesk,
  { fields, by }: { readonly fields: Wanted; readonly by: By },
): Promise<number> {
  const id = Number(await insertEntry(transaction, desk, { wanted: fields, at: by.at }));
  const word = { entity: desk.entity, entity_id: String(id), action: 'created' } as const;
  await writeChange(transaction, { ...by, ...word, to: fields });
  return id;
}
