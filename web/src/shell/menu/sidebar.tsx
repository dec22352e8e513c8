import { ActionIcon } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { IconLogout, IconX } from '@tabler/icons-react';
import { menuFor, type Menu } from '@vereda/contract/access/menu';
import type { Viewer } from '@vereda/contract/access/viewer';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { signOut } from '#session/sign-out.ts';
import { useStartup } from '#session/startup.ts';
import { accessContext } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { withOverlay } from '#ui/feedback/loading-overlay.tsx';
import { LocaleSwitch } from '../locale-switch.tsx';
import { useFolding } from './folding.ts';
import { closeMenu } from './menu-state.ts';
import { presentEntry } from './present-entry.ts';
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
// So many entries fit a desk's height and a phone's; more of them begin folded.
const FITTING_ENTRIES = 8;
const HOME = { name: { es: t.home, en: t.home }, icon: 'home', to: '/', url: null };

const OwnItems = lazy(() => import('./own-items.tsx').then((file) => ({ default: file.OwnItems })));

type SidebarProps = { readonly viewer: Viewer | null; readonly hasClose?: boolean };

/** What is folded and where one is: groups open by themselves where all fit, and where the page belongs to. */
function useGroups(menu: Menu) {
  const byHand = useFolding();
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const present = presentEntry(menu, pathname, search as Readonly<Record<string, unknown>>);
  const keys = menu.groups
    .filter(({ sections }) =>
      sections.some(({ items }) => items.some(({ to }) => to !== null && to === present)),
    )
    .map(({ key }) => key);
  // One that opened by itself stays open while the sidebar stands: nothing moves under a pointer that pressed an entry.
  const [opened, setOpened] = useState<readonly string[]>(keys);
  const added = keys.filter((key) => !opened.includes(key));
  if (added.length > 0) setOpened([...opened, ...added]);
  const count = menu.groups.flatMap(({ sections }) => sections.flatMap(({ items }) => items)).length;
  const isOpen = (key: string) => byHand[key] ?? (count <= FITTING_ENTRIES || opened.includes(key));
  return { present, isOpen };
}

/** The sidebar: profile block, dashboard, module groups, configuration, custom menus, sign out. */
export function Sidebar({ viewer, hasClose }: SidebarProps) {
  const leave = () => {
    closeMenu();
    void withOverlay(t.leaving, signOut);
  };
  const { modules, menus } = useStartup();
  const menu = menuFor(viewer, { modules, menus }, accessContext);
  const { present, isOpen } = useGroups(menu);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (present !== null) ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [present]);
  return (
    <div ref={ref} className={classes.sidebar}>
      {hasClose && (
        <div className={classes.head}>
          <ActionIcon color="gray" aria-label={t.close} onClick={closeMenu}>
            <IconX size={22} aria-hidden />
          </ActionIcon>
          <LocaleSwitch isLong />
          <SchemeSwitch />
        </div>
      )}
      {viewer && <SidebarProfile viewer={viewer} />}
      <nav aria-label={t.nav} className={classes.nav}>
        <ul className={blocks.list}>
          {menu.dashboard && <SidebarItem item={menu.dashboard} isPresent={menu.dashboard.to === present} />}
          <SidebarItem item={HOME} isPresent={present === '/'} />
          {viewer && viewer.type !== 'citizen' && (
            <Suspense fallback={null}>
              <OwnItems />
            </Suspense>
          )}
        </ul>
        {!viewer && <SidebarVisitor />}
        {menu.groups.map((group) => (
          <SidebarGroup key={group.key} group={group} isOpen={isOpen(group.key)} present={present} />
        ))}
      </nav>
      {viewer && (
        <div className={classes.end}>
          <button type="button" className={classes.signOut} onClick={leave}>
            <IconLogout size={20} aria-hidden />
            {t.signOut}
          </button>
        </div>
      )}
    </div>
  );
}
