import { describe, expect, test } from 'vitest';
import type { CustomMenu } from '../configuration/menu.ts';
import type { ItemLevel } from '../configuration/menu-fields.ts';
import type { Module, ModuleItem } from '../configuration/module.ts';
import { menuFor, withKnownItems, type Menu, type MenuSource } from './menu.ts';
import { ALL_ON, PERSONAS } from './personas.ts';
import type { PermissionName } from './permissions.ts';
import type { ModuleSlug, Viewer } from './viewer.ts';

const SCREENS: Record<string, PermissionName> = {
  '/citizen/listener/create-v3': 'listener.report',
  '/citizen/listener/list': 'listener.read-public',
  '/admin/listener/attention': 'listener.operate',
  '/admin/listener/new': 'listener.intake',
  '/admin/listener/socialnetworks/twitter': 'listener.intake',
  '/admin/listener/configurations/menu': 'listener.operate',
  '/admin/dashboard': 'listener.see-dashboard',
  '/admin/certificates/rio-negro': 'certificates.operate',
  '/admin/configurations/brand': 'configuration.administer',
  '/admin/configurations/users': 'configuration.administer',
};

function item(name: string, to: string | null, level: ItemLevel): ModuleItem {
  return { name, name_en: `${name} (en)`, url: null, to, icon: 'circle', level };
}

function module(slug: ModuleSlug, items: ModuleItem[], active = true): Module {
  return {
    id: slug,
    version: 1,
    name: slug,
    name_en: slug,
    alias: slug,
    slug,
    group: slug,
    icon: 'circle',
    active,
    items,
  };
}

const LISTENER = module('listener', [
  item('Reportar', '/citizen/listener/create-v3', 'citizen'),
  item('Reportes', '/citizen/listener/list', 'citizen'),
  item('Atención', '/admin/listener/attention', 'operator'),
  item('Asignación', '/admin/listener/attention', 'operator'),
  item('Nuevo reporte', '/admin/listener/new', 'operator'),
  item('Twitter', '/admin/listener/socialnetworks/twitter', 'operator'),
  item('Configurar menú', '/admin/listener/configurations/menu', 'administrator'),
  item('Sin pantalla', '/admin/listener/not-built', 'operator'),
]);
const CERTIFICATES = module('certificates', [
  item('La Rionegrina', '/admin/certificates/rio-negro', 'operator'),
]);

const SOURCE: MenuSource = {
  modules: [LISTENER, CERTIFICATES],
  menus: [],
  permissionOf: (path) => SCREENS[path] ?? null,
};

function namesOf(menu: Menu, key: string): string[] {
  const group = menu.groups.find((candidate) => candidate.key === key);
  return (group?.sections ?? []).flatMap((section) => section.items.map((entry) => entry.name.es));
}

function listenerOf(viewer: Viewer | null): string[] {
  return namesOf(menuFor(viewer, SOURCE, ALL_ON), 'listener');
}

describe('menuFor', () => {
  test('citizens and visitors see citizen items only, and of these what they may open', () => {
    expect(listenerOf(PERSONAS.citizen.viewer)).toEqual(['Reportar', 'Reportes']);
    expect(listenerOf(PERSONAS.visitor.viewer)).toEqual(['Reportar']);
    expect(listenerOf(PERSONAS.unverified.viewer)).toEqual(['Reportar']);
  });

  test('a superadmin sees the operator, citizen and administrator subgroups in that order', () => {
    const menu = menuFor(PERSONAS.superadmin.viewer, SOURCE, ALL_ON);
    const listener = menu.groups.find((group) => group.key === 'listener');
    expect(listener?.sections.map((section) => section.level)).toEqual([
      'operator',
      'citizen',
      'administrator',
    ]);
    expect(menu.groups.map((group) => group.key)).toEqual(['listener', 'certificates', 'configuration']);
  });

  test('a user sees a group only where the role has its view', () => {
    const menu = menuFor(PERSONAS.roleUser.viewer, SOURCE, ALL_ON);
    expect(menu.groups.map((group) => group.key)).toEqual(['certificates']);
  });

  test('an operator without a role sees citizen and operator items of listener, and no other group', () => {
    const menu = menuFor(PERSONAS.supervisor.viewer, SOURCE, ALL_ON);
    expect(menu.groups.map((group) => group.key)).toEqual(['listener']);
    expect(namesOf(menu, 'listener')).not.toContain('Configurar menú');
    expect(namesOf(menu, 'listener')).toContain('Atención');
  });

  test('an operator with a role sees listener only if the role has its view', () => {
    expect(listenerOf(PERSONAS.operatorWithRole.viewer)).toContain('Configurar menú');
    expect(listenerOf(PERSONAS.operatorWrongRole.viewer)).toEqual([]);
  });

  test('a role named Callcenter loses the administrator items of listener', () => {
    expect(listenerOf(PERSONAS.callcenterRole.viewer)).toContain('Nuevo reporte');
    expect(listenerOf(PERSONAS.callcenterRole.viewer)).not.toContain('Configurar menú');
  });

  test('Asignación is for supervisor operators and superadmins only', () => {
    const holders = Object.values(PERSONAS).filter((persona) =>
      listenerOf(persona.viewer).includes('Asignación'),
    );
    expect(holders.map((persona) => persona.name)).toEqual(['supervisor', 'superadmin', 'operator-role']);
  });

  test('an ejecutor loses Twitter and Nuevo reporte, someone who is also a supervisor keeps them', () => {
    const ejecutor = PERSONAS.ejecutor.viewer;
    expect(listenerOf(ejecutor)).toEqual(['Atención', 'Reportar', 'Reportes']);
    const both = { ...ejecutor, type_operator: ['ejecutor', 'supervisor'] as const };
    expect(listenerOf(both)).toEqual(expect.arrayContaining(['Twitter', 'Nuevo reporte']));
  });

  test('an ejecutor loses Twitter and Nuevo reporte whatever the city calls them', () => {
    const renamed = module('listener', [
      item('Redes', '/admin/listener/socialnetworks/twitter', 'operator'),
      item('Alta', '/admin/listener/new', 'operator'),
      item('Bandeja', '/admin/listener/attention', 'operator'),
    ]);
    const source = { ...SOURCE, modules: [renamed] };
    const names = (viewer: Viewer | null) => namesOf(menuFor(viewer, source, ALL_ON), 'listener');
    expect(names(PERSONAS.ejecutor.viewer)).toEqual(['Bandeja']);
    expect(names(PERSONAS.receptor.viewer)).toEqual(['Redes', 'Alta', 'Bandeja']);
  });

  test('the dashboard stands for those who may open it', () => {
    expect(menuFor(PERSONAS.supervisor.viewer, SOURCE, ALL_ON).dashboard?.to).toBe('/admin/dashboard');
    expect(menuFor(PERSONAS.callcenterRole.viewer, SOURCE, ALL_ON).dashboard?.to).toBe('/admin/dashboard');
    expect(menuFor(PERSONAS.roleUser.viewer, SOURCE, ALL_ON).dashboard).toBeNull();
    expect(menuFor(PERSONAS.citizen.viewer, SOURCE, ALL_ON).dashboard).toBeNull();
  });

  test('a module that is switched off has no group', () => {
    const modules = [module('listener', LISTENER.items, false), CERTIFICATES];
    const context = { ...ALL_ON, activeModules: ['certificates'] as const };
    const menu = menuFor(PERSONAS.superadmin.viewer, { ...SOURCE, modules }, context);
    expect(menu.groups.map((group) => group.key)).toEqual(['certificates', 'configuration']);
  });

  test('custom menus come last, lead outside or to screens, and never run scripts', () => {
    const entry = (name: string, url: string): CustomMenu['items'][number] => ({
      name,
      name_en: `${name} (en)`,
      url,
      icon: 'circle',
      level: 'citizen',
    });
    const items = [
      entry('Fuera', 'https://city.example/'),
      entry('Dentro', '/citizen/listener/list'),
      entry('Ajeno', '//evil.example/'),
      entry('Guion', 'javascript:alert(1)'),
    ];
    const menus: CustomMenu[] = [
      { id: '1', version: 1, name: 'Enlaces', name_en: 'Links', icon: 'circle', items },
    ];
    const menu = menuFor(PERSONAS.citizen.viewer, { ...SOURCE, menus }, ALL_ON);
    expect(menu.groups.at(-1)?.key).toBe('menu-1');
    expect(namesOf(menu, 'menu-1')).toEqual(['Fuera', 'Dentro']);
  });

  test('without a stand-in only screens of the sitemap are shown', () => {
    const menu = menuFor(
      PERSONAS.superadmin.viewer,
      { modules: [module('listener', [item('Nada', '/nowhere', 'citizen')])], menus: [] },
      ALL_ON,
    );
    expect(namesOf(menu, 'listener')).toEqual([]);
  });
});

test.each(Object.entries(PERSONAS))(
  'what %s may hear of is all that the sidebar shows',
  (_name, { viewer }) => {
    const known = { ...SOURCE, modules: withKnownItems(SOURCE.modules, viewer) };
    expect(menuFor(viewer, known, ALL_ON)).toEqual(menuFor(viewer, SOURCE, ALL_ON));
    const isPublic = viewer === null || viewer.type === 'citizen';
    const levels = new Set(known.modules.flatMap(({ items }) => items.map(({ level }) => level)));
    expect([...levels].sort()).toEqual(isPublic ? ['citizen'] : ['administrator', 'citizen', 'operator']);
  },
);
