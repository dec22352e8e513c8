import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconMapPin,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Entry } from './catalog.ts';
import { catalogWords as t } from './catalog-words.ts';
import classes from './catalog.module.css';
import { dragRow } from './drag-row.ts';
import { nameOf, type Place } from './place.ts';
import { removeEntry, restoreEntry, useWhyNot } from './removal.ts';
import { moveButtonId, type Order, type RowTools } from './use-order.ts';

type RowButtonsProps = { readonly place: Place; readonly row: Entry; readonly tools: RowTools };

/** What can be done to a row: see it beside the list, put it elsewhere, remove it, or take it out of the bin. */
export function RowButtons({ place: { of }, row, tools: { order, onShow } }: RowButtonsProps) {
  const name = nameOf(row);
  const { used = 0 } = row;
  const whyNot = useWhyNot(of, 'remove');
  const reason = whyNot ?? (used > 0 && row.deleted_at === null ? t.used({ count: used }) : null);
  const withReason = (label: string) => (reason === null ? label : `${label}. ${reason}`);
  return (
    <div className={classes.rowButtons}>
      {order && <MoveButtons row={row} order={order} />}
      {onShow && of.canShow(row) && (
        <RowButton label={t.show({ name })} onPress={() => onShow(String(row.id))}>
          <IconMapPin size={20} aria-hidden />
        </RowButton>
      )}
      {row.deleted_at === null ? (
        <RowButton
          label={withReason(t.removeNamed({ name }))}
          isOff={reason !== null}
          onPress={() => void removeEntry(of, row)}
        >
          <IconTrash size={20} aria-hidden />
        </RowButton>
      ) : (
        <RowButton
          label={withReason(t.restoreNamed({ name }))}
          isOff={reason !== null}
          onPress={() => void restoreEntry(of, row)}
        >
          <IconRestore size={20} aria-hidden />
        </RowButton>
      )}
    </div>
  );
}

function MoveButtons({ row, order }: { readonly row: Entry; readonly order: Order }) {
  const name = nameOf(row);
  const at = order.rows.findIndex(({ id }) => id === row.id);
  return (
    <>
      <span
        className={classes.grip}
        title={t.drag({ name })}
        onPointerDown={(event) => dragRow(event, order.move)}
      >
        <IconGripVertical size={20} aria-hidden />
      </span>
      <RowButton
        id={moveButtonId(row, -1)}
        label={t.up({ name })}
        isOff={at === 0}
        onPress={() => order.move(at, at - 1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </RowButton>
      <RowButton
        id={moveButtonId(row, 1)}
        label={t.down({ name })}
        isOff={at === order.rows.length - 1}
        onPress={() => order.move(at, at + 1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </RowButton>
    </>
  );
}

type RowButtonProps = {
  readonly id?: string;
  readonly label: string;
  /** Stays where it is, with its focus and its reason, and does nothing. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function RowButton({ id, label, isOff = false, onPress, children }: RowButtonProps) {
  return (
    <ActionIcon
      id={id}
      color="gray"
      size={44}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </ActionIcon>
  );
}
