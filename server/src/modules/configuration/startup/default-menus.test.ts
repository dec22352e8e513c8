import { WALKERS } from '@vereda/contract/access/expected-access';
import { menuFor, type Menu } from '@vereda/contract/access/menu';
import { ALL_ON } from '@vereda/contract/access/personas';
import type { Viewer } from '@vereda/contract/access/viewer';
import { SITEMAP } from '@vereda/contract/sitemap';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MODULES } from './defaults.ts';

// Screens without an entry of their own, and the screen that leads there.
const LINKED_FROM: Readonly<Record<string, string>> = {
  '/admin/listener/configurations/organization/citizenattention':
    '/admin/listener/configurations/organization',
  '/admin/configurations/areas/area': '/admin/configurations/areas',
  '/admin/configurations/roles': '/admin/configurations/users',
  '/admin/configurations/urbanism/edit': '/admin/configurations/urbanism',
  '/admin/configurations/modules/menu-certificates': '/admin/configurations/modules',
  '/admin/configurations/modules/menu-transparency': '/admin/configurations/modules',
  '/admin/configurations/modules/menu-urbanism': '/admin/configurations/modules',
};

function menuOf(viewer: Viewer | null): Menu {
  return menuFor(viewer, { modules: DEFAULT_MODULES, menus: [] }, ALL_ON);
}

function pathsIn({ dashboard, groups }: Menu): string[] {
  const items = groups.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return [dashboard, ...items].flatMap((item) => item?.to ?? []);
}

/** Entries of listener that are the administrator's. */
function setUpOf(name: string, viewer: Viewer | null = WALKERS[name] ?? null): string[] {
  const listener = menuOf(viewer).groups.find(({ key }) => key === 'listener');
  const section = listener?.sections.find(({ level }) => level === 'administrator');
  return (section?.items ?? []).map((item) => item.name.es);
}

describe('the sidebar before a city arranged its own', () => {
  it('leads a superadmin to every screen of admin and citizens that is built', () => {
    const reached = pathsIn(menuOf(WALKERS['superadmin'] ?? null));
    const wanted = Object.keys(SITEMAP)
      .filter((path) => /^\/(admin|citizen)\//.test(path))
      .map((path) => path.replace(/\/\{-\$\w+\}$/, ''))
      .filter((path) => !path.includes('$'));
    const lost = wanted.filter((path) => !reached.includes(path) && !(path in LINKED_FROM));
    // What a citizen sees after filing is no place to go to.
    expect(lost).toEqual(['/citizen/listener/success']);
    for (const [path, from] of Object.entries(LINKED_FROM)) {
      expect(wanted, path).toContain(path);
      expect(reached, from).toContain(from);
    }
  });

  it('shows who sets the listener up what there is to set up, and a role named Callcenter nothing of it', () => {
    expect(setUpOf('attendant')).toEqual(['Categorías de reportes', 'Organización', 'Seguimiento de redes']);
    expect(setUpOf('operator-role')).toEqual([
      'Categorías de reportes',
      'Organización',
      'Seguimiento de redes',
    ]);
    expect(setUpOf('superadmin')).toEqual([
      'Categorías de reportes',
      'Organización',
      'Seguimiento de redes',
      'Menú de reportes',
    ]);
    expect(setUpOf('callcenter-role')).toEqual([]);
    expect(setUpOf('supervisor')).toEqual([]);
    const attendant = WALKERS['attendant'] as Viewer;
    for (const name of ['callcenter', ' Callcenter ', 'CALLCENTER']) {
      const role = { id: 'r', name, views: ['listener' as const] };
      expect(setUpOf(name, { ...attendant, role }), name).toEqual([]);
    }
  });

  it('calls no two entries that set something up alike', () => {
    const { groups } = menuOf(WALKERS['superadmin'] ?? null);
    const items = groups.flatMap(({ sections }) => sections.flatMap((section) => section.items));
    for (const locale of ['es', 'en'] as const) {
      const names = items
        .filter(({ to }) => to?.includes('/configurations/'))
        .map(({ name }) => name[locale]);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });

  it('has every module’s own menu for who arranges menus', () => {
    const administrator = WALKERS['administrator'] as Viewer;
    const role = {
      id: 'r',
      name: 'R',
      views: ['configuration', 'listener', 'certificates', 'transparency', 'urbanism'] as const,
    };
    const paths = pathsIn(menuOf({ ...administrator, role }));
    for (const module of ['listener', 'certificates', 'transparency', 'urbanism'])
      expect(paths).toContain(`/admin/${module}/configurations/menu`);
  });
});
