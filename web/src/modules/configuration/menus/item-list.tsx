import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { locale } from '#i18n/locale.ts';
import { NamedIcon } from '#ui/icons/named-icon.tsx';
import { moved, type EditedItem } from './edited-item.ts';
import { ItemEditor } from './item-editor.tsx';
import classes from './menus.module.css';
import { menuWords as t } from './menu-words.ts';

type ItemListProps = {
  readonly idPrefix: string;
  readonly items: readonly EditedItem[];
  /** What the server said of the item at a place. */
  readonly errorOf: (index: number) => string | undefined;
  readonly onChange: (items: readonly EditedItem[]) => void;
};

/** Items of a menu in their order: dragged, moved by buttons or by the arrow keys on their grip; edited in place. */
export function ItemList({ idPrefix, items, errorOf, onChange }: ItemListProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    const next = moved(items, from, to);
    if (!item || next === items) return;
    setOpen(null);
    onChange(next);
    setSaid(t.moved({ name: nameOf(item), place: to + 1, count: items.length }));
    // The grip keeps the focus of who moves by keyboard.
    requestAnimationFrame(() => document.getElementById(`${idPrefix}grip-${to}`)?.focus());
  };
  const add = () => {
    const item = {
      name: t.newItem,
      name_en: 'New item',
      address: '',
      icon: 'circle',
      level: 'citizen',
    } as const;
    onChange([...items, item]);
    setOpen(items.length);
  };
  return (
    <div className={classes.itemList}>
      <p className={classes.hint}>{t.itemsHint}</p>
      {items.length === 0 && <p>{t.noItems}</p>}
      <ol className={classes.items}>
        {items.map((item, index) => (
          <ItemRow
            key={index}
            idPrefix={idPrefix}
            index={index}
            count={items.length}
            item={item}
            isOpen={open === index || errorOf(index) !== undefined}
            isDragged={dragged === index}
            error={errorOf(index)}
            onMove={(to) => move(index, to)}
            onDrag={setDragged}
            onDropHere={() => dragged !== null && move(dragged, index)}
            onToggle={() => setOpen(open === index ? null : index)}
            onChange={(next) => onChange(items.map((one, at) => (at === index ? next : one)))}
            onRemove={() => onChange(items.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
      <div>
        <Button variant="default" onClick={add}>
          {t.add}
        </Button>
      </div>
    </div>
  );
}

type ItemRowProps = {
  readonly idPrefix: string;
  readonly index: number;
  readonly count: number;
  readonly item: EditedItem;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  readonly error: string | undefined;
  readonly onMove: (to: number) => void;
  readonly onDrag: (index: number | null) => void;
  readonly onDropHere: () => void;
  readonly onToggle: () => void;
  readonly onChange: (item: EditedItem) => void;
  readonly onRemove: () => void;
};

function ItemRow(props: ItemRowProps) {
  const { idPrefix, index, count, item, isOpen, isDragged, error, onMove, onDrag, onToggle } = props;
  const name = nameOf(item);
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  const drag = (event: DragEvent) => {
    // Some browsers drag nothing that carries no text.
    event.dataTransfer.setData('text/plain', name);
    onDrag(index);
  };
  const over = (event: DragEvent) => event.preventDefault();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one of three ways; the grip and the arrows have the keyboard
    <li
      className={classes.item}
      data-dragged={isDragged || undefined}
      draggable={!isOpen}
      onDragStart={drag}
      onDragEnd={() => onDrag(null)}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        props.onDropHere();
      }}
    >
      <div className={classes.itemRow}>
        <ActionIcon
          id={`${idPrefix}grip-${index}`}
          color="gray"
          aria-label={t.grip({ name })}
          onKeyDown={byKey}
        >
          <IconGripVertical size={20} aria-hidden />
        </ActionIcon>
        <NamedIcon name={item.icon} />
        <span className={classes.itemName}>
          <strong>{name}</strong>
          <span className={classes.hint}>
            {t[item.level]} · {item.address}
          </span>
        </span>
        <span className={classes.itemButtons}>
          <ActionIcon
            color="gray"
            aria-label={t.up({ name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            color="gray"
            aria-label={t.down({ name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon color="gray" aria-label={t.edit({ name })} aria-expanded={isOpen} onClick={onToggle}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon color="gray" aria-label={t.removeItem({ name })} onClick={props.onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {isOpen && (
        <ItemEditor idPrefix={`${idPrefix}${index}-`} item={item} error={error} onChange={props.onChange} />
      )}
    </li>
  );
}

function nameOf(item: EditedItem): string {
  return (locale === 'es' ? item.name : item.name_en) || t.newItem;
}
