import { call, type InputOf } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { useCan } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import type { Catalog, Entry } from './catalog.ts';
import { catalogWords as t } from './catalog-words.ts';
import { nameOf } from './place.ts';

type Named = Pick<Entry, 'id' | 'name' | 'name_en'>;

/** Why the viewer cannot do something with the entries of a kept list (removing stands for restoring); null for who may. */
export function useWhyNot({ keeping }: Catalog, what: 'add' | 'change' | 'remove'): string | null {
  // Who sees a list keeps it, unless it says otherwise.
  const { permission = 'site.visit', adding = permission, changing = 'site.visit' } = keeping ?? {};
  const verdict = useCan({ add: adding, change: changing, remove: permission }[what]);
  return keeping === undefined || verdict === 'allowed' ? null : keeping.otherwise;
}

/** Removes an entry at once and offers to take that back; false when it was refused, with its reason said. */
export async function removeEntry(of: Catalog, entry: Named): Promise<boolean> {
  const isDone = await send(of, 'remove', entry);
  if (isDone) offerUndo(t.removed({ name: nameOf(entry) }), () => void restoreEntry(of, entry));
  return isDone;
}

/** Takes an entry out of the bin. */
export async function restoreEntry(of: Catalog, entry: Named): Promise<void> {
  if (await send(of, 'restore', entry)) snackbar(t.restored({ name: nameOf(entry) }));
}

async function send({ calls, reads }: Catalog, what: 'remove' | 'restore', { id }: Named): Promise<boolean> {
  const name = calls[what];
  try {
    await call(name, { id } as InputOf<typeof name>);
    return true;
  } catch (error) {
    snackbar(error instanceof Error ? error.message : String(error), { tone: 'danger' });
    return false;
  } finally {
    for (const read of reads) {
      // What is gone is not asked for by the form that is about to close.
      const refetchType = what === 'remove' && read === calls.get ? 'none' : 'active';
      void queryClient.invalidateQueries({ queryKey: [read], refetchType });
    }
  }
}
