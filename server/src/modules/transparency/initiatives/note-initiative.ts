import { isDeepStrictEqual } from 'node:util';
import type { Initiative, InitiativeChange } from '@vereda/contract/transparency/initiative';
import { INITIATIVE_PUBLIC_FIELDS } from '@vereda/contract/transparency/initiative-fields';
import type { Act } from '#platform/catalog/desk';
import type { DatabaseTransaction } from '#platform/database/database';
import { addAuthor, insertInitiativeEntry } from './initiative.queries.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the public sees of an initiative, by the names of the fields. */
export function publicOf(entry: Initiative): Values {
  const values: Values = entry;
  return Object.fromEntries(INITIATIVE_PUBLIC_FIELDS.map((field) => [field, values[field]]));
}

/** Field by field what is another thing in `after`. */
export function changesBetween(before: Values, after: Values): InitiativeChange[] {
  return INITIATIVE_PUBLIC_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field])).map(
    (field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }),
  );
}

/** Writes what somebody did to an initiative at its form or its bin into its timeline, and who wrote it. */
export function noteEdit(
  { transaction, viewer, at, before }: Act<Initiative>,
  entry: Initiative,
): Promise<void> {
  return noteEditBy(transaction, { at, actor: { uid: viewer.uid } }, { before, after: entry });
}

/** As who writes what no person did: a table that was brought in by command. */
export const PLATFORM = 'import';

/** Who did it, and when; of what came with a table, whose data it is. */
type EditedBy = {
  readonly at: Date;
  readonly actor: { readonly uid: string | null };
  readonly credit?: string;
};
type Edit = { readonly before: Initiative | null; readonly after: Initiative };

/** The same for whoever did it, where that is not a viewer at the desk. */
export async function noteEditBy(
  transaction: DatabaseTransaction,
  { at, actor, credit }: EditedBy,
  { before, after: entry }: Edit,
): Promise<void> {
  const author = actor.uid ?? PLATFORM;
  const changes = before ? changesBetween(before, entry) : [];
  await insertInitiativeEntry(transaction, {
    initiative_id: entry.id,
    at,
    what: whatOf(before, entry),
    version: entry.version,
    from_status: before?.status ?? null,
    to_status: entry.status,
    reason: entry.change_reason || credit || null,
    actor_uid: author,
    changes,
    // The public reads of a change once it is published.
    is_public: false,
  });
  if (before === null || changes.length > 0) await addAuthor(transaction, entry.id, author);
}

function whatOf(before: Initiative | null, { deleted_at: removed }: Initiative) {
  if (before === null) return 'created';
  if ((before.deleted_at === null) === (removed === null)) return 'changed';
  return removed === null ? 'restored' : 'removed';
}
