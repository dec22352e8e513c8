import type { Scenario } from './compare.ts';
import { tileAt } from './tiles.ts';

/** What of the city the calls are about. */
export type Subjects = {
  readonly subcategoryId: number;
  readonly categoryId: number;
  /** A report with a story. */
  readonly reportId: number;
  /** Thirty days of the city, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
};

const post = (path: string, input: object) =>
  ({ method: 'POST', path: `/api${path}`, body: JSON.stringify(input) }) as const;
const tile = (z: number) =>
  ({ method: 'GET', path: `/api/reports/tile/${tileAt(z, { lat: -34.61, lng: -58.44 })}` }) as const;

/** The calls that are compared; every one asks who the viewer is. */
export function scenariosFor(subjects: Subjects): readonly Scenario[] {
  return [
    {
      name: 'list: the public list, 25 cards',
      person: 'citizen',
      request: post('/reports/list', { limit: 25 }),
    },
    ...deskScenarios(subjects),
    {
      name: 'create: a report by a citizen',
      person: 'citizen',
      request: post('/reports/create', {
        subcategory_id: subjects.subcategoryId,
        description: 'Luminaria apagada frente a la escuela.',
        point: { lat: -34.6083, lng: -58.4372 },
      }),
    },
    ...(['brand/list', 'menu/list', 'module/list', 'setting/get'] as const).map((call) => ({
      name: `start: /${call}`,
      person: 'citizen' as const,
      request: post(`/${call}`, {}),
    })),
    ...dashboardScenarios(subjects),
    { name: 'tile: z10', person: 'citizen', request: tile(10) },
    { name: 'tile: z14', person: 'citizen', request: tile(14) },
  ];
}

function deskScenarios({ categoryId, reportId, from, to }: Subjects): Scenario[] {
  const tray = (wanted: object) => post('/reports/get', { limit: 25, ...wanted });
  return [
    { name: 'list: the desk’s tray, 25 rows', person: 'superadmin', request: tray({}) },
    {
      name: 'list: the tray, each connection a page of its own',
      person: 'superadmin',
      request: tray({}),
      // Sixteen lengths of page, 25.5 rows on average: no two connections ask for the same at once.
      turns: Array.from({ length: 16 }, (_, more) => tray({ limit: 18 + more })),
    },
    {
      name: 'list: the tray, narrowed to a category, a stage and thirty days',
      person: 'superadmin',
      request: tray({ category_id: [categoryId], stage: ['pending'], from, to }),
    },
    {
      name: 'search: two words in the tray',
      person: 'superadmin',
      request: tray({ search: 'luminaria esquina' }),
    },
    { name: 'case: the whole file', person: 'superadmin', request: post(`/reports/case/${reportId}`, {}) },
  ];
}

function dashboardScenarios({ from, to }: Subjects): Scenario[] {
  return [
    {
      name: 'dashboard: what waits at the desk',
      person: 'superadmin',
      request: post('/reports/desk-figures', {}),
    },
    {
      name: 'dashboard: thirty days beside those before',
      person: 'superadmin',
      request: post('/reports/dashboard', { from, to }),
    },
    {
      name: 'dashboard: what waits of the draws',
      person: 'superadmin',
      request: post('/certificates/draws/figures', {}),
    },
  ];
}
