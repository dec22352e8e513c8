import type { MenuGroup } from '@vereda/contract/access/menu';
import { IconChevronDown } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { NamedIcon } from '#ui/named-icon.tsx';
import { SidebarItem } from './sidebar-item.tsx';
import classes from './sidebar-group.module.css';

const LEVELS = dictionary({
  es: { citizen: 'Ciudadanía', operator: 'Operación', administrator: 'Administración' },
  en: { citizen: 'Citizens', operator: 'Operation', administrator: 'Administration' },
});

/** A module's entries, folded by its title; levels are named where there is more than one. */
export function SidebarGroup({ group }: { readonly group: MenuGroup }) {
  return (
    <details className={classes.group} open>
      <summary className={classes.title}>
        <NamedIcon name={group.icon} size={18} />
        <span>{group.name[locale]}</span>
        <IconChevronDown size={18} aria-hidden className={classes.fold} />
      </summary>
      {group.sections.map((section) => (
        <div key={section.level}>
          {group.sections.length > 1 && <p className={classes.level}>{LEVELS[section.level]}</p>}
          <ul className={blocks.list}>
            {section.items.map((item) => (
              <SidebarItem key={`${item.to}${item.url}${item.name.es}`} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
