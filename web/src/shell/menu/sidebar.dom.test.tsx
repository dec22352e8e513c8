import { act, fireEvent, screen, within } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import type { ItemLevel } from '@vereda/contract/configuration/menu-fields';
import type { Module, ModuleItem } from '@vereda/contract/configuration/module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replaceConfigured, startup } from '#session/startup.ts';
import { show } from '#testing/show.tsx';
import { Sidebar } from './sidebar.tsx';

const before = startup.modules;
const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');

function item(name: string, to: string, level: ItemLevel): ModuleItem {
  return { name, name_en: name, to, url: null, icon: 'circle', level };
}

const ITEMS: Partial<Record<Module['slug'], ModuleItem[]>> = {
  listener: [
    item('Atención', '/admin/listener/attention', 'operator'),
    item('Reportes de la ciudad', '/citizen/listener/list', 'citizen'),
    item('Mapa', '/citizen/listener/map', 'citizen'),
  ],
  certificates: [item('Certificados', '/admin/certificates', 'operator')],
};

beforeEach(() => {
  replaceConfigured({ modules: before.map((module) => ({ ...module, items: ITEMS[module.slug] ?? [] })) });
  scrolled.mockClear();
});
afterEach(() => localStorage.clear());

function showAt(path: string, viewer = PERSONAS.superadmin.viewer) {
  return show(<Sidebar viewer={viewer} />, path);
}

const group = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true';
const marked = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`);

describe('the groups of the sidebar', () => {
  test('begin folded where they are many, but for the one that the page belongs to', async () => {
    await showAt('/admin/listener/attention');
    expect([isOpen('listener'), isOpen('certificates'), isOpen('Configuración')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(marked()).toEqual(['Atención page']);
    expect(screen.queryByRole('link', { name: 'Marca' })).toBeNull();
    expect(scrolled.mock.contexts.map((element) => (element as Element).textContent)).toEqual(['Atención']);
  });

  test('have one entry marked where several lead to one screen: the one whose query the page has', async () => {
    const entries = [
      item('Atención', '/admin/listener/attention', 'operator'),
      item('Asignación', '/admin/listener/attention?etapa=pending', 'operator'),
    ];
    replaceConfigured({
      modules: before.map((module) => ({ ...module, items: module.slug === 'listener' ? entries : [] })),
    });
    const first = await showAt('/admin/listener/attention?etapa=pending&case=4');
    expect(marked()).toEqual(['Asignación true']);
    first.unmount();
    await showAt('/admin/listener/attention?plazo=late');
    expect(marked()).toEqual(['Atención true']);
  });

  test('begin open where few entries are in all', async () => {
    await showAt('/', PERSONAS.supervisor.viewer);
    expect(isOpen('listener')).toBe(true);
    expect(marked()).toEqual(['Inicio page']);
  });

  test('are opened by a button that says what it opens, and what one folds is still folded the next time', async () => {
    const { unmount } = await showAt('/admin/listener/attention');
    fireEvent.click(group('Configuración'));
    const panel = document.getElementById(group('Configuración').getAttribute('aria-controls') ?? '');
    expect(within(panel as HTMLElement).getAllByRole('link')[0]?.textContent).toBe('Módulos de servicio');
    fireEvent.click(group('listener'));
    unmount();
    await showAt('/admin/listener/attention');
    expect([isOpen('listener'), isOpen('Configuración')]).toEqual([false, true]);
    expect(JSON.parse(localStorage.getItem('vereda.menu.groups') ?? '')).toEqual({
      listener: false,
      configuration: true,
    });
    // Folded by hand, it still shows where one is, and nothing else.
    expect(marked()).toEqual(['Atención page']);
    expect(screen.queryByRole('link', { name: 'Mapa' })).toBeNull();
    fireEvent.click(group('listener'));
    fireEvent.click(group('Configuración'));
  });

  test('open when one comes to a page of theirs, and the one that is left stays as it is', async () => {
    const { router } = await showAt('/admin/listener/attention');
    await act(async () => void (await router.navigate({ href: '/admin/certificates' })));
    expect(marked()).toEqual(['Certificados page']);
    expect([isOpen('certificates'), isOpen('listener')]).toEqual([true, true]);
  });

  test.each([
    ['/admin/listener/attention/7', 'Atención true'],
    ['/admin/configurations/users/abc', 'Administradores true'],
    ['/admin/configurations/roles/abc', 'Administradores true'],
    ['/admin/configurations/modules/menu-urbanism', 'Módulos de servicio true'],
  ])('on %s mark the entry that the page lies under', async (path, entry) => {
    localStorage.clear();
    await showAt(path);
    expect(marked()).toEqual([entry]);
  });
});
