import type { MenuItem } from '@vereda/contract/access/menu';
import { locale } from '#i18n/locale.ts';
import { NamedIcon } from '#ui/named-icon.tsx';
import { PathLink } from '#ui/link.tsx';
import { closeMenu } from './menu-state.ts';
import classes from './sidebar-item.module.css';

/** One entry of the sidebar: a screen (marked when it is the present one) or an outside address. */
export function SidebarItem({ item }: { readonly item: MenuItem }) {
  const content = (
    <>
      <NamedIcon name={item.icon} size={20} />
      <span>{item.name[locale]}</span>
    </>
  );
  return (
    <li>
      {item.to === null ? (
        <a href={item.url ?? undefined} className={classes.item}>
          {content}
        </a>
      ) : (
        <PathLink path={item.to} className={classes.item} isExact onClick={closeMenu}>
          {content}
        </PathLink>
      )}
    </li>
  );
}
