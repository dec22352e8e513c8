import type { Scenario } from './compare.ts';
import { tileAt } from './tiles.ts';

/** The calls that are compared; every one asks who the viewer is. */
export function scenariosFor(subcategoryId: number): readonly Scenario[] {
  const post = (path: string, input: object) =>
    ({ method: 'POST', path: `/api${path}`, body: JSON.stringify(input) }) as const;
  const tile = (z: number) =>
    ({ method: 'GET', path: `/api/reports/tile/${tileAt(z, { lat: -34.61, lng: -58.44 })}` }) as const;
  return [
    {
      name: 'list: the public list, 25 cards',
      person: 'citizen',
      request: post('/reports/list', { limit: 25 }),
    },
    {
      name: 'list: the desk’s tray, 25 rows',
      person: 'superadmin',
      request: post('/reports/get', { limit: 25 }),
    },
    {
      name: 'search: two words in the tray',
      person: 'superadmin',
      request: post('/reports/get', { limit: 25, search: 'luminaria esquina' }),
    },
    {
      name: 'create: a report by a citizen',
      person: 'citizen',
      request: post('/reports/create', {
        subcategory_id: subcategoryId,
        description: 'Luminaria apagada frente a la escuela.',
        point: { lat: -34.6083, lng: -58.4372 },
      }),
    },
    ...(['brand/list', 'menu/list', 'module/list', 'setting/get'] as const).map((call) => ({
      name: `start: /${call}`,
      person: 'citizen' as const,
      request: post(`/${call}`, {}),
    })),
    {
      name: 'dashboard: what waits at the desk',
      person: 'superadmin',
      request: post('/reports/desk-figures', {}),
    },
    {
      name: 'dashboard: what waits of the draws',
      person: 'superadmin',
      request: post('/certificates/draws/figures', {}),
    },
    { name: 'tile: z10', person: 'citizen', request: tile(10) },
    { name: 'tile: z14', person: 'citizen', request: tile(14) },
  ];
}
