import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { ObrasHere } from './obras-here.tsx';

const OBRA = {
  id: 7,
  name: 'Plaza nueva',
  stage: 'building',
  physical: 40,
  planned_start: '2020-01-01',
  planned_end: '2999-12-31',
  actual_end: null,
  distance_m: 12,
};

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

async function showAt(items: readonly object[]) {
  const asked: string[] = [];
  const server = await startTestingServer(({ body }) => {
    asked.push(body);
    return { json: { items } };
  });
  stop = server.stop;
  await show(<ObrasHere point={{ lat: -34.6, lng: -58.4 }} />);
  await waitFor(() => expect(asked).toEqual([JSON.stringify({ lat: -34.6, lng: -58.4 })]));
}

test('the work at the place is named with its stage, what is built and its promise, and leads to its page', async () => {
  await showAt([OBRA]);
  await screen.findByText('Hay una obra aquí');
  const link = screen.getByRole('link', { name: 'Plaza nueva' });
  expect(link.getAttribute('href')).toBe('/?obra=7');
  expect(screen.getByText('En ejecución')).toBeTruthy();
  expect(
    screen.getByText('a 12 m · 40% construido · Prometida para el 31 de diciembre de 2999'),
  ).toBeTruthy();
  expect(screen.queryByText(/Demorada/)).toBeNull();
});

test('a late one says by how many days, and several are counted', async () => {
  await showAt([
    { ...OBRA, planned_end: '2020-01-02', distance_m: 0 },
    { ...OBRA, id: 8, name: 'Desagüe' },
  ]);
  await screen.findByText('Hay 2 obras aquí');
  expect(screen.getByText(/^Demorada [\d,]+ días$/)).toBeTruthy();
});

test('where nothing is built nothing is said', async () => {
  await showAt([]);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/obra/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
