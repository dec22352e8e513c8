import { cleanup, screen } from '@testing-library/react';
import { OPEN_SETS } from '@vereda/contract/transparency/open-data';
import { afterEach, expect, test } from 'vitest';
import { replaceConfigured, startup } from '#session/startup.ts';
import { show } from '#testing/show.tsx';
import { HomeData } from './home-data.tsx';

const { modules } = startup;
afterEach(() => replaceConfigured({ modules }));

/** Where the section leads while only these modules are on. */
async function leadsTo(...on: readonly string[]): Promise<string[]> {
  replaceConfigured({ modules: modules.map((module) => ({ ...module, active: on.includes(module.slug) })) });
  await show(<HomeData />);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
}

test('every set that the city publishes is there in each of its forms, and what programs begin with', async () => {
  const links = await leadsTo('transparency', 'urbanism', 'listener');
  for (const set of OPEN_SETS)
    for (const form of ['csv', 'geojson', 'feed'])
      expect(links.filter((link) => link.startsWith(`/api/open-data/${form}/${set}`))).toHaveLength(1);
  for (const start of ['/api/open-data/oc4ids/obras', '/api/open-data/catalog', '/api/open-data/ogc'])
    expect(links.filter((link) => link.startsWith(start))).toHaveLength(1);
});

test('what belongs to a module that is off is not offered, and nothing is where all are', async () => {
  const ofReports = await leadsTo('listener');
  expect(ofReports.slice(0, 4)).toEqual([
    '/api/open-data/csv/reports',
    '/api/open-data/geojson/reports',
    '/api/open-data/feed/reports?locale=es',
    '/open311/v2/discovery.xml',
  ]);
  cleanup();
  const withoutWorks = await leadsTo('transparency');
  expect(withoutWorks.filter((link) => link.includes('obras'))).toEqual([]);
  for (const address of ofReports.slice(0, 4)) expect(withoutWorks).not.toContain(address);
  expect(withoutWorks).toContain('/api/open-data/csv/map-points');
  cleanup();
  expect(await leadsTo()).toEqual([]);
  expect(screen.queryByText('Datos abiertos')).toBeNull();
});
