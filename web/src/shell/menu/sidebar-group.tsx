import type { MenuGroup } from '@vereda/contract/access/menu';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { NamedIcon } from '#ui/icons/named-icon.tsx';
import { setOpen } from './folding.ts';
import { SidebarItem } from './sidebar-item.tsx';
import classes from './sidebar-group.module.css';

const LEVELS = dictionary({
  es: { citizen: 'Ciudadanía', operator: 'Operación', administrator: 'Administración' },
  en: { citizen: 'Citizens', operator: 'Operation', administrator: 'Administration' },
});

type SidebarGroupProps = {
  readonly group: MenuGroup;
  readonly isOpen: boolean;
  /** Path of the entry that the page belongs to. */
  readonly present: string | null;
};

/** A module's entries, folded by its title; folded, it still shows where one is. Levels are named where there is more than one. */
export function SidebarGroup({ group, isOpen, present }: SidebarGroupProps) {
  const id = useId();
  const { key, icon, sections } = group;
  const name = group.name[locale];
  const items = sections.flatMap((section) => section.items);
  const here = isOpen ? [] : items.filter((item) => item.to !== null && item.to === present);
  return (
    <div className={classes.group}>
      <button
        type="button"
        className={classes.title}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(key, !isOpen)}
      >
        <NamedIcon name={icon} size={18} />
        <span>{name}</span>
        <IconChevronDown size={18} aria-hidden className={classes.fold} />
      </button>
      <Items items={here} present={present} label={name} />
      <div id={id} hidden={!isOpen}>
        {sections.map(({ level, items: entries }) => (
          <div key={level}>
            {sections.length > 1 && <p className={classes.level}>{LEVELS[level]}</p>}
            <Items
              items={entries}
              present={present}
              label={sections.length > 1 ? `${name}: ${LEVELS[level]}` : name}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

type ItemsProps = {
  readonly items: MenuGroup['sections'][number]['items'];
  readonly present: string | null;
  readonly label: string;
};

function Items({ items, present, label }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className={blocks.list} aria-label={label}>
      {items.map((item) => (
        <SidebarItem
          key={`${item.to}${item.url}${item.name.es}`}
          item={item}
          isPresent={item.to !== null && item.to === present}
        />
      ))}
    </ul>
  );
}
