import { WALKERS } from '@vereda/contract/access/expected-access';
import type { CustomMenu } from '@vereda/contract/configuration/menu';
import type { ItemLevel } from '@vereda/contract/configuration/menu-fields';
import type { Module } from '@vereda/contract/configuration/module';
import { describe, expect, test, vi } from 'vitest';

const item = (level: ItemLevel, to: string) => ({
  name: to,
  name_en: to,
  to,
  url: null,
  icon: 'circle',
  level,
});
const MODULES: Partial<Record<Module['slug'], Module['items']>> = {
  listener: [
    item('operator', '/admin/listener/attention'),
    item('citizen', '/citizen/listener/list'),
    item('administrator', '/admin/listener/configurations/organization'),
  ],
  certificates: [item('operator', '/admin/certificates/rio-negro')],
  urbanism: [item('administrator', '/admin/configurations/urbanism')],
};
const OWN = {
  id: 'own',
  version: 1,
  name: 'Trámites',
  name_en: 'Paperwork',
  icon: 'list',
  items: [{ name: 'Turnos', name_en: 'Slots', url: 'https://city.example/', icon: 'list', level: 'citizen' }],
} as unknown as CustomMenu;

const HOME = '/profile home';
// By hand, in the order of the specification: profile, dashboard, (home,) module groups, configuration, custom menus.
const EXPECTED: Readonly<Record<string, string>> = {
  visitor: 'home own',
  citizen: `${HOME} listener own end`,
  unverified: `${HOME} own end`,
  receptor: '/profile dashboard home listener own end',
  callcenter: '/profile dashboard home listener own end',
  supervisor: '/profile dashboard home listener own end',
  ejecutor: '/profile dashboard home listener own end',
  user: `${HOME} certificates own end`,
  'callcenter-role': '/profile dashboard home listener own end',
  superadmin: '/profile dashboard home listener urbanism certificates configuration own end',
  'operator-empty': '/profile dashboard home listener own end',
  'operator-role': '/profile dashboard home listener own end',
  'operator-wrong-role': '/profile dashboard home urbanism own end',
  administrator: `${HOME} configuration own end`,
  switcher: `${HOME} configuration own end`,
  attendant: '/profile dashboard home listener own end',
  'ai-user': `${HOME} own end`,
};
const WORDS = {
  es: {
    Tablero: 'dashboard',
    Inicio: 'home',
    Configuración: 'configuration',
    Trámites: 'own',
    'Cerrar sesión': 'end',
  },
  en: {
    Dashboard: 'dashboard',
    Home: 'home',
    Configuration: 'configuration',
    Paperwork: 'own',
    'Sign out': 'end',
  },
};

describe.each(['es', 'en'] as const)('the sidebar in %s', async (locale) => {
  // The language of a document is that of its address.
  window.history.replaceState(null, '', locale === 'es' ? '/' : '/en');
  vi.resetModules();
  const { show } = await import('#testing/show.tsx');
  const { replaceConfigured, startup } = await import('#session/startup.ts');
  const { Sidebar } = await import('./sidebar.tsx');
  const words: Readonly<Record<string, string>> = WORDS[locale];

  test.each(Object.keys(WALKERS))('stands in the order of the specification: %s', async (walker) => {
    const modules = startup.modules.map((module) => ({ ...module, items: MODULES[module.slug] ?? [] }));
    replaceConfigured({ modules, menus: [OWN] });
    const { container } = await show(<Sidebar viewer={WALKERS[walker] ?? null} />);
    const seen = [...container.querySelectorAll('*')].flatMap((part) => {
      if (part.matches('a[href$="/profile"]')) return '/profile';
      const text = part.textContent ?? '';
      return part.matches('nav > ul a, summary, button') ? (words[text] ?? text) : [];
    });
    expect(seen.join(' ')).toBe(EXPECTED[walker]);
  });
});
