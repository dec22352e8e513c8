import type { ReactNode } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { Conflict } from '#forms/conflict.tsx';
import { TextField } from '#forms/fields.tsx';
import { SaveBar } from '#forms/save-bar.tsx';
import type { VersionedForm } from '#forms/use-versioned-form.ts';
import { Section } from '#ui/page.tsx';
import type { EditedItem } from './edited-item.ts';
import { IconField } from './icon-field.tsx';
import { ItemList } from './item-list.tsx';
import classes from './menus.module.css';
import { menuWords as t } from './menu-words.ts';

/** A group of the sidebar as it is edited. */
export type MenuValues = {
  readonly name: string;
  readonly name_en: string;
  readonly icon: string;
  readonly items: readonly EditedItem[];
};

type MenuFormProps<S> = {
  readonly bound: VersionedForm<S, MenuValues>;
  readonly valuesOf: (stored: S) => MenuValues;
  readonly title: string;
  /** Buttons beside "save". */
  readonly children?: ReactNode;
};

/** Names, icon and items of one group of the sidebar; a module's and a city's own alike. */
export function MenuForm<S>({ bound, valuesOf, title, children }: MenuFormProps<S>) {
  const { form, values, conflict } = bound;
  const { errors } = form.state;
  return (
    <CallForm form={form} label={title}>
      {conflict && (
        <Conflict
          differences={differencesOf(values, valuesOf(conflict))}
          onKeep={bound.keepMine}
          onTake={bound.takeTheirs}
        />
      )}
      <div className={classes.grid}>
        <TextField label={t.name} maxLength={60} {...form.field('name')} />
        <TextField label={t.name_en} maxLength={60} {...form.field('name_en')} />
        <IconField
          id={form.idOf('icon')}
          value={values.icon}
          onChange={(icon) => form.state.setFieldValue('icon', icon as never)}
        />
      </div>
      <Section title={t.items}>
        <ItemList
          idPrefix={form.idOf('item-')}
          items={values.items}
          errorOf={(index) =>
            ['url', 'to', 'name', 'name_en']
              .map((field) => errors[`items.${index}.${field}`])
              .find((message): message is string => typeof message === 'string')
          }
          onChange={(items) => {
            form.state.clearErrors();
            form.state.setFieldValue('items', items as never);
          }}
        />
      </Section>
      <SaveBar bound={bound} label={t.save}>
        {children}
      </SaveBar>
    </CallForm>
  );
}

function differencesOf(mine: MenuValues, theirs: MenuValues) {
  const shown = ({ items, ...texts }: MenuValues) => ({
    ...texts,
    items: items.map(({ name, address }) => `${name} (${address})`).join(', '),
  });
  const [one, other] = [shown(mine), shown(theirs)];
  return (['name', 'name_en', 'icon', 'items'] as const)
    .filter((field) => one[field] !== other[field])
    .map((field) => ({ field: t[field], mine: one[field], theirs: other[field] }));
}
