import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { DatabaseTransaction } from '#platform/database/database';
import { publish } from '#platform/events/publish';

/** What pages that everybody sees are told of a change; which work it is is no matter of everybody. */
export const OBRAS_CHANGED = { topic: 'obras-changed', key: 'obra', audience: 'public' } as const;

/** Tells pages that everybody sees of a change, where everybody saw the work before it or sees it since. */
export async function tellPages(
  transaction: DatabaseTransaction,
  { before, after }: { readonly before: Obra | null; readonly after: Obra },
): Promise<void> {
  if (isSeen(before) || isSeen(after)) await publish(transaction, OBRAS_CHANGED);
}

function isSeen(obra: Obra | null): boolean {
  return obra !== null && obra.published && obra.deleted_at === null;
}
