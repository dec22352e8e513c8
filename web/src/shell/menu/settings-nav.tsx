import { useRouterState } from '@tanstack/react-router';
import { can } from '@vereda/contract/access/can';
import { findScreen, SITEMAP } from '@vereda/contract/sitemap';
import { useLayoutEffect, useRef } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { accessContext, useViewer } from '#session/viewer.ts';
import { PathLink } from '#ui/link.tsx';
import lineLink from '#ui/look/line-link.module.css';
import classes from './settings-nav.module.css';

const t = dictionary({
  es: {
    settings: 'Configuración de la ciudad',
    modules: 'Módulos',
    parameters: 'Parámetros',
    brand: 'Marca',
    levels: 'Niveles',
    people: 'Administradores',
    roles: 'Roles',
    menus: 'Menús',
    ground: 'Territorio',
    history: 'Historial',
    menusOf: 'Menús de',
    city: 'La ciudad',
    listener: 'Reportes',
    certificates: 'Certificados',
    transparency: 'Transparencia',
    urbanism: 'Urbanismo',
  },
  en: {
    settings: 'City settings',
    modules: 'Modules',
    parameters: 'Settings',
    brand: 'Brand',
    levels: 'Levels',
    people: 'Administrators',
    roles: 'Roles',
    menus: 'Menus',
    ground: 'Territory',
    history: 'History',
    menusOf: 'Menus of',
    city: 'The city',
    listener: 'Reports',
    certificates: 'Certificates',
    transparency: 'Transparency',
    urbanism: 'Urbanism',
  },
});

type Place = readonly [path: string, name: string];

const HISTORY = '/admin/configurations/users?tab=changelog';
const MENU = '/admin/configurations/menu';
const PLACES: readonly Place[] = [
  ['/admin/configurations/modules', t.modules],
  ['/admin/configurations/settings', t.parameters],
  ['/admin/configurations/brand', t.brand],
  ['/admin/configurations/areas', t.levels],
  ['/admin/configurations/users', t.people],
  ['/admin/configurations/roles', t.roles],
  [MENU, t.menus],
  ['/admin/configurations/urbanism', t.ground],
  [HISTORY, t.history],
];
const MENUS: readonly Place[] = [
  [MENU, t.city],
  ['/admin/listener/configurations/menu', t.listener],
  ['/admin/certificates/configurations/menu', t.certificates],
  ['/admin/transparency/configurations/menu', t.transparency],
  ['/admin/urbanism/configurations/menu', t.urbanism],
];

/** What the city sets up, screen by screen, above each of them; the menus, which lie in several modules, in a line of their own. */
export function SettingsNav() {
  const viewer = useViewer();
  const { pathname, tab } = useRouterState({
    select: ({ location }) => ({
      pathname: location.pathname,
      tab: (location.search as { tab?: string }).tab,
    }),
    structuralSharing: true,
  });
  const isOpen = ([path]: Place) => {
    const screen = findScreen(path);
    return screen !== null && can(viewer, SITEMAP[screen].permission, accessContext) === 'allowed';
  };
  const isMenu = MENUS.some(([path]) => path === pathname);
  const isHistory = pathname === '/admin/configurations/users' && tab === 'changelog';
  const present = isHistory ? HISTORY : isMenu ? MENU : PLACES.map(([path]) => path).find(isAbove(pathname));
  return (
    <>
      <Line label={t.settings} places={PLACES.filter(isOpen)} present={present} />
      {isMenu && <Line label={t.menusOf} places={MENUS.filter(isOpen)} present={pathname} isUnder />}
    </>
  );
}

function isAbove(pathname: string): (path: string) => boolean {
  return (path) => pathname === path || pathname.startsWith(`${path}/`);
}

type LineProps = {
  readonly label: string;
  readonly places: readonly Place[];
  readonly present: string | undefined;
  readonly isUnder?: boolean;
};

function Line({ label, places, present, isUnder }: LineProps) {
  const ref = useRef<HTMLElement>(null);
  // On a phone the line is longer than the screen.
  useLayoutEffect(() => {
    const line = present === undefined ? null : ref.current;
    const link = line?.querySelector<HTMLElement>('[data-present]');
    if (line && link) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
  }, [present]);
  if (places.length < 2) return null;
  return (
    <nav ref={ref} aria-label={label} className={classes.line} data-under={isUnder || undefined}>
      <ul>
        {places.map(([path, name]) => (
          <li key={path}>
            <PathLink
              path={path}
              isExact
              isSameQuery
              className={lineLink.link}
              data-present={path === present || undefined}
              aria-current={path === present || undefined}
            >
              {name}
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
