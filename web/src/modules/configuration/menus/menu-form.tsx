import type { ReactNode } from 'react';
import { TextField } from '#forms/fields.tsx';
import type { SaidFields } from '#forms/differences.ts';
import type { VersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { IconSelect } from '#forms/picked-fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import type { EditedItem } from './edited-item.ts';
import { ItemList } from './item-list.tsx';
import { menuWords as t } from './menu-words.ts';

/** A group of the sidebar as it is edited. */
export type MenuValues = {
  readonly name: string;
  readonly name_en: string;
  readonly icon: string;
  readonly items: readonly EditedItem[];
};

const SAYS: SaidFields<MenuValues> = {
  name: t.name,
  name_en: t.name_en,
  icon: t.icon,
  items: {
    label: t.items,
    shown: (items) => items.map(({ name, address }) => `${name} (${address})`).join(', '),
  },
};

type MenuFormProps<S> = {
  readonly bound: VersionedForm<S, MenuValues>;
  readonly title: string;
  /** Buttons beside "save". */
  readonly children?: ReactNode;
};

/** Names, icon and items of one group of the sidebar; a module's and a city's own alike. */
export function MenuForm<S>({ bound, title, children }: MenuFormProps<S>) {
  const { form, values } = bound;
  const { errors } = form.state;
  return (
    <VersionedFormFrame bound={bound} says={SAYS} save={t.save} label={title} buttons={children}>
      <div className={blocks.fields}>
        <TextField label={t.name} maxLength={60} {...form.field('name')} />
        <TextField label={t.name_en} maxLength={60} {...form.field('name_en')} />
        <IconSelect
          id={form.idOf('icon')}
          label={t.icon}
          value={values.icon}
          onIcon={(icon) => form.state.setFieldValue('icon', icon as never)}
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
    </VersionedFormFrame>
  );
}
