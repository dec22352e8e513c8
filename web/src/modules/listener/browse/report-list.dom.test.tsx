import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { ReportList } from './report-list.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const CATEGORY = { id: 3, name: 'Alumbrado', name_en: 'Lighting', active: true, subcategories: [] };
const COLONIAS = [
  { id: 7, name: 'Centro' },
  { id: 9, name: 'San Martín' },
];
const LINKS = 'link[type="application/atom+xml"]';
const headLinks = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>(LINKS)].map((link) => [
    link.title,
    link.getAttribute('href'),
  ]);

async function open(path: string) {
  const server = await startTestingServer(({ url }) => {
    if (url.endsWith('/reports/colonias')) return { json: { items: COLONIAS } };
    if (url.endsWith('/category/list')) return { json: { items: [CATEGORY] } };
    return { json: { items: [], next_cursor: null } };
  });
  stop = server.stop;
  const shown = await show(<ReportList />, path);
  const asked = () =>
    server.seen
      .filter(({ url }) => url.endsWith('/reports/list'))
      .map(({ body }) => JSON.parse(body) as object);
  return { ...shown, asked };
}

test('the list is narrowed by a place, which the address keeps and one button takes away', async () => {
  const { asked, router } = await open('/?stage=closed');
  await screen.findByRole('option', { name: 'San Martín' });
  fireEvent.change(screen.getByLabelText('Colonia'), { target: { value: '9' } });
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ colonia_id: 9, stage: ['closed'] }));
  expect(router.state.location.search).toMatchObject({ colonia_id: '9' });
  screen.getByRole('button', { name: /^Filtros ?, 2 puestos$/ });
  // Tiles are not narrowed by it.
  expect(screen.getByRole('link', { name: 'Ver en el mapa' }).getAttribute('href')).not.toContain('colonia');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('colonia_id'));
});

test.each([
  ['/', 'Novedades por Atom', ''],
  ['/?category_id=3', 'Novedades por Atom · Alumbrado', '&category_id=3'],
  ['/?colonia_id=7&stage=closed', 'Novedades por Atom · Centro', '&colonia_id=7'],
  [
    '/?category_id=3&colonia_id=9',
    'Novedades por Atom · Alumbrado · San Martín',
    '&category_id=3&colonia_id=9',
  ],
  // What has no feed of its own.
  ['/?category_id=999&colonia_id=998', 'Novedades por Atom', ''],
])(
  'the feed of %s is offered as "%s", also to what reads the head of the page',
  async (path, name, query) => {
    const { unmount } = await open(path);
    const link = await screen.findByRole('link', { name });
    const address = `/api/reports/feed?locale=es${query}`;
    expect([link.getAttribute('href'), link.getAttribute('type')]).toEqual([address, 'application/atom+xml']);
    const whole = ['Reportes', '/api/reports/feed?locale=es'];
    expect(headLinks()).toEqual(
      query ? [whole, [name.replace('Novedades por Atom', 'Reportes'), address]] : [whole],
    );
    unmount();
    expect(headLinks()).toEqual([]);
  },
);
