import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { PathedCatalogPage } from '#catalog/catalog-page.tsx';
import { press, show, type } from '#testing/show.tsx';
import { CATALOG_ICONS } from './catalog-icons.ts';
import { catalogTypes } from './catalogs.tsx';

type Fields = Record<string, unknown>;

const CATALOG = '/admin/transparency/configurations/catalog';
const FACTS = {
  version: 1,
  icon: 'dots',
  color: '#5b6470',
  active: true,
  position: 0,
  deleted_at: null,
  changed_at: '2026-01-01T00:00:00.000Z',
};
const STORED: Record<string, object> = {
  'catalogfirst/3': { ...FACTS, id: 3, name: 'Obras', name_en: 'Works', used: 1 },
  'catalogsecond/4': { ...FACTS, id: 4, name: 'Movilidad', name_en: 'Mobility', used: 1, catalogfirst_id: 3 },
  'catalog/5': { ...FACTS, id: 5, name: 'Ciclovías', name_en: 'Cycle lanes', catalogsecond_id: 4 },
};

let stop = () => Promise.resolve();
afterEach(() => stop());

async function showCatalog(path: readonly string[], query = '') {
  const created: Fields[] = [];
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    const [, , , level = '', call = '', id = ''] = url.split('/');
    const input = JSON.parse(body || '{}') as Fields;
    if (call === 'create') {
      created.push({ level, ...input });
      return { json: { ...FACTS, id: 5, ...input } };
    }
    if (call === 'get') return { json: STORED[`${level}/${id}`] ?? null };
    const rows = Object.entries(STORED).filter(([key]) => key.startsWith(`${level}/`));
    return { json: { items: rows.map(([, row]) => row), next_cursor: null } };
  });
  stop = server.stop;
  const address = [CATALOG, ...path].join('/') + query;
  const shown = await show(<PathedCatalogPage of={catalogTypes} path={path} />, address);
  return { ...shown, created };
}

test('types lead to their own page, with how many sectors each has', async () => {
  await showCatalog([]);
  const link = await screen.findByRole('link', { name: 'Obras' });
  expect(link.getAttribute('href')).toBe(`${CATALOG}/3`);
  expect(screen.getByRole('columnheader', { name: 'Sectores' })).toBeTruthy();
});

test('a type lists its sectors and a sector its categories, each at an address below', async () => {
  await showCatalog(['3']);
  const sector = await screen.findByRole('link', { name: 'Movilidad' });
  expect(sector.getAttribute('href')).toBe(`${CATALOG}/3/4`);
  await stop();
  await showCatalog(['3', '4']);
  const category = await screen.findByRole('link', { name: 'Ciclovías' });
  expect(category.getAttribute('href')).toBe(`${CATALOG}/3/4/5`);
});

test('a category is added below its sector, three steps down', async () => {
  const { router, created } = await showCatalog(['3', '4'], '?agregar=si');
  await screen.findByRole('link', { name: 'Movilidad' });
  type('Nombre', 'Ciclovías');
  type('Nombre en inglés', 'Cycle lanes');
  type('Icono', 'road');
  press('Guardar');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${CATALOG}/3/4/5`));
  const wanted = { name: 'Ciclovías', name_en: 'Cycle lanes', icon: 'road', color: '#5b6470', active: true };
  expect(created).toEqual([{ level: 'catalog', catalogsecond_id: 4, ...wanted }]);
});

test('a category at the address of a sector that is not its own is not there', async () => {
  await showCatalog(['3', '9', '5']);
  await screen.findByRole('heading', { level: 1, name: 'Ya no está' });
  expect(screen.queryByLabelText('Nombre')).toBeNull();
});

test('the pictures of a level are named in words', async () => {
  await showCatalog([], '?agregar=si');
  const offered = (await screen.findByLabelText<HTMLSelectElement>('Icono')).options;
  expect(offered).toHaveLength(Object.keys(CATALOG_ICONS).length);
  expect([...offered].map(({ text }) => text).filter((text) => /^[a-z]/.test(text))).toEqual([]);
});
