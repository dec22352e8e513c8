import { ActionIcon } from '@mantine/core';
import { IconMapPin, IconRestore, IconTrash } from '@tabler/icons-react';
import type { CallName } from '@vereda/contract/api';
import { call, type InputOf } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { urbanismWords as t } from '../urbanism-words.ts';
import classes from '../urbanism.module.css';

/** The calls that remove a kind of places and take that back, and the lists that follow. */
export type RemoveCalls = {
  readonly remove:
    | 'POST /urbanism/colonias/delete/:id'
    | 'POST /urbanism/street/delete/:id'
    | LayerCalls['remove'];
  readonly restore:
    | 'POST /urbanism/colonias/restore/:id'
    | 'POST /urbanism/street/restore/:id'
    | LayerCalls['restore'];
  readonly refreshes: readonly CallName[];
};
type LayerCalls = {
  readonly remove: 'POST /urbanism/layers/delete/:id' | 'POST /urbanism/layers/features/delete/:id';
  readonly restore: 'POST /urbanism/layers/restore/:id' | 'POST /urbanism/layers/features/restore/:id';
};

type Row = { readonly id: number; readonly name: string; readonly deleted_at: string | null };

/** Removes a place at once and offers to take that back. */
export async function removePlace({ id, name }: Row, calls: RemoveCalls): Promise<void> {
  if (!(await send(calls, calls.remove, id))) return;
  offerUndo(t.removed({ name }), () => void restorePlace({ id, name }, calls));
}

async function restorePlace({ id, name }: Pick<Row, 'id' | 'name'>, calls: RemoveCalls): Promise<void> {
  if (await send(calls, calls.restore, id)) snackbar(t.restored({ name }));
}

async function send<N extends RemoveCalls['remove' | 'restore']>(
  { refreshes }: RemoveCalls,
  name: N,
  id: number,
): Promise<boolean> {
  try {
    await call(name, { id } as InputOf<N>);
    return true;
  } catch (error) {
    snackbar(error instanceof Error ? error.message : String(error), { tone: 'danger' });
    return false;
  } finally {
    for (const read of refreshes) void queryClient.invalidateQueries({ queryKey: [read] });
  }
}

/** What can be done to a row: see it, remove it, or take it out of the bin. */
export function RowButtons({
  row,
  calls,
  onShow,
}: {
  readonly row: Row;
  readonly calls: RemoveCalls;
  readonly onShow?: (() => void) | undefined;
}) {
  const { name } = row;
  const button = (label: string, icon: React.ReactNode, run: () => void) => (
    <ActionIcon color="gray" size={44} aria-label={label} title={label} onClick={run}>
      {icon}
    </ActionIcon>
  );
  return (
    <div className={classes.rowButtons}>
      {onShow && button(t.showNamed({ name }), <IconMapPin size={20} aria-hidden />, onShow)}
      {row.deleted_at === null
        ? button(
            t.removeNamed({ name }),
            <IconTrash size={20} aria-hidden />,
            () => void removePlace(row, calls),
          )
        : button(
            t.restoreNamed({ name }),
            <IconRestore size={20} aria-hidden />,
            () => void restorePlace(row, calls),
          )}
    </div>
  );
}
