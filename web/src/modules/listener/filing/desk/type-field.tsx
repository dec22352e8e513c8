import type { Category, Subcategory } from '@vereda/contract/listener/categories/category';
import { useState, type KeyboardEvent } from 'react';
import { TextField } from '#forms/fields.tsx';
import { nameOf } from '../../categories/read-categories.ts';
import { deskTexts as t } from './desk-texts.ts';
import classes from './type-field.module.css';

const SHOWN_MAX = 8;

/** A type with the name under which it is found. */
type Entry = { readonly type: Subcategory; readonly name: string; readonly group: string };

type TypeFieldProps = {
  readonly id: string;
  readonly categories: readonly Category[];
  readonly value: number | null;
  readonly onChange: (subcategoryId: number | null) => void;
  readonly error?: string | undefined;
};

/** A type of report by a few letters of its name or its category: the best one is chosen by Enter or by going on. */
export function TypeField({ id, categories, value, onChange, error }: TypeFieldProps) {
  const entries = entriesOf(categories);
  const chosen = entries.find(({ type }) => type.id === value);
  const [text, setText] = useState(chosen?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = isOpen ? search(entries, text) : [];
  const choose = (entry: Entry | undefined) => {
    setOpen(false);
    if (!entry) return;
    setText(entry.name);
    onChange(entry.type.id);
  };
  const write = (next: string) => {
    setText(next);
    setActive(0);
    setOpen(true);
    if (value !== null) onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      return setActive((before) => (before + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      return setOpen(false);
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isOpen) return undefined;
    event.preventDefault();
    return choose(found[active]);
  };
  return (
    <div className={classes.field}>
      <TextField
        id={id}
        label={t.type}
        hint={t.typeHint}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the list under it is no select
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[active] ? `${id}-list-${active}` : undefined}
        value={text}
        error={error}
        onChange={(event) => write(event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          setOpen(value === null);
        }}
        onBlur={() => choose(value === null && text.trim() !== '' ? found[active] : undefined)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.place}>
        <output className={found.length > 0 ? 'visually-hidden' : undefined}>
          {isOpen && (found.length > 0 ? t.types({ count: found.length }) : t.typeNone)}
        </output>
        <Choices id={`${id}-list`} entries={found} active={active} onChoose={choose} />
      </div>
    </div>
  );
}

type ChoicesProps = {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly active: number;
  readonly onChoose: (entry: Entry) => void;
};

function Choices({ id, entries, active, onChoose }: ChoicesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand under a field that filters it
    <div id={id} role="listbox" aria-label={t.type} className={classes.list} hidden={entries.length === 0}>
      {entries.map((entry, index) => (
        <div
          key={entry.type.id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one line of it has two parts
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Before the field loses the focus, and with it the list.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(entry);
          }}
        >
          <span>{entry.name}</span>
          <small>{entry.group}</small>
        </div>
      ))}
    </div>
  );
}

function entriesOf(categories: readonly Category[]): readonly Entry[] {
  return categories.flatMap((category) =>
    category.subcategories
      .filter(({ active }) => active)
      .map((type) => ({ type, name: nameOf(type), group: nameOf(category) })),
  );
}

// Names that begin with what is typed come first, then names that hold it, then types of a category of that name.
function search(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = plain(text.trim());
  const rank = ({ name, group }: Entry) => {
    const at = plain(name).indexOf(wanted);
    if (at === 0) return 0;
    if (at > 0) return 1;
    return plain(group).includes(wanted) ? 2 : 3;
  };
  return entries
    .filter((entry) => rank(entry) < 3)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, SHOWN_MAX);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
