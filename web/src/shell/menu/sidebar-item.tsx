import type { MenuItem } from '@vereda/contract/access/menu';
import { locale } from '#i18n/locale.ts';
import { NamedIcon } from '#ui/icons/named-icon.tsx';
import { PathLink } from '#ui/link.tsx';
import { closeMenu } from './menu-state.ts';
import classes from './sidebar-item.module.css';

type SidebarItemProps = {
  readonly item: MenuItem;
  /** The page is this entry's screen, or lies below it. */
  readonly isPresent?: boolean;
};

/** One entry of the sidebar: a screen (marked when one is there or below it) or an outside address. */
export function SidebarItem({ item, isPresent = false }: SidebarItemProps) {
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
        <PathLink
          path={item.to}
          className={classes.item}
          // Of several with one path the menu knows which one is meant.
          isExact
          isSameQuery
          aria-current={isPresent || undefined}
          onClick={closeMenu}
        >
          {content}
        </PathLink>
      )}
    </li>
  );
}
