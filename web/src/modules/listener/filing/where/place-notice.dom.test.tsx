import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { PlaceNotice } from './place-notice.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

const OBRA = {
  id: 7,
  name: 'Plaza nueva',
  stage: 'building',
  physical: null,
  planned_end: null,
  distance_m: 0,
};

test('before a report is sent its place is said with the colonia and with what is built there, asked for once', async () => {
  const asked: string[] = [];
  const server = await startTestingServer(({ url }) => {
    asked.push(url.replace(/^.*\/api/, ''));
    return { json: url.endsWith('/obras/at') ? { items: [OBRA] } : { colonia: 'Almagro', warnings: [] } };
  });
  stop = server.stop;
  await show(<PlaceNotice point={{ lat: -34.6, lng: -58.4 }} />);
  await screen.findByText('Hay una obra aquí');
  await screen.findByText(/Almagro/);
  expect(screen.getByRole('link', { name: 'Plaza nueva' }).getAttribute('target')).toBe('_blank');
  expect(asked.toSorted()).toEqual(['/reports/place', '/urbanism/obras/at']);
});
