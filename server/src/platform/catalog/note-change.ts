import type { KeptAction } from '@vereda/contract/configuration/history';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { selectEntry } from './catalog.queries.ts';
import type { Act, AnyDesk, Desk, Entry } from './desk.ts';
import { gone } from './reading.service.ts';

type Action = 'created' | 'updated' | 'removed' | 'restored';

/** Reads an entry again after a change of it, and does what follows a change: the hook, the history, the event. */
export async function noted<T extends Entry>(
  act: Act,
  desk: Desk<T>,
  { id, action }: { readonly id: Entry['id']; readonly action: Action },
): Promise<T> {
  const entry = (await selectEntry(act.transaction, desk, { id })) ?? gone();
  await note(act, desk, { action, entry });
  return entry;
}

async function note(
  act: Act,
  desk: AnyDesk,
  { action, entry }: { readonly action: Action; readonly entry: Entry },
): Promise<void> {
  const { historyOf = (kept: Entry): object => kept } = desk;
  await desk.onChange?.(act, entry);
  const from = act.before && historyOf(act.before);
  await tell(act, desk, {
    entity_id: String(entry.id),
    action,
    ...(from && { from }),
    to: historyOf(entry),
  });
}

/** Writes a change into the history and tells open pages, in the transaction of the change. */
export async function tell(
  { at, viewer, transaction }: Act,
  { entity, event }: AnyDesk,
  change: { entity_id: string; action: KeptAction; from?: unknown; to: unknown },
): Promise<void> {
  await writeChange(transaction, { at, entity, actor: actorOf(viewer), ...change });
  await publish(transaction, event);
}
