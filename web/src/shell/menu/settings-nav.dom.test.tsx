import { screen, within } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import { afterEach, expect, test } from 'vitest';
import { setViewer } from '#session/viewer.ts';
import { show } from '#testing/show.tsx';
import { SettingsNav } from './settings-nav.tsx';

const CITY = 'Configuración de la ciudad';
afterEach(() => setViewer(null));

function linksOf(name: string): string[] {
  return within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => `${link.textContent}${link.hasAttribute('aria-current') ? '*' : ''}`);
}

test('leads from each setting of the city to the others, and marks the one that is open', async () => {
  setViewer(PERSONAS.superadmin.viewer);
  await show(<SettingsNav />, '/admin/configurations/roles/abc');
  expect(linksOf(CITY)).toEqual([
    'Módulos',
    'Parámetros',
    'Marca',
    'Niveles',
    'Administradores',
    'Roles*',
    'Menús',
    'Territorio',
    'Historial',
  ]);
});

test('has the menus of the modules, which lie elsewhere, in one line', async () => {
  setViewer(PERSONAS.superadmin.viewer);
  await show(<SettingsNav />, '/admin/urbanism/configurations/menu');
  expect(linksOf(CITY)).toContain('Menús*');
  expect(linksOf('Menús de')).toEqual([
    'La ciudad',
    'Reportes',
    'Certificados',
    'Transparencia',
    'Urbanismo*',
  ]);
});

test('tells the history from the accounts, whose address it shares', async () => {
  setViewer(PERSONAS.superadmin.viewer);
  await show(<SettingsNav />, '/admin/configurations/users?tab=changelog');
  expect(linksOf(CITY)).toContain('Historial*');
  expect(linksOf(CITY)).toContain('Administradores');
});

test('is not there for somebody with a single one of them', async () => {
  const role = { id: 'r', name: 'Territorio', views: ['urbanism'] as const };
  setViewer({ ...PERSONAS.roleUser.viewer, role });
  await show(<SettingsNav />, '/admin/configurations/urbanism');
  expect(screen.queryByRole('navigation')).toBeNull();
});
