import { ActionIcon } from '@mantine/core';
import { IconLogout, IconX } from '@tabler/icons-react';
import { menuFor } from '@vereda/contract/access/menu';
import type { Viewer } from '@vereda/contract/access/viewer';
import { dictionary } from '#i18n/dictionary.ts';
import { signOut } from '#session/sign-out.ts';
import { useStartup } from '#session/startup.ts';
import { accessContext } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { withOverlay } from '#ui/feedback/loading-overlay.tsx';
import { LocaleSwitch } from '../locale-switch.tsx';
import { closeMenu } from './menu-state.ts';
import { SchemeSwitch } from '../scheme-switch.tsx';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarItem } from './sidebar-item.tsx';
import { SidebarProfile } from './sidebar-profile.tsx';
import { SidebarVisitor } from './sidebar-visitor.tsx';
import classes from './sidebar.module.css';

const t = dictionary({
  es: {
    nav: 'Secciones',
    home: 'Inicio',
    signOut: 'Cerrar sesión',
    leaving: 'Cerrando la sesión…',
    close: 'Cerrar menú',
  },
  en: {
    nav: 'Sections',
    home: 'Home',
    signOut: 'Sign out',
    leaving: 'Signing out…',
    close: 'Close menu',
  },
});
const HOME = { name: { es: t.home, en: t.home }, icon: 'home', to: '/', url: null };

type SidebarProps = { readonly viewer: Viewer | null; readonly hasClose?: boolean };

/** The sidebar: profile block, dashboard, module groups, configuration, custom menus, sign out. */
export function Sidebar({ viewer, hasClose }: SidebarProps) {
  const leave = () => {
    closeMenu();
    void withOverlay(t.leaving, signOut);
  };
  const { modules, menus } = useStartup();
  const menu = menuFor(viewer, { modules, menus }, accessContext);
  return (
    <div className={classes.sidebar}>
      {hasClose && (
        <ActionIcon color="gray" className={classes.close} aria-label={t.close} onClick={closeMenu}>
          <IconX size={22} aria-hidden />
        </ActionIcon>
      )}
      {viewer && <SidebarProfile viewer={viewer} />}
      <nav aria-label={t.nav} className={classes.nav}>
        <ul className={blocks.list}>
          {menu.dashboard && <SidebarItem item={menu.dashboard} />}
          <SidebarItem item={HOME} />
        </ul>
        {!viewer && <SidebarVisitor />}
        {menu.groups.map((group) => (
          <SidebarGroup key={group.key} group={group} />
        ))}
      </nav>
      <div className={classes.end}>
        {viewer && (
          <button type="button" className={classes.signOut} onClick={leave}>
            <IconLogout size={20} aria-hidden />
            {t.signOut}
          </button>
        )}
        {hasClose && (
          <div className={classes.switches}>
            <LocaleSwitch isLong />
            <SchemeSwitch />
          </div>
        )}
      </div>
    </div>
  );
}
